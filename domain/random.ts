import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";

/** A repeatable source of whole numbers: the same seed gives the same sequence on every machine. */
export type SeededRandom = {
  /** A whole number from 0 to `below - 1`, each equally likely. */
  below(below: number): number;
};

/**
 * Seeds all 128 bits of the generator's state, so that a secret seed cannot be found by trying 2^32 states.
 * @param seed any text; a secret one needs 128 bits of entropy or more
 */
export function seededRandom(seed: string): SeededRandom {
  return seededRandomWithPrefix(seed)("");
}

/** For many seeds with a common prefix, which is hashed once. Each rest gives the same as `seededRandom(prefix + rest)`. */
export function seededRandomWithPrefix(prefix: string): (rest: string) => SeededRandom {
  const states = LANES.map((lane) => fnv1a(FNV_OFFSET ^ Math.imul(lane, LANE_STEP), prefix));
  return (rest) => {
    const generator = xoroshiro128plusFromState(states.map((hash) => avalanche(fnv1a(hash, rest))));
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

/** Each lane gives 32 independent bits: FNV-1a with the final avalanche of MurmurHash3. */
const LANES = [1, 2, 3, 4];
const FNV_OFFSET = 0x811c9dc5;
const LANE_STEP = 0x9e3779b9;

/** Continues an FNV-1a hash. */
function fnv1a(from: number, text: string): number {
  let hash = from;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash;
}

function avalanche(from: number): number {
  let hash = Math.imul(from ^ (from >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
