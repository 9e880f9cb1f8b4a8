import { loginSchema, registrationSchema, resetPasswordSchema } from "../../../domain/account/account-schemas.ts";
import { type ApiClient, browserApi } from "../../api.ts";
import { type FailedForm, failedForm } from "../../features/account/account-form.tsx";
import { seatTokenFor } from "../../features/room/connection/seats.ts";
import { type FormFailure, failureOfCall, parseWith } from "../../forms/failure.ts";
import { textsOf } from "../../forms/form-data.ts";
import { suspensionReasonText } from "../../i18n/suspension-reasons.ts";

// Pages load this file by `import()` after they are shown: only a submit needs the schemas and the API client.

/**
 * Signs in by e-mail address and password. On the server the session's cookies are in the answer of `api`.
 * @param seatToken of the seat whose finished games the account takes over; null if there is none
 * @returns null when signed in, else why not
 */
export async function submitSignIn(
  api: ApiClient,
  form: FormData,
  seatToken: string | null = null,
): Promise<FailedForm | null> {
  const parsed = parseWith(loginSchema, textsOf(form, "email", "password"));
  if (!parsed.ok) return failedForm(parsed.failure, form);
  const json = { ...parsed.payload, ...seatField(seatToken) };
  const failure = await failureOfCall(() => api.api.users.login.$post({ json }));
  return failure && failedForm(withReasonText(failure), form);
}

/** With the reason of a suspension as a text in place of its code: only this file needs these texts. */
function withReasonText(failure: FormFailure): FormFailure {
  if (failure.kind !== "refused" || failure.reason === undefined) return failure;
  const { reason: code, ...rest } = failure;
  const reason = suspensionReasonText(code);
  return reason === null ? rest : { ...rest, reason };
}

/** Creates an account and signs in; see `submitSignIn`. */
export async function register(
  api: ApiClient,
  form: FormData,
  seatToken: string | null = null,
): Promise<FailedForm | null> {
  const parsed = parseWith(registrationSchema, textsOf(form, "displayName", "email", "password", "confirmPassword"));
  if (!parsed.ok) return failedForm(parsed.failure, form);
  const { displayName, email, password } = parsed.payload;
  const json = { displayName, email, password, ...seatField(seatToken) };
  const failure = await failureOfCall(() => api.api.users.register.$post({ json }));
  return failure && failedForm(failure, form, { email_taken: "email" });
}

/** @param next where to go afterwards; when that is a room, the guest's seat in it comes along: only this browser knows it */
export function signInInBrowser(form: FormData, next: string | null): Promise<FailedForm | null> {
  return submitSignIn(browserApi(), form, next && seatTokenFor(next));
}

/** See `signInInBrowser`. */
export function registerInBrowser(form: FormData, next: string | null): Promise<FailedForm | null> {
  return register(browserApi(), form, next && seatTokenFor(next));
}

/** Sets a new password by an administrator's link, and signs in. Only in the browser: its address alone has the token. */
export async function resetPasswordInBrowser(form: FormData, token: string): Promise<FailedForm | null> {
  const parsed = parseWith(resetPasswordSchema, { ...textsOf(form, "newPassword"), token });
  if (!parsed.ok) return failedForm(parsed.failure, form);
  const { api } = browserApi();
  const failure = await failureOfCall(() => api.users["reset-password"].$post({ json: parsed.payload }));
  return failure && failedForm(withReasonText(failure), form);
}

function seatField(token: string | null): { seatToken?: string } {
  return token ? { seatToken: token } : {};
}
