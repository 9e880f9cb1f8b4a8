import { formatPercent } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import { PercentCircle } from "../../ui/percent-circle.tsx";
import { Laurel } from "./laurel.tsx";
import { percentOf, verdictOf } from "./verdict.ts";

type ScoreCircleProps = { score: number; total: number; isCelebrated: boolean };

/** The share that was right, and what that is called; in laurels where it is celebrated. */
export function ScoreCircle({ score, total, isCelebrated }: ScoreCircleProps) {
  const percent = percentOf(score, total);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <div className={classes("relative grid place-items-center", isCelebrated && "size-52")}>
        {isCelebrated && <Laurel className="absolute inset-0" />}
        <PercentCircle percent={percent} text={formatPercent(percent, 100)} label={m.results_score()} />
      </div>
      <p className="text-3xl font-extrabold">{verdictOf(percent)}</p>
    </div>
  );
}
