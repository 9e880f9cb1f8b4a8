import { describe, expect, it } from "vitest";
import { COUNTDOWN_MS, RETURN_LIMIT_IN_GAME_MS } from "./rules.ts";
import { eventTypes, HOST, joinCommand, questionPool, RoomFixture } from "./testing/room-fixture.ts";

/** What the results of an ended game say of a player. */
function rowOf(fixture: RoomFixture, seatId: number) {
  return fixture.snapshot(seatId).results?.standings.find((row) => row.playerId === seatId);
}

describe("leaving", () => {
  it("[RR-35] while the room waits frees the seat at once", () => {
    const fixture = RoomFixture.withGuests(1);
    expect(fixture.leave(2)).toEqual([{ type: "seatFreed", seatId: 2, reason: "left" }]);
    expect(fixture.hasSeat(2)).toBe(false);
  });

  it("[RR-35] while questions are generated frees the seat at once", () => {
    const fixture = RoomFixture.withGuests(2);
    fixture.start();
    expect(fixture.leave(2)).toEqual([{ type: "seatFreed", seatId: 2, reason: "left" }]);
    expect(fixture.status).toBe("generating");
  });

  it("[RR-35] cancels the room if the host leaves while it waits or generates questions", () => {
    const waiting = RoomFixture.withGuests(1);
    expect(waiting.leave(HOST)).toEqual([{ type: "roomClosed", reason: "canceled" }]);
    const generating = RoomFixture.withGuests(1);
    generating.start();
    expect(generating.leave(HOST)).toEqual([{ type: "roomClosed", reason: "canceled" }]);
    expect(generating.status).toBe("closed");
  });

  it("[RR-35] a running game takes effect at once, and the game goes on", () => {
    const fixture = RoomFixture.playing(2);
    fixture.wait(4_000);
    const leftAtMs = fixture.nowMs;
    expect(fixture.leave(2)).toEqual([
      { type: "playerLeftGame", seatId: 2, name: "P2", leftAtMs },
      { type: "seatFreed", seatId: 2, reason: "left" },
    ]);
    expect(fixture.player(2).outcome).toEqual({ kind: "left", leftAtMs });
    expect(fixture.hasSeat(2)).toBe(false);
    expect(fixture.status).toBe("active");
  });

  it("[RR-35] in the countdown counts as leaving the game", () => {
    const fixture = RoomFixture.withGuests(2);
    fixture.run({ type: "quizReady", requestId: fixture.start(), questions: questionPool(5) });
    fixture.wait(COUNTDOWN_MS - 1).leave(2);
    expect(fixture.outcome(2)).toBe("left");
  });

  it("[RR-35] as the unfinished host ends the game: the host is a leaver, and others have neither result nor penalty", () => {
    const fixture = RoomFixture.playing(3);
    fixture.answerAll(2, 5);
    fixture.complete(2);
    fixture.wait(1_000);
    expect(eventTypes(fixture.leave(HOST))).toEqual(["playerLeftGame", "gameEnded", "seatFreed"]);
    expect(fixture.room.phase).toMatchObject({ status: "completed", endedAtMs: fixture.nowMs, endedBy: "host_left" });
    expect(rowOf(fixture, HOST)).toMatchObject({ status: "left", penaltyVnd: 50_000, score: 0, rank: null });
    expect(rowOf(fixture, 2)).toMatchObject({ status: "completed", score: 5, rank: 1, penaltyVnd: 0 });
    expect(rowOf(fixture, 3)).toMatchObject({ status: "voided", penaltyVnd: 0, score: 0, rank: null });
    expect(rowOf(fixture, 4)).toMatchObject({ status: "voided", penaltyVnd: 0 });
  });

  it("[RR-35] as the unfinished host ends the game also when all others have finished", () => {
    const fixture = RoomFixture.playing(1);
    fixture.complete(2);
    expect(eventTypes(fixture.leave(HOST))).toEqual(["playerLeftGame", "gameEnded", "seatFreed"]);
    expect(fixture.room.phase).toMatchObject({ status: "completed", endedBy: "host_left" });
    expect(rowOf(fixture, 2)).toMatchObject({ status: "completed", rank: 1 });
  });

  it("[RR-35] as the host ends the game, and earlier leavers stay leavers", () => {
    const fixture = RoomFixture.playing(3);
    fixture.leave(2);
    fixture.wait(1_000).leave(HOST);
    expect(rowOf(fixture, 2)).toMatchObject({ status: "left", penaltyVnd: 50_000 });
  });

  it("[RR-34][RR-35] as a host who was away too long does not end the game for the others", () => {
    const fixture = RoomFixture.playing(2);
    fixture.disconnect(HOST);
    fixture.advance(RETURN_LIMIT_IN_GAME_MS);
    fixture.reconnect(HOST);
    expect(eventTypes(fixture.leave(HOST))).toEqual(["seatFreed"]);
    expect(fixture.status).toBe("active");
    expect(fixture.outcome(2)).toBe("playing");
  });

  it("[RR-35] as a presenter ends the game without a penalty for the presenter", () => {
    const fixture = RoomFixture.playing(2, { presenter: true });
    expect(eventTypes(fixture.leave(HOST))).toEqual(["gameEnded", "seatFreed"]);
    expect(rowOf(fixture, HOST)).toBeUndefined();
    expect(rowOf(fixture, 2)).toMatchObject({ status: "voided", penaltyVnd: 0 });
  });

  it("[RR-35] is refused after finishing, for players and hosts, and the result is kept", () => {
    const fixture = RoomFixture.playing(2);
    fixture.answerAll(2, 4);
    fixture.complete(2);
    fixture.complete(HOST);
    const { room } = fixture;
    expect(fixture.refusalOf({ type: "leave", seatId: 2 })).toBe("player_completed_leave");
    expect(fixture.refusalOf({ type: "leave", seatId: HOST })).toBe("player_completed_leave");
    expect(fixture.room).toEqual(room);
    fixture.complete(3);
    expect(rowOf(fixture, 2)).toMatchObject({ status: "completed", score: 4 });
  });

  it("[RR-35] after the end frees the seat and keeps the result", () => {
    const fixture = RoomFixture.playing(1);
    fixture.complete(HOST);
    fixture.complete(2);
    const { game } = fixture;
    expect(fixture.leave(2)).toEqual([{ type: "seatFreed", seatId: 2, reason: "left" }]);
    expect(fixture.game).toBe(game);
  });

  it("[RR-39] ends the game when nobody still plays", () => {
    const fixture = RoomFixture.playing(2);
    fixture.complete(HOST);
    fixture.leave(2);
    expect(fixture.status).toBe("active");
    expect(eventTypes(fixture.leave(3))).toEqual(["playerLeftGame", "gameEnded", "seatFreed"]);
    expect(fixture.room.phase).toMatchObject({ status: "completed", endedBy: "all_finished" });
  });
});

