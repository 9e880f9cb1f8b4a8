import { describe, expect, it } from "vitest";
import { nextDueMs } from "./deadlines.ts";
import {
  AGE_LIMIT_MS,
  AUTO_FINISH_MS,
  COUNTDOWN_MS,
  GENERATION_LIMIT_MS,
  HOST_RETURN_LIMIT_IN_LOBBY_MS,
  IDLE_LIMIT_MS,
  RETURN_LIMIT_IN_GAME_MS,
  RETURN_LIMIT_IN_LOBBY_MS,
} from "./rules.ts";
import {
  correctAnswerFor,
  disconnectCommand,
  eventTypes,
  HOST,
  joinCommand,
  RoomFixture,
  resumeCommand,
  T0,
} from "./testing/room-fixture.ts";

describe("being away in a waiting room", () => {
  it("[RR-16] frees a player's seat after 60 s, not earlier", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.disconnect(2);
    fixture.advance(59_999);
    expect(fixture.hasSeat(2)).toBe(true);
    expect(fixture.advance(1)).toEqual([{ type: "seatFreed", seatId: 2, reason: "dropped" }]);
    expect(fixture.hasSeat(2)).toBe(false);
    expect(RETURN_LIMIT_IN_LOBBY_MS).toBe(60_000);
  });

  it("[RR-16][RR-34] is counted from the last heartbeat: 60 s for a player, 120 s for a host", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.wait(50_000).disconnect(2, 45_000);
    fixture.disconnect(HOST, 45_000);
    fixture.advance(14_999);
    expect(fixture.hasSeat(2)).toBe(true);
    fixture.advance(1);
    expect(fixture.hasSeat(2)).toBe(false);
    fixture.advance(59_999);
    expect(fixture.status).toBe("waiting");
    fixture.advance(1);
    expect(fixture.status).toBe("closed");
  });

  it("[RR-16] cancels a host's room after 120 s, not earlier", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.disconnect(HOST);
    fixture.advance(119_999);
    expect(fixture.status).toBe("waiting");
    expect(fixture.advance(1)).toEqual([{ type: "roomClosed", reason: "canceled" }]);
    expect(HOST_RETURN_LIMIT_IN_LOBBY_MS).toBe(120_000);
  });

  it("[RR-16] continues to count while questions are generated", () => {
    const fixture = RoomFixture.withGuests(2);
    fixture.disconnect(3);
    fixture.wait(RETURN_LIMIT_IN_LOBBY_MS - 1_000).start();
    fixture.advance(1_000);
    expect(fixture.hasSeat(3)).toBe(false);
  });

  it("[RR-16] ends when the player returns: the next drop has its own 60 s", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.disconnect(2);
    fixture.wait(RETURN_LIMIT_IN_LOBBY_MS - 1).reconnect(2);
    fixture.disconnect(2);
    fixture.advance(RETURN_LIMIT_IN_LOBBY_MS - 1);
    expect(fixture.hasSeat(2)).toBe(true);
  });
});

describe("the deadline", () => {
  it("[RR-33][R4] finishes every unfinished player 2 s later, with the answers saved so far", () => {
    const fixture = RoomFixture.playing(2);
    fixture.answer(2, 0, correctAnswerFor(fixture.dealt(2, 0)));
    fixture.complete(3);
    const finished = fixture.player(3);
    const { deadlineMs } = fixture.game;
    fixture.nowMs = deadlineMs + 1_999;
    expect(fixture.advance()).toEqual([]);
    expect(eventTypes(fixture.advance(1))).toEqual(["gameEnded"]);
    expect(fixture.room.phase).toMatchObject({
      status: "completed",
      endedAtMs: deadlineMs + 2_000,
      endedBy: "time_up",
    });
    const allowedMs = 5 * 30_000;
    const outcome = { kind: "completed", completedAtMs: deadlineMs + 2_000, durationMs: allowedMs };
    expect(fixture.player(2).outcome).toEqual({ ...outcome, score: 1 });
    expect(fixture.player(HOST).outcome).toEqual({ ...outcome, score: 0 });
    expect(fixture.player(3)).toEqual(finished);
    expect(AUTO_FINISH_MS).toBe(2_000);
  });

  it("[RR-40][R4] holds as stored however late the room wakes: an answer between it and a late alarm does not count", () => {
    const fixture = RoomFixture.playing(1);
    const { deadlineMs } = fixture.game;
    fixture.nowMs = deadlineMs + 600_000;
    expect(fixture.refusalOf(fixture.answerCommand(2, 0, correctAnswerFor(fixture.dealt(2, 0))))).toBe("too_late");
    expect(fixture.room.phase).toMatchObject({ status: "completed", endedAtMs: deadlineMs + AUTO_FINISH_MS });
    expect(fixture.player(2).outcome).toMatchObject({ score: 0, completedAtMs: deadlineMs + AUTO_FINISH_MS });
  });
});

