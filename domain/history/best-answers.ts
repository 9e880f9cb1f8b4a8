import { evaluateAnswer } from "../quiz/evaluate/evaluate.ts";
import { answeredInRoom } from "../words/missed-words.ts";
import type { GameRecord, PlayerRecord } from "./record.ts";

/** One of so many who have finished counts as a best player. */
const ONE_OF = 4;
/** At most so many of one game: its players may have had the same lesson, or be one person. */
const BEST_MAX = 3;
/** The least share of the other questions that a good player has right. */
const OTHERS_RIGHT_MIN = 1 / 2;

/** How the best players of a game have answered one sense. */
export type BestAnswers = { senseId: string; answers: number; right: number };

/**
 * How the best players of a game have answered, sense by sense: the top quarter of those who have finished. What they
 * left out counts for nothing, the time may have been over; a slip in writing is no failure.
 */
export function bestAnswersIn({ questions, players }: Pick<GameRecord, "questions" | "players">): BestAnswers[] {
  const finished = players.filter(({ result }) => result.status === "completed");
  const best = finished.slice(0, Math.min(BEST_MAX, Math.floor(finished.length / ONE_OF)));
  const tallies = new Map<string, BestAnswers>();
  for (const { senseId, isRight } of best.flatMap((player) => tellingAnswers(player, questions))) {
    const tally = tallies.get(senseId) ?? { senseId, answers: 0, right: 0 };
    tallies.set(senseId, { senseId, answers: tally.answers + 1, right: tally.right + Number(isRight) });
  }
  return [...tallies.values()];
}

/** Of a player's answers those that count: at least half of the same player's other answers are right. */
function tellingAnswers({ answers }: PlayerRecord, questions: GameRecord["questions"]) {
  const given = answeredInRoom(questions, answers)
    .filter(({ answer }) => answer !== null && String(answer).trim() !== "")
    .map(({ question, answer }) => ({
      senseId: question.senseId,
      isRight: evaluateAnswer(question, answer) !== "wrong",
    }));
  const right = given.filter(({ isRight }) => isRight).length;
  const others = answers.length - 1;
  return given.filter(({ isRight }) => right - Number(isRight) >= others * OTHERS_RIGHT_MIN);
}