describe("removal in a running game", () => {
  it("[RR-36] leaves neither a result nor a penalty, whether the player was playing or finished", () => {
    const fixture = RoomFixture.playing(3);
    fixture.answerAll(2, 5);
    fixture.complete(2);
    fixture.kick(2);
    fixture.kick(3);
    for (const seatId of [HOST, 4]) fixture.complete(seatId);
    expect(fixture.snapshot(HOST).results?.standings.map((row) => row.playerId)).toEqual([HOST, 4]);
    expect(fixture.snapshot(HOST).players.map((player) => player.id)).toEqual([HOST, 4]);
  });

  it("[RR-36][RR-39] ends the game when nobody else still plays", () => {
    const fixture = RoomFixture.playing(1);
    fixture.complete(HOST);
    expect(eventTypes(fixture.kick(2))).toEqual(["seatFreed", "gameEnded"]);
    expect(fixture.status).toBe("completed");
  });

  it("[RR-36][RR-17] after its end keeps the result", () => {
    const fixture = RoomFixture.playing(1);
    fixture.complete(HOST);
    fixture.complete(2);
    fixture.kick(2);
    expect(rowOf(fixture, 2)).toMatchObject({ status: "completed" });
  });
});

describe("an administrator of the site", () => {
  it("[RR-42] closes a room in any phase; a game that runs has no results", () => {
    const closed = [{ type: "roomClosed", reason: "removed" }];
    expect(RoomFixture.withGuests(1).run({ type: "remove" })).toEqual(closed);
    const playing = RoomFixture.playing(2);
    expect(playing.run({ type: "remove" })).toEqual(closed);
    expect(playing.room.phase).toEqual({ status: "closed", reason: "removed" });
    expect(playing.refusalOf({ type: "complete", seatId: HOST })).toBe("room_not_found");
  });

  it("[RR-44] who suspends the account of the host closes the room before a game", () => {
    const closed = [{ type: "roomClosed", reason: "host_suspended" }];
    expect(RoomFixture.withGuests(1).run({ type: "suspendHost" })).toEqual(closed);
  });

  it("[RR-44] lets a running game be played to its end, as the last one, and nobody new in", () => {
    const fixture = RoomFixture.playing(1);
    expect(fixture.run({ type: "suspendHost" })).toEqual([]);
    expect(fixture.refusalOf(joinCommand("Vy"))).toBe("host_suspended");
    fixture.complete(HOST);
    fixture.complete(2);
    expect(fixture.status).toBe("completed");
    expect(rowOf(fixture, 2)).toMatchObject({ status: "completed" });
    expect(fixture.refusalOf({ type: "restart", seatId: HOST })).toBe("host_suspended");
  });
});
