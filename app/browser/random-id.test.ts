import * as v from "valibot";
import { expect, test } from "vitest";
import { randomId } from "./random-id.ts";

test("each id is a different UUID", () => {
  const ids = Array.from({ length: 50 }, randomId);
  for (const id of ids) expect(v.is(v.pipe(v.string(), v.uuid(), v.regex(/^.{14}4.{4}[89ab]/)), id)).toBe(true);
  expect(new Set(ids).size).toBe(50);
});
