/** That a word is not used in a sense in one sentence, as an administrator has judged a report of it. */
export type SentenceCase = {
  /** As the question showed it. */
  sentence: string;
  word: string;
  /** What it was asked as. */
  senseId: string;
  /** What it is there; null for a meaning that the lexicon does not have. */
  expected: string | null;
};

/** Whether a sense must not be asked in this sentence. */
export function isRuledOut(cases: readonly SentenceCase[], senseId: string, sentence: string): boolean {
  return cases.some((one) => one.senseId === senseId && one.sentence === sentence);
}

/** A case as a line of `sentence-cases.tsv`, which the tests of the sentences read. */
export function caseLine({ sentence, word, senseId, expected }: SentenceCase): string {
  return [sentence.replace(/\s+/g, " "), word, senseId, expected ?? ""].join("\t");
}
