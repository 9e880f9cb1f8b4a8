import type { PlayerResult } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useAnnouncement } from "../../../quiz/announcer.tsx";

/** Says one's own result as soon as it is there, and the rank once it is certain. */
export function useResultAnnouncement(own: PlayerResult, isOver: boolean, players: number): void {
  const { score, totalQuestions: total, rank } = own;
  const isRanked = isOver && rank !== null;
  useAnnouncement(isRanked ? m.moment_result_rank({ score, total, rank, players }) : m.moment_result({ score, total }));
}
