/**
 * The index of the question that Next opens: the following one, and from the last one the first without an answer; null
 * where there is none.
 */
export function nextQuestion(index: number, isAnswered: readonly boolean[]): number | null {
  if (index < isAnswered.length - 1) return index + 1;
  const open = isAnswered.indexOf(false);
  return open < 0 || open === index ? null : open;
}
