import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as v from "valibot";
import { SHORTFALLS, type Shortfall } from "../../domain/quiz/shortfalls.ts";
import { REFUSALS, type RefusalCode } from "../../domain/room/commands.ts";
import { logFailure } from "../log.ts";
import type { ApiEnv } from "./env.ts";
import type { FieldError } from "./field-errors.ts";

/** Every way in which the API says no by itself: a stable code with its status and a message for people. */
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
  cross_site: { status: 403, message: "This request came from another site." },
  not_found: { status: 404, message: "There is nothing here." },
  google_off: { status: 404, message: "Signing in with Google is not set up here." },
  email_taken: { status: 409, message: "There is an account with this email address already." },
  google_only_way: {
    status: 409,
    message: "Without Google nobody could sign in to this account: set a password first.",
  },
  reset_link_used: { status: 410, message: "This link has been used or has expired." },
  body_too_large: { status: 413, message: "The body is too large." },
  too_few_questions: { status: 422, message: REFUSALS.too_few_questions[1] },
  upgrade_required: { status: 426, message: "This address takes WebSockets only." },
  rate_limited: { status: 429, message: "Too many requests. Please wait a moment." },
  internal: { status: 500, message: "Something went wrong. Please try again." },
} as const satisfies Record<string, { status: ContentfulStatusCode; message: string }>;

export type ApiErrorCode = keyof typeof API_ERRORS;

/** How every error looks. */
export const errorBody = v.object({
  success: v.literal(false),
  /** Stable; the interface translates by it. */
  code: v.string(),
  /** For people, in the specification's words. */
  message: v.string(),
  /** Which fields are wrong, and how. */
  errors: v.optional(v.array(v.object({ path: v.string(), code: v.string() }))),
  /** How many good questions the passage gives, where that are too few. */
  possible: v.optional(v.number()),
  /** Why those are so few. */
  why: v.optional(v.picklist(SHORTFALLS)),
});
export type ErrorBody = v.InferOutput<typeof errorBody>;

type Extra = { message?: string; errors?: FieldError[]; possible?: number; why?: Shortfall };

/** Answers with an error of the API. */
export function refuse<C extends ApiErrorCode>(c: Context, code: C, extra: Extra = {}) {
  const { status, message } = API_ERRORS[code];
  const body: ErrorBody = { success: false, code, message, ...extra };
  return c.json(body, status);
}

/** How a room's refusals look over HTTP. What is missing here is a conflict with the state of the room. */
const ROOM_STATUS: Partial<Record<RefusalCode, 401 | 403 | 404 | 429>> = {
  seat_unknown: 401,
  not_host: 403,
  banned: 403,
  room_not_found: 404,
  rate_limited: 429,
};

/** Answers with a refusal of a room. */
export function refuseByRoom(c: Context, code: RefusalCode) {
  const body: ErrorBody = { success: false, code, message: REFUSALS[code][1] };
  return c.json(body, ROOM_STATUS[code] ?? 409);
}

/** What was thrown: a body that can't be read is the sender's fault; all else is a bug, logged and never shown. */
export function answerFailure(error: Error, c: Context<ApiEnv>): Response {
  if (error instanceof HTTPException && error.status === 400) return refuse(c, "malformed_json");
  logFailure("api_failed", c.env.caller.requestId, error);
  return refuse(c, "internal");
}
