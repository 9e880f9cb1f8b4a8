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
  return seededRandoms(seed)("");
}

/** Sources whose seeds begin alike. @returns for the rest of a seed what `seededRandom` gives for the whole of it */
export function seededRandoms(start: string): (rest: string) => SeededRandom {
  const begun = LANES.map((lane) => hashed(FNV_OFFSET ^ Math.imul(lane, LANE_STEP), start));
  return (rest) => {
    const generator = xoroshiro128plusFromState(begun.map((hash) => avalanched(hashed(hash, rest))));
    return { below: (below) => uniformInt(generator, 0, below - 1) };
  };
}

/** A shuffled copy (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], random: SeededRandom): T[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    const a = copy[last];
    const b = copy[other];
    if (a !== undefined && b !== undefined) {
      copy[last] = b;
      copy[other] = a;
    }
  }
  return copy;
}

/** One independent value of 32 bits for each: FNV-1a with a final avalanche, murmur3's. */
const LANES = [1, 2, 3, 4];
const FNV_OFFSET = 0x811c9dc5;
const LANE_STEP = 0x9e3779b9;

/** FNV-1a goes on from where it has come to. */
function hashed(from: number, text: string): number {
  let hash = from;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash;
}

function avalanched(from: number): number {
  let hash = Math.imul(from ^ (from >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
