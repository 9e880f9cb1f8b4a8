import type { PartOfSpeech } from "../../quiz/question.ts";
import { cleanLine } from "../../text.ts";

/** What a list has for a word, and what it says besides. */
export type Headword = { word: string; partOfSpeech: PartOfSpeech | null };

/** How lists name parts of speech; those that the lexicon does not have are null. */
const PARTS: ReadonlyMap<string, PartOfSpeech | null> = new Map([
  ...named("noun", "n|noun|nouns|danh từ|dt|nc|nu"),
  ...named("verb", "v|verb|verbs|vi|vt|động từ|đt|đgt|phr v|phrv|phrasal verb"),
  ...named("adjective", "a|adj|adjective|tính từ|tt"),
  ...named("adverb", "adv|adverb|trạng từ|phó từ|trt"),
  ...named(
    null,
    "prep|preposition|giới từ|conj|conjunction|liên từ|pron|pronoun|đại từ|interj|det|num|modal|idiom|idm|thành ngữ|phr|phrase|cụm từ|n phr|noun phrase|phr n|v phr|verb phrase|adj phr|adv phr|prep phr|exp|np|vp|col|collocation|c|u|pl|sing|countable|uncountable|other",
  ),
]);

function named(part: PartOfSpeech | null, names: string) {
  return names.split("|").map((name) => [name, part] as const);
}

/** The part of speech that a text names, such as "adj." or "n, v"; undefined if it names none. */
export function partOfSpeechNamed(text: string): PartOfSpeech | null | undefined {
  if (text.length > NAME_MAX) return undefined;
  const names = text
    .toLowerCase()
    .split(/[,/&;]/)
    .map((name) => name.replace(/[.()[\]]/g, " ").trim());
  const parts = names.map((name) => PARTS.get(name.replace(/ +/g, " ")));
  if (parts.includes(undefined)) return undefined;
  // "n, v" says of neither that it is meant.
  return new Set(parts).size === 1 ? parts[0] : null;
}

const NAME_MAX = 40;
/** A longer text is no word, and stays as it is. */
const CELL_MAX = 300;

/** A number ("1.", "1)", "1/"), a dash, or any sign before the word: boxes of a check list, stars, emoji. */
const BULLET =
  /^(?:[-–—*+] |(?:[•→⇒·‣∙]|=+>|-+>) ?|\p{So}\uFE0F? ?|\(?\d{1,4}[.)\]/] ?(?=\p{L})|\d{1,4} ?[-–:] (?=\p{L})|#\d{1,4} (?=\p{L}))/u;
const IPA = /(^|[ )\]])\/[^/]{1,60}\/(?=$|[ ([,;:])|\[[^[\]]{0,60}[ˈˌːəɪʊɒʌæɔɑɜɛθðʃʒŋ][^[\]]{0,60}\]/gu;
const BRACKETED = / ?[([]([^()[\]]{1,40})[)\]]/g;
const BARE_PART = /^(.{2,}) (?:(?:adj|adv|noun|verb|adjective|adverb|prep)\.?|[nv]\.)$/i;

/**
 * The word in a cell or at the beginning of a line, of one clean line: without the list's number or bullet, the
 * pronunciation and the part of speech.
 */
export function headword(cell: string): Headword {
  if (cell.length > CELL_MAX) return { word: cell, partOfSpeech: null };
  let partOfSpeech: PartOfSpeech | null = null;
  const plain = cell
    .replace(/\*\*|__/g, "")
    .replace(BULLET, "")
    .replace(IPA, "$1")
    .replace(BRACKETED, (whole, inner: string) => {
      const part = partOfSpeechNamed(inner);
      if (part === undefined) return whole;
      partOfSpeech ??= part;
      return "";
    })
    .replace(/ +/g, " ")
    .trim();
  const [, bare] = BARE_PART.exec(plain) ?? [];
  if (bare !== undefined) partOfSpeech ??= partOfSpeechNamed(plain.slice(bare.length)) ?? null;
  const word = (bare ?? plain).replace(/[:：,;=–—-]$/, "").trim();
  return word === "" ? { word: cell, partOfSpeech: null } : { word, partOfSpeech };
}

/** How a dictionary may have what a list has: "to persuade", "the harbour", "rely on sb", "keen (on sth)". */
export function dictionaryForms(word: string): string[] {
  const plain = word.toLowerCase();
  const withoutBrackets = plain.replace(/ ?\([^()]{1,60}\)/g, "").trim();
  const withoutObject = withoutBrackets.replace(
    / (?:(?:sb|sth|someone|something|somebody|smb|smt|sb\/sth|sth\/sb|doing sth|to do sth)(?:$| ))+$/,
    "",
  );
  const forms = [plain, withoutBrackets, withoutObject];
  return [...new Set([...forms, ...forms.map((form) => form.replace(/^(?:to|the|an?|be|\(to\)) (?=.)/, ""))])];
}

/** Letters that only Vietnamese has among the languages of word lists. */
const VIETNAMESE = /[ăâđêôơưĂÂĐÊÔƠƯ\u1ea0-\u1ef9àáãèéìíĩòóõùúũýÀÁÃÈÉÌÍĨÒÓÕÙÚŨÝ]/;

export function isVietnamese(text: string): boolean {
  return VIETNAMESE.test(text);
}

/** Whether a text can be an English word or phrase, and nothing else of a list's line. */
export function isTerm(text: string): boolean {
  const { word } = headword(cleanLine(text.slice(0, CELL_MAX)));
  const plain = word.replace(/\([^()]{1,60}\)/g, "").trim();
  return (
    word.length <= 60 &&
    /^\p{Script=Latin}[\p{Script=Latin}\p{N} '’.()/!?…-]*$/u.test(plain) &&
    !isVietnamese(word) &&
    !word.includes(" - ") &&
    word.split(" ").length <= 7
  );
}

/** What all forms of a word have, but for the irregular ones. */
export function stemOf(cell: string): string {
  const word = headword(cleanLine(cell.slice(0, 200))).word.toLowerCase();
  const last = word.replace(/^(?:to|the|an?) /, "");
  return last.slice(0, Math.max(3, last.length - 2));
}
