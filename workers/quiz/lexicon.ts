import { generateQuiz } from "../../domain/quiz/generate.ts";
import { openLexicon } from "../../domain/quiz/lexicon.ts";
import { loadTagger } from "../../domain/quiz/tagger.ts";
import type { QuizProvider } from "./provider.ts";

/** The default: the project's own lexicon. Needs no network and nobody's account. */
export const lexiconProvider: QuizProvider = {
  name: "lexicon",
  async generate(request) {
    const { lexicon, tagger } = await tools();
    return generateQuiz(request, lexicon, tagger);
  },
};

let loading: ReturnType<typeof loadTools> | null = null;

/** Loaded at the first quiz of an isolate; a failed load is tried again by the next. */
async function tools() {
  loading ??= loadTools();
  try {
    return await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
}

async function loadTools() {
  const [{ default: pack }, tagger] = await Promise.all([import("../../lexicon/pack/lexicon.json"), loadTagger()]);
  return { lexicon: openLexicon(pack), tagger };
}
