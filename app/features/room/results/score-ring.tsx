import { formatPercent } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { classes } from "../../../ui/classes.ts";
import { toneOf } from "./verdict.ts";

const STROKE = { good: "stroke-good", fair: "stroke-accent", poor: "stroke-bad" } as const;

/** The share of right answers as a circle that fills. */
export function ScoreRing({ percent }: { percent: number }) {
  const text = formatPercent(percent, 100);
  return (
    <svg role="img" aria-label={`${m.results_score()}: ${text}`} viewBox="0 0 120 120" className="size-36">
      <circle cx="60" cy="60" r="52" fill="none" strokeWidth="12" className="stroke-sunken" />
      {percent > 0 && (
        <circle
          cx="60"
          cy="60"
          r="52"
          fill="none"
          strokeWidth="12"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          transform="rotate(-90 60 60)"
          className={classes(STROKE[toneOf(percent)])}
        />
      )}
      <text x="60" y="60" textAnchor="middle" dominantBaseline="central" className="fill-ink text-2xl font-bold">
        {text}
      </text>
    </svg>
  );
}
