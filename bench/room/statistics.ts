/** A quantile of some figures. Of fewer than a hundred the 99th percentile is the largest. */
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

/** The median of the ratios of all rounds. */
export function medianRatio(of: readonly number[], to: readonly number[]): number {
  return median(of.map((figure, round) => figure / (to[round] ?? Number.NaN)));
}
