import { m } from "../../../i18n/paraglide/messages.js";
import { classes } from "../../../ui/classes.ts";

const MEDALS = new Map([
  [1, "bg-gold text-on-medal"],
  [2, "bg-silver text-on-medal"],
  [3, "bg-bronze text-on-medal"],
]);

/** A medal for the first three ranks, then the number; a dash for who has none. */
export function RankMark({ rank }: { rank: number | null }) {
  const medal = rank === null ? undefined : MEDALS.get(rank);
  return (
    <span
      className={classes(
        "grid size-9 shrink-0 place-items-center rounded-full font-bold tabular-nums",
        medal && "ring-2 ring-line-strong/40 ring-inset",
        medal,
      )}
    >
      <span aria-hidden="true">{rank ?? "–"}</span>
      {rank !== null && <span className="sr-only">{m.results_medal({ rank })}</span>}
    </span>
  );
}
