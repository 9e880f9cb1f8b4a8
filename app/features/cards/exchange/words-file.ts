import { decodeText, type Encoding } from "../../../../domain/cards/reading/decode.ts";
import { FILE_LENGTH_MAX } from "../../../../domain/cards/reading/read-words.ts";

/** A text with words, and how its file was written; null for a text that was pasted. */
export type WordsText = { text: string; encoding: Encoding | null };

/** Why a file can't be read. */
export type FileFault = "too_large" | "not_text";

export async function readWordsFile(file: Pick<File, "size" | "arrayBuffer">): Promise<WordsText | FileFault> {
  if (file.size > FILE_LENGTH_MAX) return "too_large";
  return decodeText(new Uint8Array(await file.arrayBuffer())) ?? "not_text";
}
