import { isAnkiText, wordsInAnkiText } from "../../../../domain/cards/exchange/anki-text.ts";
import { wordsInCsv } from "../../../../domain/cards/exchange/csv.ts";
import { FILE_LENGTH_MAX, type WordRow } from "../../../../domain/cards/exchange/rows.ts";

/**
 * The words in a file: a table, or a text export of Anki.
 * @throws for a file that is too large or no text
 */
export async function readWordsFile(file: Pick<File, "name" | "size" | "arrayBuffer">): Promise<WordRow[]> {
  if (file.size > FILE_LENGTH_MAX) throw new RangeError("the file is too large");
  return wordsInText(decode(await file.arrayBuffer()));
}

/** The words in the text of such a file, or in a list as people paste it. */
export function wordsInText(text: string): WordRow[] {
  // Older versions of Anki write no headers; their exports are tables of tabs, which a table's reader takes too, but for
  // HTML.
  return isAnkiText(text) || /<(?:br|div|b|i)\b/i.test(text) ? wordsInAnkiText(text) : wordsInCsv(text);
}

/** Spreadsheets save "Unicode text" as UTF-16, with a byte order mark; everything else is UTF-8. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const encoding = first === 0xff && second === 0xfe ? "utf-16le" : "utf-8";
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  if (text.includes("\0")) throw new TypeError("the file is no text");
  return text;
}
