import { wordsOf } from "../lexicon/word-family.ts";
import type { TooFewReason } from "../question-count.ts";
import type { Sentence } from "./read-passage.ts";

/** The commonest English words: every English text is full of them, and a text in another language is not. */
const COMMON_WORDS = new Set(
  `the of and a an to in is are was were be been it that this for on with as at by from he she they we you i his her their
  not but or have has had will would can could there which who when what if about into more its my your our so than then
  them these those do does did no all one out up`.split(/\s+/),
);
/** Their share is 35 to 50 % in plain English prose, and 15 % or more in lists and headlines. */
const COMMON_SHARE_MIN = 0.12;
const CAPITALS_SHARE_MAX = 0.5;
/** In a text of whole sentences nearly all words stand in sentences. */
const IN_SENTENCES_SHARE_MIN = 0.5;
/** About one word in twelve gives a good question. */
const WORDS_PER_QUESTION = 12;

/**
 * The most likely reason why a passage gives too few questions, as something its author can change.
 * @param sentences those of the passage that questions can be made of
 * @param wanted how many questions were requested
 */
export function explainTooFew(passage: string, sentences: readonly Sentence[], wanted: number): TooFewReason {
  const words = wordsOf(passage);
  if (words.length === 0) return "no_words";
  const common = words.filter((word) => COMMON_WORDS.has(word)).length;
  if (words.length >= 8 && common < words.length * COMMON_SHARE_MIN) return "not_english";
  const letters = passage.match(/\p{L}/gu) ?? [];
  const capitals = passage.match(/\p{Lu}/gu) ?? [];
  if (capitals.length > letters.length * CAPITALS_SHARE_MAX) return "all_capitals";
  if (words.length < wanted * WORDS_PER_QUESTION) return "too_short";
  const inSentences = sentences.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  return inSentences < words.length * IN_SENTENCES_SHARE_MIN ? "no_sentences" : "too_plain";
}
