import { generateQuiz } from "../../domain/quiz/generate.ts";
import { openLexicon } from "../../domain/quiz/open-lexicon.ts";
import { QUIZ_TYPES } from "../../domain/quiz/question.ts";
import { loadTagger } from "../../domain/quiz/tagger.ts";

type Materials = { passage: string; core: unknown; typed: unknown; warmAfter: number; runs: number };

/** What the page calls: milliseconds of each warm run, by type of quiz. */
async function measure({ passage, core, typed, warmAfter, runs }: Materials): Promise<Record<string, number[]>> {
  const lexicon = openLexicon(core);
  lexicon.learnAccepted(typed);
  const tagger = await loadTagger();
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
