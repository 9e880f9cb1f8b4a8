import type { PlayerResult } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useAnnouncement } from "../../../quiz/announcer.tsx";

/** Says one's own result as soon as it is there, and the rank once the game has ended. */
export function useResultAnnouncement({ score, totalQuestions: total, rank }: PlayerResult, players: number): void {
  useAnnouncement(
    rank === null ? m.moment_result({ score, total }) : m.moment_result_rank({ score, total, rank, players }),
  );
}
