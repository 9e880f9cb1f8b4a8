/** What never belongs in a text that others are shown: controls, bidi marks and overrides, zero-width characters. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;

/**
 * A one-line text such as a name: NFKC, invisible characters removed, runs of white space made one space.
 * Combining marks are bounded to three per base character, so that a name can't climb out of its line.
 */
export function cleanLine(text: string): string {
  return (
    text
      .normalize("NFKC")
      .replace(/\s+/gu, " ")
      .replace(INVISIBLE, "")
      // What an invisible character kept apart may now be one.
      .normalize("NFKC")
      .replace(/(\p{M}{3})\p{M}+/gu, "$1")
      .replace(/\s+/gu, " ")
      .trim()
  );
}

/** A text of several lines such as a passage: NFC, line ends made `\n`, invisible characters removed. */
export function cleanPassage(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.replace(/\t/g, " ").replace(INVISIBLE, ""))
    .join("\n")
    .normalize("NFC")
    .trim();
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** How many characters a reader sees (grapheme clusters). */
export function visibleLength(text: string): number {
  let length = 0;
  for (const _ of graphemes.segment(text)) length++;
  return length;
}

/** The first `length` characters as a reader sees them. */
export function cutVisible(text: string, length: number): string {
  let cut = "";
  let taken = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (taken++ === length) break;
    cut += segment;
  }
  return cut;
}
