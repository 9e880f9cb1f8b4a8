import { wholeSeconds } from "../../../../domain/room/scoring.ts";
import type { PlayerResult, ResultsView, RosterCounts } from "../../../../domain/room/wire.ts";
import { formatClock, formatVnd } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Figures } from "../../../quiz/results/figures.tsx";
import { ScoreCircle } from "../../../quiz/results/score-circle.tsx";
import { useCelebration } from "../../../quiz/results/use-celebration.ts";
import { Card } from "../../../ui/card.tsx";
import { countPlaces } from "../class-counts.ts";
import { celebrates, celebrationOf, isFirst, isOutstanding } from "./celebrates.ts";
import { OutstandingBanner } from "./outstanding-banner.tsx";
import { RankLine } from "./rank-line.tsx";
import { useResultAnnouncement } from "./result-announcement.ts";

type OwnSummaryProps = { own: PlayerResult; results: ResultsView; counts: RosterCounts | null };

/** The moment of one's own result: how well, what it costs, and once nobody plays any more which place. */
export function OwnSummary({ own, results, counts }: OwnSummaryProps) {
  const isOver = results.endedBy !== null;
  const players = countPlaces(results, counts);
  useCelebration(results.gameId, celebrationOf(own, isOver));
  useResultAnnouncement(own, players);
  return (
    <Card>
      {isOver && isOutstanding(own) && own.rank !== 1 && <OutstandingBanner />}
      <div className="grid items-center gap-x-10 gap-y-5 sm:grid-cols-[auto_1fr]">
        <ScoreCircle score={own.score} total={own.totalQuestions} isCelebrated={celebrates(own, isOver)} />
        <div className="grid min-w-0 gap-5">
          {!isOver && <p className="text-center text-xl font-bold sm:text-left">{m.results_done()}</p>}
          <RankLine rank={own.rank} total={players} isFirst={isFirst(own, isOver)} />
          <Figures figures={figuresOf(own)} />
          {own.penaltyVnd === 0 && (
            <p className="text-center font-semibold text-good sm:text-left">{m.results_no_penalty()}</p>
          )}
        </div>
      </div>
    </Card>
  );
}

function figuresOf(own: PlayerResult) {
  return [
    { label: m.results_correct(), value: `${own.score}/${own.totalQuestions}` },
    { label: m.results_time(), value: formatClock(wholeSeconds(own.durationMs ?? 0)) },
    { label: m.results_penalty(), value: formatVnd(own.penaltyVnd) },
  ];
}
