/**
 * Where words stand among others, by the company they keep: few steps in few directions, which tells a sentence about
 * money from one about rivers well enough.
 */
export const DIMENSIONS = 24;
/** In each direction from -7 to 7. */
export const STEPS = 7;
/** How much a word tells: 1 for those that stand everywhere. */
export const WEIGHT_MAX = 9;

const ZERO = "h".charCodeAt(0);

/** A line of the file of vectors: "river8ghjd…". */
export function writeVector(root: string, weight: number, steps: readonly number[]): string {
  return `${root}${weight}${steps.map((step) => String.fromCharCode(ZERO + step)).join("")}`;
}

/** By root, as they are written: read one by one when asked for. */
export class Vectors {
  readonly #lines = new Map<string, string>();
  readonly #known = new Map<string, Int8Array>();

  /** @param text lines made by `writeVector` */
  constructor(text: string) {
    for (const line of text.split("\n")) {
      const root = line.slice(0, -DIMENSIONS - 1);
      if (root !== "") this.#lines.set(root, line.slice(root.length));
    }
  }

  /** Each direction's steps times the word's weight; null for a word without a vector. */
  of(root: string): Int8Array | null {
    const known = this.#known.get(root);
    if (known) return known;
    const line = this.#lines.get(root);
    if (line === undefined) return null;
    const weight = Number(line[0]);
    const found = Int8Array.from({ length: DIMENSIONS }, (_, at) => weight * (line.charCodeAt(at + 1) - ZERO));
    this.#known.set(root, found);
    return found;
  }

  /** The sum of words' vectors, each as often as said; those without one count nothing. */
  sum(roots: Iterable<readonly [root: string, times: number]>): Float32Array {
    const total = new Float32Array(DIMENSIONS);
    for (const [root, times] of roots) {
      const vector = this.of(root);
      if (vector) for (let at = 0; at < DIMENSIONS; at++) total[at] = (total[at] ?? 0) + times * (vector[at] ?? 0);
    }
    return total;
  }
}

/** The cosine of the angle between two: 1 for the same direction, 0 for nothing in common, or where one is nothing. */
export function likeness(a: Float32Array, b: Float32Array): number {
  let [both, one, other] = [0, 0, 0];
  for (let at = 0; at < DIMENSIONS; at++) {
    const [left, right] = [a[at] ?? 0, b[at] ?? 0];
    both += left * right;
    one += left * left;
    other += right * right;
  }
  return one === 0 || other === 0 ? 0 : both / Math.sqrt(one * other);
}
