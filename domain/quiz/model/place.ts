import type { Sentence } from "../passage.ts";

/** Signs that models replace by plain ones, each by one of the same length. */
const PLAIN: Record<string, string> = { "‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "\u00a0": " " };

/**
 * Where a word stands in a sentence, found by ourselves: whole, no name, and only once, or it would not be clear which
 * of them is meant.
 * @param word as it stands there; quotes, dashes and letter case may differ
 * @returns [start, end) in UTF-16 units, or null
 */
export function placeInSentence({ text, tokens }: Sentence, word: string): { start: number; end: number } | null {
  const wanted = plain(word).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const whole = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}_/@-]|\\p{L}')${wanted}(?![\\p{L}\\p{M}\\p{N}_@]|['/-]\\p{L})`,
    "giu",
  );
  const [found, other] = [...plain(text).matchAll(whole)];
  if (!found || other) return null;
  const [start, end] = [found.index, found.index + found[0].length];
  const isName = tokens.some((token) => token.start < end && token.end > start && token.tag === "PROPN");
  return isName ? null : { start, end };
}

function plain(text: string): string {
  return text.replace(/[‘’“”–—\u00a0]/g, (sign) => PLAIN[sign] ?? sign);
}
