/** A quantile of some figures: of few the largest is soon the 99th percentile. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

export function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}

/** Of each round what one took for each that the other took; of these the middle one. */
export function medianRatio(of: readonly number[], to: readonly number[]): number {
  return median(of.map((figure, round) => figure / (to[round] ?? Number.NaN)));
}
