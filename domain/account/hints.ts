/**
 * What is worth a sentence at the moment when it helps: that a card flips, what the grades of a review do, that an answer can be changed, that a page can
 * fill the screen, how a streak lasts. Each is shown once; an account keeps which it has seen.
 */
export const HINTS = ["flip", "grades", "change_answer", "full_screen", "streak"] as const;
export type Hint = (typeof HINTS)[number];

/** Those that are hints, each once: what a device or an older version has stored may be anything. */
export function hintsIn(stored: readonly unknown[]): Hint[] {
  return HINTS.filter((hint) => stored.includes(hint));
}
