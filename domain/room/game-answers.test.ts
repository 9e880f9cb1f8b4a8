import { describe, expect, it } from "vitest";
import { ANSWER_GRACE_MS, AUTO_FINISH_MS, COUNTDOWN_MS } from "./rules.ts";
import type { AnswerValue } from "./state.ts";
import {
  correctAnswerFor,
  eventTypes,
  HOST,
  questionPool,
  RoomFixture,
  T0,
  typedQuestion,
  wrongAnswerFor,
} from "./testing/room-fixture.ts";

describe("an answer", () => {
  it("[RR-30][R2] is saved with its number, value and time of receipt", () => {
    const fixture = RoomFixture.playing(1);
    const questionId = fixture.dealt(2, 1).question.id;
    expect(fixture.answer(2, 1, 3, 7)).toEqual([
      { type: "answerSaved", seatId: 2, questionId, number: 7, changed: true },
    ]);
    expect(fixture.player(2).sheet).toEqual([
      null,
      { number: 7, value: 3, receivedAtMs: fixture.nowMs },
      null,
      null,
      null,
    ]);
    expect(fixture.player(HOST).sheet.every((answer) => answer === null)).toBe(true);
  });

  it("[RR-30][R2] with a higher number replaces the saved one", () => {
    const fixture = RoomFixture.playing(1);
    fixture.answer(2, 0, 1, 5);
    fixture.wait(1_000).answer(2, 0, 2, 6);
    expect(fixture.player(2).sheet[0]).toEqual({ number: 6, value: 2, receivedAtMs: fixture.nowMs });
  });

  it.each([5, 4, 1])("[RR-30][R2] with number %i after 5 is acknowledged with 5 and changes nothing", (number) => {
    const fixture = RoomFixture.playing(1);
    fixture.answer(2, 0, 1, 5);
    const { room } = fixture;
    const [event] = fixture.answer(2, 0, 2, number);
    expect(event).toMatchObject({ type: "answerSaved", number: 5, changed: false });
    expect(fixture.game).toBe(room.phase.status === "active" ? room.phase.game : null);
    expect(fixture.room.version).toBe(room.version);
  });

  it("[RR-30][R2] that is repeated after the finish or the end is acknowledged and changes nothing", () => {
    const fixture = RoomFixture.playing(2);
    fixture.answer(2, 0, 1, 5);
    fixture.complete(2);
    const { game } = fixture;
    expect(fixture.answer(2, 0, 2, 5)).toMatchObject([{ type: "answerSaved", number: 5, changed: false }]);
    expect(fixture.game).toBe(game);
    expect(fixture.refusalOf(fixture.answerCommand(2, 0, 2, 6))).toBe("already_completed");
    for (const seatId of [HOST, 3]) fixture.complete(seatId);
    expect(fixture.room.phase.status).toBe("completed");
    expect(fixture.answer(2, 0, 2, 4)).toMatchObject([{ type: "answerSaved", number: 5, changed: false }]);
    expect(fixture.refusalOf(fixture.answerCommand(2, 0, 2, 6))).toBe("too_late");
  });

  it("[RR-30][R2] that is repeated between the deadline and the automatic finish is acknowledged", () => {
    const fixture = RoomFixture.playing(1);
    fixture.answer(2, 0, 1, 5);
    fixture.nowMs = fixture.game.deadlineMs + ANSWER_GRACE_MS + 1;
    expect(fixture.answer(2, 0, 1, 5)).toMatchObject([{ type: "answerSaved", number: 5, changed: false }]);
    expect(fixture.refusalOf(fixture.answerCommand(2, 0, 2, 6))).toBe("too_late");
  });

  it("[RR-30] is numbered for its own question: a low number on another question counts", () => {
    const fixture = RoomFixture.playing(1);
    fixture.answer(2, 0, 1, 500);
    fixture.answer(2, 1, 1, 1);
    expect(fixture.player(2).sheet[1]?.value).toBe(1);
  });

  it("[RR-31] counts from the end of the countdown, not earlier", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.run({ type: "quizReady", requestId: fixture.start(), questions: questionPool(5) });
    fixture.wait(COUNTDOWN_MS - 1);
    expect(fixture.refusalOf(fixture.answerCommand(2, 0, 1))).toBe("too_early");
    fixture.wait(1);
    expect(fixture.refusalOf(fixture.answerCommand(2, 0, 1))).toBeNull();
  });

  it("[RR-31][R4] counts until 250 ms after the deadline, not later", () => {
    const fixture = RoomFixture.playing(1);
    fixture.nowMs = fixture.game.deadlineMs + 250;
    expect(fixture.refusalOf(fixture.answerCommand(2, 0, 1))).toBeNull();
    fixture.wait(1);
    expect(fixture.refusalOf(fixture.answerCommand(2, 1, 1))).toBe("too_late");
    expect(fixture.player(2).sheet.map((answer) => answer?.value)).toEqual([
      1,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(ANSWER_GRACE_MS).toBe(250);
  });

  it("[RR-31] is refused from everybody who is not playing, or not any more", () => {
    const fixture = RoomFixture.playing(4, { presenter: true, settings: { numPlayers: 9 } });
    const question = (seatId: number) => ({ type: "answer" as const, seatId, questionId: "q1", number: 1, value: 0 });
    fixture.complete(2);
    fixture.leave(3);
    fixture.disconnect(4);
    fixture.advance(30_000);
    fixture.reconnect(4);
    expect(fixture.refusalOf(question(HOST))).toBe("not_playing");
    expect(fixture.refusalOf(question(2))).toBe("already_completed");
    expect(fixture.refusalOf(question(3))).toBe("not_playing");
    expect(fixture.refusalOf(question(4))).toBe("not_playing");
    expect(fixture.refusalOf(question(99))).toBe("not_playing");
  });

  it("[RR-31] is accepted only for a question of the player's own deal", () => {
    const fixture = RoomFixture.playing(1);
    const own = new Set(fixture.deal(2).map((dealt) => dealt.question.id));
    const foreign = fixture.game.deck.questions.find((question) => !own.has(question.id));
    if (!foreign) throw new Error("everything was dealt");
    const command = { type: "answer" as const, seatId: 2, number: 1, value: 0 };
    expect(fixture.refusalOf({ ...command, questionId: foreign.id })).toBe("question_unknown");
    expect(fixture.refusalOf({ ...command, questionId: "q999" })).toBe("question_unknown");
  });

  it.each<[AnswerValue, string | null]>([
    [0, null],
    [3, null],
    [4, "answer_invalid"],
    [-1, "answer_invalid"],
    [1.5, "answer_invalid"],
    [Number.NaN, "answer_invalid"],
    [Number.POSITIVE_INFINITY, "answer_invalid"],
    ["1", "answer_invalid"],
    ["", "answer_invalid"],
  ])("[RR-31] to a multiple choice may be the index of an option: %j gives %j", (value, refusal) => {
    const fixture = RoomFixture.playing(1);
    expect(fixture.refusalOf(fixture.answerCommand(2, 0, value))).toBe(refusal);
  });

  it.each<[string, AnswerValue, string | null]>([
    ["a text", "con cáo", null],
    ["200 characters", "x".repeat(200), null],
    ["201 characters", "x".repeat(201), "answer_invalid"],
    ["nothing, which takes an answer back", "", null],
    ["a number", 1, "answer_invalid"],
  ])("[RR-31] to a typed question: %s", (_form, value, refusal) => {
    const fixture = RoomFixture.playing(1, { settings: { quizType: "vocabulary" } }, questionPool(6, typedQuestion));
    expect(fixture.refusalOf(fixture.answerCommand(2, 0, value))).toBe(refusal);
  });

  it("[RR-31] that is withdrawn is no answer: it does not count for progress or score", () => {
    const fixture = RoomFixture.playing(1, { settings: { quizType: "vocabulary" } }, questionPool(6, typedQuestion));
    fixture.answer(2, 0, correctAnswerFor(fixture.dealt(2, 0)), 1);
    expect(fixture.snapshot(HOST).players[1]?.answered).toBe(1);
    fixture.answer(2, 0, "", 2);
    expect(fixture.snapshot(HOST).players[1]?.answered).toBe(0);
    fixture.complete(2);
    fixture.complete(HOST);
    expect(fixture.snapshot(2).results?.standings.find((row) => row.playerId === 2)?.score).toBe(0);
    expect(fixture.snapshot(2).results?.detailedResults?.[0]).toMatchObject({ userAnswer: null, isCorrect: false });
  });
});

describe("finishing", () => {
  it("[RR-32] gets a score that the room computes from the saved answers", () => {
    const fixture = RoomFixture.playing(1);
    fixture.answerAll(2, 3);
    fixture.wait(12_345);
    expect(eventTypes(fixture.complete(2))).toEqual(["playerCompleted"]);
    expect(fixture.player(2).outcome).toEqual({
      kind: "completed",
      completedAtMs: fixture.nowMs,
      durationMs: 12_345,
      score: 3,
    });
  });

  it("[RR-32] scores typed answers as correct without diacritics, but not empty or wrong ones", () => {
    const fixture = RoomFixture.playing(1, { settings: { quizType: "vocabulary" } }, questionPool(5, typedQuestion));
    const [first, second, third] = fixture.deal(2);
    if (!first || !second || !third) throw new Error("too few questions");
    fixture.answer(2, 0, correctAnswerFor(first));
    fixture.answer(2, 1, String(correctAnswerFor(second)).replace("đáp án", "DAP AN"));
    fixture.answer(2, 2, wrongAnswerFor(third));
    fixture.answer(2, 3, "");
    fixture.complete(2);
    expect(fixture.player(2).outcome).toMatchObject({ score: 2 });
  });

  it("[RR-32] without any answer scores 0", () => {
    const fixture = RoomFixture.playing(1);
    fixture.complete(2);
    expect(fixture.player(2).outcome).toMatchObject({ kind: "completed", score: 0, durationMs: 0 });
  });

  it("[RR-32] cannot be undone, and no answer changes after it", () => {
    const fixture = RoomFixture.playing(1);
    fixture.answerAll(2, 2);
    fixture.complete(2);
    const finished = fixture.player(2);
    fixture.wait(5_000);
    expect(fixture.refusalOf({ type: "complete", seatId: 2 })).toBe("already_completed");
    expect(fixture.refusalOf(fixture.answerCommand(2, 4, correctAnswerFor(fixture.dealt(2, 4)), 1_001))).toBe(
      "already_completed",
    );
    expect(fixture.player(2)).toEqual(finished);
  });

  it("[RR-32] is not possible before the end of the countdown", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.run({ type: "quizReady", requestId: fixture.start(), questions: questionPool(5) });
    fixture.wait(COUNTDOWN_MS - 1);
    expect(fixture.refusalOf({ type: "complete", seatId: 2 })).toBe("too_early");
    fixture.wait(1);
    expect(fixture.refusalOf({ type: "complete", seatId: 2 })).toBeNull();
  });

  it("[RR-33] after the deadline gives the whole allowed time as the duration, never more", () => {
    const fixture = RoomFixture.playing(1);
    fixture.nowMs = fixture.game.deadlineMs + AUTO_FINISH_MS - 1;
    fixture.complete(2);
    expect(fixture.player(2).outcome).toMatchObject({ kind: "completed", durationMs: 5 * 30_000 });
  });

  it("[RR-31][RR-32] is refused as too late after the end, for those who played", () => {
    const fixture = RoomFixture.playing(2, { presenter: true });
    for (const seatId of [2, 3]) fixture.complete(seatId);
    expect(fixture.nowMs).toBe(T0 + COUNTDOWN_MS);
    expect(fixture.refusalOf({ type: "complete", seatId: 2 })).toBe("too_late");
    expect(fixture.refusalOf(fixture.answerCommand(2, 0, 1))).toBe("too_late");
    expect(fixture.refusalOf({ type: "complete", seatId: HOST })).toBe("not_playing");
  });

  it("[RR-39] ends the game when the last player finishes, not before", () => {
    const fixture = RoomFixture.playing(2);
    fixture.complete(2);
    fixture.complete(3);
    expect(fixture.status).toBe("active");
    expect(eventTypes(fixture.complete(HOST))).toEqual(["playerCompleted", "gameEnded"]);
    expect(fixture.room.phase).toMatchObject({
      status: "completed",
      endedAtMs: fixture.nowMs,
      endedBy: "all_finished",
    });
  });
});
