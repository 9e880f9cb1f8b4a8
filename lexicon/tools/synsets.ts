import { columnOf, ITEM_CODE_BASE } from "../../domain/quiz/lexicon/pack-format.ts";
import type { Entry } from "./entries.ts";
import type { WordNet } from "./wordnet.ts";

/**
 * WordNet's synsets as columns of the pack: which ones each entry means, and the parents and antonyms of each. Siblings
 * stand next to each other, so that most lines equal the one before, which compresses well.
 * @param covers senses that entries cover besides their own
 */
export function synsetColumns(entries: readonly Entry[], wordNet: WordNet, covers: ReadonlyMap<string, string>) {
  const covered = Map.groupBy(covers.keys(), (key) => covers.get(key) ?? "");
  const ownOf = ({ sense }: Entry) =>
    [sense, ...(covered.get(sense) ?? [])].flatMap((key) => wordNet.sense(key)?.synset ?? []);
  const own = new Set(entries.flatMap(ownOf));
  const parents = new Set([...own].flatMap(wordNet.parents));
  const grandparents = [...parents].flatMap(wordNet.parents);
  const known = new Set([...own, ...parents, ...grandparents]);
  const antonymsOf = (synset: string) =>
    own.has(synset) ? wordNet.antonyms(synset).filter((one) => known.has(one)) : [];
  // Grandparents have no line of their own parents: nobody asks for them.
  const parentsOf = (synset: string) => (own.has(synset) || parents.has(synset) ? wordNet.parents(synset) : []);
  const places = new Map([...known].map((synset) => [synset, [...pathOf(synset, wordNet), synset].join()]));
  const sorted = [...known].sort((a, b) => ((places.get(a) ?? "") < (places.get(b) ?? "") ? -1 : 1));
  const indexes = new Map(sorted.map((synset, index) => [synset, index]));
  const characters = (synsets: readonly string[]) =>
    String.fromCharCode(...synsets.map((synset) => ITEM_CODE_BASE + (indexes.get(synset) ?? 0)));
  return {
    ofEntries: columnOf(entries.map((entry) => characters([...new Set(ownOf(entry))]))),
    table: {
      parents: columnOf(sorted.map((synset) => characters(parentsOf(synset)))),
      antonyms: columnOf(sorted.map((synset) => characters(antonymsOf(synset)))),
    },
  };
}

/** The first parent's first parent, and the first parent. */
function pathOf(synset: string, wordNet: WordNet): string[] {
  const [parent] = wordNet.parents(synset);
  const [grandparent] = parent === undefined ? [] : wordNet.parents(parent);
  return [grandparent ?? "", parent ?? ""];
}

/** Which of WordNet's sentence frames show a letter of `Sense.pattern`. */
const PATTERNS: Readonly<Record<string, readonly number[]>> = {
  T: [1, 3, 4, 5, 6, 10, 11, 12, 34, 35],
  P: [2, 7, 8, 9, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33],
  t: [5, 8, 11, 14, 15, 16, 19, 21, 31],
  p: [9, 10, 14, 17, 18, 20, 24, 25, 30],
  c: [24, 26, 28, 29, 32, 33, 34, 35],
  a: [5, 6, 7],
  n: [1, 2, 3, 4, 6, 7, 12, 13, 22, 23, 27],
};

/** The subjects and objects that a verb takes by WordNet; empty for other parts of speech and unknown senses. */
export function patternOf({ pos, sense }: Entry, wordNet: WordNet): string {
  const known = pos === "verb" ? wordNet.sense(sense) : undefined;
  const frames = known ? wordNet.frames(known) : [];
  return Object.keys(PATTERNS)
    .filter((letter) => frames.some((frame) => PATTERNS[letter]?.includes(frame)))
    .join("");
}
