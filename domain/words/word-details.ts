import * as v from "valibot";
import type { Lexicon, Sense } from "../quiz/lexicon.ts";
import { linesOf, mustFit, wordsPack } from "../quiz/lexicon-pack.ts";

/** What is told of words to whoever looks them up, and no question needs. */
export type WordDetails = {
  /** American pronunciation between no slashes; empty where unknown. @param lemma in any of its spellings */
  ipa(lemma: string): string;
  /** Zipf scale, tenths: 30 is once in a million words, 60 once in a thousand; 0 where unknown. */
  frequency(lemma: string): number;
  /** A sentence with the word in this sense; empty where unknown. */
  example(sense: Sense): string;
};

/**
 * Opens the part of the pack that tells more of the words of a lexicon.
 * @throws where it is not one, or one of another lexicon: a broken build, not a person's mistake
 */
export function openWordDetails(packed: unknown, lexicon: Lexicon): WordDetails {
  const part = v.parse(wordsPack, packed);
  mustFit(part, lexicon);
  const [ipa, frequency, example] = [part.ipa, part.frequency, part.example].map(linesOf);
  const wordCell = (lines: readonly string[] | undefined, lemma: string) =>
    lines?.[lexicon.lineOfWord(lemma) ?? -1] ?? "";
  return {
    ipa: (lemma) => wordCell(ipa, lemma),
    frequency: (lemma) => Number(wordCell(frequency, lemma)),
    example: (sense) => (example?.[lexicon.lineOfSense(sense) ?? -1] ?? "").replace("~", sense.lemma),
  };
}
