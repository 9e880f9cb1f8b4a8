import * as v from "valibot";
import { expect, test } from "vitest";
import { changePasswordSchema, registrationSchema } from "../../../domain/account/forms.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { failureText, fieldText } from "./account-text.ts";

const LONG = "x".repeat(1000);
const WRONG = [
  [registrationSchema, { displayName: "", email: "", password: "", confirmPassword: "" }],
  [registrationSchema, { displayName: "M", email: "mai", password: "12345", confirmPassword: "12345" }],
  [registrationSchema, { displayName: LONG, email: LONG, password: LONG, confirmPassword: LONG }],
  [registrationSchema, { displayName: "Mai", email: "mai@example.org", password: "123456", confirmPassword: "654321" }],
  [changePasswordSchema, { currentPassword: "", newPassword: "" }],
] as const;

test.each(WRONG)("each complaint of the forms has words of its own", (schema, values) => {
  const issues = v.safeParse(schema, values).issues ?? [];
  expect(issues).not.toEqual([]);
  for (const { message } of issues) expect(fieldText(message)).not.toBe(m.field_invalid());
});

test("[S5] a limit says how long to wait", () => {
  expect(failureText({ kind: "rate_limited", retryAfterS: 61 }, "Title")).toContain("2");
});

test("what can't be explained is said by its title alone, and never by its code", () => {
  expect(failureText({ kind: "refused", code: "something_new" }, "Title")).toMatch(/^Title\. /);
  expect(failureText({ kind: "refused", code: "something_new" }, "Title")).not.toContain("something_new");
});
