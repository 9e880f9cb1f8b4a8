import { expect, test } from "vitest";
import { penaltySteps } from "./penalty-steps.ts";

test("[RR-51] the penalties that are shown before a game are those that it costs", () => {
  expect(penaltySteps()).toEqual([
    { wrongPercentMax: 10, vnd: 0 },
    { wrongPercentMax: 25, vnd: 10_000 },
    { wrongPercentMax: 50, vnd: 20_000 },
    { wrongPercentMax: 100, vnd: 50_000 },
  ]);
});
