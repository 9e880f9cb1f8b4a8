import { cleanPassage } from "../../text.ts";
import { correctTags } from "./correct-tags.ts";

/** Universal part-of-speech tags ("NOUN", "VERB", "PROPN", …); offsets are UTF-16 units of the text that was tagged. */
export type TaggedToken = { text: string; lemma: string; tag: string; start: number; end: number };
export type TaggedSentence = readonly TaggedToken[];

/** Splits a text into sentences of tagged tokens, in the order of the text. */
export type Tagger = { tag(text: string): readonly TaggedSentence[] };

export type Sentence = {
  /** As it is shown, with single spaces. */
  text: string;
  /** Their offsets refer to `text`. */
  tokens: readonly TaggedToken[];
};

/** A shorter sentence gives too little context for a meaning. */
const WORDS_MIN = 5;

/** The sentences of a passage that questions can be made of, without headlines, text in capitals and fragments. */
export function readPassage(passage: string, tagger: Tagger): Sentence[] {
  const sentences = blocksOf(passage).flatMap((block) =>
    tagger
      .tag(block)
      .map((tokens) => sentenceOf(block, tokens))
      .filter(isProse),
  );
  const names = namesIn(sentences);
  return sentences
    .map((sentence) => ({ ...sentence, tokens: correctTags(sentence, names, tagger) }))
    .filter(({ tokens }) => tokens.some(isVerb));
}

/** Words with a capital inside a sentence, so that "Rose" at the start of another sentence is known to be a name. */
function namesIn(sentences: readonly Sentence[]): Set<string> {
  const inside = sentences.flatMap(({ tokens }) => tokens.slice(2));
  return new Set(inside.map((token) => token.text).filter((text) => /^\p{Lu}\p{Ll}+$/u.test(text)));
}

function sentenceOf(block: string, sentence: TaggedSentence): Sentence {
  const tagged = withoutLooseQuotes(sentence);
  const start = tagged[0]?.start ?? 0;
  const text = block.slice(start, tagged.at(-1)?.end ?? start);
  return { text, tokens: tagged.map((token) => ({ ...token, start: token.start - start, end: token.end - start })) };
}

/** Direct speech of several sentences leaves an opening quote in the first and a closing one in the last. */
function withoutLooseQuotes(tokens: TaggedSentence): TaggedSentence {
  const quotes = tokens.filter((token) => /^["“”]$/.test(token.text));
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (quotes.length !== 1 || tokens.length < 2) return tokens;
  if (quotes[0] === first) return tokens.slice(1);
  return quotes[0] === last ? tokens.slice(0, -1) : tokens;
}

function isProse({ text, tokens }: Sentence): boolean {
  const words = tokens.filter((token) => /^\p{L}/u.test(token.text));
  const capitalised = words.filter((token) => /^\p{Lu}/u.test(token.text)).length;
  const isEnded = /[.!?…]["'”’)\]]*$/u.test(text);
  if (words.length < WORDS_MIN) return false;
  // "Mrs Nguyen Thi Hoa teaches English in Ha Noi." has more capitals than most headlines, but its verb has none.
  const hasPlainVerb = tokens.some((token) => isVerb(token) && /^\p{Ll}/u.test(token.text));
  if (capitalised > words.length / 2 && !(isEnded && hasPlainVerb)) return false;
  // A line without a full stop is a headline or a list item, unless it is long enough to be a sentence.
  return isEnded || (words.length >= 10 && capitalised <= 3);
}

function isVerb({ tag }: TaggedToken): boolean {
  return /VERB|AUX/.test(tag);
}

/**
 * The paragraphs and headlines of a passage, each as one line. Lines that were wrapped at a margin (in an e-mail or a
 * PDF) are joined; otherwise each line is a block of its own.
 */
export function blocksOf(passage: string): string[] {
  return cleanPassage(passage)
    .split(/\n\s*\n/)
    .flatMap((paragraph) => joinWrappedLines(paragraph.split("\n").map(cleaned).filter(Boolean)));
}

/** Characters that people type for an apostrophe. The tagger knows only ' and ’, and would read "don‘t" as two words. */
const APOSTROPHES = /(?<=\p{L})[‘´`′＇ʼ](?=\p{L})/gu;

function cleaned(line: string): string {
  return line
    .replace(/\s+/gu, " ")
    .replace(/^[\s•‣▪*–—-]+\s/u, "")
    .replace(APOSTROPHES, "’")
    .replace(/(?<=\p{L})(?:\[\d+\])+|(?<=[.,;:!?])(?:\[\d+\])+/gu, "")
    .trim();
}

function joinWrappedLines(lines: readonly string[]): string[] {
  const wrapped = lines.slice(1).filter((line) => /^[\p{Ll}\d(]/u.test(line)).length;
  if (wrapped * 3 < lines.length - 1 || wrapped === 0) return [...lines];
  const blocks: string[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last === undefined || isHeadline(last, line)) blocks.push(line);
    else blocks[blocks.length - 1] = /\p{Ll}-$/u.test(last) ? last.slice(0, -1) + line : `${last} ${line}`;
  }
  return blocks;
}

/** In wrapped text: a line that is much shorter than the margin and does not continue. */
function isHeadline(line: string, next: string): boolean {
  return line.length < 45 && !/[,;:]$/.test(line) && /^\p{Lu}/u.test(next) && !/[.!?]$/.test(line);
}
