import { loadedOnce } from "../../domain/loaded-once.ts";
import { type CountRequest, countQuestions } from "../../domain/quiz/count.ts";
import { generateQuiz } from "../../domain/quiz/generate.ts";
import type { Lexicon } from "../../domain/quiz/lexicon.ts";
import { openLexicon } from "../../domain/quiz/open-lexicon.ts";
import { QUIZ_TYPES, type QuizType } from "../../domain/quiz/question.ts";
import type { QuestionCount } from "../../domain/quiz/question-count.ts";
import { loadTagger } from "../../domain/quiz/tagger.ts";
import { openWordDetails, type WordDetails } from "../../domain/words/word-details.ts";
import type { QuizProvider } from "./provider.ts";

/** The default: the project's own lexicon. Needs no network and nobody's account. */
export const lexiconProvider: QuizProvider = {
  name: "lexicon",
  async generate(request) {
    const [lexicon, tagger] = await Promise.all([loadLexiconFor(request.quizType), loadTools()]);
    return generateQuiz(request, lexicon, tagger);
  },
};

/** How many questions a passage gives, by the lexicon alone: a model may find more. */
export async function countByLexicon(request: CountRequest): Promise<QuestionCount[]> {
  const [lexicon, tagger] = await Promise.all([loadLexiconFor(request.quizType), loadTools()]);
  return countQuestions(request, lexicon, tagger);
}

/** Each part is loaded at its first use in an isolate. */
const loadCore = loadedOnce(async () => openLexicon((await import("../../lexicon/pack/core.json")).default));
const learnAccepted = loadedOnce(async () =>
  (await loadCore()).learnAccepted((await import("../../lexicon/pack/typed.json")).default),
);

/** The lexicon with all that questions of a type need. */
export async function loadLexiconFor(quizType: QuizType): Promise<Lexicon> {
  if (quizType === "vocabulary") await learnAccepted();
  return await loadCore();
}

/** For looking words up. */
export type Dictionary = { lexicon: Lexicon; details: WordDetails };

export const loadDictionary = loadedOnce(async (): Promise<Dictionary> => {
  const lexicon = await loadCore();
  return { lexicon, details: openWordDetails((await import("../../lexicon/pack/words.json")).default, lexicon) };
});

/** The tagger, likewise. */
export const loadTools = loadedOnce(loadTagger);

/** Words of many levels: most of what the first quiz takes goes into senses that nothing has looked at yet. */
const WARM_UP = {
  passage: `The committee declined the generous offer, for its members were reluctant to abandon their ambitious plan. A
    drought had ruined the harvest, and many farmers could barely afford fuel. Experts predict that prices will rise sharply
    unless the government intervenes. Critics claim that officials ignored earlier warnings and concealed the damage. Still,
    neighbours gathered in the village hall, shared their supplies and gradually restored the old bridge. The journey across
    the valley is now safe, although heavy rain may threaten the fragile road again.`,
  difficulty: "B2",
  count: 20,
  seed: "warm",
} as const;

/** Loads all that quizzes need, and makes one that nobody sees: the first quiz of an isolate takes long, the second not. */
export const warmUp = loadedOnce(async () => {
  for (const quizType of QUIZ_TYPES) await lexiconProvider.generate({ ...WARM_UP, quizType });
});