describe("being away in a running game", () => {
  it("[RR-34] for 30 s counts as leaving it at that moment, with score 0", () => {
    const fixture = RoomFixture.playing(2);
    fixture.answerAll(2, 5);
    const droppedAtMs = fixture.nowMs;
    fixture.disconnect(2);
    expect(fixture.advance(29_999)).toEqual([]);
    const leftAtMs = droppedAtMs + 30_000;
    expect(fixture.advance(1)).toEqual([{ type: "playerLeftGame", seatId: 2, name: "P2", leftAtMs }]);
    expect(fixture.player(2).outcome).toEqual({ kind: "left", leftAtMs });
    for (const seatId of [HOST, 3]) fixture.complete(seatId);
    const row = fixture.snapshot(HOST).results?.standings.find((one) => one.playerId === 2);
    expect(row).toMatchObject({ status: "left", score: 0, rank: null });
    expect(RETURN_LIMIT_IN_GAME_MS).toBe(30_000);
  });

  it("[RR-34] is counted from the last heartbeat, not from when the room detected it", () => {
    const fixture = RoomFixture.playing(2);
    fixture.wait(20_000).disconnect(2, 12_000);
    expect(fixture.seat(2).droppedAtMs).toBe(fixture.nowMs - 12_000);
    expect(fixture.advance(17_999)).toEqual([]);
    expect(eventTypes(fixture.advance(1))).toEqual(["playerLeftGame"]);
    expect(fixture.player(2).outcome).toEqual({ kind: "left", leftAtMs: fixture.nowMs });
  });

  it("[RR-34] that is detected after the 30 s counts as leaving at the end of the 30 s", () => {
    const fixture = RoomFixture.playing(2);
    fixture.wait(60_000);
    expect(eventTypes(fixture.disconnect(2, 40_000))).toEqual(["connectionChanged", "playerLeftGame"]);
    expect(fixture.player(2).outcome).toEqual({ kind: "left", leftAtMs: fixture.nowMs - 10_000 });
  });

  it("[RR-34][RR-38] is never counted from before the start of the game, whenever the last heartbeat was", () => {
    const fixture = RoomFixture.playing(2);
    const { createdAtMs } = fixture.game;
    fixture.disconnect(2, 20_000);
    expect(fixture.seat(2).droppedAtMs).toBe(createdAtMs);
    fixture.nowMs = createdAtMs + RETURN_LIMIT_IN_GAME_MS - 1;
    expect(fixture.advance()).toEqual([]);
    expect(eventTypes(fixture.advance(1))).toEqual(["playerLeftGame"]);
  });

  it("[RR-16][RR-38] is never counted from before the restart of the room", () => {
    const fixture = RoomFixture.playing(2);
    for (const seatId of [HOST, 2, 3]) fixture.complete(seatId);
    fixture.wait(59_000).run({ type: "restart", seatId: HOST });
    const openedAtMs = fixture.nowMs;
    fixture.wait(1_000).disconnect(2, 60_000);
    fixture.nowMs = openedAtMs + RETURN_LIMIT_IN_LOBBY_MS - 1;
    fixture.advance();
    expect(fixture.hasSeat(2)).toBe(true);
    fixture.advance(1);
    expect(fixture.hasSeat(2)).toBe(false);
  });

  it("[RR-34] does not stop the game, even for the host", () => {
    const fixture = RoomFixture.playing(2);
    fixture.disconnect(HOST);
    fixture.advance(RETURN_LIMIT_IN_GAME_MS);
    expect(fixture.outcome(HOST)).toBe("left");
    expect(fixture.status).toBe("active");
    expect(fixture.refusalOf(fixture.answerCommand(2, 0, 1))).toBeNull();
  });

  it("[RR-34] keeps the seat: its owner can return to see the results and to play again", () => {
    const fixture = RoomFixture.playing(2);
    fixture.disconnect(2);
    fixture.advance(RETURN_LIMIT_IN_GAME_MS);
    expect(fixture.refusalOf(resumeCommand("hash-P2"))).toBeNull();
    fixture.complete(HOST);
    fixture.complete(3);
    expect(fixture.snapshot(2).results?.standings).toHaveLength(3);
    fixture.run({ type: "restart", seatId: HOST });
    fixture.play();
    expect(fixture.outcome(2)).toBe("playing");
  });

  it("[RR-34][RR-33] does not count as leaving if the deadline comes first: the player is finished with the saved answers", () => {
    const fixture = RoomFixture.playing(2);
    fixture.answerAll(2, 5);
    fixture.wait(fixture.game.deadlineMs - fixture.nowMs - 29_000);
    fixture.disconnect(2);
    fixture.advance(60_000);
    expect(fixture.player(2).outcome).toMatchObject({ kind: "completed", score: 5 });
  });

  it("[RR-35] lets the others play on when a host who has become a leaver by it leaves the room", () => {
    const fixture = RoomFixture.playing(2);
    fixture.disconnect(HOST);
    fixture.advance(RETURN_LIMIT_IN_GAME_MS);
    fixture.reconnect(HOST);
    fixture.leave(HOST);
    expect(fixture.status).toBe("active");
    expect(fixture.outcome(2)).toBe("playing");
  });

  it("[RR-41] does not delay a game that outlasts the room's age limit: the room closes only after the game", () => {
    const fixture = RoomFixture.withGuests(1);
    for (let hour = 0; hour < 23; hour++)
      fixture.wait(60 * 60_000).run({ type: "lock", seatId: HOST, locked: hour % 2 === 0 });
    fixture.wait(60 * 60_000 - 60_000).play();
    fixture.complete(2);
    const events = eventTypes(fixture.advance(60 * 60_000));
    expect(events).toEqual(["gameEnded", "roomClosed"]);
  });

  it("[RR-34] has no effect on a player who has finished", () => {
    const fixture = RoomFixture.playing(2);
    fixture.complete(2);
    fixture.disconnect(2);
    fixture.advance(RETURN_LIMIT_IN_GAME_MS * 2);
    expect(fixture.outcome(2)).toBe("completed");
  });

  it("[RR-39] ends the game if nobody else still plays", () => {
    const fixture = RoomFixture.playing(1);
    fixture.complete(HOST);
    fixture.disconnect(2);
    const leftAtMs = fixture.nowMs + RETURN_LIMIT_IN_GAME_MS;
    expect(eventTypes(fixture.advance(RETURN_LIMIT_IN_GAME_MS))).toEqual(["playerLeftGame", "gameEnded"]);
    expect(fixture.room.phase).toMatchObject({ status: "completed", endedAtMs: leftAtMs, endedBy: "all_finished" });
  });
});

