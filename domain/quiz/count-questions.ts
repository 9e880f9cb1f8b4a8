import { POOL_FACTOR } from "../room/rules.ts";
import { CEFR_LEVELS, DIFFICULTIES, levelOf } from "./difficulty.ts";
import { type GenerateRequest, generateFrom, type QuestionCache, readAskableWords } from "./generate.ts";
import { withCorrections } from "./lexicon/corrections.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import type { Tagger } from "./passage/read-passage.ts";
import { bestPerFamily } from "./question/select-words.ts";
import type { QuestionCount } from "./question-count.ts";

export type CountRequest = Pick<GenerateRequest, "passage" | "quizType" | "retired" | "corrections" | "ruledOut"> & {
  wanted: number;
};

/**
 * Counts how many questions a game of a passage would get at each difficulty, without saying which words they are.
 * The counts do not depend on the seed, so a game made from the lexicon gets as many.
 */
export function countQuestions(request: CountRequest, lexicon: Lexicon, tagger: Tagger): QuestionCount[] {
  const { wanted, corrections, ...rest } = request;
  const corrected = withCorrections(lexicon, corrections);
  const passage = readAskableWords(rest, corrected, tagger);
  const cache: QuestionCache = new Map();
  return DIFFICULTIES.map((difficulty) => {
    const generateRequest = { ...rest, difficulty, count: wanted * POOL_FACTOR, enough: wanted, seed: "count" };
    const { questions, why } = generateFrom(passage, generateRequest, corrected, cache);
    const words = bestPerFamily(passage.words, difficulty);
    const hardest = CEFR_LEVELS.indexOf(levelOf(difficulty));
    const upTo = words.filter(({ sense }) => CEFR_LEVELS.indexOf(sense.level) <= hardest).length / (words.length || 1);
    return { difficulty, count: questions.length, upTo, why: questions.length < wanted ? why : null };
  });
}
