/**
 * The answers to a quiz as its result lists them: what was missed is read first, then what was right, each in the order of
 * the questions. Every answer keeps the number that its question had.
 */
export function missesFirst<Answer extends { isCorrect: boolean }>(
  answers: readonly Answer[],
): { number: number; answer: Answer }[] {
  const numbered = answers.map((answer, index) => ({ number: index + 1, answer }));
  return [...numbered.filter(({ answer }) => !answer.isCorrect), ...numbered.filter(({ answer }) => answer.isCorrect)];
}
