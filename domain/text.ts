/** Characters that no displayed text may contain: controls, bidi marks and overrides, zero-width characters. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;

/**
 * A one-line text such as a name: NFKC, invisible characters removed, runs of white space made one space.
 * At most three combining marks per base character remain, so that a name stays within its line.
 */
export function cleanLine(text: string): string {
  return (
    text
      .normalize("NFKC")
      .replace(/\s+/gu, " ")
      .replace(INVISIBLE, "")
      // Characters that an invisible one separated may now compose.
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

/** In such a text every code point is one visible character. */
const PLAIN = /^[\p{Script=Latin}\p{Nd}\p{P}\p{Zs}]*$/u;

/** The characters as a reader sees them (grapheme clusters). */
export function visibleCharacters(text: string): string[] {
  return PLAIN.test(text) ? Array.from(text) : Array.from(segmenter().segment(text), ({ segment }) => segment);
}

/** The number of visible characters. */
export function visibleLength(text: string): number {
  return visibleCharacters(text).length;
}

/** The first `length` visible characters. */
export function cutVisible(text: string, length: number): string {
  return visibleCharacters(text).slice(0, length).join("");
}

let graphemes: Intl.Segmenter | undefined;

/** Created when first needed, because that takes a phone a tenth of a second. */
function segmenter(): Intl.Segmenter {
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return graphemes;
}
