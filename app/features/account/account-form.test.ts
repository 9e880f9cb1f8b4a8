import * as v from "valibot";
import { expect, test } from "vitest";
import { changePasswordSchema, registrationSchema } from "../../../domain/account/account-schemas.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { failedForm, failedResponse, failureText, fieldErrorsOf, fieldText } from "./account-form.tsx";

const LONG = "x".repeat(1000);
const WRONG = [
  [registrationSchema, { displayName: "", email: "", password: "", confirmPassword: "" }],
  [registrationSchema, { displayName: "M", email: "mai", password: "12345", confirmPassword: "12345" }],
  [registrationSchema, { displayName: LONG, email: LONG, password: LONG, confirmPassword: LONG }],
  [registrationSchema, { displayName: "Mai", email: "mai@example.org", password: "123456", confirmPassword: "654321" }],
  [changePasswordSchema, { currentPassword: "", newPassword: "" }],
] as const;

test.each(WRONG)("each code that the schemas give has a text of its own", (schema, values) => {
  const issues = v.safeParse(schema, values).issues ?? [];
  expect(issues).not.toEqual([]);
  for (const { message } of issues) expect(fieldText(message)).not.toBe(m.field_invalid());
});

test("[S5] a rate limit says how long to wait", () => {
  expect(failureText({ kind: "rate_limited", retryAfterS: 61 }, "Title")).toContain("2");
});

test("an unknown code gives a general text, and is never shown", () => {
  expect(failureText({ kind: "refused", code: "something_new" }, "Title")).toMatch(/^Title\. /);
  expect(failureText({ kind: "refused", code: "something_new" }, "Title")).not.toContain("something_new");
});

const form = new FormData();
for (const [name, value] of Object.entries({ email: "mai@example.org", displayName: "Mai", password: "secret" })) {
  form.set(name, value);
}

test("a form that failed comes back with what was typed, but never with a password", () => {
  expect(JSON.stringify(failedForm({ kind: "failed" }, form))).not.toContain("secret");
  expect(failedForm({ kind: "failed" }, form).typed).toEqual({ email: "mai@example.org", displayName: "Mai" });
});

test("a refusal that is about one field becomes an error of that field", () => {
  const failed = failedForm({ kind: "refused", code: "email_taken" }, form, { email_taken: "email" });
  expect(fieldErrorsOf(failed)).toEqual({ email: "email_taken" });
  expect(
    fieldErrorsOf(failedForm({ kind: "refused", code: "credentials_wrong" }, form, { email_taken: "email" })),
  ).toEqual({});
});

test("a form that failed is answered with 429 for a rate limit, else with 400", () => {
  expect(failedResponse({ failure: { kind: "rate_limited", retryAfterS: 9 } }).init?.status).toBe(429);
  expect(failedResponse({ failure: { kind: "failed" } }).init?.status).toBe(400);
});

test("[RR-06] a name that the list refuses is said to be so, at its field", () => {
  expect(fieldText("display_name_unfit")).toBe(m.field_name_unfit());
});
