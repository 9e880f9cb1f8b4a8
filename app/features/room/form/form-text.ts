import { PLAYER_NAME_MAX, ROOM_NAME_MAX } from "../../../../domain/room/rules.ts";
import type { FormFailure } from "../../../forms/failure.ts";
import { waitText } from "../../../forms/wait-text.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { quizFieldText } from "../../../quiz/form/field-text.ts";

const FIELD_TEXTS = new Map<string, () => string>([
  ["room_name_required", () => m.field_room_name_required()],
  ["room_name_too_long", () => m.field_room_name_too_long({ max: ROOM_NAME_MAX })],
  ["room_name_unfit", () => m.field_name_unfit()],
  ["name_unfit", () => m.field_name_unfit()],
  ["account_name_unfit", () => m.field_account_name_unfit()],
  ["name_required", () => m.field_name_required()],
  ["name_too_long", () => m.field_name_too_long({ max: PLAYER_NAME_MAX })],
]);

/** What is wrong with a field, beside the field; nothing where nothing is. */
export function fieldText(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return FIELD_TEXTS.get(code)?.() ?? quizFieldText(code);
}

/**
 * What is said above a form that was not accepted.
 * @param title what could not be done, such as "Failed to create room"
 * @param reason why a room refused it, where that is known
 */
export function failureText(failure: FormFailure, title: string, reason: string | null): string {
  switch (failure.kind) {
    case "fields":
      return m.create_check_fields();
    case "rate_limited":
      return m.create_rate_limited({ wait: waitText(failure.retryAfterS) });
    case "refused":
      return `${title}. ${reason ?? m.create_failed_hint()}`;
    case "failed":
      return `${title}. ${m.create_failed_hint()}`;
    default:
      return failure satisfies never;
  }
}
