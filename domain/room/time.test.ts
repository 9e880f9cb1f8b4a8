import { describe, expect, it } from "vitest";
import {
  AGE_LIMIT_MS,
  AUTO_FINISH_MS,
  COUNTDOWN_MS,
  DROP_IN_GAME_MS,
  DROP_IN_LOBBY_MS,
  GENERATION_LIMIT_MS,
  HOST_DROP_IN_LOBBY_MS,
  IDLE_LIMIT_MS,
} from "./rules.ts";
import { dropping, HOST, joining, resuming, rightOn, T0, Table, typesOf } from "./testing/table.ts";
import { nextDueMs } from "./time.ts";

describe("being away while the room waits", () => {
  it("[RR-16] costs a player the seat after 60 s, not earlier", () => {
    const table = Table.with(1);
    table.drop(2);
    table.wake(59_999);
    expect(table.hasSeat(2)).toBe(true);
    expect(table.wake(1)).toEqual([{ type: "seatFreed", seatId: 2, why: "dropped" }]);
    expect(table.hasSeat(2)).toBe(false);
    expect(DROP_IN_LOBBY_MS).toBe(60_000);
  });

  it("[RR-16][RR-34] is counted from the last sign of life: 60 s, a host's 120 s", () => {
    const table = Table.with(1);
    table.wait(50_000).drop(2, 45_000);
    table.drop(HOST, 45_000);
    table.wake(14_999);
    expect(table.hasSeat(2)).toBe(true);
    table.wake(1);
    expect(table.hasSeat(2)).toBe(false);
    table.wake(59_999);
    expect(table.status).toBe("waiting");
    table.wake(1);
    expect(table.status).toBe("closed");
  });

  it("[RR-16] cancels a host's room after 120 s, not earlier", () => {
    const table = Table.with(1);
    table.drop(HOST);
    table.wake(119_999);
    expect(table.status).toBe("waiting");
    expect(table.wake(1)).toEqual([{ type: "roomClosed", reason: "canceled" }]);
    expect(HOST_DROP_IN_LOBBY_MS).toBe(120_000);
  });

  it("[RR-16] counts on while questions are made", () => {
    const table = Table.with(2);
    table.drop(3);
    table.wait(DROP_IN_LOBBY_MS - 1_000).start();
    table.wake(1_000);
    expect(table.hasSeat(3)).toBe(false);
  });

  it("[RR-16] ends with coming back: the next drop has its own 60 s", () => {
    const table = Table.with(1);
    table.drop(2);
    table.wait(DROP_IN_LOBBY_MS - 1).back(2);
    table.drop(2);
    table.wake(DROP_IN_LOBBY_MS - 1);
    expect(table.hasSeat(2)).toBe(true);
  });
});

describe("the deadline", () => {
  it("[RR-33][R4] finishes every unfinished player 2 s later, with the answers saved so far", () => {
    const table = Table.playing(2);
    table.answer(2, 0, rightOn(table.card(2, 0)));
    table.complete(3);
    const finished = table.player(3);
    const { deadlineMs } = table.game;
    table.nowMs = deadlineMs + 1_999;
    expect(table.wake()).toEqual([]);
    expect(typesOf(table.wake(1))).toEqual(["gameEnded"]);
    expect(table.room.phase).toMatchObject({ status: "completed", endedAtMs: deadlineMs + 2_000, endedBy: "time_up" });
    const allowedMs = 5 * 30_000;
    const outcome = { kind: "completed", completedAtMs: deadlineMs + 2_000, durationMs: allowedMs };
    expect(table.player(2).outcome).toEqual({ ...outcome, score: 1 });
    expect(table.player(HOST).outcome).toEqual({ ...outcome, score: 0 });
    expect(table.player(3)).toEqual(finished);
    expect(AUTO_FINISH_MS).toBe(2_000);
  });

  it("[RR-40][R4] is as stored however late the room wakes: an answer in the name of a late alarm does not count", () => {
    const table = Table.playing(1);
    const { deadlineMs } = table.game;
    table.nowMs = deadlineMs + 600_000;
    expect(table.refusalOf(table.answering(2, 0, rightOn(table.card(2, 0))))).toBe("too_late");
    expect(table.room.phase).toMatchObject({ status: "completed", endedAtMs: deadlineMs + AUTO_FINISH_MS });
    expect(table.player(2).outcome).toMatchObject({ score: 0, completedAtMs: deadlineMs + AUTO_FINISH_MS });
  });
});

