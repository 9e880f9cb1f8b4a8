/** What may be personal in the text of an error, and what is left in its place. The order counts. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  // Addresses keep the path of our own scripts, which says where it happened; queries and fragments may hold secrets.
  [/\bhttps?:\/\/[^/\s)"']+(\/assets\/[\w./-]+\.js)(?:[?#][^\s:)"']*)?/g, "$1"],
  [/\b(?:https?|wss?|blob|data):[^\s)"']+/g, "<address>"],
  [/[^\s@<>"'(]+@[^\s@<>"')]+\.[^\s@<>"')]+/g, "<email>"],
  // Engines quote what they could not read: a passage, an answer, a stored value, which may have quotes and lines of its own.
  // So everything goes from the first quote to the last; where it was cut, to the first line of the stack. An apostrophe
  // stands behind a letter.
  [/(?<![\p{L}\d])["'`«“‘„][\s\S]*["'`»”’](?![\p{L}\d])/gu, '"…"'],
  [/(?<![\p{L}\d…])["'`«“‘„](?!…)[\s\S]*?(?=\n\s*at |\n\S*@|$)/gu, '"…"'],
  // Tokens, ids, phone numbers.
  [/\b[\w-]{24,}\b/g, "<id>"],
  [/\d{6,}/g, "<number>"],
];

/** The text of an error without what a person may have typed or what may name one. */
export function withoutPersonalData(text: string): string {
  return REPLACED.reduce((left, [pattern, mark]) => left.replace(pattern, mark), text);
}
