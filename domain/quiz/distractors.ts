import { type SeededRandom, shuffled } from "../random.ts";
import { CEFR_LEVELS } from "./difficulty.ts";
import { headRoots, rootOf, wordsOf } from "./family.ts";
import type { Sense } from "./lexicon.ts";
import { OPTIONS_PER_QUESTION } from "./question.ts";
import type { OptionSource } from "./retired.ts";
import { times, vectorOf } from "./sense-vector.ts";
import { likeness } from "./vectors.ts";
import { syllablesThatTell } from "./vietnamese.ts";
import { contentRoots, isLight, RootSet } from "./words.ts";

const WRONG_OPTIONS = OPTIONS_PER_QUESTION - 1;
/** As many fitting glosses as are looked at before the best are taken: keeps large lexicons fast. */
const LOOKED_AT = 50;
/** What it is worth, in letters of length, that a gloss speaks of what the sentence speaks of: it then looks likely there. */
const AT_HOME = 40;
/** A sense that is this much like the key's may be taken for it. */
const TOO_LIKE = 0.5;
/** The same, that a verb takes an object or doesn't, as the key does. */
const OTHER_FRAME = 8;
const BANDS_MAX = 2;

/**
 * Three senses whose glosses are wrong for the key's word but look as likely: same part of speech and style, level
 * within one band (two where one has too few), and lengths such that the key is the longest option one time in four.
 * @param sentenceRoots roots of the words of the question's sentence, which lend no distractor
 * @param preferred glosses of whoever proposed the question, of no word in particular (an empty lemma), to take first
 * @returns null where the lexicon lacks three that are surely wrong
 */
export function pickDistractors(
  key: Sense,
  sentenceRoots: ReadonlySet<string>,
  source: OptionSource,
  random: SeededRandom,
  preferred: readonly Sense[] = [],
): Sense[] | null {
  // Drawn before anything is looked at, so that the key's place by length is uniform over seeds.
  const shorterWanted = random.below(OPTIONS_PER_QUESTION);
  const first = preferred.filter((sense) => isSurelyWrong(key, sense));
  for (let bands = 1; bands <= BANDS_MAX; bands++) {
    const fitting = fittingSenses(key, sentenceRoots, source, bands, random);
    const picked = balanced(key, [...first, ...fitting], shorterWanted);
    if (picked) return shuffled(picked, random);
  }
  return null;
}

function fittingSenses(
  key: Sense,
  sentenceRoots: ReadonlySet<string>,
  source: OptionSource,
  bands: number,
  random: SeededRandom,
): Sense[] {
  const level = CEFR_LEVELS.indexOf(key.level);
  const near = CEFR_LEVELS.slice(Math.max(0, level - bands), level + bands + 1);
  const own = vectorOf(key, source.vectors);
  const inSentence = new RootSet(sentenceRoots);
  const fitting: Sense[] = [];
  const pools = near.map((one) => source.pool(key.partOfSpeech, one));
  for (const sense of drawn(pools, random)) {
    if (fitting.length === LOOKED_AT) break;
    if (traitsOf(sense).heads.shareAny(inSentence) || !isSurelyWrong(key, sense)) continue;
    if (likeness(own, vectorOf(sense, source.vectors)) < TOO_LIKE) fitting.push(sense);
  }
  const company = source.vectors.sum(times(sentenceRoots, 1, traitsOf(key).heads.roots));
  const strange = new Map(
    fitting.map((sense) => [
      sense,
      strangeness(key, sense) - AT_HOME * likeness(company, vectorOf(sense, source.vectors)),
    ]),
  );
  return fitting.sort((a, b) => (strange.get(a) ?? 0) - (strange.get(b) ?? 0));
}

