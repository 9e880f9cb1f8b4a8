/**
 * A round of practice, as a list of words to recall: what is not known comes again, until everything is known. Immutable.
 */
export type PracticeRound<Word> = {
  /** The first is asked now; empty when everything is known. */
  waiting: readonly Word[];
  known: number;
};

export function newRound<Word>(words: readonly Word[]): PracticeRound<Word> {
  return { waiting: words, known: 0 };
}

/** After the first word was recalled, or not. */
export function afterRecall<Word>({ waiting, known }: PracticeRound<Word>, isKnown: boolean): PracticeRound<Word> {
  const [first, ...rest] = waiting;
  if (first === undefined) return { waiting, known };
  return isKnown ? { waiting: rest, known: known + 1 } : { waiting: [...rest, first], known };
}
