import { wholeSeconds } from "../../../../domain/room/ranking.ts";
import type { PlayerResult } from "../../../../domain/room/wire.ts";
import { formatClock, formatVnd } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import { ScoreRing } from "./score-ring.tsx";
import { percentOf, verdictOf } from "./verdict.ts";

const OUTSTANDING_PERCENT = 90;

type OwnSummaryProps = { own: PlayerResult; standings: readonly PlayerResult[] };

export function OwnSummary({ own, standings }: OwnSummaryProps) {
  const percent = percentOf(own.score, own.totalQuestions);
  const isOutstanding = percent >= OUTSTANDING_PERCENT && own.rank !== 1;
  return (
    <Card>
      {isOutstanding && (
        <div className="mb-5 rounded-control bg-accent-soft px-4 py-3 text-on-accent-soft">
          <p className="font-bold">{m.results_outstanding()}</p>
          <p>{m.results_outstanding_text()}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-center gap-6 sm:justify-start sm:gap-10">
        <div className="grid justify-items-center gap-2">
          <ScoreRing percent={percent} />
          <p className="text-lg font-bold">{verdictOf(percent)}</p>
        </div>
        <Figures own={own} standings={standings} />
      </div>
      {own.penaltyVnd === 0 && <p className="mt-5 font-semibold text-good">{m.results_no_penalty()}</p>}
    </Card>
  );
}

function Figures({ own, standings }: OwnSummaryProps) {
  const players = standings.filter((row) => row.status !== "voided").length;
  const figures = [
    { label: m.results_correct(), value: `${own.score}/${own.totalQuestions}` },
    { label: m.results_time(), value: formatClock(wholeSeconds(own.durationMs ?? 0)) },
    { label: m.results_rank(), value: m.results_rank_of({ rank: own.rank ?? "–", total: players }) },
    { label: m.results_penalty(), value: formatVnd(own.penaltyVnd) },
  ];
  return (
    <dl className="grid min-w-56 flex-1 grid-cols-2 gap-3 xl:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end rounded-control bg-sunken px-4 py-3">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