describe("a due event", () => {
  it("[RR-40] is applied in order, as of its own time, before the command that arrives after it", () => {
    const fixture = RoomFixture.withGuests(2);
    fixture.disconnect(3);
    fixture.wait(RETURN_LIMIT_IN_LOBBY_MS - 5_000).start();
    fixture.wait(60_000);
    const step = fixture.send({ type: "start", seatId: HOST });
    expect(eventTypes(step.events)).toEqual(["seatFreed", "startAborted", "quizRequested"]);
  });

  it("[RR-40] has the same effect whether the room was woken on time or not", () => {
    const late = RoomFixture.playing(2);
    const onTime = RoomFixture.playing(2);
    for (const fixture of [late, onTime]) {
      fixture.disconnect(2);
      fixture.wait(1_000).disconnect(3);
    }
    for (let due = nextDueMs(onTime.room); due !== null && due < T0 + 200_000; due = nextDueMs(onTime.room)) {
      onTime.nowMs = due;
      onTime.advance();
    }
    late.nowMs = T0 + 200_000;
    late.advance();
    expect(late.outcome(2)).toBe("left");
    expect(late.player(2).outcome).toEqual({ kind: "left", leftAtMs: T0 + COUNTDOWN_MS + RETURN_LIMIT_IN_GAME_MS });
    expect({ ...late.room, version: 0 }).toEqual({ ...onTime.room, version: 0 });
  });

  it("[RR-40] is announced by nextDueMs with its exact time", () => {
    const fixture = RoomFixture.withGuests(1);
    expect(nextDueMs(fixture.room)).toBe(T0 + IDLE_LIMIT_MS);
    fixture.disconnect(2);
    expect(nextDueMs(fixture.room)).toBe(T0 + RETURN_LIMIT_IN_LOBBY_MS);
    fixture.disconnect(HOST);
    fixture.wait(1).reconnect(2);
    expect(nextDueMs(fixture.room)).toBe(T0 + HOST_RETURN_LIMIT_IN_LOBBY_MS);
    fixture.reconnect(HOST);
    fixture.start();
    expect(nextDueMs(fixture.room)).toBe(fixture.nowMs + GENERATION_LIMIT_MS);
    fixture.run({ type: "cancelStart", seatId: HOST });
    fixture.play();
    expect(nextDueMs(fixture.room)).toBe(fixture.game.deadlineMs + AUTO_FINISH_MS);
    fixture.disconnect(2);
    expect(nextDueMs(fixture.room)).toBe(fixture.nowMs + RETURN_LIMIT_IN_GAME_MS);
  });

  it("[RR-40] does not exist in a closed room", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.leave(HOST);
    expect(nextDueMs(fixture.room)).toBeNull();
  });
});

