import { PASSAGE_MAX } from "../../../domain/room/rules.ts";
import { formatNumber } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";

/** The parts of a `File` that are needed to read it. */
type TextFile = Pick<File, "name" | "type" | "size" | "arrayBuffer">;

export type FileProblem = "type" | "too_large" | "not_text" | "empty";
type ReadFile = { ok: true; text: string } | { ok: false; problem: FileProblem };

/** The length of a passage is counted in UTF-16 code units, none of which takes more than 4 bytes in UTF-8. */
const BYTES_MAX = PASSAGE_MAX * 4;

/** The text of a .txt file in UTF-8 that is no longer than a passage may be. */
export async function readTextFile(file: TextFile): Promise<ReadFile> {
  if (!/\.txt$/i.test(file.name) && file.type !== "text/plain") return { ok: false, problem: "type" };
  if (file.size > BYTES_MAX) return { ok: false, problem: "too_large" };
  const text = decode(await file.arrayBuffer());
  if (text === null || text.includes("\0")) return { ok: false, problem: "not_text" };
  if (text.trim() === "") return { ok: false, problem: "empty" };
  return text.length > PASSAGE_MAX ? { ok: false, problem: "too_large" } : { ok: true, text: text.trim() };
}

/** @returns null for bytes that are not valid UTF-8 */
function decode(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const PROBLEM_TEXTS: Record<FileProblem, () => string> = {
  type: () => m.solo_file_type(),
  too_large: () => m.solo_file_too_large({ max: formatNumber(PASSAGE_MAX) }),
  not_text: () => m.solo_file_not_text(),
  empty: () => m.solo_file_empty(),
};

/** Why a file can't be used as a passage, and what to do about it. */
export function fileProblemText(problem: FileProblem): string {
  return PROBLEM_TEXTS[problem]();
}
