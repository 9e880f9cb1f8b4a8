import type { Question } from "../quiz/question.ts";
import { ranked, wholeSeconds } from "../room/scoring.ts";
import { detailedResult } from "../room/view/results.ts";
import type { DetailedResult, PlayerResult } from "../room/wire.ts";
import type { AnswerRecord } from "./record.ts";

/** A player's result as it is stored. */
export type StoredResult = Pick<
  PlayerResult,
  "name" | "status" | "score" | "totalQuestions" | "durationMs" | "penaltyVnd"
> & { seatId: number; completedAtMs: number | null; leftAtMs: number | null };

/** A row of a stored game's leaderboard. */
export type StoredStanding<T extends StoredResult> = T & Pick<PlayerResult, "playerId" | "place" | "rank" | "paid">;

/** The leaderboard of a stored game: in the order and with the ranks that its players saw. */
export function standingsFrom<T extends StoredResult>(
  results: readonly T[],
  paidSeatIds: ReadonlySet<number>,
): StoredStanding<T>[] {
  return ranked(results).map((row, index) => ({
    ...row,
    playerId: row.seatId,
    place: index + 1,
    paid: paidSeatIds.has(row.seatId),
  }));
}

/** A player's answers question by question, as the player saw the questions. */
export function detailsFrom(questions: readonly Question[], answers: readonly AnswerRecord[]): DetailedResult[] {
  return answers.flatMap(({ question: index, optionOrder, value }) => {
    const question = questions[index];
    return question ? [detailedResult({ question, optionOrder }, value)] : [];
  });
}

/** @returns whole seconds, as durations are shown and compared */
export function secondsOf(durationMs: number | null): number | null {
  return durationMs === null ? null : wholeSeconds(durationMs);
}
