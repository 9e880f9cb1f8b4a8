import { expect, test } from "vitest";
import { memoized } from "./memo.ts";

test("a result is computed once, and again after too many others", () => {
  const asked: string[] = [];
  const length = memoized((text) => {
    asked.push(text);
    return text.length;
  });
  expect([length("river"), length("bank"), length("river")]).toEqual([5, 4, 5]);
  expect(asked).toEqual(["river", "bank"]);
  for (let n = 0; n < 50_000; n++) length(`word ${n}`);
  expect(length("river")).toBe(5);
  expect(asked.filter((text) => text === "river")).toHaveLength(2);
});
