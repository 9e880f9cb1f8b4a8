import { describe, expect, it } from "vitest";
import { AUTO_FINISH_MS } from "../room/rules.ts";
import { choice, HOST, PASSAGE, poolOf, Table, typed } from "../room/testing/table.ts";
import { type GameRecord, recordOf } from "./record.ts";

/** The record of the table's game, which must have ended. */
function recorded(table: Table): GameRecord {
  const { phase, seats, code } = table.room;
  if (phase.status !== "completed") throw new Error("the game has not ended");
  return recordOf({ ...phase, seats }, code);
}

function answersOf(record: GameRecord, seatId: number) {
  return record.players.find((player) => player.seatId === seatId)?.answers ?? [];
}

describe("what is kept of a game", () => {
  it("[RR-37] is what was asked, of which settings, when, and how it ended", () => {
    const table = Table.playing(1);
    table.wait(4_000).complete(HOST);
    table.complete(2);
    expect(recorded(table)).toMatchObject({
      id: table.game.id,
      roomCode: "ABC234",
      settings: table.room.settings,
      passage: PASSAGE,
      questions: poolOf(10),
      createdAtMs: table.nowMs - 7_000,
      startedAtMs: table.nowMs - 4_000,
      endedAtMs: table.nowMs,
      endedBy: "all_finished",
    });
  });

  it("[RR-50] is everybody's result in the order of the leaderboard, with account and role", () => {
    const table = Table.with(0, { hostUserId: "user-host" });
    table.join("An", "user-an");
    table.join("Guest");
    table.play();
    table.answerAll(2, 5);
    for (const seatId of [HOST, 2, 3]) table.complete(seatId);
    const players = recorded(table).players;
    expect(players.map(({ seatId, userId, role, result }) => [seatId, userId, role, result.rank])).toEqual([
      [2, "user-an", "player", 1],
      [HOST, "user-host", "host", 2],
      [3, null, "player", 2],
    ]);
  });

  it("[RR-50][RR-53] holds of a result neither the row's place nor who has paid: marks are kept by themselves", () => {
    const table = Table.playing(1);
    for (const seatId of [HOST, 2]) table.complete(seatId);
    table.do({ type: "markPaid", seatId: HOST, targetId: 2, paid: true });
    expect(Object.keys(recorded(table).players[0]?.result ?? {})).toEqual([
      "playerId",
      "name",
      "status",
      "score",
      "totalQuestions",
      "durationMs",
      "penaltyVnd",
      "completedAtMs",
      "leftAtMs",
      "rank",
    ]);
  });

  it("is who hosted, also without playing; nobody where that was a guest", () => {
    const hostOf = (table: Table) => {
      table.join("An", "user-an");
      table.join("Vy");
      table.play();
      for (const { seatId } of table.game.players) table.complete(seatId);
      return recorded(table).hostUserId;
    };
    expect(hostOf(Table.with(0, { hostUserId: "user-host", presenter: true }))).toBe("user-host");
    expect(hostOf(Table.with(0))).toBeNull();
  });

  it("[RR-04] knows a guest's result by the hash of the seat's secret, and an account's by the account alone", () => {
    const table = Table.with(0, { hostUserId: "user-host" });
    table.join("Guest");
    table.join("Back soon");
    table.join("Gone");
    table.play();
    table.back(3, "user-an");
    table.leave(4);
    for (const seatId of [HOST, 2, 3]) table.complete(seatId);
    const known = recorded(table).players.map(({ seatId, userId, seatHash }) => [seatId, userId, seatHash]);
    expect(known.toSorted()).toEqual([
      [HOST, "user-host", null],
      [2, null, "hash-Guest"],
      [3, "user-an", null],
      [4, null, null],
    ]);
  });

  it("[RR-04] has the secrets of the game's end, also of a host who leaves with it", () => {
    const table = Table.playing(1);
    const [, ended] = table.leave(HOST);
    if (ended?.type !== "gameEnded") throw new Error("the game has not ended");
    expect(recordOf(ended, "ABC234").players.map(({ seatHash }) => seatHash)).toEqual(["hash-Host", "hash-P2"]);
  });

  it("[RR-22] refers to the pool: which question, in which order its options stood, what was given and when", () => {
    const table = Table.playing(1);
    table.wait(1_000).answer(2, 0, 3);
    table.wait(1_000).answer(2, 2, 0);
    const savedAtMs = table.nowMs;
    for (const seatId of [HOST, 2]) table.complete(seatId);
    const record = recorded(table);
    const answers = answersOf(record, 2);
    expect(answers.map(({ question }) => record.questions[question]?.id)).toEqual(
      table.deal(2).map((card) => card.question.id),
    );
    expect(answers.map(({ optionOrder }) => optionOrder)).toEqual(table.deal(2).map((card) => card.optionOrder));
    expect(answers.map(({ value }) => value)).toEqual([3, null, 0, null, null]);
    expect(answers.map(({ answeredAtMs }) => answeredAtMs)).toEqual([savedAtMs - 1_000, null, savedAtMs, null, null]);
  });

  it("[RR-22] finds the questions also in a state that was read back from storage", () => {
    const table = Table.playing(1);
    for (const seatId of [HOST, 2]) table.complete(seatId);
    const before = recorded(table);
    table.room = structuredClone(table.room);
    expect(recorded(table)).toEqual(before);
    expect(answersOf(before, 2).every(({ question }) => question >= 0)).toBe(true);
  });

  it("[RR-36] leaves out who was removed, and keeps who left or was stopped", () => {
    const table = Table.playing(3);
    table.kick(2);
    table.leave(3);
    table.leave(HOST);
    const statuses = recorded(table).players.map(({ seatId, result }) => [seatId, result.status]);
    expect(statuses).toEqual([
      [HOST, "left"],
      [3, "left"],
      [4, "voided"],
    ]);
  });

  it("[RR-33] keeps typed answers as given, of those whom the clock stopped, too", () => {
    const table = Table.playing(1, { settings: { quizType: "vocabulary" } }, poolOf(5, typed));
    table.answer(2, 0, "con cáo");
    table.nowMs = table.game.deadlineMs + AUTO_FINISH_MS;
    table.wake();
    const record = recorded(table);
    expect(record.endedBy).toBe("time_up");
    expect(answersOf(record, 2)[0]).toMatchObject({ value: "con cáo", optionOrder: [] });
  });

  it("[RR-37] of a second game in the room is its own", () => {
    const table = Table.playing(1);
    for (const seatId of [HOST, 2]) table.complete(seatId);
    const first = recorded(table);
    table.do({ type: "restart", seatId: HOST });
    table.play(poolOf(6, (n) => choice(n + 50)));
    for (const seatId of [HOST, 2]) table.complete(seatId);
    const second = recorded(table);
    expect(second.id).not.toBe(first.id);
    expect(second.questions).toHaveLength(6);
  });
});
