import { generateQuiz } from "../domain/quiz/generate.ts";
import { openLexicon } from "../domain/quiz/lexicon/open-lexicon.ts";
import { openTagger } from "../domain/quiz/passage/packed-tagger.ts";
import { QUIZ_TYPES } from "../domain/quiz/question.ts";

type Materials = { passage: string; core: unknown; typed: unknown; model: unknown; warmAfter: number; runs: number };

/** Called by the page. @returns the milliseconds of each warm run, by type of quiz */
function measure({ passage, core, typed, model, warmAfter, runs }: Materials): Record<string, number[]> {
  const lexicon = openLexicon(core);
  lexicon.loadAccepted(typed);
  const tagger = openTagger(model);
  const times: Record<string, number[]> = {};
  for (const quizType of QUIZ_TYPES) {
    times[quizType] = [];
    for (let run = 0; run < warmAfter + runs; run++) {
      const startMs = performance.now();
      generateQuiz({ passage, quizType, difficulty: "B2", count: 20, seed: `seed ${run}` }, lexicon, tagger);
      if (run >= warmAfter) times[quizType].push(performance.now() - startMs);
    }
  }
  return times;
}

declare global {
  var measureQuizzes: typeof measure;
}
globalThis.measureQuizzes = measure;
