import type { Question } from "../../domain/quiz/question.ts";
import { isAdmin } from "../auth/guards.ts";
import { userIdOf, type Viewer } from "../auth/viewer.ts";
import { playedQuestion } from "../db/reports.ts";

type Wanted = { gameId: string; questionId: string; seatToken: string | null };
type Asked = { question: Question; passage: string; answer: number | string | null };

/**
 * A question of a room's finished game, for those who may know it: who has played it, who sees its results in the room
 * now, such as a presenter, and administrators.
 * @returns nothing for everybody else, as for what never was
 */
export async function askedQuestion(worker: Env, viewer: Viewer, wanted: Wanted): Promise<Asked | null> {
  const { gameId, questionId, seatToken } = wanted;
  const userId = userIdOf(viewer);
  const found = await playedQuestion(worker.DB, gameId, questionId, { userId, seatToken });
  if (!found) return null;
  const { roomCode, hasPlayed, question, passage, answer } = found;
  const mayKnow =
    hasPlayed ||
    isAdmin(viewer) ||
    (await worker.ROOM.getByName(roomCode).hasWitness(gameId, { seatToken: seatToken ?? "", userId }));
  return mayKnow ? { question, passage, answer } : null;
}
