import { data } from "react-router";
import type { FieldErrors, FormFailure } from "../../forms/failure.ts";
import { textsOf } from "../../forms/form-texts.ts";

/** What somebody typed that may stand in the page again: never a password. */
export type Typed = { displayName?: string; email?: string };

/** Why a form of the account was not accepted; without a script the page is built anew, with what was typed in it. */
export type FormAnswer = { failure: FormFailure; typed?: Typed };

/** @param blamed the field that is to blame for a refusal, by the refusal's code */
export function refused(
  failure: FormFailure,
  form: FormData,
  blamed: Readonly<Record<string, string>> = {},
): FormAnswer {
  const field = failure.kind === "refused" ? blamed[failure.code] : undefined;
  const shown =
    failure.kind === "refused" && field
      ? ({ kind: "fields", errors: { [field]: failure.code } } as const satisfies FormFailure)
      : failure;
  return { failure: shown, typed: textsOf(form, "displayName", "email") };
}

/** The answer as a page's action gives it: its status says that nothing has changed, so that nothing is loaded anew. */
export function refusal<T extends { failure: FormFailure }>(answer: T) {
  return data(answer, { status: answer.failure.kind === "rate_limited" ? 429 : 400 });
}

/** Which fields are wrong, and how. */
export function errorsOf(answer: { failure: FormFailure } | undefined): FieldErrors {
  return answer?.failure.kind === "fields" ? answer.failure.errors : {};
}