describe("being away in a running game", () => {
  it("[RR-34] for 30 s is leaving it, as of that moment, with score 0", () => {
    const table = Table.playing(2);
    table.answerAll(2, 5);
    const droppedAtMs = table.nowMs;
    table.drop(2);
    expect(table.wake(29_999)).toEqual([]);
    const leftAtMs = droppedAtMs + 30_000;
    expect(table.wake(1)).toEqual([{ type: "playerLeftGame", seatId: 2, name: "P2", leftAtMs }]);
    expect(table.player(2).outcome).toEqual({ kind: "left", leftAtMs });
    const row = table.snapshot(2).results?.standings.find((one) => one.playerId === 2);
    expect(row).toMatchObject({ status: "left", score: 0, rank: null });
    expect(DROP_IN_GAME_MS).toBe(30_000);
  });

  it("[RR-34] is counted from the last sign of life, not from when the room noticed", () => {
    const table = Table.playing(2);
    table.wait(20_000).drop(2, 12_000);
    expect(table.seat(2).droppedAtMs).toBe(table.nowMs - 12_000);
    expect(table.wake(17_999)).toEqual([]);
    expect(typesOf(table.wake(1))).toEqual(["playerLeftGame"]);
    expect(table.player(2).outcome).toEqual({ kind: "left", leftAtMs: table.nowMs });
  });

  it("[RR-34] that is noticed after the 30 s is leaving at once, as of their end", () => {
    const table = Table.playing(2);
    table.wait(60_000);
    expect(typesOf(table.drop(2, 40_000))).toEqual(["connectionChanged", "playerLeftGame"]);
    expect(table.player(2).outcome).toEqual({ kind: "left", leftAtMs: table.nowMs - 10_000 });
  });

  it("[RR-34][RR-38] is never counted from before the start of the game, whenever the last sign of life was", () => {
    const table = Table.playing(2);
    const { createdAtMs } = table.game;
    table.drop(2, 20_000);
    expect(table.seat(2).droppedAtMs).toBe(createdAtMs);
    table.nowMs = createdAtMs + DROP_IN_GAME_MS - 1;
    expect(table.wake()).toEqual([]);
    expect(typesOf(table.wake(1))).toEqual(["playerLeftGame"]);
  });

  it("[RR-16][RR-38] is not counted from before the room was opened again, either", () => {
    const table = Table.playing(2);
    for (const seatId of [HOST, 2, 3]) table.complete(seatId);
    table.wait(59_000).do({ type: "restart", seatId: HOST });
    const openedAtMs = table.nowMs;
    table.wait(1_000).drop(2, 60_000);
    table.nowMs = openedAtMs + DROP_IN_LOBBY_MS - 1;
    table.wake();
    expect(table.hasSeat(2)).toBe(true);
    table.wake(1);
    expect(table.hasSeat(2)).toBe(false);
  });

  it("[RR-34] lets the game go on, also when it was the host", () => {
    const table = Table.playing(2);
    table.drop(HOST);
    table.wake(DROP_IN_GAME_MS);
    expect(table.outcome(HOST)).toBe("left");
    expect(table.status).toBe("active");
    expect(table.refusalOf(table.answering(2, 0, 1))).toBeNull();
  });

  it("[RR-34] keeps the seat: its owner comes back to see the results and to play again", () => {
    const table = Table.playing(2);
    table.drop(2);
    table.wake(DROP_IN_GAME_MS);
    expect(table.refusalOf(resuming("hash-P2"))).toBeNull();
    table.complete(HOST);
    table.complete(3);
    expect(table.snapshot(2).results?.standings).toHaveLength(3);
    table.do({ type: "restart", seatId: HOST });
    table.play();
    expect(table.outcome(2)).toBe("playing");
  });

  it("[RR-34][RR-33] is no leaving where the time is up first: the clock finishes with the answers saved", () => {
    const table = Table.playing(2);
    table.answerAll(2, 5);
    table.wait(table.game.deadlineMs - table.nowMs - 29_000);
    table.drop(2);
    table.wake(60_000);
    expect(table.player(2).outcome).toMatchObject({ kind: "completed", score: 5 });
  });

  it("[RR-35] does not let a host who has left by it end the game of the others", () => {
    const table = Table.playing(2);
    table.drop(HOST);
    table.wake(DROP_IN_GAME_MS);
    table.back(HOST);
    table.leave(HOST);
    expect(table.status).toBe("active");
    expect(table.outcome(2)).toBe("playing");
  });

  it("[RR-41] plays a game to its end although the room gets too old meanwhile", () => {
    const table = Table.with(1);
    for (let hour = 0; hour < 23; hour++)
      table.wait(60 * 60_000).do({ type: "lock", seatId: HOST, locked: hour % 2 === 0 });
    table.wait(60 * 60_000 - 60_000).play();
    table.complete(2);
    const events = typesOf(table.wake(60 * 60_000));
    expect(events).toEqual(["gameEnded", "roomClosed"]);
  });

  it("[RR-34] costs nothing to somebody who has finished", () => {
    const table = Table.playing(2);
    table.complete(2);
    table.drop(2);
    table.wake(DROP_IN_GAME_MS * 2);
    expect(table.outcome(2)).toBe("completed");
  });

  it("[RR-39] ends the game when nobody else plays any more", () => {
    const table = Table.playing(1);
    table.complete(HOST);
    table.drop(2);
    const leftAtMs = table.nowMs + DROP_IN_GAME_MS;
    expect(typesOf(table.wake(DROP_IN_GAME_MS))).toEqual(["playerLeftGame", "gameEnded"]);
    expect(table.room.phase).toMatchObject({ status: "completed", endedAtMs: leftAtMs, endedBy: "all_finished" });
  });
});

