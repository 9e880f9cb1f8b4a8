import { expect, test } from "vitest";
import { Table } from "../../../../domain/room/testing.ts";
import { gameClockOf } from "./game-clock.ts";

const PRESENTER = 1;

test("[RR-23] a presenter's clock is that of the players", () => {
  const table = Table.with(2, { presenter: true });
  expect(gameClockOf(table.snapshot(PRESENTER))).toBeNull();
  table.play();
  const quiz = table.snapshot(2).quiz;
  expect(gameClockOf(table.snapshot(PRESENTER))).toEqual({
    startsAtMs: quiz?.startsAtMs,
    deadlineMs: quiz?.deadlineMs,
    questions: quiz?.questions.length,
  });
});
