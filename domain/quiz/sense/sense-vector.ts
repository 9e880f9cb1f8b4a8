import { contentRoots } from "../lexicon/content-words.ts";
import type { Sense } from "../lexicon/lexicon.ts";
import { rootOf, wordsOf } from "../lexicon/word-family.ts";
import type { WordVectors } from "../lexicon/word-vectors.ts";

/** How much the parts of an entry say about its sense. */
const WEIGHTS = { topics: 1, gloss: 0.7, hints: 0.3 };
const senseVectors = new WeakMap<Sense, Float32Array>();

/** The vector of a sense: the weighted sum of the words of its entry, without its own word, which says nothing. */
export function senseVector(sense: Sense, vectors: WordVectors): Float32Array {
  const known = senseVectors.get(sense);
  if (known) return known;
  const own = new Set(wordsOf(sense.lemma).map(rootOf));
  const vector = vectors.sum([
    ...withWeight([...sense.topics, ...sense.synonyms.flatMap(wordsOf)].map(rootOf), WEIGHTS.topics, own),
    ...withWeight(contentRoots(sense.gloss), WEIGHTS.gloss, own),
    ...withWeight(sense.hints, WEIGHTS.hints, own),
  ]);
  senseVectors.set(sense, vector);
  return vector;
}

const NONE: ReadonlySet<string> = new Set();

/** Pairs each root with a weight, leaving out the excluded ones. */
export function withWeight(roots: Iterable<string>, weight: number, excluded = NONE): [string, number][] {
  return [...roots].filter((root) => !excluded.has(root)).map((root) => [root, weight]);
}
