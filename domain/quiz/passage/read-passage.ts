import type { Block } from "../cleaning/blocks.ts";
import { cleanPasted } from "../cleaning/clean-pasted.ts";
import { endsSentence } from "../cleaning/left-out.ts";
import { correctTags } from "./correct-tags.ts";
import { isChatter, pieceStarts } from "./cut-speech.ts";

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

/** The sentences of a pasted passage that questions can be made of. */
export function readPassage(passage: string, tagger: Tagger): Sentence[] {
  return readBlocks(cleanPasted(passage).blocks, tagger);
}

/** The sentences of a cleaned passage, without headlines, text in capitals and fragments. */
export function readBlocks(blocks: readonly Block[], tagger: Tagger): Sentence[] {
  const parts = blocks.flatMap((block) => (block.isSpeech ? piecesOf(block, tagger) : [block]));
  const sentences = parts.flatMap(({ text, isLine }) =>
    joinBrackets(tagger.tag(text))
      .map((tokens) => sentenceOf(text, tokens))
      .filter((sentence) => isProse(sentence, isLine)),
  );
  const names = namesIn(sentences);
  return sentences
    .map((sentence) => ({ ...sentence, tokens: correctTags(sentence, names, tagger) }))
    .filter(({ tokens }) => tokens.some(isVerb));
}

/** Running speech in pieces that can stand alone. */
function piecesOf({ text }: Block, tagger: Tagger): Block[] {
  const tokens = tagger.tag(text).flat();
  const starts = pieceStarts(tokens).map((first) => tokens[first]?.start ?? 0);
  return starts.flatMap((start, index) => {
    const piece = text.slice(start, starts[index + 1]).trim();
    return isChatter(piece) ? [] : [{ text: piece, isLine: true }];
  });
}

/** Joins what the tagger has cut inside brackets or code: "It cost a lot ($10!!! for cheese) and was bad." */
function joinBrackets(sentences: readonly TaggedSentence[]): TaggedSentence[] {
  const joined: TaggedSentence[] = [];
  for (const [index, tokens] of sentences.entries()) {
    const last = joined.at(-1);
    const isCut = last !== undefined && leavesOpen(last) && closes(tokens, sentences[index + 1]);
    if (isCut) joined[joined.length - 1] = [...last, ...tokens];
    else joined.push(tokens);
  }
  return joined;
}

/** Whether a bracket inside the sentence is still open; one at its beginning may hold whole sentences. */
function leavesOpen(tokens: TaggedSentence): boolean {
  const opened = tokens.findLastIndex(({ text }) => text === "(");
  const isBracketOpen = opened > 0 && !tokens.slice(opened).some(({ text }) => text.startsWith(")"));
  return isBracketOpen || codeQuotes(tokens) % 2 === 1;
}

/** Whether a bracket is closed here, or in the sentence behind. */
function closes(tokens: TaggedSentence, next: TaggedSentence = []): boolean {
  return [...tokens, ...next].some(({ text }) => text.startsWith(")") || text.includes("`"));
}

function codeQuotes(tokens: TaggedSentence): number {
  return tokens.filter(({ text }) => text.includes("`")).length;
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

/** @param isLine whether it was a line by itself, which needs no full stop */
function isProse({ text, tokens }: Sentence, isLine: boolean): boolean {
  const words = tokens.filter((token) => /^\p{L}/u.test(token.text));
  const capitalised = words.filter((token) => /^\p{Lu}/u.test(token.text)).length;
  const isEnded = endsSentence(text);
  if (words.length < WORDS_MIN) return false;
  // "Mrs Nguyen Thi Hoa teaches English in Ha Noi." has more capitals than most headlines, but its verb has none.
  const hasPlainVerb = tokens.some((token) => isVerb(token) && /^\p{Ll}/u.test(token.text));
  if (capitalised > words.length / 2 && !(isEnded && hasPlainVerb)) return false;
  // Elsewhere a line without a full stop is a headline, unless it is long enough to be a sentence.
  return isLine || isEnded || (words.length >= 10 && capitalised <= 3);
}

function isVerb({ tag }: TaggedToken): boolean {
  return /VERB|AUX/.test(tag);
}
