import { PASSAGE_MAX } from "../../../domain/room/rules.ts";
import { formatNumber } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import type { FileProblem } from "./text-file.ts";

const TEXTS: Record<FileProblem, () => string> = {
  type: () => m.solo_file_type(),
  too_large: () => m.solo_file_too_large({ max: formatNumber(PASSAGE_MAX) }),
  not_text: () => m.solo_file_not_text(),
  empty: () => m.solo_file_empty(),
};

/** Why a file did not become a passage, and what to do about it. */
export function fileProblemText(problem: FileProblem): string {
  return TEXTS[problem]();
}
