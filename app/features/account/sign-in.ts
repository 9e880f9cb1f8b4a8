import { loginSchema, registrationSchema, resetPasswordSchema } from "../../../domain/account/forms.ts";
import type { ApiClient } from "../../api.ts";
import { type FormFailure, failureOf, parseWith } from "../../forms/failure.ts";
import { textsOf } from "../../forms/form-texts.ts";
import { type FormAnswer, refused } from "./form-answer.ts";

/**
 * The ways in: with a page's own client on the server, over HTTP in the browser. Each gives null once the session stands
 * in the answer's cookies, else why it does not.
 * @param seatToken of a seat whose finished games become the account's; null where there is none
 */
export async function signIn(
  api: ApiClient,
  form: FormData,
  seatToken: string | null = null,
): Promise<FormAnswer | null> {
  const parsed = parseWith(loginSchema, textsOf(form, "email", "password"));
  if (!parsed.ok) return refused(parsed.failure, form);
  const json = { ...parsed.payload, ...seat(seatToken) };
  const failure = await failureBy(() => api.api.users.login.$post({ json }));
  return failure && refused(failure, form);
}

/** As `signIn`, for a new account. */
export async function register(
  api: ApiClient,
  form: FormData,
  seatToken: string | null = null,
): Promise<FormAnswer | null> {
  const parsed = parseWith(registrationSchema, textsOf(form, "displayName", "email", "password", "confirmPassword"));
  if (!parsed.ok) return refused(parsed.failure, form);
  const { displayName, email, password } = parsed.payload;
  const json = { displayName, email, password, ...seat(seatToken) };
  const failure = await failureBy(() => api.api.users.register.$post({ json }));
  return failure && refused(failure, form, { email_taken: "email" });
}

/** As `signIn`, by a link that an administrator has made. */
export async function resetPassword(api: ApiClient, form: FormData, token: string): Promise<FormAnswer | null> {
  const parsed = parseWith(resetPasswordSchema, { ...textsOf(form, "newPassword"), token });
  if (!parsed.ok) return refused(parsed.failure, form);
  const failure = await failureBy(() => api.api.users["reset-password"].$post({ json: parsed.payload }));
  return failure && refused(failure, form);
}

function seat(token: string | null): { seatToken?: string } {
  return token ? { seatToken: token } : {};
}

type Answer = Pick<Response, "ok" | "status" | "headers" | "json">;

/** @returns null where the API said yes */
export async function failureBy(call: () => Promise<Answer>): Promise<FormFailure | null> {
  const answer = await call().catch(() => null);
  if (!answer) return { kind: "failed" };
  return answer.ok ? null : failureOf(answer);
}
