/** A character that stands in no text: it marks the place of the word, wherever the language puts it. */
const PLACE = "\uFFFC";

/**
 * What a message says before and after the word that it is about, so that the word can be marked up by itself.
 * @param message the message, given the word
 */
export function aroundWord(message: (word: string) => string): [before: string, after: string] {
  const [before = "", after = ""] = message(PLACE).split(PLACE);
  return [before, after];
}
