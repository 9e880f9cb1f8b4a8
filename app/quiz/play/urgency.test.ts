import { expect, test } from "vitest";
import { urgencyOf } from "./urgency.ts";

test("the last ten seconds are urgent, at zero the time is up", () => {
  expect([60, 11, 10, 1, 0].map(urgencyOf)).toEqual(["calm", "calm", "last", "last", "over"]);
});
