/** An answer, or null if there is none: a text that was taken back is empty, and a blank one says nothing [RR-31]. */
export function answerIfGiven<T extends number | string>(answer: T | null | undefined): T | null {
  return answer === undefined || answer === null || String(answer).trim() === "" ? null : answer;
}
