import { DISPLAY_NAME_MAX, PASSWORD_MAX } from "../../../domain/account/rules.ts";
import type { FormFailure } from "../../forms/failure.ts";
import { waitText } from "../../forms/wait-text.ts";
import { m } from "../../i18n/paraglide/messages.js";

const FIELD_TEXTS = new Map<string, () => string>([
  ["display_name_required", m.register_name_required],
  ["display_name_too_short", m.register_name_too_short],
  ["display_name_too_long", () => m.register_name_too_long({ max: DISPLAY_NAME_MAX })],
  ["email_required", m.register_email_required],
  ["email_invalid", m.register_email_invalid],
  ["email_taken", m.register_email_taken],
  ["email_fixed", m.profile_email_fixed],
  ["password_required", m.register_password_required],
  ["password_too_short", m.register_password_too_short],
  ["password_too_long", () => m.register_password_too_long({ max: PASSWORD_MAX })],
  ["password_mismatch", m.register_password_mismatch],
  ["password_wrong", m.profile_password_wrong],
  ["confirm_required", m.delete_confirm_required],
]);

/** What is wrong with a field, beside the field; nothing where nothing is. */
export function fieldText(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return FIELD_TEXTS.get(code)?.() ?? m.field_invalid();
}

const REASONS = new Map<string, () => string>([
  ["credentials_wrong", m.account_credentials_wrong],
  ["account_suspended", m.account_suspended],
]);

/**
 * What is said above a form that was not accepted.
 * @param title what could not be done, such as "Login failed"
 */
export function failureText(failure: FormFailure, title: string): string {
  switch (failure.kind) {
    case "fields":
      return m.create_check_fields();
    case "rate_limited":
      return m.account_rate_limited({ wait: waitText(failure.retryAfterS) });
    case "refused":
      return `${title}. ${REASONS.get(failure.code)?.() ?? m.account_error_hint()}`;
    case "failed":
      return `${title}. ${m.account_error_hint()}`;
    default:
      return failure satisfies never;
  }
}
