import { PLAYER_NAME_MAX, ROOM_NAME_MAX } from "../../../../../domain/room/rules.ts";
import type { FormFailure } from "../../../../forms/failure.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { quizFieldText } from "../../../../quiz/form/quiz-field-text.ts";

const FIELD_TEXTS = new Map<string, () => string>([
  ["room_name_required", () => m.field_room_name_required()],
  ["room_name_too_long", () => m.field_room_name_too_long({ max: ROOM_NAME_MAX })],
  ["room_name_unfit", () => m.field_name_unfit()],
  ["name_unfit", () => m.field_name_unfit()],
  ["account_name_unfit", () => m.field_account_name_unfit()],
  ["name_required", () => m.field_name_required()],
  ["name_too_long", () => m.field_name_too_long({ max: PLAYER_NAME_MAX })],
]);

/** A failure with texts for people in place of the codes of its fields. Loaded with the first submit. */
export function withFieldTexts(failure: FormFailure): FormFailure {
  if (failure.kind !== "fields") return failure;
  const texts = Object.entries(failure.errors).map(([name, code]) => [name, fieldText(code)]);
  return { kind: "fields", errors: Object.fromEntries(texts) };
}

/** The text of a field's error code. */
function fieldText(code: string): string {
  return FIELD_TEXTS.get(code)?.() ?? quizFieldText(code) ?? m.field_invalid();
}
