import { QUESTIONS_MIN } from "../../room/rules.ts";
import { type Difficulty, levelDistance } from "../difficulty.ts";
import type { Sense } from "../lexicon/lexicon.ts";
import { rootOf, wordsOf } from "../lexicon/word-family.ts";

/** Up to this distance from the difficulty, in CEFR bands, a word counts as being at the requested level. */
export const NEAR_BANDS = 1.25;
/** Words up to this distance may fill a game. Words even farther away are used only to reach the minimum. */
const FILL_BANDS = 2.25;

/** A word whose sense is uncertain ranks behind certain ones that are this much farther from the difficulty, in bands. */
const DOUBT_BANDS = 1;
/** From this margin on a sense counts as certain. */
export const SURE_MARGIN = 10;

type Ranked = { sense: Pick<Sense, "level">; margin: number };
/** `position` is the place in the passage, counted in sentences. */
type Selectable = Ranked & { position: number };
type Selection = { difficulty: Difficulty; count: number; enough?: number };

/** Keeps the best word of each word family; of equals the first, so shuffle before. */
export function bestPerFamily<T extends Ranked & { sense: Pick<Sense, "lemma"> }>(
  words: readonly T[],
  difficulty: Difficulty,
): T[] {
  const best = new Map<string, T>();
  for (const word of words) {
    const family = rootOf(wordsOf(word.sense.lemma)[0] ?? "");
    const other = best.get(family);
    if (!other || cost(word, difficulty) < cost(other, difficulty)) best.set(family, word);
  }
  return [...best.values()];
}

/**
 * Selects the words nearest to the difficulty, certain ones before uncertain ones. Ties go to the part
 * of the passage with the fewest words so far, then to the order of the input: shuffle it first.
 */
export function selectWords<T extends Selectable>(
  words: readonly T[],
  { difficulty, count, enough = count }: Selection,
): T[] {
  const selected: T[] = [];
  const end = 1 + Math.max(0, ...words.map(({ position }) => position));
  const partOf = (word: T) => Math.floor((word.position / end) * count);
  const costOf = (word: T) => cost(word, difficulty);
  for (const tierCost of [...new Set(words.map(costOf))].sort((a, b) => a - b)) {
    const tier = words.filter((word) => costOf(word) === tierCost);
    const farthest = Math.max(...tier.map(({ sense }) => levelDistance(sense.level, difficulty)));
    const most = Math.min(count, farthest <= NEAR_BANDS ? count : farthest <= FILL_BANDS ? enough : QUESTIONS_MIN);
    while (selected.length < most && tier.length > 0) {
      const countByPart = countsBy(selected, partOf);
      const next = tier.reduce((best, word) =>
        (countByPart.get(partOf(word)) ?? 0) < (countByPart.get(partOf(best)) ?? 0) ? word : best,
      );
      tier.splice(tier.indexOf(next), 1);
      selected.push(next);
    }
  }
  return selected;
}

/** Distance from the difficulty in bands, plus a penalty for doubt; lower is better. Far words cost more than all near ones. */
function cost({ sense, margin }: Ranked, difficulty: Difficulty): number {
  const distance = levelDistance(sense.level, difficulty);
  const doubt = margin >= SURE_MARGIN ? 0 : margin >= SURE_MARGIN * 0.7 ? DOUBT_BANDS / 2 : DOUBT_BANDS;
  return distance <= NEAR_BANDS ? distance + doubt : distance + NEAR_BANDS + DOUBT_BANDS;
}

function countsBy<T>(items: readonly T[], keyOf: (item: T) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
