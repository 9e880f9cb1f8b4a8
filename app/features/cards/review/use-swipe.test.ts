import { expect, test } from "vitest";
import { swipeOf } from "./use-swipe.ts";

test("a swipe goes to its side, and a short movement is none", () => {
  expect([-200, -80, -79, 0, 79, 80].map(swipeOf)).toEqual(["left", "left", null, null, null, "right"]);
});
