import type { PlayerResult } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useAnnouncement } from "../../../quiz/announcer.tsx";

/** Says one's own result as soon as it is there, each change of the rank while others still play, and the last one. */
export function useResultAnnouncement(own: PlayerResult, isOver: boolean, players: number): void {
  const { score, totalQuestions: total, rank } = own;
  const result = m.moment_result({ score, total });
  const soFar = rank === null ? result : `${result} ${m.moment_rank_so_far({ rank })}`;
  const isRanked = isOver && rank !== null;
  useAnnouncement(isRanked ? m.moment_result_rank({ score, total, rank, players }) : soFar);
}
