import { PASSAGE_MAX, WORDS_MAX, WORDS_MIN } from "../../../domain/room/rules.ts";
import { formatNumber } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";

const ERROR_TEXTS = new Map<string, () => string>([
  ["passage_required", () => m.field_passage_required()],
  ["passage_too_long", () => m.field_passage_too_long({ max: formatNumber(PASSAGE_MAX) })],
  ["words_out_of_range", () => m.field_number_out_of_range({ min: WORDS_MIN, max: WORDS_MAX })],
]);

/** The text of a field's error code, for the fields that every quiz is set up with; undefined without an error. */
export function quizFieldText(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return ERROR_TEXTS.get(code)?.() ?? m.field_invalid();
}
