import { evaluateAnswer } from "../quiz/evaluate/evaluate.ts";
import { answeredInRoom } from "../words/missed-words.ts";
import type { GameRecord, PlayerRecord } from "./record.ts";

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
export function answersBySense(game: Game): SenseAnswers[] {
  const tallies = new Map<string, SenseAnswers>();
  const tallyOf = (senseId: string) => {
    const tally = tallies.get(senseId) ?? { senseId, answers: 0, right: 0, restAnswers: 0, restRight: 0 };
    tallies.set(senseId, tally);
    return tally;
  };
  for (const { senseId, isRight } of bestAnswersOf(game)) {
    const tally = tallyOf(senseId);
    tally.answers += 1;
    tally.right += Number(isRight);
  }
  for (const { senseId, isRight } of ranked(game).rest.flatMap((one) => givenAnswers(one, game.questions))) {
    const tally = tallyOf(senseId);
    tally.restAnswers += 1;
    tally.restRight += Number(isRight);
  }
  return [...tallies.values()];
}

type Game = Pick<GameRecord, "questions" | "players">;

/** An answer of one of a game's best players; `userId` is null for a guest. */
export type BestAnswer = { userId: string | null; senseId: string; isRight: boolean };

/** The answers that the best players of a game gave. */
export function bestAnswersOf(game: Game): BestAnswer[] {
  return ranked(game).best.flatMap((player) =>
    tellingAnswers(player, game.questions).map((answer) => ({ userId: player.userId, ...answer })),
  );
}

/** Those who have finished: the best players are the top quarter. */
function ranked({ players }: Game) {
  const finished = players.filter(({ result }) => result.status === "completed");
  const bestCount = Math.min(BEST_MAX, Math.floor(finished.length / ONE_OF));
  return { best: finished.slice(0, bestCount), rest: finished.slice(bestCount) };
}

/** Of a player's answers those that count: at least half of the same player's other answers are right. */
function tellingAnswers(player: PlayerRecord, questions: GameRecord["questions"]) {
  const given = givenAnswers(player, questions);
  const right = given.filter(({ isRight }) => isRight).length;
  const others = player.answers.length - 1;
  return given.filter(({ isRight }) => right - Number(isRight) >= others * OTHERS_RIGHT_MIN);
}

function givenAnswers({ answers }: PlayerRecord, questions: GameRecord["questions"]) {
  return answeredInRoom(questions, answers)
    .filter(({ answer }) => answer !== null && String(answer).trim() !== "")
    .map(({ question, answer }) => ({
      senseId: question.senseId,
      isRight: evaluateAnswer(question, answer) !== "wrong",
    }));
}
