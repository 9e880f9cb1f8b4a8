import { QUESTIONS_MIN } from "../../room/rules.ts";
import { bandsAbove, type Difficulty, levelDistance } from "../difficulty.ts";
import type { Sense } from "../lexicon/lexicon.ts";
import { rootOf, wordsOf } from "../lexicon/word-family.ts";

/** Up to this distance from the difficulty, in CEFR bands, a word counts as being at the requested level. */
export const NEAR_BANDS = 1.25;
/** Words up to this distance may fill a game. Words even farther away are used only to reach the minimum. */
const FILL_BANDS = 2.25;

/** A word whose sense is uncertain ranks behind certain ones that are this much farther from the difficulty, in bands. */
const DOUBT_BANDS = 0.5;
/** From this margin on a sense counts as certain. */
export const SURE_MARGIN = 10;
/** What each word costs that is already selected in the same part of the passage, in bands. */
const CROWDED_BANDS = 0.25;
/** A third word of one sentence is selected only if the game is not full otherwise. */
const PER_SENTENCE = 2;
/** What each band below the difficulty costs besides: a learner more likely knows the word. */
const EASY_COST = 0.3;
/** A sentence with fewer content words hardly shows what a word means; what that costs, in bands. */
const CONTENT_WORDS_MIN = 5;
const NO_CONTEXT_BANDS = 0.6;

type Ranked = {
  sense: Pick<Sense, "level">;
  margin: number;
  /** How much a teacher would want to teach the word, in bands of difficulty; see `worthOf`. */
  worth: number;
  /** How many content words its sentence has. */
  contentWords: number;
};
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
    if (!other || compare(word, other, difficulty) < 0) best.set(family, word);
  }
  return [...best.values()];
}

function compare(a: Ranked, b: Ranked, difficulty: Difficulty): number {
  return gradeOf(a, difficulty) - gradeOf(b, difficulty) || cost(a, difficulty) - cost(b, difficulty);
}

/**
 * Selects words at the difficulty, as many as wanted; others only if there are too few of them. Of these first the words
 * that are nearest to it, most worth teaching and most certain, spread over the passage, at most two from one sentence where that fills the game. Ties go to the order of the
 * input: shuffle it first.
 */
export function selectWords<T extends Selectable>(
  words: readonly T[],
  { difficulty, count, enough = count }: Selection,
): T[] {
  const selected: T[] = [];
  const end = 1 + Math.max(0, ...words.map(({ position }) => position));
  const partOf = (word: T) => Math.floor((word.position / end) * count);
  const countByPart = new Map<number, number>();
  const countBySentence = new Map<number, number>();
  const wanted = Math.min(count, enough);
  const rounds = [
    { grade: NEAR, most: count, perSentence: PER_SENTENCE },
    { grade: NEAR, most: wanted, perSentence: Number.POSITIVE_INFINITY },
    { grade: FILL, most: wanted, perSentence: PER_SENTENCE },
    { grade: FILL, most: wanted, perSentence: Number.POSITIVE_INFINITY },
    { grade: LAST, most: Math.min(count, QUESTIONS_MIN), perSentence: Number.POSITIVE_INFINITY },
  ];
  const left = new Set(words);
  for (const { grade, most, perSentence } of rounds) {
    const costs = new Map(
      [...left].filter((word) => gradeOf(word, difficulty) === grade).map((word) => [word, cost(word, difficulty)]),
    );
    while (selected.length < most) {
      const next = cheapest(costs, (word) => {
        const isFull = (countBySentence.get(sentenceOf(word)) ?? 0) >= perSentence;
        return isFull ? Number.POSITIVE_INFINITY : CROWDED_BANDS * (countByPart.get(partOf(word)) ?? 0);
      });
      if (!next) break;
      left.delete(next);
      costs.delete(next);
      selected.push(next);
      increment(countByPart, partOf(next));
      increment(countBySentence, sentenceOf(next));
    }
  }
  return selected;
}

function sentenceOf({ position }: Selectable): number {
  return Math.floor(position);
}

function increment(counts: Map<number, number>, key: number): void {
  counts.set(key, 1 + (counts.get(key) ?? 0));
}

/** The item whose own cost and additional cost are least together; none whose additional cost has no end. */

function cheapest<T>(costs: ReadonlyMap<T, number>, additionalCost: (item: T) => number): T | undefined {
  let best: { item: T; cost: number } | undefined;
  for (const [item, own] of costs) {
    const total = own + additionalCost(item);
    if (total < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { item, cost: total };
  }
  return best?.item;
}

/** At the difficulty; to fill a game; only to reach the smallest number of questions. */
const [NEAR, FILL, LAST] = [0, 1, 2] as const;
type Grade = typeof NEAR | typeof FILL | typeof LAST;

function gradeOf({ sense }: Ranked, difficulty: Difficulty): Grade {
  const distance = levelDistance(sense.level, difficulty);
  if (distance > FILL_BANDS) return LAST;
  return distance <= NEAR_BANDS ? NEAR : FILL;
}

/** Distance from the difficulty in bands, and what doubt and a poor sentence add to it and worth takes off; lower is better. */
function cost({ sense, margin, worth, contentWords }: Ranked, difficulty: Difficulty): number {
  const doubt = margin >= SURE_MARGIN ? 0 : margin >= SURE_MARGIN * 0.7 ? DOUBT_BANDS / 2 : DOUBT_BANDS;
  const context = contentWords >= CONTENT_WORDS_MIN ? 0 : NO_CONTEXT_BANDS;
  const easy = EASY_COST * Math.max(0, -bandsAbove(sense.level, difficulty));
  return levelDistance(sense.level, difficulty) + easy + doubt + context - worth;
}
