import { PASSAGE_MAX } from "../../../domain/room/rules.ts";

/** What a file must have to be looked into; a `File` has it. */
type TextFile = Pick<File, "name" | "type" | "size" | "arrayBuffer">;

export type FileProblem = "type" | "too_large" | "not_text" | "empty";
type ReadFile = { ok: true; text: string } | { ok: false; problem: FileProblem };

/** No character of the longest passage takes more than 4 bytes in UTF-8. */
const BYTES_MAX = PASSAGE_MAX * 4;

/** The text of a .txt file in UTF-8 that is no larger than a passage may be. */
export async function readTextFile(file: TextFile): Promise<ReadFile> {
  if (!/\.txt$/i.test(file.name) && file.type !== "text/plain") return { ok: false, problem: "type" };
  if (file.size > BYTES_MAX) return { ok: false, problem: "too_large" };
  const text = decode(await file.arrayBuffer());
  if (text === null || text.includes("\0")) return { ok: false, problem: "not_text" };
  if (text.trim() === "") return { ok: false, problem: "empty" };
  return text.length > PASSAGE_MAX ? { ok: false, problem: "too_large" } : { ok: true, text: text.trim() };
}

/** @returns null for bytes that are no UTF-8 */
function decode(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
