import { expect, test } from "vitest";
import { hintsIn } from "./hints.ts";

test("of what is stored only hints count, each once", () => {
  expect(hintsIn(["streak", "gone", 7, null, "flip", "flip"])).toEqual(["flip", "streak"]);
});
