import { describe, expect, it } from "vitest";
import { COUNTDOWN_MS } from "./rules.ts";
import { disconnectCommand, eventTypes, HOST, questionPool, RoomFixture } from "./testing/room-fixture.ts";
import { standingsOf } from "./view/results.ts";

function endNow(fixture: RoomFixture) {
  return fixture.run({ type: "endGame", seatId: HOST });
}

function rows(fixture: RoomFixture) {
  const { phase } = fixture.room;
  return phase.status === "completed" ? standingsOf(phase) : [];
}

describe("a game that the host ends", () => {
  it("[RR-43] finishes all who still play, with the saved answers and the time until then", () => {
    const fixture = RoomFixture.playing(2);
    fixture.answerAll(2, 3);
    expect(eventTypes(endNow(fixture.wait(20_000)))).toEqual(["gameEnded"]);
    expect(fixture.room.phase).toMatchObject({ status: "completed", endedBy: "host_ended" });
    expect(
      rows(fixture).map(({ playerId, status, score, durationMs }) => [playerId, status, score, durationMs]),
    ).toEqual([
      [2, "completed", 3, 20_000],
      [HOST, "completed", 0, 20_000],
      [3, "completed", 0, 20_000],
    ]);
  });

  it("[RR-43] keeps the results of those who had finished, and the answers of who is away", () => {
    const fixture = RoomFixture.playing(2);
    fixture.answerAll(2, 4);
    fixture.wait(5_000).complete(2);
    fixture.answerAll(3, 2);
    fixture.run(disconnectCommand(3, fixture.nowMs));
    endNow(fixture.wait(10_000));
    expect(rows(fixture).find(({ playerId }) => playerId === 2)).toMatchObject({ score: 4, durationMs: 5_000 });
    expect(rows(fixture).find(({ playerId }) => playerId === 3)).toMatchObject({ status: "completed", score: 2 });
  });

  it("[RR-43] costs nobody anything, neither finishers nor leavers, whatever the room's setting, which stays", () => {
    const fixture = RoomFixture.playing(3, { settings: { penalties: true } });
    fixture.complete(2);
    fixture.leave(3);
    endNow(fixture);
    expect(rows(fixture).map(({ penaltyVnd }) => penaltyVnd)).toEqual([0, 0, 0, 0]);
    expect(fixture.snapshot(2).room.penalties).toBe(false);
    fixture.run({ type: "restart", seatId: HOST });
    expect(fixture.snapshot(2).room.penalties).toBe(true);
  });

  it("[RR-43] can be ended by a presenter, and by a host who has finished or left the game", () => {
    for (const prepare of [
      () => RoomFixture.playing(2, { presenter: true }),
      () => {
        const fixture = RoomFixture.playing(2);
        fixture.complete(HOST);
        return fixture;
      },
    ]) {
      const fixture = prepare();
      endNow(fixture);
      expect(fixture.status).toBe("completed");
      expect(fixture.hasSeat(HOST)).toBe(true);
    }
  });

  it("[RR-43] can't be ended during the countdown, and not twice", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.run({ type: "quizReady", requestId: fixture.start(), questions: questionPool(5) });
    const refusal = () => fixture.refusalOf({ type: "endGame", seatId: HOST });
    expect(refusal()).toBe("too_early");
    fixture.wait(COUNTDOWN_MS);
    endNow(fixture);
    expect(refusal()).toBe("wrong_phase");
  });
});
