import type { GoogleFailure } from "../../../domain/account/google-failures.ts";
import type { ApiClient } from "../../api.ts";
import { failureOf } from "../../forms/failure.ts";
import { textsOf } from "../../forms/form-data.ts";
import { m } from "../../i18n/paraglide/messages.js";

/** The state of signing in with Google: a token to exchange, a session, or a failure with its code if it has one. */
export type GoogleResult =
  | { kind: "token"; token: string }
  | { kind: "done"; next: string }
  | {
      kind: "failed";
      code: string | null;
      /** Why an administrator has suspended the account, as a code. */
      reason: string | null;
      text: string | null;
      back: string;
    };

type ExchangeOptions = {
  /** Where to go when it fails. */
  back: string;
  /** Of the seat whose finished games the account takes over; null if there is none. */
  seatToken: string | null;
};

/** Exchanges the token of the form for a session, whose cookies are in the API's response. */
export async function exchangeGoogle(
  api: ApiClient,
  form: FormData,
  { back, seatToken }: ExchangeOptions,
): Promise<GoogleResult> {
  const { token = "" } = textsOf(form, "token");
  const json = { token, ...(seatToken && { seatToken }) };
  const response = await api.api.users.google.exchange.$post({ json }).catch(() => null);
  if (!response) return { kind: "failed", code: null, reason: null, text: null, back };
  if (response.ok) return { kind: "done", next: (await response.json()).data.next ?? "/dashboard" };
  const failure = await failureOf(response);
  const { code, reason = null } = failure.kind === "refused" ? failure : { code: null };
  // The reason of a suspension is shown by the page that follows: here its texts would be loaded by everybody.
  return { kind: "failed", code, reason, text: googleFailureText(code), back };
}

const TEXTS: Record<GoogleFailure, () => string> = {
  access_denied: m.google_error_access_denied,
  google_stale: m.google_error_stale,
  provider_unreachable: m.google_error_unreachable,
  provider_invalid: m.google_error_unreachable,
  email_unverified: m.google_error_email_unverified,
  account_exists: m.google_error_account_exists,
  google_taken: m.google_error_taken,
  already_linked: m.google_error_already_linked,
  session_expired: m.account_error_session_expired,
  sign_in_again: m.google_error_sign_in_again,
  account_suspended: m.account_suspended,
  rate_limited: m.refusal_rate_limited,
};

/** The address of the page that a failed sign-in returns to, which shows why. */
export function pathAfterGoogleFailure({ code, reason, back }: Extract<GoogleResult, { kind: "failed" }>): string {
  if (!isFailure(code)) return back;
  const why = new URLSearchParams({ google: code, ...(reason !== null && { reason }) });
  return `${back}${back.includes("?") ? "&" : "?"}${why}`;
}

/** Why signing in with Google failed, as a text; null if no more is known than that it failed. */
export function googleFailureText(code: string | null): string | null {
  return isFailure(code) ? TEXTS[code]() : null;
}

function isFailure(code: string | null): code is GoogleFailure {
  return code !== null && Object.hasOwn(TEXTS, code);
}
