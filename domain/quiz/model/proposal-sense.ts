import { seededRandom } from "../../random.ts";
import { CEFR_LEVELS, type CefrLevel } from "../difficulty.ts";
import { canonical, contentSyllables } from "../evaluate/vietnamese.ts";
import { contentRoots } from "../lexicon/content-words.ts";
import { glossFaults } from "../lexicon/gloss-style.ts";
import type { Lexicon, Sense } from "../lexicon/lexicon.ts";
import { BITS_MAX } from "../lexicon/pack-format.ts";
import { wordsOf } from "../lexicon/word-family.ts";
import { PARTS_OF_SPEECH } from "../question.ts";
import type { Proposal } from "./proposals.ts";

const MEANINGS_MAX = 8;
/** Evidence that a sense of the lexicon is meant: a common Vietnamese meaning, or part of one and a similar gloss (at most 1). */
const SHARED_MEANING = 2;
const SHARED_SYLLABLE = 0.5;
const EVIDENCE_MIN = 1;

/**
 * The sense that a proposal asks for: the lexicon's entry if its gloss or Vietnamese meanings agree with the model's,
 * else a sense made from the proposal if it follows the style of glosses. Null if neither is possible.
 */
export function proposalSense(proposal: Proposal, lexicon: Lexicon): Sense | null {
  const known = lexicon.senses(proposal.headword, proposal.partOfSpeech);
  return agreeingSense(proposal, known) ?? newSense(proposal, known, lexicon);
}

/** The sense that agrees most; null if two agree equally. */
function agreeingSense({ gloss, vietnamese }: Proposal, known: readonly Sense[]): Sense | null {
  const meanings = new Set(vietnamese.map(canonical));
  const syllables = new Set(vietnamese.flatMap(contentSyllables));
  const scoreOf = (sense: Sense) => {
    const shared = sense.vietnamese.filter((meaning) => meanings.has(canonical(meaning))).length;
    const isNear = sense.vietnamese.flatMap(contentSyllables).some((syllable) => syllables.has(syllable));
    if (shared === 0 && !isNear) return 0;
    return shared * SHARED_MEANING + (isNear ? SHARED_SYLLABLE : 0) + glossSimilarity(gloss, sense.gloss);
  };
  const [best, next] = known.map((sense) => ({ sense, score: scoreOf(sense) })).sort((a, b) => b.score - a.score);
  if (!best || best.score < EVIDENCE_MIN) return null;
  return next && next.score === best.score ? null : best.sense;
}

function newSense(proposal: Proposal, known: readonly Sense[], lexicon: Lexicon): Sense | null {
  const { headword: lemma, partOfSpeech, level, gloss } = proposal;
  const vietnamese = proposal.vietnamese.filter(isPlainMeaning).slice(0, MEANINGS_MAX);
  const isVietnamese = vietnamese.some((meaning) => /[^\p{ASCII}]/u.test(meaning));
  if (!isVietnamese || !isPlainGloss(gloss) || glossFaults(lemma, gloss, partOfSpeech).length > 0) return null;
  if (wordsOf(gloss).some((word) => isHarder(word, level, lexicon)) || contentRoots(gloss).size === 0) return null;
  return {
    id: `${lemma}/${partOfSpeech}/model-${seededRandom(gloss)
      .below(2 ** 31)
      .toString(36)}`,
    lemma,
    partOfSpeech,
    level,
    gloss,
    vietnamese: [...new Set(vietnamese)],
    topics: [],
    synonyms: [...new Set(known.flatMap(({ synonyms }) => synonyms))],
    hints: [],
    frame: "",
    field: "",
    pattern: "",
    synsets: "",
    parents: "",
    grandparents: "",
    antonyms: "",
    rarity: 0,
    missing: BITS_MAX,
  };
}

/** Letters and the few other characters that glosses need, so no address, markup or command. */
function isPlainGloss(gloss: string): boolean {
  return /^[\p{Script=Latin}\d ,'’"()-]+$/u.test(gloss);
}

function isPlainMeaning(meaning: string): boolean {
  return meaning.length <= 60 && /^[\p{Script=Latin}\p{M}\d -]+$/u.test(meaning) && canonical(meaning) !== "";
}

/** A gloss may always use words up to this level. */
const PLAIN_LEVEL: CefrLevel = "B1";

/** Whether a word of a gloss is above the level of the word that the gloss explains. */
function isHarder(word: string, level: CefrLevel, lexicon: Lexicon): boolean {
  const lemmas = PARTS_OF_SPEECH.flatMap((partOfSpeech) => lexicon.baseForms(word, partOfSpeech));
  const senses = lemmas.flatMap((lemma) => lexicon.word(lemma)?.senses ?? []);
  const limit = Math.max(CEFR_LEVELS.indexOf(level), CEFR_LEVELS.indexOf(PLAIN_LEVEL));
  return senses.length > 0 && senses.every((sense) => CEFR_LEVELS.indexOf(sense.level) > limit);
}

/** From this similarity on two glosses may mean the same. */
const SIMILAR = 0.5;

/**
 * The wrong options of a proposal that may be used: in the style of glosses, and not similar to the key's gloss, to
 * another sense of the word, or to a sense of its synonyms. They belong to no word, so their lemma is empty.
 */
export function proposalDistractors({ wrong }: Proposal, key: Sense, lexicon: Lexicon): Sense[] {
  const rights = [
    key.gloss,
    ...glossesOf(key.lemma, lexicon),
    ...key.synonyms.flatMap((one) => glossesOf(one, lexicon)),
  ];
  return wrong
    .filter((gloss) => isPlainGloss(gloss) && glossFaults(key.lemma, gloss, key.partOfSpeech).length === 0)
    .filter((gloss) => rights.every((right) => glossSimilarity(gloss, right) < SIMILAR))
    .map((gloss) => ({
      ...key,
      id: "",
      lemma: "",
      gloss,
      vietnamese: [],
      topics: [],
      synonyms: [],
      synsets: "",
      parents: "",
      grandparents: "",
      antonyms: "",
    }));
}

function glossesOf(lemma: string, lexicon: Lexicon): string[] {
  const senses = PARTS_OF_SPEECH.flatMap((partOfSpeech) => lexicon.senses(lemma, partOfSpeech));
  return senses.map(({ gloss }) => gloss);
}

/** The share of the content words of the shorter gloss that the other one has, 0 to 1. */
function glossSimilarity(a: string, b: string): number {
  const [one, other] = [contentRoots(a), contentRoots(b)];
  const shorter = Math.min(one.size, other.size);
  if (shorter === 0) return a === b ? 1 : 0;
  return [...one].filter((root) => other.has(root)).length / shorter;
}
