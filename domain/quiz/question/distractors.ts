import { type SeededRandom, shuffled } from "../../random.ts";
import { CEFR_LEVELS } from "../difficulty.ts";
import type { Lexicon, Sense } from "../lexicon/lexicon.ts";
import { OPTIONS_PER_QUESTION } from "../question.ts";
import { areLike, fitsVerb, missingPatterns, slotOf } from "./fits-slot.ts";
import { isCountedAt, verbGapAt } from "./gap.ts";
import { neighbourhoodOf, neighboursOf, OptionPool, openingOf } from "./option-pool.ts";
import { areAntonyms, areCousins, featuresOf, isSurelyWrong } from "./surely-wrong.ts";

const DISTRACTORS = OPTIONS_PER_QUESTION - 1;
/** How many of the best fitting senses are tried, on either side of the key's length. */
const TRIED = 100;
/** How many more good options than needed are found, so that the same word gets other ones in another game. */
const SPARE = 1;
/** An option with a lower score is not thinkable in the sentence, and at most one of them is used. */
const FITTING_MIN = 0.5;
/** What a rival is worth that a reader has picked for the key: more than all else together. */
const RIVAL_WORTH = 3;
/** What an opposite is worth, and a noun or verb of the same field, such as feelings or motion. */
const ANTONYM_WORTH = 1;
const SAME_FIELD_WORTH = 0.3;
/** What it is worth to be of the same kind: a bowl and a plate, to say and to ask. */
const COUSIN_WORTH = 0.2;
/** What a difference in style costs: each character of length, another opening; and each way the verb can't be used. */
const LENGTH_COST = 0.005;
const OPENING_COST = 0.1;
const PATTERN_COST = 0.1;
/** What it costs that a noun is of something that can't be counted, where the key is counted; or the other way round. */
const NUMBER_COST = 0.15;

/** What options are made from, besides the sense that is asked. */
export type OptionSource = Pick<Lexicon, "pool" | "vectors" | "accepted" | "rivals"> & {
  /** Ids of senses whose glosses are not used, because the gloss may be what is wrong with them. */
  retired?: ReadonlySet<string> | undefined;
};

export function withoutRetired(source: OptionSource, retired: ReadonlySet<string> | undefined): OptionSource {
  return {
    vectors: source.vectors,
    pool: (partOfSpeech, level) => source.pool(partOfSpeech, level),
    accepted: (sense) => source.accepted(sense),
    rivals: (sense) => source.rivals(sense),
    retired,
  };
}

/** The word that is asked, where it stands in its sentence. */
export type Gap = {
  sense: Sense;
  sentence: string;
  start: number;
  end: number;
  /** Roots of all words of the sentence: their glosses are not used. */
  sentenceRoots: ReadonlySet<string>;
};

/**
 * Three senses whose glosses are wrong for the key's word but thinkable in its sentence: they fit its grammar and usually
 * stand near such words, and are within one level. Their lengths are such that the key is the longest option one time in
 * four.
 * @param preferred wrong options from whoever proposed the question, to use first; their lemma is empty
 * @returns null if the lexicon does not have three that are surely wrong, two of them thinkable
 */
export function pickDistractors(
  gap: Gap,
  source: OptionSource,
  random: SeededRandom,
  preferred: readonly Sense[] = [],
): Sense[] | null {
  const { length } = gap.sense.gloss;
  const best = bestFitting(gap, source);
  const given = preferred.map((sense) => ({ sense, score: FITTING_MIN }));
  const shorter = [...given.filter(({ sense }) => sense.gloss.length < length), ...best.shorter];
  const longer = [...given.filter(({ sense }) => sense.gloss.length > length), ...best.longer];
  // In random order, so that the key's rank by length is uniform over seeds. Few words need a second try.
  for (const shorterWanted of shuffled([0, 1, 2, 3], random)) {
    const picked: Ranked[] = [];
    pickFrom(shorter, shorterWanted, picked, gap, random);
    pickFrom(longer, DISTRACTORS, picked, gap, random);
    // For the shortest and the longest glosses of the lexicon there are none on one side.
    pickFrom(shorter, DISTRACTORS, picked, gap, random);
    const fitting = picked.filter(({ score }) => score >= FITTING_MIN).length;
    if (picked.length < DISTRACTORS || fitting < DISTRACTORS - 1) continue;
    return shuffled(
      picked.map(({ sense }) => sense),
      random,
    );
  }
  return null;
}

/** The surely wrong senses that fit the gap best, the best first: what a reader picks rivals from. */
export function optionsFitting(gap: Gap, source: OptionSource, count: number): Sense[] {
  const { shorter, longer } = bestFitting(gap, source);
  return [...shorter, ...longer]
    .toSorted((a, b) => b.score - a.score)
    .map(({ sense }) => sense)
    .filter((sense) => isSuitable(sense, gap))
    .slice(0, count);
}

