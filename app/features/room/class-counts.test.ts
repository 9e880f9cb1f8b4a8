import { expect, it } from "vitest";
import { countPlaces } from "./class-counts.ts";
import { sampleResult } from "./results/testing/sample-result.ts";

const standings = [
  sampleResult(1),
  { ...sampleResult(2), status: "left" as const },
  { ...sampleResult(3), status: "voided" as const },
];

it("[RR-50] who was stopped by the host's leaving takes no place", () => {
  expect(countPlaces({ standings }, null)).toBe(2);
});

it("[RR-63] in a large room places are counted in the whole class, not in the rows that are here", () => {
  const counts = { total: 100, players: 99, away: 5, finished: 60, left: 9, answered: [] };
  expect(countPlaces({ standings }, counts)).toBe(69);
});
