import { penaltyVnd, ranked } from "../../../domain/room/scoring.ts";
import type { DetailedResult, PlayerResult, QuestionShare, ResultsView } from "../../../domain/room/wire.ts";
import { SAMPLE_QUESTIONS, SAMPLE_RIVALS, type SampleQuestion } from "./sample-questions.ts";
import { SAMPLE_NAMES } from "./sample-rooms.ts";
import { YOU } from "./sample-view.ts";

const TOTAL = SAMPLE_QUESTIONS.length;

/** One's own part of a sample game: the option chosen for each question, null where none was. */
export type OwnGame = { answers: readonly (number | null)[]; durationMs: number };

/** A game in which so many questions were answered right, spread over the whole. */
export function gameWith(right: number, durationMs: number): OwnGame {
  const answers = SAMPLE_QUESTIONS.map(({ key, options }, place) => {
    // Seven and 25 have no divisor in common: each question gets another number.
    const order = (place * 7) % TOTAL;
    if (order < right) return key.correctIndex;
    return order === TOTAL - 1 ? null : ((key.correctIndex ?? 0) + 1) % options.length;
  });
  return { answers, durationMs };
}

/**
 * The results that a room would give for it.
 * @param gameId another one for each game: it is what is celebrated once
 * @param isOver whether the others have finished too
 */
export function sampleResults(gameId: string, { answers, durationMs }: OwnGame, isOver: boolean): ResultsView {
  const details = SAMPLE_QUESTIONS.map((question, place) => detail(question, answers[place] ?? null));
  const score = details.filter(({ isCorrect }) => isCorrect).length;
  const own = row(YOU, "completed", score, durationMs);
  if (!isOver) {
    return { gameId, endedBy: null, standings: [{ ...own, rank: null, place: 1 }], total: 1, detailedResults: null };
  }
  const standings = ranked([own, ...rivals()].map((player) => ({ ...player, leftAtMs: null }))).map(
    ({ leftAtMs: _leftAtMs, ...standing }, place) => ({ ...standing, place: place + 1 }),
  );
  return { gameId, endedBy: "all_finished", standings, total: standings.length, detailedResults: details };
}

/** Answers with which somebody else would have got this score. */
export function sampleAnswers({ score }: Pick<PlayerResult, "score">): DetailedResult[] {
  const { answers } = gameWith(score, 0);
  return SAMPLE_QUESTIONS.map((question, place) => detail(question, answers[place] ?? null));
}

/** How each question was answered, the hardest first. */
export function sampleShares(answers: readonly (readonly DetailedResult[])[]): QuestionShare[] {
  const shares = SAMPLE_QUESTIONS.map(({ id, word, context, span, options, key }, place) => {
    const right = answers.filter((details) => details[place]?.isCorrect).length;
    const type = "multiple_choice_vocab" as const;
    return { questionId: id, word, context, span, type, options, key, asked: answers.length, right };
  });
  return shares.sort((a, b) => a.right - b.right);
}

type Unranked = Omit<PlayerResult, "rank" | "place">;

function rivals(): Unranked[] {
  return SAMPLE_RIVALS.map(({ right, seconds, status }, place) =>
    row(YOU + 1 + place, status === "left" ? "left" : "completed", right, seconds * 1000),
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
