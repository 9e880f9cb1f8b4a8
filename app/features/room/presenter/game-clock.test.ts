import { expect, test } from "vitest";
import { poolOf, Table } from "../../../../domain/room/testing/table.ts";
import { gameClockOf } from "./game-clock.ts";

const PRESENTER = 1;

test("[RR-23] a presenter's clock is that of the players", () => {
  const table = Table.with(2, { presenter: true, settings: { wordsPerPlayer: 10 } });
  expect(gameClockOf(table.snapshot(PRESENTER))).toBeNull();
  // Fewer than the words that were asked for.
  table.play(poolOf(7));
  const quiz = table.snapshot(2).quiz;
  expect(gameClockOf(table.snapshot(PRESENTER))).toEqual({
    startsAtMs: quiz?.startsAtMs,
    deadlineMs: quiz?.deadlineMs,
    questions: quiz?.questions.length,
  });
});
