import { wholeSeconds } from "../../../../domain/room/ranking.ts";
import type { PlayerResult, ResultsView } from "../../../../domain/room/wire.ts";
import { formatClock, formatPercent, formatVnd } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/classes.ts";
import { PercentCircle } from "../../../ui/percent-circle.tsx";
import { celebrates, celebrationOf, isFirst, isOutstanding } from "./celebrates.ts";
import { Laurel } from "./laurel.tsx";
import { OutstandingBanner } from "./outstanding-banner.tsx";
import { RankLine } from "./rank-line.tsx";
import { useResultAnnouncement } from "./result-announcement.ts";
import { useCelebration } from "./use-celebration.ts";
import { percentOf, verdictOf } from "./verdict.ts";

type OwnSummaryProps = { own: PlayerResult; results: ResultsView };

/** The moment of one's own result: how well, which place, and what it costs. */
export function OwnSummary({ own, results }: OwnSummaryProps) {
  const isOver = results.endedBy !== null;
  const players = results.standings.filter((row) => row.status !== "voided").length;
  useCelebration(results.gameId, celebrationOf(own, isOver));
  useResultAnnouncement(own, isOver, players);
  return (
    <Card>
      {isOutstanding(own) && own.rank !== 1 && <OutstandingBanner />}
      <div className="grid items-center gap-x-10 gap-y-5 sm:grid-cols-[auto_1fr]">
        <Score own={own} isCelebrated={celebrates(own, isOver)} />
        <div className="grid min-w-0 gap-5">
          <RankLine rank={own.rank} total={players} isOver={isOver} isFirst={isFirst(own, isOver)} />
          <Figures own={own} />
          {own.penaltyVnd === 0 && (
            <p className="text-center font-semibold text-good sm:text-left">{m.results_no_penalty()}</p>
          )}
        </div>
      </div>
    </Card>
  );
}

function Score({ own, isCelebrated }: { own: PlayerResult; isCelebrated: boolean }) {
  const percent = percentOf(own.score, own.totalQuestions);
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

function Figures({ own }: { own: PlayerResult }) {
  const figures = [
    { label: m.results_correct(), value: `${own.score}/${own.totalQuestions}` },
    { label: m.results_time(), value: formatClock(wholeSeconds(own.durationMs ?? 0)) },
    { label: m.results_penalty(), value: formatVnd(own.penaltyVnd) },
  ];
  return (
    <dl className="grid gap-2 sm:grid-cols-3 sm:gap-3">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-3 rounded-control bg-sunken px-4 py-2 sm:flex-col-reverse sm:justify-end sm:gap-0 sm:py-3"
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-xl font-bold whitespace-nowrap tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
