/** One sign that may be joined to others: with its colour or skin tone, or a keycap. */
const EMOJI_SIGN = "\\p{Extended_Pictographic}\\uFE0F?\\p{Emoji_Modifier}?";
/** Emoji of several code points as Unicode composes them; at most five are joined, so that no chain hides in one. */
const EMOJI = [
  `${EMOJI_SIGN}(?:\\u200D${EMOJI_SIGN}){0,4}`,
  "[0-9#*]\\uFE0F?\\u20E3",
  // England, Scotland and Wales: no other text may stand in tags.
  "\\u{1F3F4}\\u{E0067}\\u{E0062}(?:\\u{E0065}\\u{E006E}\\u{E0067}|\\u{E0073}\\u{E0063}\\u{E0074}|\\u{E0077}\\u{E006C}\\u{E0073})\\u{E007F}",
]
  .toReversed()
  .join("|");

/** Characters that no displayed text may contain: controls, bidi marks and overrides, zero-width characters. */
const EMOJI_OR_INVISIBLE = new RegExp(
  `(${EMOJI})|[\\p{C}\\p{Default_Ignorable_Code_Point}\\u2028\\u2029\\u2800]`,
  "gu",
);
const ONLY_EMOJI = new RegExp(EMOJI, "gu");

/** Joiners and selectors stay within an emoji, which they make [S10]. */
function withoutInvisible(text: string): string {
  return text.replace(EMOJI_OR_INVISIBLE, (_, emoji: string | undefined) => emoji ?? "");
}

/** A text without its emoji, to look for what hides in it. */
export function withoutEmoji(text: string): string {
  return text.replace(ONLY_EMOJI, "");
}

/** Old Vietnamese encodings have an Icelandic letter for "đ"; the capitals look the same. */
export function withVietnameseD(text: string): string {
  return text.replace(/\u00d0/g, "\u0110").replace(/\u00f0/g, "\u0111");
}

/**
 * A one-line text such as a name: NFKC, with the Vietnamese "đ", invisible characters removed, runs of white space made one
 * space. At most three combining marks per base character remain, so that a name stays within its line.
 */
export function cleanLine(text: string): string {
  return (
    withoutInvisible(withVietnameseD(text).normalize("NFKC").replace(/\s+/gu, " "))
      // Characters that an invisible one separated may now compose.
      .normalize("NFKC")
      .replace(/(\p{M}{3})\p{M}+/gu, "$1")
      .replace(/\s+/gu, " ")
      .trim()
  );
}

/** A text of several lines such as a passage: NFC, line ends made `\n`, invisible characters removed. Tabs stay. */
export function cleanPassage(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .split(/([\n\t])/)
    .map((part) => (part === "\n" || part === "\t" ? part : withoutInvisible(part)))
    .join("")
    .normalize("NFC")
    .trim();
}

/** A note of several lines, as `cleanPassage` and without tabs, which separate columns of exports. */
export function cleanNote(text: string): string {
  return cleanPassage(text).replace(/\t/g, " ");
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
