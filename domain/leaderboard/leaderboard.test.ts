import { describe, expect, test } from "vitest";
import { recordOf } from "../history/record.ts";
import { AUTO_FINISH_MS } from "../room/rules.ts";
import { HOST, RoomFixture } from "../room/testing/room-fixture.ts";
import { countsInAverages, periodKindOf, ranksOf, trendOf } from "./leaderboard.ts";

test("equal values share a rank, and the next rank counts all before it", () => {
  expect(ranksOf([95, 90, 90, 80])).toEqual([1, 2, 2, 4]);
  expect(ranksOf([])).toEqual([]);
});

test("a trend goes up or down against the period before", () => {
  expect([trendOf(80, 70), trendOf(70, 80), trendOf(80, 80)]).toEqual(["up", "down", "neutral"]);
});

test("without a period before there is no trend", () => {
  expect(trendOf(80, null)).toBe("neutral");
});

test("today is the day that it is", () => {
  expect(periodKindOf("today")).toBe("day");
  expect(periodKindOf("week")).toBe("week");
});

describe("a game that the host ends counts in the averages", () => {
  const [FAST, SLOW] = [2, 3];

  /** A running game of five questions: one player has answered all of them, another all but one. */
  function running(): RoomFixture {
    const fixture = RoomFixture.playing(2);
    fixture.answerAll(FAST, 2);
    fixture.wait(1_000);
    for (const index of [0, 1, 2, 3]) fixture.answer(SLOW, index, 0);
    return fixture.wait(1_000);
  }

  /** The seats for which the ended game counts. */
  function counting({ room: { phase, seats, code } }: RoomFixture): number[] {
    if (phase.status !== "completed") throw new Error("the game has not ended");
    const record = recordOf({ ...phase, seats }, code);
    return record.players.flatMap((player) => (countsInAverages(record, player) ? player.seatId : [])).sort();
  }

  const endNow = (fixture: RoomFixture) => {
    fixture.run({ type: "endGame", seatId: HOST });
    return fixture;
  };

  test("for who had answered every question, not for who was stopped, and always for the host", () => {
    expect(counting(endNow(running()))).toEqual([HOST, FAST]);
  });

  test("for who had finished before, also with questions left out", () => {
    const fixture = running();
    fixture.complete(SLOW);
    fixture.wait(1_000);
    expect(counting(endNow(fixture))).toEqual([HOST, FAST, SLOW]);
  });

  test("for who had left it", () => {
    const fixture = running();
    fixture.leave(SLOW);
    fixture.wait(1_000);
    expect(counting(endNow(fixture))).toEqual([HOST, FAST, SLOW]);
  });

  test("for who is stopped by the clock, as ever", () => {
    const fixture = running();
    fixture.nowMs = fixture.game.deadlineMs + AUTO_FINISH_MS;
    fixture.advance();
    expect(counting(fixture)).toEqual([HOST, FAST, SLOW]);
  });
});
