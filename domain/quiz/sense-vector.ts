import { rootOf, wordsOf } from "./family.ts";
import type { Sense } from "./lexicon.ts";
import type { Vectors } from "./vectors.ts";
import { contentRoots } from "./words.ts";

/** How much the parts of an entry say about its sense. */
const TELLING = { topics: 1, gloss: 0.7, hints: 0.3 };
const senseVectors = new WeakMap<Sense, Float32Array>();

/** Where a sense stands among others, by the words of its entry; its own word says nothing. */
export function vectorOf(sense: Sense, vectors: Vectors): Float32Array {
  const known = senseVectors.get(sense);
  if (known) return known;
  const own = new Set(wordsOf(sense.lemma).map(rootOf));
  const found = vectors.sum([
    ...times([...sense.topics, ...sense.synonyms.flatMap(wordsOf)].map(rootOf), TELLING.topics, own),
    ...times(contentRoots(sense.gloss), TELLING.gloss, own),
    ...times(sense.hints, TELLING.hints, own),
  ]);
  senseVectors.set(sense, found);
  return found;
}

const NONE: ReadonlySet<string> = new Set();

/** Each root as often as said, but for those that say nothing. */
export function times(roots: Iterable<string>, count: number, without = NONE): [string, number][] {
  return [...roots].filter((root) => !without.has(root)).map((root) => [root, count]);
}