type Ranked = { sense: Sense; score: number };

/**
 * Adds the best suitable senses to `picked` until it has `most`, the first few in random order. Each is surely wrong for
 * the others, too.
 */
function pickFrom(ranked: readonly Ranked[], most: number, picked: Ranked[], gap: Gap, random: SeededRandom): void {
  const add = (one: Ranked) => {
    const isNew = picked.every(({ sense }) => sense !== one.sense && isSurelyWrong(sense, one.sense));
    if (isNew && picked.length < most) picked.push(one);
  };
  const first: Ranked[] = [];
  const enough = most - picked.length + SPARE;
  for (const one of ranked) {
    if (picked.length >= most) return;
    if (!isSuitable(one.sense, gap)) continue;
    if (first.length >= enough) add(one);
    else if (first.push(one) === enough) shuffled(first, random).forEach(add);
  }
  if (first.length < enough) shuffled(first, random).forEach(add);
}

/** Surely wrong, not the gloss of another word of the sentence, and without the key's family. */
function isSuitable(sense: Sense, { sense: key, sentenceRoots }: Gap): boolean {
  const [own, its] = [featuresOf(key), featuresOf(sense)];
  if (own.heads.sharesAny(its.words) || !isSurelyWrong(key, sense)) return false;
  for (const root of its.heads.roots) if (sentenceRoots.has(root)) return false;
  return true;
}

/** The senses that fit the gap best, those with a shorter and those with a longer gloss than the key's. */
function bestFitting(gap: Gap, source: OptionSource): { shorter: Ranked[]; longer: Ranked[] } {
  const key = gap.sense;
  const level = CEFR_LEVELS.indexOf(key.level);
  const [opening, slot] = [openingOf(key.gloss), slotOf(key)];
  const verbGap = verbGapAt(gap.sentence, gap.start, gap.end);
  const isCounted = key.partOfSpeech === "noun" ? isCountedAt(gap.sentence, gap.start, gap.end, key.lemma) : null;
  const neighbours = neighboursOf(gap.sentence, gap.start, gap.end);
  const neighbourhood = neighbourhoodOf(key, neighbours, source.vectors);
  const rivals = new Set(source.rivals(key));
  const [shorter, longer] = [new Best(TRIED), new Best(TRIED)];
  for (const near of CEFR_LEVELS.slice(Math.max(0, level - 1), level + 2)) {
    const pool = optionPool(source.pool(key.partOfSpeech, near), source);
    const scores = pool.scores(neighbourhood);
    for (const [index, sense] of pool.senses.entries()) {
      const side = sense.gloss.length < key.gloss.length ? shorter : longer;
      if (sense.gloss.length === key.gloss.length || source.retired?.has(sense.id)) continue;
      if (!areLike(slot, pool.slots[index] ?? "")) continue;
      if (key.partOfSpeech === "verb" && !fitsVerb(key, sense, verbGap)) continue;
      const itsOpening = pool.openings[index];
      const style = itsOpening === opening ? 0 : OPENING_COST;
      const isCountable = itsOpening === "a" || itsOpening === "person";
      const number = isCounted === null || isCounted === isCountable ? 0 : NUMBER_COST;
      const rival = rivals.has(sense) ? RIVAL_WORTH : 0;
      side.add(sense, (scores[index] ?? 0) + worthOf(key, sense) + rival - style - number);
    }
  }
  return { shorter: shorter.items, longer: longer.items };
}

/** What speaks for and against an option besides the words near the gap. */
function worthOf(key: Sense, sense: Sense): number {
  const field = key.field !== "" && key.field === sense.field ? SAME_FIELD_WORTH : 0;
  const antonym = areAntonyms(key, sense) ? ANTONYM_WORTH : 0;
  const length = LENGTH_COST * Math.abs(key.gloss.length - sense.gloss.length);
  const kin = areCousins(key, sense) ? COUSIN_WORTH : 0;
  return field + antonym + kin - length - PATTERN_COST * missingPatterns(key, sense);
}

/** The items with the highest scores, the best first. */
class Best {
  readonly items: Ranked[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(sense: Sense, score: number): void {
    const last = this.items[this.#most - 1];
    if (last && score <= last.score) return;
    let at = this.items.length;
    while (at > 0 && (this.items[at - 1]?.score ?? 0) < score) at--;
    this.items.splice(at, 0, { sense, score });
    if (this.items.length > this.#most) this.items.pop();
  }
}

const pools = new WeakMap<readonly Sense[], OptionPool>();

function optionPool(senses: readonly Sense[], { vectors }: OptionSource): OptionPool {
  const known = pools.get(senses);
  if (known) return known;
  const fresh = new OptionPool(senses, vectors);
  pools.set(senses, fresh);
  return fresh;
}
