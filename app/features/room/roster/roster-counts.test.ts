import { expect, it } from "vitest";
import { sampleResult } from "../testing/sample-game.ts";
import { countRanked } from "./roster-counts.ts";

const standings = [
  sampleResult(1),
  { ...sampleResult(2), status: "left" as const },
  { ...sampleResult(3), status: "voided" as const },
];

it("[RR-50] players whose game was voided when the host left are not ranked", () => {
  expect(countRanked({ standings }, null)).toBe(2);
});

it("[RR-63] in a large room all players are counted, not only the rows that were sent", () => {
  const counts = { total: 100, players: 99, away: 5, finished: 60, left: 9, answered: [] };
  expect(countRanked({ standings }, counts)).toBe(69);
});