describe("an idle or old room", () => {
  it("[RR-41] closes after 2 h without any action by a person", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.advance(IDLE_LIMIT_MS - 1);
    expect(fixture.status).toBe("waiting");
    expect(fixture.advance(1)).toEqual([{ type: "roomClosed", reason: "expired" }]);
    expect(IDLE_LIMIT_MS).toBe(2 * 3_600_000);
  });

  it("[RR-41] is kept open by actions of people, not by connections, generators or refused messages", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.wait(3_600_000).run({ type: "lock", seatId: HOST, locked: true });
    const lastDeedMs = fixture.nowMs;
    fixture.wait(60_000).disconnect(2);
    fixture.run({ type: "quizFailed", requestId: "none", code: "generation_failed" });
    fixture.refusalOf({ type: "restart", seatId: HOST });
    fixture.refusalOf(joinCommand("An"));
    fixture.advance(1_000);
    expect(fixture.room.activeAtMs).toBe(lastDeedMs);
    fixture.nowMs = lastDeedMs + IDLE_LIMIT_MS;
    fixture.advance();
    expect(fixture.room.phase).toEqual({ status: "closed", reason: "expired" });
  });

  it("[RR-41] closes when it is 24 h old, however busy", () => {
    const fixture = RoomFixture.withGuests(1);
    for (let hour = 1; hour < 24; hour++) {
      fixture.wait(3_600_000).run({ type: "lock", seatId: HOST, locked: hour % 2 === 0 });
    }
    fixture.nowMs = T0 + AGE_LIMIT_MS - 1;
    fixture.advance();
    expect(fixture.status).toBe("waiting");
    fixture.advance(1);
    expect(fixture.room.phase).toEqual({ status: "closed", reason: "expired" });
    expect(AGE_LIMIT_MS).toBe(24 * 3_600_000);
  });

  it("[RR-41] refuses every command once it is closed, and does not change", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.leave(HOST);
    const { room } = fixture;
    const refusals = [
      fixture.refusalOf(joinCommand("An")),
      fixture.refusalOf(resumeCommand("hash-P2")),
      fixture.refusalOf({ type: "start", seatId: HOST }),
      fixture.refusalOf(disconnectCommand(2, fixture.nowMs)),
      fixture.refusalOf({ type: "quizReady", requestId: "toss-1", questions: [] }),
    ];
    expect(new Set(refusals)).toEqual(new Set(["room_not_found"]));
    expect(fixture.room).toEqual(room);
  });
});
