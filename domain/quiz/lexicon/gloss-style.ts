import type { PartOfSpeech } from "../question.ts";
import { holdsFamily } from "./word-family.ts";

const GLOSS_WORDS_MAX = 12;

const FORMS: Record<PartOfSpeech, { fits(gloss: string): boolean; form: string }> = {
  verb: { fits: (gloss) => /^to [a-z]/.test(gloss), form: '"to …"' },
  noun: { fits: (gloss) => !/^(?:to |in an? .* way$)/.test(gloss), form: "a noun phrase" },
  adjective: {
    fits: (gloss) => !/^(?:to|an?(?! little)|someone|something) /.test(gloss),
    form: "an adjectival phrase",
  },
  adverb: {
    fits: (gloss) =>
      !/^(?:to(?! (?:a|an|the|some|such)\b)|an?(?! (?:little|lot|bit|short|long|few|very|small|great))) /.test(gloss),
    form: "an adverbial phrase",
  },
};

/**
 * The faults of an English gloss by the style of the lexicon, for authored glosses and those of a model.
 * @param lemma the word that it explains, or the word of the question in which it is a wrong option
 */
export function glossFaults(lemma: string, gloss: string, partOfSpeech: PartOfSpeech): string[] {
  const words = gloss.split(" ").length;
  const { fits, form } = FORMS[partOfSpeech];
  const checks: readonly (readonly [bad: boolean, message: string])[] = [
    [gloss === "", "has no gloss"],
    [words > GLOSS_WORDS_MAX, `the gloss has ${words} words`],
    [/^\p{Lu}|[.;!?]$|;/u.test(gloss) && !/^I\b/.test(gloss), "the gloss has a capital, a stop or a list"],
    [!fits(gloss), `the gloss of a ${partOfSpeech} must be ${form}`],
    [holdsFamily(gloss, lemma), `the gloss holds "${lemma}" or its family`],
  ];
  return checks.flatMap(([bad, message]) => (bad ? [message] : []));
}
