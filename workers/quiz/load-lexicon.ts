import { loadedOnce } from "../../domain/loaded-once.ts";
import type { Lexicon } from "../../domain/quiz/lexicon/lexicon.ts";
import { openLexicon } from "../../domain/quiz/lexicon/open-lexicon.ts";
import { loadTagger } from "../../domain/quiz/passage/tagger.ts";
import type { QuizType } from "../../domain/quiz/question.ts";
import { openWordDetails, type WordDetails } from "../../domain/words/word-details.ts";

/** Reads a part of the packed lexicon: the only place where the server loads it. */
async function readPack(part: "core" | "typed" | "words"): Promise<unknown> {
  switch (part) {
    case "core":
      return (await import("../../lexicon/pack/core.json")).default;
    case "typed":
      return (await import("../../lexicon/pack/typed.json")).default;
    case "words":
      return (await import("../../lexicon/pack/words.json")).default;
    default:
      return part satisfies never;
  }
}

/** Each part is loaded when an isolate first needs it. */
const loadCore = loadedOnce(async () => openLexicon(await readPack("core")));
const loadAccepted = loadedOnce(async () => (await loadCore()).loadAccepted(await readPack("typed")));

/** The lexicon with all parts that questions of a type need. */
export async function loadLexiconFor(quizType: QuizType): Promise<Lexicon> {
  if (quizType === "vocabulary") await loadAccepted();
  return await loadCore();
}

/** The lexicon with pronunciation, frequency and examples. */
export type Dictionary = { lexicon: Lexicon; details: WordDetails };

export const loadDictionary = loadedOnce(async (): Promise<Dictionary> => {
  const lexicon = await loadCore();
  return { lexicon, details: openWordDetails(await readPack("words"), lexicon) };
});

/** The tagger, loaded once in an isolate. */
export const loadSharedTagger = loadedOnce(loadTagger);
