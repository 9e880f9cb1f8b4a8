import { glossFaults } from "../gloss-style.ts";
import type { Lexicon, Sense } from "../lexicon.ts";
import { PARTS_OF_SPEECH } from "../question.ts";
import type { Proposal } from "./answer.ts";
import { likeness } from "./likeness.ts";
import { isPlainGloss } from "./sense.ts";

/** From here on two glosses may say the same. */
const NEAR = 0.5;

/**
 * The wrong options of a proposal that may stand beside the key: in our style, and near neither to the key's gloss, nor
 * to any other sense of the word, nor to what the lexicon says of its synonyms. They are glosses of no word in
 * particular, so their lemma is empty.
 */
export function wrongSenses({ wrong }: Proposal, key: Sense, lexicon: Lexicon): Sense[] {
  const rights = [
    key.gloss,
    ...glossesOf(key.lemma, lexicon),
    ...key.synonyms.flatMap((one) => glossesOf(one, lexicon)),
  ];
  return wrong
    .filter((gloss) => isPlainGloss(gloss) && glossFaults(key.lemma, gloss, key.partOfSpeech).length === 0)
    .filter((gloss) => rights.every((right) => likeness(gloss, right) < NEAR))
    .map((gloss) => ({
      ...key,
      id: "",
      lemma: "",
      gloss,
      vietnamese: [],
      topics: [],
      synonyms: [],
      field: "",
      group: "",
    }));
}

function glossesOf(lemma: string, lexicon: Lexicon): string[] {
  const senses = PARTS_OF_SPEECH.flatMap((partOfSpeech) => lexicon.senses(lemma, partOfSpeech));
  return senses.map(({ gloss }) => gloss);
}
