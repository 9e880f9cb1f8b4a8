import { wordsOf } from "./family.ts";
import type { Sentence } from "./passage.ts";
import type { Shortfall } from "./shortfalls.ts";

/** The commonest English words: every English text is full of them, and no other language's is. */
const COMMON = new Set(
  `the of and a an to in is are was were be been it that this for on with as at by from he she they we you i his her their
  not but or have has had will would can could there which who when what if about into more its my your our so than then
  them these those do does did no all one out up`.split(/\s+/),
);
/** Plain English prose has 35 to 50 % of them, lists and headlines 15 and more. */
const COMMON_MIN = 0.12;
const CAPITALS_MAX = 0.5;
/** Of a text of whole sentences nearly all words stand in them. */
const IN_SENTENCES_MIN = 0.5;
/** About one word in twelve gives a good question. */
const WORDS_PER_QUESTION = 12;

/**
 * What a person can do something about, when a passage gives too little.
 * @param sentences those of the passage that questions can be made of
 * @param wanted how many questions were asked for
 */
export function shortfallOf(passage: string, sentences: readonly Sentence[], wanted: number): Shortfall {
  const words = wordsOf(passage);
  if (words.length === 0) return "no_words";
  const common = words.filter((word) => COMMON.has(word)).length;
  if (words.length >= 8 && common < words.length * COMMON_MIN) return "not_english";
  const letters = passage.match(/\p{L}/gu) ?? [];
  const capitals = passage.match(/\p{Lu}/gu) ?? [];
  if (capitals.length > letters.length * CAPITALS_MAX) return "all_capitals";
  if (words.length < wanted * WORDS_PER_QUESTION) return "too_short";
  const inside = sentences.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  return inside < words.length * IN_SENTENCES_MIN ? "no_sentences" : "too_plain";
}
