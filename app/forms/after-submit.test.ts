import { expect, test } from "vitest";
import { failedIfUnreachable, withoutField } from "./after-submit.ts";

test("a result is passed on as it is", async () => {
  expect(await failedIfUnreachable(Promise.resolve({ saved: true }))).toEqual({ saved: true });
});

test("an unreachable server gives a failure, so that the form stays", async () => {
  expect(await failedIfUnreachable(Promise.reject(new TypeError("Failed to fetch")))).toEqual({
    failure: { kind: "failed" },
  });
});

test("a thrown redirect passes through", async () => {
  const redirection = new Response(null, { status: 302 });
  await expect(failedIfUnreachable(Promise.reject(redirection))).rejects.toBe(redirection);
});

const FAILURE = {
  kind: "fields",
  errors: { name: "name_required", confirmPassword: "password_mismatch" },
} as const;

test("the error of an edited field goes, and the failure with the last one", () => {
  const left = withoutField(FAILURE, "name");
  expect(withoutField(FAILURE, "email")).toEqual(FAILURE);
  expect(left).toEqual({ kind: "fields", errors: { confirmPassword: "password_mismatch" } });
  expect(withoutField(left, "confirmPassword")).toBeNull();
});

test("two passwords that differ are mended by either of them", () => {
  expect(withoutField(FAILURE, "password")).toEqual({ kind: "fields", errors: { name: "name_required" } });
});

test("a failure that is about no field stays", () => {
  expect(withoutField({ kind: "failed" }, "name")).toEqual({ kind: "failed" });
});
