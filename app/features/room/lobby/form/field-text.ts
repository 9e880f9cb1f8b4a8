import { PLAYER_NAME_MAX, ROOM_NAME_MAX } from "../../../../../domain/room/rules.ts";
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

/** The text of a field's error code. */
export function fieldText(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return FIELD_TEXTS.get(code)?.() ?? quizFieldText(code);
}
