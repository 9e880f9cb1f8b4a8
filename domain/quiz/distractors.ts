import { type SeededRandom, shuffled } from "../random.ts";
import { CEFR_LEVELS } from "./difficulty.ts";
import { headRoots, rootOf, wordsOf } from "./family.ts";
import type { Sense } from "./lexicon.ts";
import { OPTIONS_PER_QUESTION } from "./question.ts";
import type { OptionSource } from "./retired.ts";
import { times, vectorOf } from "./sense-vector.ts";
import { likeness } from "./vectors.ts";
import { syllablesThatTell } from "./vietnamese.ts";
import { contentRoots, isLight, shareAny } from "./words.ts";

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
  const fitting: Sense[] = [];
  for (const sense of drawn(
    near.flatMap((one) => source.pool(key.partOfSpeech, one)),
    random,
  )) {
    if (fitting.length === LOOKED_AT) break;
    if (shareAny(traitsOf(sense).heads, sentenceRoots) || !isSurelyWrong(key, sense)) continue;
    if (likeness(vectorOf(key, source.vectors), vectorOf(sense, source.vectors)) < TOO_LIKE) fitting.push(sense);
  }
  const company = source.vectors.sum(times(sentenceRoots, 1, traitsOf(key).heads));
  const strange = new Map(
    fitting.map((sense) => [
      sense,
      strangeness(key, sense) - AT_HOME * likeness(company, vectorOf(sense, source.vectors)),
    ]),
  );
  return fitting.sort((a, b) => (strange.get(a) ?? 0) - (strange.get(b) ?? 0));
}

/** In random order, drawn one by one: most pools are far larger than what is looked at. */
function* drawn<T>(pool: T[], random: SeededRandom): Generator<T> {
  while (pool.length > 0) {
    const at = random.below(pool.length);
    const item = pool[at];
    const last = pool.pop();
    if (item === undefined || last === undefined) return;
    if (at < pool.length) pool[at] = last;
    yield item;
  }
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

type Traits = {
  heads: ReadonlySet<string>;
  words: ReadonlySet<string>;
  content: ReadonlySet<string>;
  synonyms: ReadonlySet<string>;
  vietnamese: ReadonlySet<string>;
  topics: ReadonlySet<string>;
  opening: string;
};
const traits = new WeakMap<Sense, Traits>();

function traitsOf(sense: Sense): Traits {
  const known = traits.get(sense);
  if (known) return known;
  const found = {
    heads: headRoots(sense.lemma),
    words: new Set(wordsOf(sense.gloss).map(rootOf)),
    content: contentRoots(sense.gloss),
    synonyms: new Set(
      [sense.lemma, ...sense.synonyms]
        .map((lemma) => wordsOf(lemma).map(rootOf).join(" "))
        .filter((name) => name !== ""),
    ),
    vietnamese: new Set(sense.vietnamese.flatMap(syllablesThatTell)),
    topics: new Set(sense.topics.map(rootOf)),
    opening: openingOf(sense.gloss),
  };
  traits.set(sense, found);
  return found;
}

/** Would nobody take one sense's gloss for the other's word? Symmetric. Errs on the side of no. */
export function isSurelyWrong(a: Sense, b: Sense): boolean {
  const [one, other] = [traitsOf(a), traitsOf(b)];
  return (
    !shareAny(one.synonyms, other.synonyms) &&
    !shareAny(one.content, other.content) &&
    !shareAny(one.vietnamese, other.vietnamese) &&
    !isNamedIn(one.synonyms, other.content) &&
    !isNamedIn(other.synonyms, one.content) &&
    !isSameField(a, b) &&
    (a.group === "" || a.group !== b.group) &&
    shared(one.topics, other.topics) < (a.partOfSpeech === "noun" || a.partOfSpeech === "verb" ? 2 : 1) &&
    !shareAny(one.heads, other.words) &&
    !shareAny(other.heads, one.words) &&
    !shareAny(one.heads, other.heads)
  );
}

function isNamedIn(synonyms: ReadonlySet<string>, content: ReadonlySet<string>): boolean {
  for (const synonym of synonyms) if (!isLight(synonym) && content.has(synonym)) return true;
  return false;
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const item of a) if (b.has(item)) count++;
  return count;
}

const PERSONS = "18";

/**
 * WordNet files the senses of nouns and verbs by field (animal, food, motion …); two of one field may come close. Not so
 * persons: what they do tells them apart, and among things "a person who …" would give itself away.
 */
function isSameField(a: Sense, b: Sense): boolean {
  return a.field !== "" && a.field !== PERSONS && a.field === b.field;
}
