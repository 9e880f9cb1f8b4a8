import { expect, test } from "vitest";
import { questionPool, RoomFixture } from "../../../../domain/room/testing/room-fixture.ts";
import { gameClockOf } from "./presenter-game.tsx";

const PRESENTER = 1;

test("[RR-23] a presenter's clock equals the players' clock", () => {
  const fixture = RoomFixture.withGuests(2, { presenter: true, settings: { wordsPerPlayer: 10 } });
  expect(gameClockOf(fixture.snapshot(PRESENTER))).toBeNull();
  // Fewer than the requested words.
  fixture.play(questionPool(7));
  const quiz = fixture.snapshot(2).quiz;
  expect(gameClockOf(fixture.snapshot(PRESENTER))).toEqual({
    startsAtMs: quiz?.startsAtMs,
    deadlineMs: quiz?.deadlineMs,
    questions: quiz?.questions.length,
  });
});