/** In random order, drawn one by one: most pools are far larger than what is looked at, and so are not copied. */
function* drawn<T>(pools: readonly (readonly T[])[], random: SeededRandom): Generator<T> {
  /** What stands elsewhere by now: in the place of each that was drawn stands the last of those that were left. */
  const moved = new Map<number, T>();
  for (let left = pools.reduce((sum, pool) => sum + pool.length, 0); left > 0; left--) {
    const at = random.below(left);
    const item = moved.get(at) ?? itemAt(pools, at);
    const last = moved.get(left - 1) ?? itemAt(pools, left - 1);
    if (item === undefined || last === undefined) return;
    moved.set(at, last);
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

/** The three most alike in style, `shorterWanted` of them shorter than the key's gloss and the others longer. */
function balanced(key: Sense, fitting: readonly Sense[], shorterWanted: number): Sense[] | null {
  const length = key.gloss.length;
  const picked: Sense[] = [];
  const take = (most: number, test: (sense: Sense) => boolean) => {
    for (const sense of fitting) {
      if (picked.length >= most) return;
      if (test(sense) && !picked.includes(sense) && picked.every((other) => isSurelyWrong(other, sense)))
        picked.push(sense);
    }
  };
  take(shorterWanted, (sense) => sense.gloss.length < length);
  take(WRONG_OPTIONS, (sense) => sense.gloss.length > length);
  // The shortest and the longest glosses of the lexicon have nothing on one side.
  take(WRONG_OPTIONS, (sense) => sense.gloss.length !== length);
  return picked.length === WRONG_OPTIONS ? picked : null;
}

/** Unlike length and another opening word tell a guesser which option is the odd one. */
function strangeness(key: Sense, sense: Sense): number {
  const lengths = Math.abs(key.gloss.length - sense.gloss.length);
  const frames = key.frame === sense.frame ? 0 : OTHER_FRAME;
  return lengths + frames + (traitsOf(key).opening === traitsOf(sense).opening ? 0 : 8);
}

function openingOf(gloss: string): string {
  const [first = "", second = ""] = gloss.split(" ");
  if (first === "a" || first === "an") return second === "person" ? "person" : "a";
  return ["to", "the", "not", "very", "having", "in", "that", "able"].includes(first) ? first : "";
}

/** What a sense is compared by. Each is worked out when a comparison comes to it: most fail before the last. */
class Traits {
  readonly #sense: Sense;
  readonly heads: RootSet;
  #words: RootSet | undefined;
  #content: RootSet | undefined;
  #names: RootSet | undefined;
  #named: RootSet | undefined;
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

  /** Its lemma and its synonyms. */
  get names(): RootSet {
    const { lemma, synonyms } = this.#sense;
    const names = () => [lemma, ...synonyms].map((name) => wordsOf(name).map(rootOf).join(" "));
    this.#names ??= new RootSet(names().filter((name) => name !== ""));
    return this.#names;
  }

  /** Those of them that tell something wherever they stand. */
  get tellingNames(): RootSet {
    this.#named ??= new RootSet([...this.names.roots].filter((name) => !isLight(name)));
    return this.#named;
  }

  get vietnamese(): RootSet {
    this.#vietnamese ??= new RootSet(this.#sense.vietnamese.flatMap(syllablesThatTell));
    return this.#vietnamese;
  }

  get topics(): RootSet {
    this.#topics ??= new RootSet(this.#sense.topics.map(rootOf));
    return this.#topics;
  }

  /** How its gloss begins. */
  get opening(): string {
    this.#opening ??= openingOf(this.#sense.gloss);
    return this.#opening;
  }
}
const traits = new WeakMap<Sense, Traits>();

function traitsOf(sense: Sense): Traits {
  const known = traits.get(sense);
  if (known) return known;
  const fresh = new Traits(sense);
  traits.set(sense, fresh);
  return fresh;
}

/** Would nobody take one sense's gloss for the other's word? Symmetric. Errs on the side of no. What costs least comes first. */
export function isSurelyWrong(a: Sense, b: Sense): boolean {
  if (isSameField(a, b) || (a.group !== "" && a.group === b.group)) return false;
  const [one, other] = [traitsOf(a), traitsOf(b)];
  const topicsMax = a.partOfSpeech === "noun" || a.partOfSpeech === "verb" ? 2 : 1;
  return (
    !one.heads.shareAny(other.heads) &&
    one.topics.countShared(other.topics, topicsMax) < topicsMax &&
    !one.content.shareAny(other.content) &&
    !one.heads.shareAny(other.words) &&
    !other.heads.shareAny(one.words) &&
    !one.names.shareAny(other.names) &&
    !one.tellingNames.shareAny(other.content) &&
    !other.tellingNames.shareAny(one.content) &&
    !one.vietnamese.shareAny(other.vietnamese)
  );
}

const PERSONS = "18";

/**
 * WordNet files the senses of nouns and verbs by field (animal, food, motion …); two of one field may come close. Not so
 * persons: what they do tells them apart, and among things "a person who …" would give itself away.
 */
function isSameField(a: Sense, b: Sense): boolean {
  return a.field !== "" && a.field !== PERSONS && a.field === b.field;
}
