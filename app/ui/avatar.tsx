import { classes } from "./classes.ts";

const TONES = [
  "bg-primary-soft text-on-primary-soft",
  "bg-accent-soft text-on-accent-soft",
  "bg-good-soft text-good",
  "bg-sunken text-ink-soft",
] as const;

/** The first letter of a name, always in the same colour for the same name. The name itself stands beside it. */
export function Avatar({ name }: { name: string }) {
  const tone = TONES[sum(name) % TONES.length];
  return (
    <span
      aria-hidden="true"
      className={classes("inline-grid size-10 shrink-0 place-items-center rounded-full font-bold", tone)}
    >
      {initialOf(name)}
    </span>
  );
}

const graphemes = new Intl.Segmenter("vi", { granularity: "grapheme" });

/** The first character as a reader sees it, in upper case: "ánh" gives "Á". */
export function initialOf(name: string): string {
  const first = graphemes.segment(name.trim())[Symbol.iterator]().next();
  return first.done ? "?" : first.value.segment.toLocaleUpperCase("vi");
}

function sum(text: string): number {
  return Array.from(text).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
}
