import { loadedOnce } from "../../domain/loaded-once.ts";
import { type CountRequest, countQuestions } from "../../domain/quiz/count.ts";
import { generateQuiz } from "../../domain/quiz/generate.ts";
import { openLexicon } from "../../domain/quiz/lexicon-pack.ts";
import type { QuestionCount } from "../../domain/quiz/question-count.ts";
import { loadTagger } from "../../domain/quiz/tagger.ts";
import type { QuizProvider } from "./provider.ts";

/** The default: the project's own lexicon. Needs no network and nobody's account. */
export const lexiconProvider: QuizProvider = {
  name: "lexicon",
  async generate(request) {
    const [lexicon, tagger] = await Promise.all([loadLexicon(), loadTools()]);
    return generateQuiz(request, lexicon, tagger);
  },
};

/** How many questions a passage gives, by the lexicon alone: a model may find more. */
export async function countByLexicon(request: CountRequest): Promise<QuestionCount[]> {
  const [lexicon, tagger] = await Promise.all([loadLexicon(), loadTools()]);
  return countQuestions(request, lexicon, tagger);
}

/** The lexicon, loaded at its first use in an isolate. */
export const loadLexicon = loadedOnce(async () =>
  openLexicon((await import("../../lexicon/pack/lexicon.json")).default),
);
/** The tagger, likewise. */
export const loadTools = loadedOnce(loadTagger);
