import Sparkles from "lucide-react/icons/sparkles";
import { lazy, Suspense } from "react";
import { wholeSeconds } from "../../../../domain/room/scoring.ts";
import type { PlayerResult, ResultsView, RosterCounts } from "../../../../domain/room/wire.ts";
import { formatClock, formatVnd } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useAnnouncement } from "../../../quiz/announcer.tsx";
import { Figures, ScoreCircle, useCelebration } from "../../../quiz/results/score-summary.tsx";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/classes.ts";
import { countRanked } from "../roster/roster-counts.ts";
import { celebrationOf, isCelebrated, isFirst, isOutstanding } from "./celebration.ts";
import { medalOf } from "./medal.ts";

const RisingPlace = lazy(async () => ({ default: (await import("./reveal-countdown.lazy.tsx")).RisingPlace }));

/** Only for the first three. */
const Medal = lazy(async () => ({ default: (await import("../../../ui/data/medal.tsx")).Medal }));

type OwnSummaryProps = {
  own: PlayerResult;
  results: ResultsView;
  counts: RosterCounts | null;
  clockOffsetMs: number;
  /** Whether the room has penalties. */
  hasPenalty: boolean;
};

/** The player's own score, rank, time and penalty. */
export function OwnSummary({ own, results, counts, clockOffsetMs, hasPenalty }: OwnSummaryProps) {
  const players = countRanked(results, counts);
  useCelebration(results.gameId, celebrationOf(own));
  useResultAnnouncement(own, players);
  return (
    <Card>
      {isOutstanding(own) && own.rank !== 1 && <OutstandingBanner />}
      <OwnFigures
        own={own}
        players={players}
        hasPenalty={hasPenalty}
        moment={{ revealAtMs: results.revealAtMs, clockOffsetMs }}
      />
    </Card>
  );
}

/** When the places were revealed, and by which clock. */
type Moment = { revealAtMs: number; clockOffsetMs: number };

type OwnFiguresProps = Pick<OwnSummaryProps, "own" | "hasPenalty"> & {
  /** Not for a game of the past. */
  moment?: Moment;
  /** How many have a rank. */
  players: number;
};

/** A player's score, rank, time and penalty. */
export function OwnFigures({ own, players, hasPenalty, moment }: OwnFiguresProps) {
  return (
    <div className="grid gap-4 sm:gap-5">
      <div
        className={classes(
          "grid items-center gap-x-10 gap-y-3 sm:gap-y-5",
          isCelebrated(own) ? "sm:grid-cols-[auto_1fr]" : "sm:grid-cols-[1fr_auto]",
        )}
      >
        <div className={classes("grid min-w-0 gap-3 sm:gap-4", isCelebrated(own) && "sm:order-2")}>
          <RankLine own={own} total={players} isFirst={isFirst(own)} moment={moment} />
          <Figures figures={figuresOf(own)} />
        </div>
        <ScoreCircle score={own.score} total={own.totalQuestions} isCelebrated={isCelebrated(own)} isQuiet />
      </div>
      {hasPenalty && <Penalty amountVnd={own.penaltyVnd} />}
    </div>
  );
}

/** What the game costs, quieter than the result itself; or that it costs nothing. */
function Penalty({ amountVnd }: { amountVnd: number }) {
  if (amountVnd === 0)
    return <p className="text-center font-semibold text-good sm:text-left">{m.results_no_penalty()}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 border-t border-line pt-3 text-sm text-ink-soft">
      <span>{m.results_penalty()}</span>
      <span className="text-lg font-bold text-ink tabular-nums">{formatVnd(amountVnd)}</span>
      <span className="basis-full">{m.results_penalty_why()}</span>
    </p>
  );
}

/** Announces the player's result. */
function useResultAnnouncement({ score, totalQuestions: total, rank }: PlayerResult, players: number): void {
  useAnnouncement(
    rank === null ? m.moment_result({ score, total }) : m.moment_result_rank({ score, total, rank, players }),
  );
}

/** For an outstanding score without the first place. */
function OutstandingBanner() {
  return (
    <div className="mb-5 flex items-center gap-3 rounded-control bg-accent-soft px-3 sm:gap-4 sm:px-4 py-3 text-on-accent-soft">
      <Sparkles aria-hidden="true" className="size-6 shrink-0 sm:size-8" />
      <div>
        <p className="text-lg font-bold">{m.results_outstanding()}</p>
        <p>{m.results_outstanding_text()}</p>
      </div>
    </div>
  );
}

type RankLineProps = { own: PlayerResult; total: number; isFirst: boolean; moment: Moment | undefined };

/** The rank: large, with a medal, for the first three; never for the last one, who has other things to be glad about. */
function RankLine({ own, total, isFirst, moment }: RankLineProps) {
  const { rank } = own;
  if (rank === null) return null;
  const isLast = rank === total && !isCelebrated(own);
  const medal = isLast ? null : medalOf(own);
  return (
    <div className="flex items-center justify-center gap-4 sm:justify-start">
      {medal && (
        <span className="h-20 w-16 shrink-0">
          <Suspense>
            <Medal rank={medal} className="size-full animate-tick" />
          </Suspense>
        </span>
      )}
      <div className="min-w-0">
        {isFirst && <p className="text-xl font-bold text-primary">{m.moment_first()}</p>}
        <p className={classes("font-extrabold tabular-nums", isLast ? "text-2xl" : "text-4xl sm:text-5xl")}>
          {moment ? (
            <Suspense fallback={<span className="invisible">{m.moment_rank({ rank, total })}</span>}>
              <RisingPlace {...moment} rank={rank} total={total} />
            </Suspense>
          ) : (
            m.moment_rank({ rank, total })
          )}
        </p>
      </div>
    </div>
  );
}

function figuresOf(own: PlayerResult) {
  return [
    { label: m.results_correct(), value: `${own.score}/${own.totalQuestions}` },
    { label: m.results_time(), value: formatClock(wholeSeconds(own.durationMs ?? 0)) },
  ];
}
