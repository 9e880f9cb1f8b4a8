import { useState } from "react";
import { classes } from "../classes.ts";

const TONES = [
  "bg-primary-soft text-on-primary-soft",
  "bg-accent-soft text-on-accent-soft",
  "bg-good-soft text-good",
  "bg-sunken text-ink-soft",
] as const;

const SIZE = { small: "size-8 text-sm", normal: "size-10", large: "size-24 text-4xl" } as const;

type AvatarProps = {
  name: string;
  /** The URL of a picture; without one, or if it fails to load, the initial is shown. */
  picture?: string | undefined;
  size?: keyof typeof SIZE;
};

/** A user's picture or initial, in a colour derived from the name. Decorative: the name is shown beside it. */
export function Avatar({ name, picture, size = "normal" }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const tone = TONES[sum(name) % TONES.length];
  return (
    <span
      aria-hidden="true"
      className={classes(
        "inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-bold",
        SIZE[size],
        tone,
      )}
    >
      {picture !== undefined && picture !== broken ? (
        <Picture key={picture} address={picture} onBroken={() => setBroken(picture)} />
      ) : (
        initialOf(name)
      )}
    </span>
  );
}

function Picture({ address, onBroken }: { address: string; onBroken: () => void }) {
  // A picture in server-rendered HTML may have failed before hydration.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) onBroken();
  };
  return <img ref={check} src={address} alt="" onError={onBroken} className="size-full object-cover" />;
}

/** The first grapheme in upper case: "ánh" gives "Á". */
export function initialOf(name: string): string {
  const text = name.trim();
  return (/^\p{L}\p{M}*/u.exec(text)?.[0] ?? firstGrapheme(text) ?? "?").toUpperCase();
}

/** Only for what is no letter, such as emoji: creating the segmenter costs a phone 100 ms. */
function firstGrapheme(text: string): string | undefined {
  const [first] = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text);
  return first?.segment;
}

function sum(text: string): number {
  return Array.from(text).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
}
