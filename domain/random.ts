import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";

/** A repeatable source of whole numbers: the same seed gives the same sequence everywhere. */
export type SeededRandom = {
  /** A whole number from 0 to `below - 1`, each equally likely. */
  below(below: number): number;
};

/**
 * Seeds a generator with all 128 bits of state, so that a secret seed can't be found by trying 2^32 of them.
 * @param seed any text; a secret one should hold 128 bits of entropy or more
 */
export function seededRandom(seed: string): SeededRandom {
  const generator = xoroshiro128plusFromState([1, 2, 3, 4].map((lane) => hash32(seed, lane)));
  return { below: (below) => uniformInt(generator, 0, below - 1) };
}

/** A shuffled copy (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], random: SeededRandom): T[] {
  return drawn(items, items.length, random);
}

/** Some of the items, all where there are no more, in random order: every such choice is equally likely. */
export function drawn<T>(items: readonly T[], count: number, random: SeededRandom): T[] {
  const copy = [...items];
  const first = Math.max(0, copy.length - count);
  for (let last = copy.length - 1; last >= first && last > 0; last--) {
    const other = random.below(last + 1);
    const a = copy[last];
    const b = copy[other];
    if (a !== undefined && b !== undefined) {
      copy[last] = b;
      copy[other] = a;
    }
  }
  return copy.slice(first);
}

/** FNV-1a with a final avalanche (murmur3's), one independent value for each lane. */
function hash32(text: string, lane: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(lane, 0x9e3779b9);
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
