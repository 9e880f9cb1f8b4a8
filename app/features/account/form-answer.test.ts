import { expect, test } from "vitest";
import { errorsOf, refusal, refused } from "./form-answer.ts";

const form = new FormData();
for (const [name, value] of Object.entries({ email: "mai@example.org", displayName: "Mai", password: "secret" })) {
  form.set(name, value);
}

test("what was typed comes back with a refusal, but never a password", () => {
  expect(JSON.stringify(refused({ kind: "failed" }, form))).not.toContain("secret");
  expect(refused({ kind: "failed" }, form).typed).toEqual({ email: "mai@example.org", displayName: "Mai" });
});

test("a refusal that is one field's fault stands beside that field", () => {
  const answer = refused({ kind: "refused", code: "email_taken" }, form, { email_taken: "email" });
  expect(errorsOf(answer)).toEqual({ email: "email_taken" });
  expect(errorsOf(refused({ kind: "refused", code: "credentials_wrong" }, form, { email_taken: "email" }))).toEqual({});
});

test("a refused form answers with the status that the API gave its reason", () => {
  expect(refusal({ failure: { kind: "rate_limited", retryAfterS: 9 } }).init?.status).toBe(429);
  expect(refusal({ failure: { kind: "failed" } }).init?.status).toBe(400);
});
