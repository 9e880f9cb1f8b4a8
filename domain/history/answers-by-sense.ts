import type { Learning, SenseAnswer } from "../progress/learning.ts";
import type { PlayerRecord } from "./record.ts";

/** One of so many who have finished counts as a best player. */
const ONE_OF = 4;
/** At most so many of one game: its players may have had the same lesson, or be one person. */
const BEST_MAX = 3;
/** The least share of the other questions that a good player has right. */
const OTHERS_RIGHT_MIN = 1 / 2;

/** How a game's best players have answered one sense, and how the others who finished have (`rest`). */
export type SenseAnswers = {
  senseId: string;
  answers: number;
  right: number;
  restAnswers: number;
  restRight: number;
};

/**
 * How a game was answered, sense by sense. What somebody left out counts for nothing, the time may have been over; a slip in
 * writing is no failure.
 */
export function answersBySense(players: readonly RankedPlayer[]): SenseAnswers[] {
  const tallies = new Map<string, SenseAnswers>();
  const tallyOf = (senseId: string) => {
    const tally = tallies.get(senseId) ?? { senseId, answers: 0, right: 0, restAnswers: 0, restRight: 0 };
    tallies.set(senseId, tally);
    return tally;
  };
  for (const { senseId, isNotWrong } of bestAnswersOf(players)) {
    const tally = tallyOf(senseId);
    tally.answers += 1;
    tally.right += Number(isNotWrong);
  }
  for (const { senseId, isNotWrong } of bestAndRest(players).rest.flatMap(({ learning }) => learning.answers)) {
    const tally = tallyOf(senseId);
    tally.restAnswers += 1;
    tally.restRight += Number(isNotWrong);
  }
  return [...tallies.values()];
}

/** A player of a finished game, best first, with what it taught. */
export type RankedPlayer = Pick<PlayerRecord, "userId" | "answers" | "result"> & {
  learning: Pick<Learning, "answers">;
};

/** An answer of one of a game's best players; `userId` is null for a guest. */
export type BestAnswer = SenseAnswer & { userId: string | null };

/** The answers that the best players of a game gave. */
export function bestAnswersOf(players: readonly RankedPlayer[]): BestAnswer[] {
  return bestAndRest(players).best.flatMap((player) =>
    tellingAnswers(player).map((answer) => ({ userId: player.userId, ...answer })),
  );
}

/** Those who have finished: the best players are the top quarter. */
function bestAndRest(players: readonly RankedPlayer[]) {
  const finished = players.filter(({ result }) => result.status === "completed");
  const bestCount = Math.min(BEST_MAX, Math.floor(finished.length / ONE_OF));
  return { best: finished.slice(0, bestCount), rest: finished.slice(bestCount) };
}

/** Of a player's answers those that count: at least half of the same player's other answers are right. */
function tellingAnswers({ answers: dealt, learning }: RankedPlayer) {
  const right = learning.answers.filter(({ isNotWrong }) => isNotWrong).length;
  const others = dealt.length - 1;
  return learning.answers.filter(({ isNotWrong }) => right - Number(isNotWrong) >= others * OTHERS_RIGHT_MIN);
}
