import { wholeSeconds } from "../../../domain/room/scoring.ts";
import type { SoloResult } from "../../../domain/solo/game.ts";
import { formatClock, formatPercent } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { useAnnouncement } from "../../quiz/announcer.tsx";
import { Figures } from "../../quiz/results/figures.tsx";
import { isOutstandingScore, OUTSTANDING_CELEBRATION } from "../../quiz/results/outstanding.ts";
import { ScoreCircle } from "../../quiz/results/score-circle.tsx";
import { useCelebration } from "../../quiz/results/use-celebration.ts";
import { Card } from "../../ui/card.tsx";

type ResultSummaryProps = { gameId: string; result: SoloResult; durationMs: number };

const NOTHING = [] as const;

/** How well it went, in one look. */
export function ResultSummary({ gameId, result, durationMs }: ResultSummaryProps) {
  const { score, totalQuestions: total } = result;
  const isOutstanding = isOutstandingScore(score, total);
  useCelebration(gameId, isOutstanding ? OUTSTANDING_CELEBRATION : NOTHING);
  useAnnouncement(m.moment_result({ score, total }));
  const seconds = wholeSeconds(durationMs);
  return (
    <Card>
      <div className="grid items-center gap-x-10 gap-y-5 sm:grid-cols-[auto_1fr]">
        <ScoreCircle score={score} total={total} isCelebrated={isOutstanding} />
        <Figures
          figures={[
            { label: m.results_correct(), value: `${score}/${total}` },
            { label: m.solo_accuracy(), value: formatPercent(score, total) },
            ...(seconds > 0 ? [{ label: m.solo_time(), value: formatClock(seconds) }] : []),
          ]}
        />
      </div>
    </Card>
  );
}
