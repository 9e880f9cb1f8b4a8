import { questionSharesOf } from "../../../domain/history/question-shares.ts";
import { penaltyVnd, ranked } from "../../../domain/room/scoring.ts";
import type { DetailedResult, PlayerResult, QuestionShare, ResultsView } from "../../../domain/room/wire.ts";
import { SAMPLE_QUESTIONS, SAMPLE_RIVALS, type SampleQuestion } from "./sample-questions.ts";
import { SAMPLE_NAMES } from "./sample-rooms.ts";
import { YOU } from "./sample-view.ts";

const TOTAL = SAMPLE_QUESTIONS.length;

/** The user's own answers in a sample game: the index of the chosen option for each question, or null. */
export type OwnGame = { answers: readonly (number | null)[]; durationMs: number };

/** A game with this number of right answers, spread over all questions. */
export function gameWith(right: number, durationMs: number): OwnGame {
  const answers = SAMPLE_QUESTIONS.map(({ key, options }, index) => {
    // 7 and 25 are coprime, so each question gets a different number.
    const order = (index * 7) % TOTAL;
    if (order < right) return key.correctIndex;
    return order === TOTAL - 1 ? null : ((key.correctIndex ?? 0) + 1) % options.length;
  });
  return { answers, durationMs };
}

/**
 * The results that a room would give for the game.
 * @param gameId different for each game: each is celebrated once
 */
export function sampleResults(gameId: string, { answers, durationMs }: OwnGame): ResultsView {
  const details = SAMPLE_QUESTIONS.map((question, index) => detail(question, answers[index] ?? null));
  const score = details.filter(({ isCorrect }) => isCorrect).length;
  const own = row(YOU, "completed", score, durationMs);
  const standings = ranked([own, ...rivals()].map((player) => ({ ...player, leftAtMs: null }))).map(
    ({ leftAtMs: _leftAtMs, ...standing }, index) => ({ ...standing, place: index + 1 }),
  );
  return {
    gameId,
    endedBy: "all_finished",
    revealAtMs: 0,
    standings,
    total: standings.length,
    detailedResults: details,
  };
}

/** Answers that give this score. */
export function sampleAnswers({ score }: Pick<PlayerResult, "score">): DetailedResult[] {
  const { answers } = gameWith(score, 0);
  return SAMPLE_QUESTIONS.map((question, index) => detail(question, answers[index] ?? null));
}

/** How often each question was answered right, the hardest first. */
export function sampleShares(answers: readonly (readonly DetailedResult[])[]): QuestionShare[] {
  const questions = SAMPLE_QUESTIONS.map(({ id: questionId, word, context, span, options, key }) => {
    return { questionId, word, context, span, type: "multiple_choice_vocab" as const, options, key };
  });
  const given = answers.flat().map(({ questionId, options, userAnswer, isCorrect }) => {
    const answer = typeof userAnswer === "number" ? (options[userAnswer] ?? null) : userAnswer;
    return { questionId, answer, isCorrect, timeMs: null };
  });
  return questionSharesOf(questions, given);
}

type Unranked = Omit<PlayerResult, "rank" | "place">;

function rivals(): Unranked[] {
  return SAMPLE_RIVALS.map(({ right, seconds, status }, index) =>
    row(YOU + 1 + index, status === "left" ? "left" : "completed", right, seconds * 1000),
  );
}

function row(id: number, status: "completed" | "left", right: number, ms: number): Unranked {
  const score = status === "completed" ? right : 0;
  return {
    playerId: id,
    name: SAMPLE_NAMES[id - 1] ?? "",
    status,
    score,
    totalQuestions: TOTAL,
    durationMs: status === "completed" ? ms : null,
    penaltyVnd: penaltyVnd(score, TOTAL),
    paid: false,
  };
}

function detail(question: SampleQuestion, userAnswer: number | null): DetailedResult {
  const { id, word, context, span, options, key } = question;
  const isCorrect = userAnswer === key.correctIndex;
  return { questionId: id, word, context, span, options, userAnswer, isCorrect, key };
}

/** The game to show results of: the one played in the sample quiz, or a prepared one. */
export type Outcome = "own" | keyof typeof PREPARED;

const PREPARED = {
  middle: gameWith(17, 391_000),
  first: gameWith(25, 287_000),
  outstanding: gameWith(23, 345_000),
  low: gameWith(9, 512_000),
  open: gameWith(20, 233_000),
} as const;

export const OUTCOMES = ["own", "middle", "first", "outstanding", "low", "open"] as const satisfies Outcome[];

/** The game of an outcome; a prepared one for "own" if none was played. */
export function gameOf(outcome: Outcome, own: OwnGame | null): OwnGame {
  return outcome === "own" ? (own ?? PREPARED.middle) : PREPARED[outcome];
}

/** The game that the sample quiz passes on as navigation state; null for anything else. */
export function parseOwnGame(state: unknown): OwnGame | null {
  if (typeof state !== "object" || state === null || !("answers" in state && "durationMs" in state)) return null;
  const { answers, durationMs } = state;
  if (!Array.isArray(answers) || typeof durationMs !== "number") return null;
  return { answers: answers.map((answer: unknown) => (typeof answer === "number" ? answer : null)), durationMs };
}
