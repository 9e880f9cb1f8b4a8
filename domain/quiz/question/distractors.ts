import { type SeededRandom, shuffled } from "../../random.ts";
import { CEFR_LEVELS } from "../difficulty.ts";
import { contentSyllables } from "../evaluate/vietnamese.ts";
import { contentRoots, isStopWord, RootSet } from "../lexicon/content-words.ts";
import type { Lexicon, Sense } from "../lexicon/lexicon.ts";
import { headRoots, rootOf, wordsOf } from "../lexicon/word-family.ts";
import { cosineSimilarity } from "../lexicon/word-vectors.ts";
import { OPTIONS_PER_QUESTION } from "../question.ts";
import { senseVector, withWeight } from "../sense/sense-vector.ts";

const DISTRACTORS = OPTIONS_PER_QUESTION - 1;
/** How many suitable senses are compared. More would make large lexicons slow. */
const COMPARED_MAX = 50;
/** What full similarity to the sentence is worth, in characters of length difference: such an option looks plausible. */
const SENTENCE_SIMILARITY_WEIGHT = 40;
/** A sense this similar to the key's might be taken for it. */
const SIMILARITY_MAX = 0.5;
/** What another verb frame, or another opening word, costs, in characters of length difference. */
const OTHER_FRAME_COST = 8;
const OTHER_OPENING_COST = 8;
const BANDS_MAX = 2;

/** What options are made from, besides the sense that is asked. */
export type OptionSource = Pick<Lexicon, "pool" | "vectors" | "accepted">;

/** A source without the glosses of retired senses, because the gloss may be what is wrong with them. */
export function withoutRetired(source: OptionSource, retired: ReadonlySet<string> | undefined): OptionSource {
  if (!retired || retired.size === 0) return source;
  const pools = new Map<string, readonly Sense[]>();
  return {
    vectors: source.vectors,
    accepted: (sense) => source.accepted(sense),
    pool(partOfSpeech, level) {
      const kind = `${partOfSpeech} ${level}`;
      const pool = pools.get(kind) ?? source.pool(partOfSpeech, level).filter(({ id }) => !retired.has(id));
      pools.set(kind, pool);
      return pool;
    },
  };
}

/**
 * Three senses whose glosses are wrong for the key's word but look as plausible: same part of speech and style, a level
 * within one band (two if one has too few), and lengths such that the key is the longest option one time in four.
 * @param sentenceRoots roots of the words of the question's sentence: their glosses are not used
 * @param preferred wrong options from whoever proposed the question, to use first; their lemma is empty
 * @returns null if the lexicon does not have three that are surely wrong
 */
export function pickDistractors(
  key: Sense,
  sentenceRoots: ReadonlySet<string>,
  source: OptionSource,
  random: SeededRandom,
  preferred: readonly Sense[] = [],
): Sense[] | null {
  // Drawn first, so that the key's rank by length is uniform over seeds.
  const shorterWanted = random.below(OPTIONS_PER_QUESTION);
  const usablePreferred = preferred.filter((sense) => isSurelyWrong(key, sense));
  for (let bands = 1; bands <= BANDS_MAX; bands++) {
    const suitable = suitableSenses(key, sentenceRoots, source, bands, random);
    const picked = pickByLength(key, [...usablePreferred, ...suitable], shorterWanted);
    if (picked) return shuffled(picked, random);
  }
  return null;
}

