import { classes } from "../classes.ts";

const DISC = { 1: "fill-gold", 2: "fill-silver", 3: "fill-bronze" } as const;
type MedalRank = keyof typeof DISC;
const MEDALS = [1, 2, 3] as const;

/** A medal with the rank's number. Decorative: the text beside it gives the rank. */
export function Medal({ rank, className }: { rank: MedalRank; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 48" className={className}>
      <path d="M7 0h10l7 17h-10z" className="fill-primary" />
      <path d="M33 0h-10l-7 17h10z" className="fill-primary-strong" />
      <circle cx="20" cy="31" r="16" className={classes(DISC[rank], "stroke-surface")} strokeWidth="2" />
      <circle cx="20" cy="31" r="12" fill="none" strokeWidth="1.5" className="stroke-on-medal/35" />
      <text
        x="20"
        y="31"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="15"
        className="fill-on-medal font-extrabold"
      >
        {rank}
      </text>
    </svg>
  );
}

/** The medal of a rank, or null if it has none. */
export function medalOfRank(rank: number | null): MedalRank | null {
  return MEDALS.find((medal) => medal === rank) ?? null;
}
