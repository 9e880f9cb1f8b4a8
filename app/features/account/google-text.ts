import type { GoogleFailure } from "../../../domain/account/google-failures.ts";
import { m } from "../../i18n/paraglide/messages.js";

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

/** Why signing in with Google came to nothing, where there is more to say than that it did. */
export function googleFailureText(code: string | null): string | null {
  return isFailure(code) ? TEXTS[code]() : null;
}

/** What the way to Google came to, on the page that it led back to: its address says it. */
export function googleReasonIn(url: URL): string | null {
  return googleFailureText(url.searchParams.get("google"));
}

function isFailure(code: string | null): code is GoogleFailure {
  return code !== null && Object.hasOwn(TEXTS, code);
}
