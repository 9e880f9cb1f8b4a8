import { expect, test } from "vitest";
import { orFailed } from "./or-failed.ts";

test("an answer comes through as it is", async () => {
  expect(await orFailed(Promise.resolve({ saved: true }))).toEqual({ saved: true });
});

test("a server that can't be reached is an answer too, so that the form stays", async () => {
  expect(await orFailed(Promise.reject(new TypeError("Failed to fetch")))).toEqual({ failure: { kind: "failed" } });
});

test("a redirection goes on as it came", async () => {
  const redirection = new Response(null, { status: 302 });
  await expect(orFailed(Promise.reject(redirection))).rejects.toBe(redirection);
});
