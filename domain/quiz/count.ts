import { POOL_FACTOR } from "../room/rules.ts";
import { DIFFICULTIES } from "./difficulty.ts";
import { type GenerateRequest, generateFrom, readWords, type Tried } from "./generate.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Tagger } from "./passage.ts";
import type { QuestionCount } from "./question-count.ts";

export type CountRequest = Pick<GenerateRequest, "passage" | "quizType" | "retired"> & { wanted: number };

/**
 * Counts what a game of a passage would get, at each of the difficulties. Numbers only: which words they are stays unsaid.
 * They don't hang on the seed, so a game gets as many from the lexicon.
 */
export function countQuestions(request: CountRequest, lexicon: Lexicon, tagger: Tagger) {
  const { wanted, ...asked } = request;
  const read = readWords(asked.passage, lexicon, tagger, asked.retired);
  const tried: Tried = new Map();
  return DIFFICULTIES.map((difficulty): QuestionCount => {
    const wish = { ...asked, difficulty, count: wanted * POOL_FACTOR, enough: wanted, seed: "count" };
    const { questions, why } = generateFrom(read, wish, lexicon, tried);
    return { difficulty, count: questions.length, why: questions.length < wanted ? why : null };
  });
}
