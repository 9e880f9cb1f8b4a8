import { expect, test } from "vitest";
import { failureOf } from "./failure.ts";

test("the API's field errors reach their fields, the first of each", async () => {
  const errors = [
    { path: "name", code: "room_name_too_long" },
    { path: "name", code: "room_name_required" },
  ];
  const answer = Response.json({ success: false, code: "invalid_input", errors }, { status: 400 });
  expect(await failureOf(answer)).toEqual({ kind: "fields", errors: { name: "room_name_too_long" } });
});

test("[S5] a limit says how long to wait", async () => {
  const answer = Response.json({ code: "rate_limited" }, { status: 429, headers: { "Retry-After": "17" } });
  expect(await failureOf(answer)).toEqual({ kind: "rate_limited", retryAfterS: 17 });
});

test("a refusal keeps its code; what can't be read, or is the server's fault, is a failure", async () => {
  expect(await failureOf(Response.json({ code: "wrong_phase" }, { status: 409 }))).toEqual({
    kind: "refused",
    code: "wrong_phase",
  });
  expect(await failureOf(Response.json({ code: "internal" }, { status: 500 }))).toEqual({ kind: "failed" });
  expect(await failureOf(new Response("<html>", { status: 502 }))).toEqual({ kind: "failed" });
});
