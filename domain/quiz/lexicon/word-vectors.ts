import { columnOf, linesOf } from "./pack-format.ts";

/**
 * Word vectors, quantised: words used in similar contexts have similar vectors. 24 components of 15 levels are enough to
 * tell a sentence about money from one about rivers.
 */
export const DIMENSIONS = 24;
/** Each component is a whole number from -7 to 7. */
export const STEPS = 7;
/** How much a word says about its context: 1 for words that are used everywhere. */
export const WEIGHT_MAX = 9;

/** The character for component 0. */
const ZERO = "h".charCodeAt(0);

/** A line of lexicon/vectors.txt: "river8ghjd…". */
export function writeVector(root: string, weight: number, steps: readonly number[]): string {
  return `${root}${weight}${steps.map((step) => String.fromCharCode(ZERO + step)).join("")}`;
}

/** Roots as a column of the pack; weights and steps without separators. */
export type VectorColumns = { roots: string; weights: string; steps: string };

/** The lines made by `writeVector` as separate columns, which compress better. */
export function vectorColumns(lines: readonly string[]): VectorColumns {
  const parts = (start?: number, end?: number) => lines.map((line) => line.slice(start, end));
  return {
    roots: columnOf(parts(0, -DIMENSIONS - 1)),
    weights: parts(-DIMENSIONS - 1, -DIMENSIONS).join(""),
    steps: parts(-DIMENSIONS).join(""),
  };
}

/** The vectors of roots, already multiplied by their weights. */
export class WordVectors {
  readonly #places: ReadonlyMap<string, number>;
  readonly #components: Int8Array;

  constructor({ roots, weights, steps }: VectorColumns) {
    this.#places = new Map(linesOf(roots).map((root, index) => [root, index * DIMENSIONS]));
    this.#components = new Int8Array(steps.length);
    for (let place = 0; place < weights.length; place++) {
      const weight = Number(weights[place]);
      for (let at = place * DIMENSIONS; at < (place + 1) * DIMENSIONS; at++) {
        this.#components[at] = weight * (steps.charCodeAt(at) - ZERO);
      }
    }
  }

  /** The sum of the vectors of roots, each multiplied by `times`. Roots without a vector count nothing. */
  sum(roots: Iterable<readonly [root: string, times: number]>): Float32Array {
    const total = new Float32Array(DIMENSIONS);
    for (const [root, times] of roots) this.addTo(total, root, times);
    return total;
  }

  /** Adds the vector of a root, multiplied by `times`. */
  addTo(total: Float32Array, root: string, times: number): void {
    const place = this.#places.get(root);
    if (place === undefined) return;
    for (let at = 0; at < DIMENSIONS; at++) {
      total[at] = (total[at] ?? 0) + times * (this.#components[place + at] ?? 0);
    }
  }
}

/** 1 for the same direction, 0 for nothing in common; 0 if either vector is zero. */
export function cosineSimilarity(a: Float32Array, b: Float32Array): number {
  let [product, squareA, squareB] = [0, 0, 0];
  for (let at = 0; at < DIMENSIONS; at++) {
    const [left, right] = [a[at] ?? 0, b[at] ?? 0];
    product += left * right;
    squareA += left * left;
    squareB += right * right;
  }
  return squareA === 0 || squareB === 0 ? 0 : product / Math.sqrt(squareA * squareB);
}
