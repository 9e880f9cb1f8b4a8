import { env } from "cloudflare:workers";
import type { Lexicon } from "../../domain/quiz/lexicon/lexicon.ts";
import { openLexicon } from "../../domain/quiz/lexicon/open-lexicon.ts";
import { readPackFile } from "../../domain/quiz/lexicon/pack-format.ts";
import type { Tagger } from "../../domain/quiz/passage/read-passage.ts";
import type { QuizType } from "../../domain/quiz/question.ts";
import { openWordDetails, type WordDetails } from "../../domain/words/word-details.ts";
import packAddresses from "../../lexicon/pack/addresses.json";

/** Each part is loaded when an isolate first needs it. */
const loadCore = cacheResult(async () => openLexicon(await fetchPack("core")));
const loadAccepted = cacheResult(async () => (await loadCore()).loadAccepted(await fetchPack("typed")));

/** The lexicon with all parts that questions of a type need. */
export async function loadLexiconFor(quizType: QuizType): Promise<Lexicon> {
  if (quizType === "vocabulary") await loadAccepted();
  return await loadCore();
}

/** The lexicon with pronunciation, frequency and examples. */
export type Dictionary = { lexicon: Lexicon; details: WordDetails };

export const loadDictionary = cacheResult(async (): Promise<Dictionary> => {
  const lexicon = await loadCore();
  return { lexicon, details: openWordDetails(await fetchPack("words"), lexicon) };
});

/** The tagger, loaded once in an isolate. Its program is only imported where quizzes are made. */
const loadSharedTagger = cacheResult(async (): Promise<Tagger> => {
  const { openTagger } = await import("../../domain/quiz/passage/packed-tagger.ts");
  return openTagger(await fetchPack("tagger"));
});

/** What quizzes are made by: one after the other, because each takes twice the memory that it keeps while it is opened. */
export async function loadLexiconAndTagger(quizType: QuizType): Promise<{ lexicon: Lexicon; tagger: Tagger }> {
  const lexicon = await loadLexiconFor(quizType);
  return { lexicon, tagger: await loadSharedTagger() };
}

/** Fetches a part of the packed lexicon: the same static file that browsers fetch. */
async function fetchPack(part: keyof typeof packAddresses): Promise<unknown> {
  // The binding looks at the path alone; in development Vite stands there, which refuses hosts that it does not know.
  const response = await env.ASSETS.fetch(new URL(packAddresses[part], "http://localhost"));
  if (!response.ok) throw new Error(`The lexicon's file ${packAddresses[part]} answers ${response.status}.`);
  return readPackFile(await response.bytes());
}

/**
 * Caches what was loaded, and not the promise of it: a fetch belongs to one request and is cancelled with it, so another
 * request that shared the promise could wait forever. If two load at once, the first result is kept.
 */
export function cacheResult<T>(load: () => Promise<T>): () => Promise<T> {
  let cached: { result: T } | null = null;
  return async () => {
    if (cached !== null) return cached.result;
    const result = await load();
    cached ??= { result };
    return cached.result;
  };
}
