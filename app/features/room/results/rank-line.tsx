import { m } from "../../../i18n/paraglide/messages.js";
import { hasMedal, Medal } from "./medal.tsx";

type RankLineProps = { rank: number | null; total: number; isFirst: boolean };

/** The place among the others, with its medal; while they still play nobody has one. */
export function RankLine({ rank, total, isFirst }: RankLineProps) {
  if (rank === null) return null;
  return (
    <div className="flex items-center justify-center gap-4 sm:justify-start">
      {hasMedal(rank) && <Medal rank={rank} className="h-20 w-16 shrink-0 animate-tick" />}
      <div className="min-w-0">
        {isFirst && <p className="text-xl font-bold text-primary">{m.moment_first()}</p>}
        <p className="text-3xl font-extrabold">{m.moment_rank({ rank, total })}</p>
      </div>
    </div>
  );
}
