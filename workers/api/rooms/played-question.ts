import type { Question } from "../../../domain/quiz/question.ts";
import { isAdmin } from "../../auth/guards.ts";
import { userIdOf, type Viewer } from "../../auth/viewer.ts";
import { findPlayedQuestion } from "../../db/reports.ts";

type Wanted = { gameId: string; questionId: string; seatToken: string | null };
type PlayedQuestion = { question: Question; passage: string; answer: number | string | null };

/**
 * A question of a room's finished game, for those who may see it: its players, the account that hosted it, those who see its
 * results in the room now (such as a guest who presented), and administrators.
 * @returns null for everybody else, and where there is no such game or question
 */
export async function playedQuestionFor(worker: Env, viewer: Viewer, wanted: Wanted): Promise<PlayedQuestion | null> {
  const { gameId, questionId, seatToken } = wanted;
  const userId = userIdOf(viewer);
  const found = await findPlayedQuestion(worker.DB, gameId, questionId, { userId, seatToken });
  if (!found) return null;
  const { roomCode, tookPart, question, passage, answer } = found;
  const mayKnow =
    tookPart ||
    isAdmin(viewer) ||
    (await worker.ROOM.getByName(roomCode).seesResultsOf(gameId, { seatToken: seatToken ?? "", userId }));
  return mayKnow ? { question, passage, answer } : null;
}
