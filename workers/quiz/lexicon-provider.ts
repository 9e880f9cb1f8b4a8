import { type CountRequest, countQuestions } from "../../domain/quiz/count-questions.ts";
import { type GeneratedQuiz, type GenerateRequest, generateQuiz } from "../../domain/quiz/generate.ts";
import { QUIZ_TYPES } from "../../domain/quiz/question.ts";
import type { QuestionCount } from "../../domain/quiz/question-count.ts";
import { cacheResult, loadLexiconAndTagger } from "./load-lexicon.ts";

/** A source of questions. Its questions are only proposals: `QuizGenerator` drops those that do not pass the gate. */
export type QuizProvider = {
  readonly name: string;
  generate(request: GenerateRequest): Promise<GeneratedQuiz>;
};

/** The default provider: the project's own lexicon, which needs neither network nor an account. */
export const lexiconProvider: QuizProvider = {
  name: "lexicon",
  async generate(request) {
    const { lexicon, tagger } = await loadLexiconAndTagger(request.quizType);
    return generateQuiz(request, lexicon, tagger);
  },
};

/** Counts the questions that the lexicon alone gives; a language model may find more. */
export async function countByLexicon(request: CountRequest): Promise<QuestionCount[]> {
  const { lexicon, tagger } = await loadLexiconAndTagger(request.quizType);
  return countQuestions(request, lexicon, tagger);
}

/** Words of many levels, because most of the time of a first quiz goes into reading entries for the first time. */
const WARM_UP_REQUEST = {
  passage: `The committee declined the generous offer, for its members were reluctant to abandon their ambitious plan. A
    drought had ruined the harvest, and many farmers could barely afford fuel. Experts predict that prices will rise sharply
    unless the government intervenes. Critics claim that officials ignored earlier warnings and concealed the damage. Still,
    neighbours gathered in the village hall, shared their supplies and gradually restored the old bridge. The journey across
    the valley is now safe, although heavy rain may threaten the fragile road again.`,
  difficulty: "B2",
  count: 20,
  seed: "warm",
} as const;

/** Loads everything and makes a quiz that is thrown away, because the first quiz of an isolate is slow. */
export const warmUp = cacheResult(async () => {
  for (const quizType of QUIZ_TYPES) await lexiconProvider.generate({ ...WARM_UP_REQUEST, quizType });
});
