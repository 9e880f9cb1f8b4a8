/** The object replacement character, which occurs in no message: it marks where the language puts the word. */
const PLACEHOLDER = "\uFFFC";

/**
 * Splits a message around its word, so that the word can get markup of its own.
 * @param message makes the message, given the word
 */
export function splitAroundWord(message: (word: string) => string): [before: string, after: string] {
  const [before = "", after = ""] = message(PLACEHOLDER).split(PLACEHOLDER);
  return [before, after];
}
