import { describe, expect, it } from "vitest";
import { AUTO_FINISH_MS } from "../room/rules.ts";
import {
  HOST,
  multipleChoiceQuestion,
  PASSAGE,
  questionPool,
  RoomFixture,
  typedQuestion,
} from "../room/testing/room-fixture.ts";
import { type GameRecord, recordOf } from "./record.ts";

/** The record of the fixture's game, which must have ended. */
function recorded(fixture: RoomFixture): GameRecord {
  const { phase, seats, code } = fixture.room;
  if (phase.status !== "completed") throw new Error("the game has not ended");
  return recordOf({ ...phase, seats }, code);
}

function answersOf(record: GameRecord, seatId: number) {
  return record.players.find((player) => player.seatId === seatId)?.answers ?? [];
}

describe("the record of a game", () => {
  it("[RR-37] has the questions, the settings, the times and how the game ended", () => {
    const fixture = RoomFixture.playing(1);
    fixture.wait(4_000).complete(HOST);
    fixture.complete(2);
    expect(recorded(fixture)).toMatchObject({
      id: fixture.game.id,
      roomCode: "ABC234",
      settings: fixture.room.settings,
      passage: PASSAGE,
      questions: questionPool(10),
      createdAtMs: fixture.nowMs - 7_000,
      startedAtMs: fixture.nowMs - 4_000,
      endedAtMs: fixture.nowMs,
      endedBy: "all_finished",
    });
  });

  it("[RR-50] has everybody's result in the order of the leaderboard, with account and role", () => {
    const fixture = RoomFixture.withGuests(0, { hostUserId: "user-host" });
    fixture.join("An", "user-an");
    fixture.join("Guest");
    fixture.play();
    fixture.answerAll(2, 5);
    for (const seatId of [HOST, 2, 3]) fixture.complete(seatId);
    const players = recorded(fixture).players;
    expect(players.map(({ seatId, userId, role, result }) => [seatId, userId, role, result.rank])).toEqual([
      [2, "user-an", "player", 1],
      [HOST, "user-host", "host", 2],
      [3, null, "player", 2],
    ]);
  });

  it("[RR-50][RR-53] has neither the place of a row nor paid marks, which are stored separately", () => {
    const fixture = RoomFixture.playing(1);
    for (const seatId of [HOST, 2]) fixture.complete(seatId);
    fixture.run({ type: "markPaid", seatId: HOST, targetSeatId: 2, paid: true });
    expect(Object.keys(recorded(fixture).players[0]?.result ?? {})).toEqual([
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

  it("has the host's account, also of a presenter, and null for a guest", () => {
    const hostOf = (fixture: RoomFixture) => {
      fixture.join("An", "user-an");
      fixture.join("Vy");
      fixture.play();
      for (const { seatId } of fixture.game.players) fixture.complete(seatId);
      return recorded(fixture).hostUserId;
    };
    expect(hostOf(RoomFixture.withGuests(0, { hostUserId: "user-host", presenter: true }))).toBe("user-host");
    expect(hostOf(RoomFixture.withGuests(0))).toBeNull();
  });

  it("[RR-04] identifies a guest's result by the hash of the seat's secret, and an account's only by the account", () => {
    const fixture = RoomFixture.withGuests(0, { hostUserId: "user-host" });
    fixture.join("Guest");
    fixture.join("Back soon");
    fixture.join("Gone");
    fixture.play();
    fixture.reconnect(3, "user-an");
    fixture.leave(4);
    for (const seatId of [HOST, 2, 3]) fixture.complete(seatId);
    const known = recorded(fixture).players.map(({ seatId, userId, seatHash }) => [seatId, userId, seatHash]);
    expect(known.toSorted()).toEqual([
      [HOST, "user-host", null],
      [2, null, "hash-Guest"],
      [3, "user-an", null],
      [4, null, null],
    ]);
  });

  it("[RR-04] has the secrets' hashes at the end of the game, also of a host who leaves by ending it", () => {
    const fixture = RoomFixture.playing(1);
    const [, ended] = fixture.leave(HOST);
    if (ended?.type !== "gameEnded") throw new Error("the game has not ended");
    expect(recordOf(ended, "ABC234").players.map(({ seatHash }) => seatHash)).toEqual(["hash-Host", "hash-P2"]);
  });

  it("[RR-22] has for each dealt question its place in the pool, the order of its options, the answer and its time", () => {
    const fixture = RoomFixture.playing(1);
    fixture.wait(1_000).answer(2, 0, 3);
    fixture.wait(1_000).answer(2, 2, 0);
    const savedAtMs = fixture.nowMs;
    for (const seatId of [HOST, 2]) fixture.complete(seatId);
    const record = recorded(fixture);
    const answers = answersOf(record, 2);
    expect(answers.map(({ question }) => record.questions[question]?.id)).toEqual(
      fixture.deal(2).map((dealt) => dealt.question.id),
    );
    expect(answers.map(({ optionOrder }) => optionOrder)).toEqual(fixture.deal(2).map((dealt) => dealt.optionOrder));
    expect(answers.map(({ value }) => value)).toEqual([3, null, 0, null, null]);
    expect(answers.map(({ answeredAtMs }) => answeredAtMs)).toEqual([savedAtMs - 1_000, null, savedAtMs, null, null]);
  });

  it("[RR-22] can be made from a state that was read back from storage", () => {
    const fixture = RoomFixture.playing(1);
    for (const seatId of [HOST, 2]) fixture.complete(seatId);
    const before = recorded(fixture);
    fixture.room = structuredClone(fixture.room);
    expect(recorded(fixture)).toEqual(before);
    expect(answersOf(before, 2).every(({ question }) => question >= 0)).toBe(true);
  });

  it("[RR-36] leaves out removed players, and contains leavers and voided players", () => {
    const fixture = RoomFixture.playing(3);
    fixture.kick(2);
    fixture.leave(3);
    fixture.leave(HOST);
    const statuses = recorded(fixture).players.map(({ seatId, result }) => [seatId, result.status]);
    expect(statuses).toEqual([
      [HOST, "left"],
      [3, "left"],
      [4, "voided"],
    ]);
  });

  it("[RR-33] contains typed answers unchanged, also of players finished by the deadline", () => {
    const fixture = RoomFixture.playing(1, { settings: { quizType: "vocabulary" } }, questionPool(5, typedQuestion));
    fixture.answer(2, 0, "con cáo");
    fixture.nowMs = fixture.game.deadlineMs + AUTO_FINISH_MS;
    fixture.advance();
    const record = recorded(fixture);
    expect(record.endedBy).toBe("time_up");
    expect(answersOf(record, 2)[0]).toMatchObject({ value: "con cáo", optionOrder: [] });
  });

  it("[RR-37] of a second game in the room is separate", () => {
    const fixture = RoomFixture.playing(1);
    for (const seatId of [HOST, 2]) fixture.complete(seatId);
    const first = recorded(fixture);
    fixture.run({ type: "restart", seatId: HOST });
    fixture.play(questionPool(6, (n) => multipleChoiceQuestion(n + 50)));
    for (const seatId of [HOST, 2]) fixture.complete(seatId);
    const second = recorded(fixture);
    expect(second.id).not.toBe(first.id);
    expect(second.questions).toHaveLength(6);
  });
});