/** Random senses that are surely wrong, the most plausible ones first. */
function suitableSenses(
  key: Sense,
  sentenceRoots: ReadonlySet<string>,
  source: OptionSource,
  bands: number,
  random: SeededRandom,
): Sense[] {
  const level = CEFR_LEVELS.indexOf(key.level);
  const nearLevels = CEFR_LEVELS.slice(Math.max(0, level - bands), level + bands + 1);
  const keyVector = senseVector(key, source.vectors);
  const inSentence = new RootSet(sentenceRoots);
  const suitable: Sense[] = [];
  const pools = nearLevels.map((one) => source.pool(key.partOfSpeech, one));
  for (const sense of drawAll(pools, random)) {
    if (suitable.length === COMPARED_MAX) break;
    if (featuresOf(sense).heads.sharesAny(inSentence) || !isSurelyWrong(key, sense)) continue;
    if (cosineSimilarity(keyVector, senseVector(sense, source.vectors)) < SIMILARITY_MAX) suitable.push(sense);
  }
  const sentenceVector = source.vectors.sum(withWeight(sentenceRoots, 1, featuresOf(key).heads.roots));
  const costs = new Map(
    suitable.map((sense) => {
      const similarity = cosineSimilarity(sentenceVector, senseVector(sense, source.vectors));
      return [sense, styleDifference(key, sense) - SENTENCE_SIMILARITY_WEIGHT * similarity];
    }),
  );
  return suitable.sort((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
}

/** All items in random order, drawn one by one without copying the pools: few of them are needed. */
function* drawAll<T>(pools: readonly (readonly T[])[], random: SeededRandom): Generator<T> {
  /** Fisher-Yates on a sparse array: only the places whose item has changed. */
  const moved = new Map<number, T>();
  for (let left = pools.reduce((sum, pool) => sum + pool.length, 0); left > 0; left--) {
    const place = random.below(left);
    const item = moved.get(place) ?? itemAt(pools, place);
    const last = moved.get(left - 1) ?? itemAt(pools, left - 1);
    if (item === undefined || last === undefined) return;
    moved.set(place, last);
    yield item;
  }
}

function itemAt<T>(pools: readonly (readonly T[])[], place: number): T | undefined {
  let rest = place;
  for (const pool of pools) {
    if (rest < pool.length) return pool[rest];
    rest -= pool.length;
  }
  return undefined;
}

/** The first three, `shorterWanted` of them shorter than the key's gloss and the others longer. */
function pickByLength(key: Sense, suitable: readonly Sense[], shorterWanted: number): Sense[] | null {
  const length = key.gloss.length;
  const picked: Sense[] = [];
  const takeUpTo = (most: number, matches: (sense: Sense) => boolean) => {
    for (const sense of suitable) {
      if (picked.length >= most) return;
      if (matches(sense) && !picked.includes(sense) && picked.every((other) => isSurelyWrong(other, sense)))
        picked.push(sense);
    }
  };
  takeUpTo(shorterWanted, (sense) => sense.gloss.length < length);
  takeUpTo(DISTRACTORS, (sense) => sense.gloss.length > length);
  // For the shortest and the longest glosses of the lexicon there are none on one side.
  takeUpTo(DISTRACTORS, (sense) => sense.gloss.length !== length);
  return picked.length === DISTRACTORS ? picked : null;
}

/** A different length, verb frame or opening word would show a guesser which option is the odd one out. */
function styleDifference(key: Sense, sense: Sense): number {
  const length = Math.abs(key.gloss.length - sense.gloss.length);
  const frame = key.frame === sense.frame ? 0 : OTHER_FRAME_COST;
  return length + frame + (featuresOf(key).opening === featuresOf(sense).opening ? 0 : OTHER_OPENING_COST);
}

/** Would nobody take one sense's gloss for the other's word? Symmetric; says no when in doubt. Cheap checks come first. */
export function isSurelyWrong(a: Sense, b: Sense): boolean {
  if (isSameField(a, b) || (a.group !== "" && a.group === b.group)) return false;
  const [one, other] = [featuresOf(a), featuresOf(b)];
  const topicsMax = a.partOfSpeech === "noun" || a.partOfSpeech === "verb" ? 2 : 1;
  return (
    !one.heads.sharesAny(other.heads) &&
    one.topics.countShared(other.topics, topicsMax) < topicsMax &&
    !one.content.sharesAny(other.content) &&
    !one.heads.sharesAny(other.words) &&
    !other.heads.sharesAny(one.words) &&
    !one.names.sharesAny(other.names) &&
    !one.contentNames.sharesAny(other.content) &&
    !other.contentNames.sharesAny(one.content) &&
    !one.vietnamese.sharesAny(other.vietnamese)
  );
}

/** The WordNet field of persons. */
const PERSONS = "18";

/**
 * WordNet files the senses of nouns and verbs by field (animal, food, motion …); two of one field may mean nearly the
 * same. Persons are an exception: what they do distinguishes them, and only among each other is "a person who …" usual.
 */
function isSameField(a: Sense, b: Sense): boolean {
  return a.field !== "" && a.field !== PERSONS && a.field === b.field;
}

/** What a sense is compared by. Each feature is computed when first needed, because most comparisons end early. */
class Features {
  readonly #sense: Sense;
  readonly heads: RootSet;
  #words: RootSet | undefined;
  #content: RootSet | undefined;
  #names: RootSet | undefined;
  #contentNames: RootSet | undefined;
  #vietnamese: RootSet | undefined;
  #topics: RootSet | undefined;
  #opening: string | undefined;

  constructor(sense: Sense) {
    this.#sense = sense;
    this.heads = new RootSet(headRoots(sense.lemma));
  }

  get words(): RootSet {
    this.#words ??= new RootSet(wordsOf(this.#sense.gloss).map(rootOf));
    return this.#words;
  }

  get content(): RootSet {
    this.#content ??= new RootSet(contentRoots(this.#sense.gloss));
    return this.#content;
  }

  /** The lemma and its synonyms. */
  get names(): RootSet {
    const { lemma, synonyms } = this.#sense;
    const names = () => [lemma, ...synonyms].map((name) => wordsOf(name).map(rootOf).join(" "));
    this.#names ??= new RootSet(names().filter((name) => name !== ""));
    return this.#names;
  }

  get contentNames(): RootSet {
    this.#contentNames ??= new RootSet([...this.names.roots].filter((name) => !isStopWord(name)));
    return this.#contentNames;
  }

  get vietnamese(): RootSet {
    this.#vietnamese ??= new RootSet(this.#sense.vietnamese.flatMap(contentSyllables));
    return this.#vietnamese;
  }

  get topics(): RootSet {
    this.#topics ??= new RootSet(this.#sense.topics.map(rootOf));
    return this.#topics;
  }

  /** How the gloss begins. */
  get opening(): string {
    this.#opening ??= openingOf(this.#sense.gloss);
    return this.#opening;
  }
}
const features = new WeakMap<Sense, Features>();

function featuresOf(sense: Sense): Features {
  const known = features.get(sense);
  if (known) return known;
  const fresh = new Features(sense);
  features.set(sense, fresh);
  return fresh;
}

function openingOf(gloss: string): string {
  const [first = "", second = ""] = gloss.split(" ");
  if (first === "a" || first === "an") return second === "person" ? "person" : "a";
  return ["to", "the", "not", "very", "having", "in", "that", "able"].includes(first) ? first : "";
}
