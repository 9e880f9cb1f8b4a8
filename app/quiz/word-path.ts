/** A link in the middle of words: easy to hit, and to be told from them. */
export const WORD_LINK =
  "inline-flex min-h-11 min-w-11 items-center rounded-control font-semibold text-primary underline underline-offset-4";

/** Where a word is looked up. */
export function wordPath(query: string): string {
  return `/words?${new URLSearchParams({ q: query })}`;
}
