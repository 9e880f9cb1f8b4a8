import { answerIfGiven } from "../quiz/evaluate/answer-if-given.ts";
import type { Question } from "../quiz/question.ts";
import { correctAnswerOf } from "../room/correct-answer.ts";
import { askedQuestion, detailedResult } from "../room/view/results.ts";
import type { DetailedResult, QuestionShare } from "../room/wire.ts";
import { questionSharesOf } from "./question-shares.ts";
import type { AnswerRecord, GameRecord } from "./record.ts";

/** A finished game with the answers of those who have finished it, in the order of the leaderboard [RR-67]. */
export type AnsweredGame = Pick<GameRecord, "questions" | "startedAtMs"> & {
  players: readonly AnsweringPlayer[];
};

type AnsweringPlayer = { name: string; answers: readonly AnswerRecord[] };

/** What one player answered to one question. */
export type GivenAnswer = Pick<DetailedResult, "questionId" | "word" | "context" | "isCorrect"> & {
  name: string;
  /** The text of the chosen option, or what was typed; null without an answer. */
  answer: string | null;
  correctAnswer: string;
  /** See `timesOf`; null without an answer. */
  timeMs: number | null;
};

export function answeredGame({ questions, startedAtMs, players }: GameRecord): AnsweredGame {
  const finished = players.filter(({ result }) => result.status === "completed");
  return {
    ...{ questions, startedAtMs },
    players: finished.map(({ result, answers }) => ({ name: result.name, answers })),
  };
}

/** How each question of a finished game was answered, for its host [RR-68]. */
export function questionSharesIn(game: AnsweredGame): QuestionShare[] {
  return questionSharesOf(game.questions.map(askedQuestion), givenAnswers(game));
}

/** One row for each player and question, player by player. */
export function givenAnswers({ questions, startedAtMs, players }: AnsweredGame): GivenAnswer[] {
  return players.flatMap(({ name, answers }) => {
    const times = timesOf(answers, startedAtMs);
    return answers.flatMap((record) => {
      const question = questions[record.question];
      return question ? [{ name, ...given(question, record), timeMs: times.get(record) ?? null }] : [];
    });
  });
}

function given(question: Question, { optionOrder, value }: AnswerRecord): Omit<GivenAnswer, "name" | "timeMs"> {
  const result = detailedResult({ question, optionOrder }, value);
  const { questionId, word, context, options, userAnswer, isCorrect } = result;
  return {
    ...{ questionId, word, context, isCorrect },
    answer: answerIfGiven(typeof userAnswer === "number" ? options[userAnswer] : userAnswer),
    correctAnswer: correctAnswerOf(result),
  };
}

/**
 * How long after the player's answer before, or the start, each answer was saved: stored is only when that was, the last
 * time. So of an answer that was changed later it is the time of the change.
 */
function timesOf(answers: readonly AnswerRecord[], startedAtMs: number): Map<AnswerRecord, number> {
  const times = new Map<AnswerRecord, number>();
  let beforeMs = startedAtMs;
  for (const answer of answers.toSorted((a, b) => (a.answeredAtMs ?? 0) - (b.answeredAtMs ?? 0))) {
    if (answer.answeredAtMs === null) continue;
    if (answerIfGiven(answer.value) !== null) times.set(answer, Math.max(0, answer.answeredAtMs - beforeMs));
    beforeMs = answer.answeredAtMs;
  }
  return times;
}
