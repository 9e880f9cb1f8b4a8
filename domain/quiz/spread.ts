import { QUESTIONS_MIN } from "../room/rules.ts";
import { type CefrLevel, type Difficulty, levelDistance } from "./difficulty.ts";

/** Up to this far from the difficulty, in CEFR bands, a word is at the level asked for. */
export const NEAR_BANDS = 1.25;
/** Words up to this far fill a game; those still farther only make it possible at all. */
const FILL_BANDS = 2.25;

/** A word whose sense is less sure gives way to surer ones that are this much farther off, in bands. */
const DOUBT_BANDS = 1;
/** From this lead on a sense is as good as sure. */
export const SURE_LEAD = 10;

type Placed = { at: number; level: CefrLevel; lead: number };
type Wish = { difficulty: Difficulty; count: number; enough?: number };

/**
 * Takes the items nearest to the difficulty, surer ones before less sure; of those equally good, such that the stretches
 * of the passage have equally many. Keeps the order of the items among equals, so shuffle before.
 */
export function spreadOut<T extends Placed>(items: readonly T[], { difficulty, count, enough = count }: Wish): T[] {
  const taken: T[] = [];
  const end = 1 + Math.max(0, ...items.map((item) => item.at));
  const stretchOf = (item: T) => Math.floor((item.at / end) * count);
  const worthOf = (item: T) => worth(item, difficulty);
  for (const tierWorth of [...new Set(items.map(worthOf))].sort((a, b) => a - b)) {
    const tier = items.filter((item) => worthOf(item) === tierWorth);
    const farthest = Math.max(...tier.map((item) => levelDistance(item.level, difficulty)));
    const most = Math.min(count, farthest <= NEAR_BANDS ? count : farthest <= FILL_BANDS ? enough : QUESTIONS_MIN);
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

/** The lower the better: bands from the difficulty, and for doubt. Far words come behind all near ones. */
export function worth({ level, lead }: Pick<Placed, "level" | "lead">, difficulty: Difficulty): number {
  const distance = levelDistance(level, difficulty);
  const doubt = lead >= SURE_LEAD ? 0 : lead >= SURE_LEAD * 0.7 ? DOUBT_BANDS / 2 : DOUBT_BANDS;
  return distance <= NEAR_BANDS ? distance + doubt : distance + NEAR_BANDS + DOUBT_BANDS;
}

function crowdsOf<T>(taken: readonly T[], stretchOf: (item: T) => number): Map<number, number> {
  const crowds = new Map<number, number>();
  for (const item of taken) crowds.set(stretchOf(item), (crowds.get(stretchOf(item)) ?? 0) + 1);
  return crowds;
}
