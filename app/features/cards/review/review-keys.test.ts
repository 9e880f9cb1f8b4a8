import { expect, test } from "vitest";
import { reviewAction } from "./review-keys.ts";

test("space and Enter show the answer, unless a button has the focus, which they press", () => {
  expect(reviewAction(" ", "page", false)).toEqual({ type: "show" });
  expect(reviewAction("Enter", "page", false)).toEqual({ type: "show" });
  expect(reviewAction(" ", "control", false)).toBeNull();
});

test("1 to 4 grade the answer once it is shown, and nothing before", () => {
  expect(["1", "2", "3", "4"].map((key) => reviewAction(key, "control", true))).toEqual(
    [1, 2, 3, 4].map((rating) => ({ type: "rate", rating })),
  );
  expect(reviewAction("3", "page", false)).toBeNull();
  expect(reviewAction("5", "page", true)).toBeNull();
});

test("U undoes and R speaks at any time", () => {
  expect([reviewAction("u", "page", false), reviewAction("U", "control", true)]).toEqual([
    { type: "undo" },
    { type: "undo" },
  ]);
  expect(reviewAction("r", "page", false)).toEqual({ type: "hear" });
});

test("what is typed into a field is text", () => {
  expect(["u", "1", " ", "r"].map((key) => reviewAction(key, "text", false))).toEqual([null, null, null, null]);
});
