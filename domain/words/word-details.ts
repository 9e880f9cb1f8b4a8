import * as v from "valibot";
import type { Lexicon, Sense } from "../quiz/lexicon/lexicon.ts";
import { assertSameSenses, Lines, wordsPack } from "../quiz/lexicon/pack-format.ts";

/** What the dictionary shows about words and questions do not need. */
export type WordDetails = {
  /** American pronunciation without slashes; empty if unknown. @param lemma in any of its spellings */
  ipa(lemma: string): string;
  /** Zipf scale in tenths: 30 is once in a million words, 60 once in a thousand; 0 if unknown. */
  frequency(lemma: string): number;
  /** A sentence with the word in this sense; empty if there is none. */
  example(sense: Sense): string;
};

/**
 * Opens the part of the pack with the details of a lexicon's words.
 * @throws if it is not that part, or not of this lexicon, which is a broken build
 */
export function openWordDetails(packed: unknown, lexicon: Lexicon): WordDetails {
  const part = v.parse(wordsPack, packed);
  assertSameSenses(part, lexicon);
  const [ipa, example] = [new Lines(part.ipa), new Lines(part.example)];
  return {
    ipa: (lemma) => ipa.at(lexicon.wordIndex(lemma) ?? -1),
    frequency: (lemma) => lexicon.frequency(lemma),
    example: (sense) => example.at(lexicon.senseIndex(sense) ?? -1).replace("~", sense.lemma),
  };
}
