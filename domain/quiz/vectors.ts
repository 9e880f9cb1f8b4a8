import { columnOf, linesOf } from "./lexicon-pack.ts";

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

/** Roots a line each; the others without anything between them. */
export type VectorColumns = { roots: string; weights: string; steps: string };

/** The same apart, which compresses better. @param lines made by `writeVector` */
export function vectorColumns(lines: readonly string[]): VectorColumns {
  const parts = (start?: number, end?: number) => lines.map((line) => line.slice(start, end));
  return {
    roots: columnOf(parts(0, -DIMENSIONS - 1)),
    weights: parts(-DIMENSIONS - 1, -DIMENSIONS).join(""),
    steps: parts(-DIMENSIONS).join(""),
  };
}

/** By root, each already as long as its weight says. */
export class Vectors {
  readonly #places: ReadonlyMap<string, number>;
  readonly #components: Int8Array;

  constructor({ roots, weights, steps }: VectorColumns) {
    this.#places = new Map(linesOf(roots).map((root, place) => [root, place * DIMENSIONS]));
    this.#components = new Int8Array(steps.length);
    for (let place = 0; place < weights.length; place++) {
      const weight = Number(weights[place]);
      for (let at = place * DIMENSIONS; at < (place + 1) * DIMENSIONS; at++) {
        this.#components[at] = weight * (steps.charCodeAt(at) - ZERO);
      }
    }
  }

  /** The sum of words' vectors, each by its weight and as often as said; those without one count nothing. */
  sum(roots: Iterable<readonly [root: string, times: number]>): Float32Array {
    const total = new Float32Array(DIMENSIONS);
    for (const [root, times] of roots) {
      const place = this.#places.get(root);
      if (place === undefined) continue;
      for (let at = 0; at < DIMENSIONS; at++) {
        total[at] = (total[at] ?? 0) + times * (this.#components[place + at] ?? 0);
      }
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
