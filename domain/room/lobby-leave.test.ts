import { describe, expect, it } from "vitest";
import { COUNTDOWN_MS, DROP_IN_GAME_MS } from "./rules.ts";
import { HOST, poolOf, Table, typesOf } from "./testing/table.ts";

/** What the results say of a player to the player, or once the game has ended to anybody. */
function rowOf(table: Table, seatId: number) {
  return table.snapshot(seatId).results?.standings.find((row) => row.playerId === seatId);
}

describe("leaving", () => {
  it("[RR-35] while the room waits frees the seat at once", () => {
    const table = Table.with(1);
    expect(table.leave(2)).toEqual([{ type: "seatFreed", seatId: 2, why: "left" }]);
    expect(table.hasSeat(2)).toBe(false);
  });

  it("[RR-35] while questions are made frees the seat at once too", () => {
    const table = Table.with(2);
    table.start();
    expect(table.leave(2)).toEqual([{ type: "seatFreed", seatId: 2, why: "left" }]);
    expect(table.status).toBe("generating");
  });

  it("[RR-35] cancels the room when it is the host who leaves while it waits or questions are made", () => {
    const waiting = Table.with(1);
    expect(waiting.leave(HOST)).toEqual([{ type: "roomClosed", reason: "canceled" }]);
    const generating = Table.with(1);
    generating.start();
    expect(generating.leave(HOST)).toEqual([{ type: "roomClosed", reason: "canceled" }]);
    expect(generating.status).toBe("closed");
  });

  it("[RR-35] a running game is having left it, at once, and the game goes on", () => {
    const table = Table.playing(2);
    table.wait(4_000);
    const leftAtMs = table.nowMs;
    expect(table.leave(2)).toEqual([
      { type: "playerLeftGame", seatId: 2, name: "P2", leftAtMs },
      { type: "seatFreed", seatId: 2, why: "left" },
    ]);
    expect(table.player(2).outcome).toEqual({ kind: "left", leftAtMs });
    expect(table.hasSeat(2)).toBe(false);
    expect(table.status).toBe("active");
  });

  it("[RR-35] counts already in the 3-2-1", () => {
    const table = Table.with(2);
    table.do({ type: "quizReady", requestId: table.start(), questions: poolOf(5) });
    table.wait(COUNTDOWN_MS - 1).leave(2);
    expect(table.outcome(2)).toBe("left");
  });

  it("[RR-35] as the unfinished host ends the game: the host is a leaver, others have neither result nor penalty", () => {
    const table = Table.playing(3);
    table.answerAll(2, 5);
    table.complete(2);
    table.wait(1_000);
    expect(typesOf(table.leave(HOST))).toEqual(["playerLeftGame", "gameEnded", "seatFreed"]);
    expect(table.room.phase).toMatchObject({ status: "completed", endedAtMs: table.nowMs, endedBy: "host_left" });
    expect(rowOf(table, HOST)).toMatchObject({ status: "left", penaltyVnd: 50_000, score: 0, rank: null });
    expect(rowOf(table, 2)).toMatchObject({ status: "completed", score: 5, rank: 1, penaltyVnd: 0 });
    expect(rowOf(table, 3)).toMatchObject({ status: "voided", penaltyVnd: 0, score: 0, rank: null });
    expect(rowOf(table, 4)).toMatchObject({ status: "voided", penaltyVnd: 0 });
  });

  it("[RR-35] as the unfinished host ends the game also when all others have finished", () => {
    const table = Table.playing(1);
    table.complete(2);
    expect(typesOf(table.leave(HOST))).toEqual(["playerLeftGame", "gameEnded", "seatFreed"]);
    expect(table.room.phase).toMatchObject({ status: "completed", endedBy: "host_left" });
    expect(rowOf(table, 2)).toMatchObject({ status: "completed", rank: 1 });
  });

  it("[RR-35] as the host who ends the game leaves earlier leavers what they are", () => {
    const table = Table.playing(3);
    table.leave(2);
    table.wait(1_000).leave(HOST);
    expect(rowOf(table, 2)).toMatchObject({ status: "left", penaltyVnd: 50_000 });
  });

  it("[RR-34][RR-35] as a host who has left already, by being away, ends nothing for the others", () => {
    const table = Table.playing(2);
    table.drop(HOST);
    table.wake(DROP_IN_GAME_MS);
    table.back(HOST);
    expect(typesOf(table.leave(HOST))).toEqual(["seatFreed"]);
    expect(table.status).toBe("active");
    expect(table.outcome(2)).toBe("playing");
  });

  it("[RR-35] as a presenter ends the game too, and costs the presenter nothing", () => {
    const table = Table.playing(2, { presenter: true });
    expect(typesOf(table.leave(HOST))).toEqual(["gameEnded", "seatFreed"]);
    expect(rowOf(table, HOST)).toBeUndefined();
    expect(rowOf(table, 2)).toMatchObject({ status: "voided", penaltyVnd: 0 });
  });

  it("[RR-35] is refused to who has finished, player or host: they just go, and the result is kept", () => {
    const table = Table.playing(2);
    table.answerAll(2, 4);
    table.complete(2);
    table.complete(HOST);
    const { room } = table;
    expect(table.refusalOf({ type: "leave", seatId: 2 })).toBe("player_completed_leave");
    expect(table.refusalOf({ type: "leave", seatId: HOST })).toBe("player_completed_leave");
    expect(table.room).toEqual(room);
    expect(rowOf(table, 2)).toMatchObject({ status: "completed", score: 4 });
  });

  it("[RR-35] after the end frees the seat and keeps the result", () => {
    const table = Table.playing(1);
    table.complete(HOST);
    table.complete(2);
    const { game } = table;
    expect(table.leave(2)).toEqual([{ type: "seatFreed", seatId: 2, why: "left" }]);
    expect(table.game).toBe(game);
  });

  it("[RR-39] ends the game when nobody plays any more", () => {
    const table = Table.playing(2);
    table.complete(HOST);
    table.leave(2);
    expect(table.status).toBe("active");
    expect(typesOf(table.leave(3))).toEqual(["playerLeftGame", "gameEnded", "seatFreed"]);
    expect(table.room.phase).toMatchObject({ status: "completed", endedBy: "all_finished" });
  });
});

describe("being removed in a running game", () => {
  it("[RR-36] leaves neither result nor penalty, whether playing or finished", () => {
    const table = Table.playing(3);
    table.answerAll(2, 5);
    table.complete(2);
    table.kick(2);
    table.kick(3);
    for (const seatId of [HOST, 4]) table.complete(seatId);
    expect(table.snapshot(HOST).results?.standings.map((row) => row.playerId)).toEqual([HOST, 4]);
    expect(table.snapshot(HOST).players.map((player) => player.id)).toEqual([HOST, 4]);
  });

  it("[RR-36][RR-39] ends the game when nobody else plays any more", () => {
    const table = Table.playing(1);
    table.complete(HOST);
    expect(typesOf(table.kick(2))).toEqual(["seatFreed", "gameEnded"]);
    expect(table.status).toBe("completed");
  });

  it("[RR-36][RR-17] after its end leaves the result as it is", () => {
    const table = Table.playing(1);
    table.complete(HOST);
    table.complete(2);
    table.kick(2);
    expect(rowOf(table, 2)).toMatchObject({ status: "completed" });
  });
});
