import { m } from "../../../i18n/paraglide/messages.js";
import { hasMedal, Medal } from "./medal.tsx";

/** A medal for the first three ranks, then the number; a dash for who has none. */
export function RankMark({ rank }: { rank: number | null }) {
  return (
    <span className="grid w-9 shrink-0 place-items-center font-bold tabular-nums">
      {hasMedal(rank) ? <Medal rank={rank} className="h-11 w-9" /> : <span aria-hidden="true">{rank ?? "–"}</span>}
      {rank !== null && <span className="sr-only">{m.results_medal({ rank })}</span>}
    </span>
  );
}
