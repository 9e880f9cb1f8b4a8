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

/** Of such a text every code point is a character of its own. */
const PLAIN = /^[\p{Script=Latin}\p{Nd}\p{P}\p{Zs}]*$/u;

/** The characters as a reader sees them (grapheme clusters). */
export function visibleCharacters(text: string): string[] {
  return PLAIN.test(text) ? Array.from(text) : Array.from(segmenter().segment(text), ({ segment }) => segment);
}

/** How many characters a reader sees. */
export function visibleLength(text: string): number {
  return visibleCharacters(text).length;
}

/** The first `length` characters as a reader sees them. */
export function cutVisible(text: string, length: number): string {
  return visibleCharacters(text).slice(0, length).join("");
}

let graphemes: Intl.Segmenter | undefined;

/** Made when it is first needed: it costs a phone a tenth of a second. */
function segmenter(): Intl.Segmenter {
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return graphemes;
}