describe("what is due", () => {
  it("[RR-40] happens in order, as of its own time, before the command that finds it", () => {
    const table = Table.with(2);
    table.drop(3);
    table.wait(DROP_IN_LOBBY_MS - 5_000).start();
    table.wait(60_000);
    const step = table.send({ type: "start", seatId: HOST });
    expect(typesOf(step.events)).toEqual(["seatFreed", "quizAbandoned", "quizWanted"]);
  });

  it("[RR-40] is the same whether the room was woken on time or not", () => {
    const late = Table.playing(2);
    const onTime = Table.playing(2);
    for (const table of [late, onTime]) {
      table.drop(2);
      table.wait(1_000).drop(3);
    }
    for (let due = nextDueMs(onTime.room); due !== null && due < T0 + 200_000; due = nextDueMs(onTime.room)) {
      onTime.nowMs = due;
      onTime.wake();
    }
    late.nowMs = T0 + 200_000;
    late.wake();
    expect(late.outcome(2)).toBe("left");
    expect(late.player(2).outcome).toEqual({ kind: "left", leftAtMs: T0 + COUNTDOWN_MS + DROP_IN_GAME_MS });
    expect({ ...late.room, version: 0 }).toEqual({ ...onTime.room, version: 0 });
  });

  it("[RR-40] is known beforehand: nextDueMs names the very moment", () => {
    const table = Table.with(1);
    expect(nextDueMs(table.room)).toBe(T0 + IDLE_LIMIT_MS);
    table.drop(2);
    expect(nextDueMs(table.room)).toBe(T0 + DROP_IN_LOBBY_MS);
    table.drop(HOST);
    table.wait(1).back(2);
    expect(nextDueMs(table.room)).toBe(T0 + HOST_DROP_IN_LOBBY_MS);
    table.back(HOST);
    table.start();
    expect(nextDueMs(table.room)).toBe(table.nowMs + GENERATION_LIMIT_MS);
    table.do({ type: "cancelStart", seatId: HOST });
    table.play();
    expect(nextDueMs(table.room)).toBe(table.game.deadlineMs + AUTO_FINISH_MS);
    table.drop(2);
    expect(nextDueMs(table.room)).toBe(table.nowMs + DROP_IN_GAME_MS);
  });

  it("[RR-40] is nothing any more in a closed room", () => {
    const table = Table.with(1);
    table.leave(HOST);
    expect(nextDueMs(table.room)).toBeNull();
  });
});

describe("a room that nobody needs", () => {
  it("[RR-41] closes after 2 h in which nobody does anything", () => {
    const table = Table.with(1);
    table.wake(IDLE_LIMIT_MS - 1);
    expect(table.status).toBe("waiting");
    expect(table.wake(1)).toEqual([{ type: "roomClosed", reason: "expired" }]);
    expect(IDLE_LIMIT_MS).toBe(2 * 3_600_000);
  });

  it("[RR-41] is kept by what people do, not by networks, generators or refused messages", () => {
    const table = Table.with(1);
    table.wait(3_600_000).do({ type: "lock", seatId: HOST, locked: true });
    const lastDeedMs = table.nowMs;
    table.wait(60_000).drop(2);
    table.do({ type: "quizFailed", requestId: "none", code: "generation_failed" });
    table.refusalOf({ type: "restart", seatId: HOST });
    table.refusalOf(joining("An"));
    table.wake(1_000);
    expect(table.room.activeAtMs).toBe(lastDeedMs);
    table.nowMs = lastDeedMs + IDLE_LIMIT_MS;
    table.wake();
    expect(table.room.phase).toEqual({ status: "closed", reason: "expired" });
  });

  it("[RR-41] closes when it is 24 h old, however busy", () => {
    const table = Table.with(1);
    for (let hour = 1; hour < 24; hour++) {
      table.wait(3_600_000).do({ type: "lock", seatId: HOST, locked: hour % 2 === 0 });
    }
    table.nowMs = T0 + AGE_LIMIT_MS - 1;
    table.wake();
    expect(table.status).toBe("waiting");
    table.wake(1);
    expect(table.room.phase).toEqual({ status: "closed", reason: "expired" });
    expect(AGE_LIMIT_MS).toBe(24 * 3_600_000);
  });

  it("[RR-41] refuses everything once it is closed, and stays as it is", () => {
    const table = Table.with(1);
    table.leave(HOST);
    const { room } = table;
    const refusals = [
      table.refusalOf(joining("An")),
      table.refusalOf(resuming("hash-P2")),
      table.refusalOf({ type: "start", seatId: HOST }),
      table.refusalOf(dropping(2, table.nowMs)),
      table.refusalOf({ type: "quizReady", requestId: "toss-1", questions: [] }),
    ];
    expect(new Set(refusals)).toEqual(new Set(["room_not_found"]));
    expect(table.room).toEqual(room);
  });
});
