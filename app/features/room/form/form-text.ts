import {
  PASSAGE_MAX,
  PLAYER_NAME_MAX,
  PLAYERS_MAX,
  PLAYERS_MIN,
  ROOM_NAME_MAX,
  WORDS_MAX,
  WORDS_MIN,
} from "../../../../domain/room/rules.ts";
import type { FormFailure } from "../../../forms/failure.ts";
import { waitText } from "../../../forms/wait-text.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";

const FIELD_TEXTS = new Map<string, () => string>([
  ["room_name_required", () => m.field_room_name_required()],
  ["room_name_too_long", () => m.field_room_name_too_long({ max: ROOM_NAME_MAX })],
  ["name_required", () => m.field_name_required()],
  ["name_too_long", () => m.field_name_too_long({ max: PLAYER_NAME_MAX })],
  ["passage_required", () => m.field_passage_required()],
  ["passage_too_long", () => m.field_passage_too_long({ max: formatNumber(PASSAGE_MAX) })],
  ["players_out_of_range", () => m.field_number_out_of_range({ min: PLAYERS_MIN, max: PLAYERS_MAX })],
  ["words_out_of_range", () => m.field_number_out_of_range({ min: WORDS_MIN, max: WORDS_MAX })],
]);

/** What is wrong with a field, beside the field; nothing where nothing is. */
export function fieldText(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return FIELD_TEXTS.get(code)?.() ?? m.field_invalid();
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
