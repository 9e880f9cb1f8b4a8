import { expect, test } from "vitest";
import { failedIfUnreachable } from "./after-submit.ts";

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
