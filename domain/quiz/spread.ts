import { type CefrLevel, type Difficulty, levelDistance } from "./difficulty.ts";

/** Up to this far from the difficulty, in CEFR bands, a word is at the level asked for. */
export const NEAR_BANDS = 1.25;

type Placed = { at: number; level: CefrLevel };
type Wish = { difficulty: Difficulty; count: number; enough?: number };

/**
 * Takes the items nearest to the difficulty; of those equally near, such that the stretches of the passage have equally
 * many. Keeps the order of the items among equals, so shuffle before.
 */
export function spreadOut<T extends Placed>(items: readonly T[], { difficulty, count, enough = count }: Wish): T[] {
  const taken: T[] = [];
  const end = 1 + Math.max(0, ...items.map((item) => item.at));
  const stretchOf = (item: T) => Math.floor((item.at / end) * count);
  for (const distance of distances(items, difficulty)) {
    const most = distance <= NEAR_BANDS ? count : Math.min(count, enough);
    const tier = items.filter((item) => levelDistance(item.level, difficulty) === distance);
    while (taken.length < most && tier.length > 0) {
      const crowd = crowdsOf(taken, stretchOf);
      const next = tier.reduce((best, item) =>
        (crowd.get(stretchOf(item)) ?? 0) < (crowd.get(stretchOf(best)) ?? 0) ? item : best,
      );
      tier.splice(tier.indexOf(next), 1);
      taken.push(next);
    }
  }
  return taken;
}

function distances(items: readonly Placed[], difficulty: Difficulty): number[] {
  return [...new Set(items.map((item) => levelDistance(item.level, difficulty)))].sort((a, b) => a - b);
}

function crowdsOf<T>(taken: readonly T[], stretchOf: (item: T) => number): Map<number, number> {
  const crowds = new Map<number, number>();
  for (const item of taken) crowds.set(stretchOf(item), (crowds.get(stretchOf(item)) ?? 0) + 1);
  return crowds;
}
