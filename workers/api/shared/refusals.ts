import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as v from "valibot";
import {
  DISPLAY_NAME_MAX,
  DISPLAY_NAME_MIN,
  PASSWORD_DIFFERENT_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from "../../../domain/account/rules.ts";
import { SUSPENSION_REASONS, type SuspensionReason } from "../../../domain/account/suspension.ts";
import { CARDS_MAX, ENTRIES_A_DAY_MAX, type FullCode } from "../../../domain/cards/ceilings.ts";
import { TOO_FEW_REASONS, type TooFewReason } from "../../../domain/quiz/question-count.ts";
import { REFUSALS, type RefusalCode } from "../../../domain/room/commands.ts";
import {
  PASSAGE_MAX,
  PLAYER_NAME_MAX,
  PLAYERS_MIN,
  ROOM_NAME_MAX,
  WORDS_MAX,
  WORDS_MIN,
} from "../../../domain/room/rules.ts";
import { logFailure } from "../../log.ts";
import type { ApiEnv } from "./context.ts";

/** Every error of the API itself: a stable code with its status and a message for people. */
export const API_ERRORS = {
  invalid_input: { status: 400, message: "Some of the fields are not right." },
  malformed_json: { status: 400, message: "The body is not valid JSON." },
  quiz_type_unknown: { status: 400, message: "Quiz type '{type}' not supported" },
  token_missing: { status: 401, message: "No authentication token" },
  token_invalid: { status: 401, message: "Invalid authentication token" },
  session_expired: { status: 401, message: "Session expired" },
  credentials_wrong: { status: 401, message: "Login failed" },
  account_suspended: { status: 403, message: "This account has been suspended." },
  forbidden: { status: 403, message: "This is not yours to see or to change." },
  password_wrong: { status: 403, message: "The current password is not right." },
  sign_in_again: { status: 403, message: "For this, please sign in with Google again first." },
  cross_site: { status: 403, message: "This request came from another site." },
  not_found: { status: 404, message: "There is nothing here." },
  reminders_off: { status: 404, message: "This server sends no reminders." },
  google_off: { status: 404, message: "Signing in with Google is not set up here." },
  email_taken: { status: 409, message: "There is an account with this email address already." },
  own_account: { status: 409, message: "Your own account can't be changed here." },
  google_only_way: {
    status: 409,
    message: "Without Google nobody could sign in to this account: set a password first.",
  },
  certificate_not_earned: { status: 409, message: "This certificate is not earned yet." },
  reset_link_used: { status: 410, message: "This link has been used or has expired." },
  body_too_large: { status: 413, message: "The body is too large." },
  too_few_questions: { status: 422, message: REFUSALS.too_few_questions[1] },
  upgrade_required: { status: 426, message: "This address takes WebSockets only." },
  log_day_full: {
    status: 429,
    message: `So much can't be stored in one day: ${ENTRIES_A_DAY_MAX} reviews and changes. The rest is taken tomorrow.`,
  },
  games_day_full: { status: 429, message: "No more games can be stored today. The rest is taken tomorrow." },
  rate_limited: { status: 429, message: "Too many requests. Please wait a moment." },
  origin_missing: { status: 503, message: "The server's APP_ORIGIN is not set, to which the link would lead." },
  cards_full: { status: 507, message: `There is room for ${CARDS_MAX} cards. Remove some to add others.` },
  notes_full: { status: 507, message: "There is no room for more notes and corrections. Delete or shorten some." },
  log_full: { status: 507, message: "There is no room for more reviews. Please write to us." },
  games_full: { status: 507, message: "There is no room for more games. Please write to us." },
  internal: { status: 500, message: "Something went wrong. Please try again." },
} as const satisfies Record<string, { status: ContentfulStatusCode; message: string }>;

export type ApiErrorCode = keyof typeof API_ERRORS;

/** The body of every error response. */
export const errorBody = v.object({
  success: v.literal(false),
  /** Stable; clients translate by it. */
  code: v.string(),
  /** For people, in the words of the specification. */
  message: v.string(),
  /** Which fields are wrong, and how. */
  errors: v.optional(v.array(v.object({ path: v.string(), code: v.string() }))),
  /** How many good questions the passage gives, where there are too few. */
  possible: v.optional(v.number()),
  /** Why there are too few. */
  why: v.optional(v.picklist(TOO_FEW_REASONS)),
  /** Why an administrator has suspended the account, where that was given. */
  reason: v.optional(v.picklist(SUSPENSION_REASONS)),
});
export type ErrorBody = v.InferOutput<typeof errorBody>;

type Extra = {
  message?: string;
  errors?: FieldError[];
  possible?: number;
  why?: TooFewReason;
  reason?: SuspensionReason;
};

/** Responds with an error of the API. */
export function refuse<C extends ApiErrorCode>(c: Context, code: C, extra: Extra = {}) {
  const { status, message } = API_ERRORS[code];
  const body: ErrorBody = { success: false, code, message, ...extra };
  return c.json(body, status);
}

const DAY_MS = 24 * 60 * 60_000;

/** Responds that there is no room for what was sent; where it is for the day, with `Retry-After` until that ends (UTC). */
export function refuseFull(c: Context, code: FullCode, nowMs: number, extra: Extra = {}) {
  const restMs = DAY_MS - (nowMs % DAY_MS);
  if (API_ERRORS[code].status === 429) c.header("Retry-After", String(Math.ceil(restMs / 1000)));
  return refuse(c, code, extra);
}

/** The HTTP status of a room's refusals; 409 for all others, which conflict with the state of the room. */
const ROOM_STATUS: Partial<Record<RefusalCode, 401 | 403 | 404 | 410 | 429>> = {
  seat_unknown: 401,
  not_host: 403,
  banned: 403,
  room_not_found: 404,
  host_suspended: 410,
  rate_limited: 429,
};

/** Responds with a refusal of a room. */
export function refuseByRoom(c: Context, code: RefusalCode) {
  const body: ErrorBody = { success: false, code, message: REFUSALS[code][1] };
  return c.json(body, ROOM_STATUS[code] ?? 409);
}

/** Responds to an exception: an unreadable body is the client's error; anything else is a bug, logged and never shown. */
export function respondToFailure(error: Error, c: Context<ApiEnv>): Response {
  if (error instanceof HTTPException && error.status === 400) return refuse(c, "malformed_json");
  logFailure("api_failed", c.env.caller.requestId, error);
  return refuse(c, "internal");
}

export type FieldError = { path: string; code: string };

/** A display name that holds a word of the list, or that an administrator has refused [RR-06]. */
export const UNFIT_DISPLAY_NAME = { path: "displayName", code: "display_name_unfit" } as const satisfies FieldError;

/** Messages for people by the codes of domain/'s schemas. */
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
  ["display_name_unfit", "This name can't be used here. Please choose another."],
  ["email_required", "An email address is required."],
  ["email_invalid", "This is not an email address."],
  ["email_fixed", "The email address can't be changed."],
  ["password_required", "A password is required."],
  ["password_too_short", `A password has at least ${PASSWORD_MIN} characters.`],
  ["password_repeats", `A password has at least ${PASSWORD_DIFFERENT_MIN} different characters besides blanks.`],
  ["password_common", "This password is among the most common ones. Please choose another."],
  ["password_too_long", `A password has at most ${PASSWORD_MAX} characters.`],
]);

/** The codes of missing fields, for which the schema reports an issue of the object and not the field's own code. */
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

/** The issues of a schema as codes; a wrong type is `invalid`. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.map(({ path: parts = [], message }) => {
    const path = parts.map((part) => String(typeof part === "object" ? part.key : part)).join(".");
    return { path, code: TEXTS.has(message) ? message : (MISSING.get(path) ?? "invalid") };
  });
}

/** The message of the first error. */
export function textOf([first]: readonly FieldError[]): string {
  return TEXTS.get(first?.code ?? "") ?? "Some of the fields are not right.";
}
