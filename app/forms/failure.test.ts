import { expect, test } from "vitest";
import { failureOf } from "./failure.ts";

test("the first of the API's errors is kept for each field", async () => {
  const errors = [
    { path: "name", code: "room_name_too_long" },
    { path: "name", code: "room_name_required" },
  ];
  const response = Response.json({ success: false, code: "invalid_input", errors }, { status: 400 });
  expect(await failureOf(response)).toEqual({ kind: "fields", errors: { name: "room_name_too_long" } });
});

test("[S5] a rate limit says how long to wait", async () => {
  const response = Response.json({ code: "rate_limited" }, { status: 429, headers: { "Retry-After": "17" } });
  expect(await failureOf(response)).toEqual({ kind: "rate_limited", retryAfterS: 17 });
});

test("a refusal keeps its code; an unreadable response or a server error is a failure", async () => {
  expect(await failureOf(Response.json({ code: "wrong_phase" }, { status: 409 }))).toEqual({
    kind: "refused",
    code: "wrong_phase",
  });
  expect(await failureOf(Response.json({ code: "internal" }, { status: 500 }))).toEqual({ kind: "failed" });
  expect(await failureOf(new Response("<html>", { status: 502 }))).toEqual({ kind: "failed" });
});
