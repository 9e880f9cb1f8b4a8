import { blocksOf } from "./blocks.ts";
import { mendedTags } from "./tags.ts";

/** Universal part-of-speech tags ("NOUN", "VERB", "PROPN", …); offsets are UTF-16 units of the text that was tagged. */
export type TaggedToken = { text: string; lemma: string; tag: string; start: number; end: number };
export type TaggedSentence = readonly TaggedToken[];

/** What the pipeline needs of a tagger. Sentences and tokens come in the order of the text. */
export type Tagger = { tag(text: string): readonly TaggedSentence[] };

export type Sentence = {
  /** As it is shown: white space made single spaces. */
  text: string;
  /** Offsets are of `text`. */
  tokens: readonly TaggedToken[];
};

/** Shorter than this isn't a context that tells a meaning. */
const WORDS_MIN = 5;

/** The sentences of a passage that questions can be made of: no headlines, no shouting, no fragments. */
export function readPassage(passage: string, tagger: Tagger): Sentence[] {
  const sentences = blocksOf(passage).flatMap((block) =>
    tagger
      .tag(block)
      .map((tokens) => sentenceOf(block, tokens))
      .filter(isSentence),
  );
  const names = namesIn(sentences);
  return sentences.map((sentence) => ({ ...sentence, tokens: mendedTags(sentence, names, tagger) }));
}

/** Words that stand with a capital inside a sentence: "Rose" at the start of another is then no flower. */
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

/** A speech of several sentences leaves its first an opening quote and its last a closing one. */
function withoutLooseQuotes(tokens: TaggedSentence): TaggedSentence {
  const quotes = tokens.filter((token) => /^["“”]$/.test(token.text));
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (quotes.length !== 1 || tokens.length < 2) return tokens;
  if (quotes[0] === first) return tokens.slice(1);
  return quotes[0] === last ? tokens.slice(0, -1) : tokens;
}

function isSentence({ text, tokens }: Sentence): boolean {
  const words = tokens.filter((token) => /^\p{L}/u.test(token.text));
  const capitalised = words.filter((token) => /^\p{Lu}/u.test(token.text)).length;
  const hasVerb = tokens.some((token) => token.tag === "VERB" || token.tag === "AUX");
  if (words.length < WORDS_MIN || !hasVerb || capitalised > words.length / 2) return false;
  // A line without a full stop is a headline or a list item, unless it is long enough to be an unfinished sentence.
  return /[.!?…]["'”’)\]]*$/u.test(text) || (words.length >= 10 && capitalised <= 3);
}
