import type { CleanedPassage } from "../cleaning/clean-pasted.ts";
import type { LeftOutKind } from "../cleaning/left-out.ts";
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
/** Fewer words are a sentence or two, whatever they look like. */
const LIST_WORDS_MIN = 20;
/** About one word in twelve gives a good question. */
const WORDS_PER_QUESTION = 12;
/** Of the passage's letters. */
const LEFT_OUT_SHARE_MIN = 0.5;
const MARKUP: readonly LeftOutKind[] = ["markup", "code", "link"];

/**
 * The most likely reason why a passage gives too few questions, as something its author can change: first what the
 * passage is, then what it lacks.
 * @param sentences those of the passage that questions can be made of
 * @param wanted how many questions were requested
 */
export function explainTooFew(cleaned: CleanedPassage, sentences: readonly Sentence[], wanted: number): TooFewReason {
  const text = cleaned.blocks.map((block) => block.text).join("\n");
  if (isMostly(cleaned, text, ["word_entry"])) return "word_list";
  if (isMostly(cleaned, text, ["foreign"])) return "not_english";
  if (isMostly(cleaned, text, MARKUP)) return "markup";
  const words = wordsOf(text);
  if (words.length === 0) return "no_words";
  const common = words.filter((word) => COMMON_WORDS.has(word)).length;
  if (words.length >= 8 && common < words.length * COMMON_SHARE_MIN) return "not_english";
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  if (capitals.length > letters.length * CAPITALS_SHARE_MAX) return "all_capitals";
  const inSentences = sentences.reduce((sum, sentence) => sum + wordsOf(sentence.text).length, 0);
  if (words.length >= LIST_WORDS_MIN && inSentences < words.length * IN_SENTENCES_SHARE_MIN) return "no_sentences";
  return words.length < wanted * WORDS_PER_QUESTION ? "too_short" : "too_plain";
}

/** Whether so much was left out of the passage that little else is there. */
function isMostly({ leftOut }: CleanedPassage, text: string, kinds: readonly LeftOutKind[]): boolean {
  const length = leftOut.reduce((sum, left) => sum + (kinds.includes(left.kind) ? left.text.length : 0), 0);
  return length > (length + text.length) * LEFT_OUT_SHARE_MIN;
}
