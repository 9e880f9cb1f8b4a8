import { canonical, contentSyllables } from "../evaluate/vietnamese.ts";
import { contentRoots, isStopWord, RootSet } from "../lexicon/content-words.ts";
import type { Sense } from "../lexicon/lexicon.ts";
import { isConcrete, nounClassOf } from "../lexicon/noun-class.ts";
import { headRoots, rootOf, wordsOf } from "../lexicon/word-family.ts";

/**
 * Would nobody take one sense's gloss for the other's word? Only meaning counts: two senses of one topic may well be
 * surely wrong for each other. Symmetric; says no when in doubt. Cheap checks come first.
 */
export function isSurelyWrong(a: Sense, b: Sense): boolean {
  const areOpposites = areAntonyms(a, b);
  if (isSameOrParent(a, b) || (!areOpposites && areSiblings(a, b))) return false;
  const [one, other] = [featuresOf(a), featuresOf(b)];
  return (
    !one.heads.sharesAny(other.heads) &&
    !one.names.sharesAny(other.names) &&
    !one.meanings.sharesAny(other.meanings) &&
    (isConcrete(a) || a.field !== b.field || areOpposites || !one.syllables.sharesAny(other.syllables)) &&
    (areOpposites || !haveSimilarGlosses(a, b))
  );
}

/** Opposites by WordNet; adjectives also through the heads of their clusters. */
export function areAntonyms(a: Sense, b: Sense): boolean {
  return isAntonymOf(a, b) || isAntonymOf(b, a);
}

function isAntonymOf(a: Sense, b: Sense): boolean {
  if (a.antonyms === "") return false;
  return sharesAny(a.antonyms, b.synsets) || (b.partOfSpeech === "adjective" && sharesAny(a.antonyms, b.parents));
}

/** One synset, or one is the other's parent or grandparent: a rose is a flower and a plant. */
function isSameOrParent(a: Sense, b: Sense): boolean {
  return (
    sharesAny(a.synsets, b.synsets) ||
    sharesAny(a.synsets, b.parents) ||
    sharesAny(a.synsets, b.grandparents) ||
    sharesAny(b.synsets, a.parents) ||
    sharesAny(b.synsets, a.grandparents)
  );
}

/** Of one parent, or adjectives of one cluster. Wheat and rice are siblings, too, but nobody takes one for the other. */
function areSiblings(a: Sense, b: Sense): boolean {
  return sharesAny(a.parents, b.parents) && !(isConcrete(a) && isConcrete(b));
}

/** Of one grandparent, or siblings that are surely wrong for each other. */
export function areCousins(a: Sense, b: Sense): boolean {
  const [own, its] = [a.parents + a.grandparents, b.parents + b.grandparents];
  return own !== "" && sharesAny(own, its);
}

/** How many content words two glosses may share: "a part of the body" says little, "a person who knows a subject" much. */
function commonWordsMax(a: Sense, b: Sense): number {
  if (isConcrete(a) && isConcrete(b)) return 2;
  return a.partOfSpeech === "verb" || (a.partOfSpeech === "noun" && nounClassOf(a) !== "person") ? 1 : 0;
}

/** Glosses with common content words, or a gloss that names the other word. */
function haveSimilarGlosses(a: Sense, b: Sense): boolean {
  const [one, other] = [featuresOf(a), featuresOf(b)];
  const most = 1 + commonWordsMax(a, b);
  // "to make smaller" and "to become smaller" have only one word to share.
  const enough = Math.min(most, one.content.roots.size, other.content.roots.size);
  return (
    (enough > 0 && one.content.countShared(other.content, enough) === enough) ||
    one.heads.sharesAny(other.words) ||
    other.heads.sharesAny(one.words) ||
    one.contentNames.sharesAny(other.content) ||
    other.contentNames.sharesAny(one.content)
  );
}

function sharesAny(a: string, b: string): boolean {
  for (const character of a) if (b.includes(character)) return true;
  return false;
}

/** What a sense is compared by. Each feature is computed when first needed, because most comparisons end early. */
class Features {
  readonly #sense: Sense;
  readonly heads: RootSet;
  #words: RootSet | undefined;
  #content: RootSet | undefined;
  #names: RootSet | undefined;
  #contentNames: RootSet | undefined;
  #syllables: RootSet | undefined;
  #meanings: RootSet | undefined;

  constructor(sense: Sense) {
    this.#sense = sense;
    this.heads = new RootSet(headRoots(sense.lemma));
  }

  /** All words of the gloss. */
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

  get syllables(): RootSet {
    this.#syllables ??= new RootSet(this.#sense.vietnamese.flatMap(contentSyllables));
    return this.#syllables;
  }

  /** The Vietnamese meanings without syllables that say little: "sự giảm" is "giảm". */
  get meanings(): RootSet {
    this.#meanings ??= new RootSet(
      this.#sense.vietnamese.map((meaning) => contentSyllables(meaning).join(" ") || canonical(meaning)),
    );
    return this.#meanings;
  }
}
const features = new WeakMap<Sense, Features>();

export function featuresOf(sense: Sense): Features {
  const known = features.get(sense);
  if (known) return known;
  const fresh = new Features(sense);
  features.set(sense, fresh);
  return fresh;
}
