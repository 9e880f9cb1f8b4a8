import { DISPLAY_NAME_MAX, DISPLAY_NAME_MIN, PASSWORD_MAX, PASSWORD_MIN } from "../../domain/account/rules.ts";
import {
  PASSAGE_MAX,
  PLAYER_NAME_MAX,
  PLAYERS_MIN,
  ROOM_NAME_MAX,
  WORDS_MAX,
  WORDS_MIN,
} from "../../domain/room/rules.ts";

export type FieldError = { path: string; code: string };

/** What is wrong with a field, for people; the schemas of domain/ give the codes. */
const TEXTS = new Map([
  ["room_name_required", "A room name is required."],
  ["room_name_too_long", `A room name has at most ${ROOM_NAME_MAX} characters.`],
  ["name_required", "A name is required."],
  ["name_too_long", `A name has at most ${PLAYER_NAME_MAX} characters.`],
  ["room_name_unfit", "This name can't be used for a room. Please choose another."],
  ["name_unfit", "This name can't be used here. Please choose another."],
  ["account_name_unfit", "Your display name can't be used in rooms. Change it in your profile."],
  ["passage_required", "An English text is required."],
  ["passage_too_long", `The text has at most ${PASSAGE_MAX} characters.`],
  ["players_out_of_range", `A room has ${PLAYERS_MIN} players or more, up to what this server allows.`],
  ["words_out_of_range", `The number of words is a whole number from ${WORDS_MIN} to ${WORDS_MAX}.`],
  ["difficulty_unknown", "This difficulty is not known."],
  ["quiz_type_unknown", "This quiz type is not known."],
  ["display_name_required", "A display name is required."],
  ["display_name_too_short", `A display name has at least ${DISPLAY_NAME_MIN} characters.`],
  ["display_name_too_long", `A display name has at most ${DISPLAY_NAME_MAX} characters.`],
  ["email_required", "An email address is required."],
  ["email_invalid", "This is not an email address."],
  ["email_fixed", "The email address can't be changed."],
  ["password_required", "A password is required."],
  ["password_too_short", `A password has at least ${PASSWORD_MIN} characters.`],
  ["password_too_long", `A password has at most ${PASSWORD_MAX} characters.`],
]);

/** A field that is not there at all is for the schema a matter of its object, not of the field's own messages. */
const MISSING = new Map([
  ["name", "room_name_required"],
  ["customText", "passage_required"],
  ["config.customText", "passage_required"],
  ["displayName", "display_name_required"],
  ["email", "email_required"],
  ["password", "password_required"],
  ["newPassword", "password_required"],
]);

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };

/** The complaints of a schema as codes; a wrong shape is `invalid`. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.map(({ path: parts = [], message }) => {
    const path = parts.map((part) => String(typeof part === "object" ? part.key : part)).join(".");
    return { path, code: TEXTS.has(message) ? message : (MISSING.get(path) ?? "invalid") };
  });
}

/** The first complaint in words. */
export function textOf([first]: readonly FieldError[]): string {
  return TEXTS.get(first?.code ?? "") ?? "Some of the fields are not right.";
}
