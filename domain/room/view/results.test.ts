import { describe, expect, it } from "vitest";
import { explanationOf } from "../../quiz/question.ts";
import { correctAnswerOf } from "../correct-answer.ts";
import { AUTO_FINISH_MS, COUNTDOWN_MS, RETURN_LIMIT_IN_GAME_MS } from "../rules.ts";
import type { SecretHolder } from "../state.ts";
import { HOST, multipleChoiceQuestion, questionPool, RoomFixture, typedQuestion } from "../testing/room-fixture.ts";
import { ownPenalty, wasInGame } from "./results.ts";

describe("before the game has ended", () => {
  it("[RR-60] an early finisher is told the own time and nothing of right and wrong", () => {
    const fixture = RoomFixture.playing(2);
    fixture.answerAll(2, 2);
    fixture.wait(7_000).complete(2);
    const { outcome, results } = fixture.snapshot(2);
    expect(outcome).toEqual({ gameId: fixture.game.id, status: "completed", durationMs: 7_000 });
    expect(results).toBeNull();
  });

  it("[RR-60] a leaver is told the fact", () => {
    const fixture = RoomFixture.playing(2);
    fixture.answerAll(2, 5);
    fixture.disconnect(2);
    fixture.advance(RETURN_LIMIT_IN_GAME_MS);
    fixture.reconnect(2);
    const { outcome, results } = fixture.snapshot(2);
    expect(outcome).toEqual({ gameId: fixture.game.id, status: "left", durationMs: null });
    expect(results).toBeNull();
  });

  it("[RR-61] a player who still plays and a presenter are told nothing", () => {
    const fixture = RoomFixture.playing(3, { presenter: true });
    fixture.answerAll(2, 2);
    fixture.complete(2);
    fixture.leave(3);
    for (const seatId of [HOST, 4]) expect(fixture.snapshot(seatId)).toMatchObject({ outcome: null, results: null });
  });

  it("[RR-60] the end replaces the outcome by the results", () => {
    const fixture = RoomFixture.playing(1);
    fixture.complete(2);
    fixture.complete(HOST);
    for (const seatId of [HOST, 2]) {
      const { outcome, results } = fixture.snapshot(seatId);
      expect(outcome).toBeNull();
      expect(results?.standings).toHaveLength(2);
    }
  });
});

describe("results once the game has ended", () => {
  it("[RR-60][S1] contain for a finished player the keys of the own questions", () => {
    const fixture = RoomFixture.playing(1, { settings: { quizType: "vocabulary" } }, questionPool(6, typedQuestion));
    fixture.complete(2);
    fixture.complete(HOST);
    for (const seatId of [HOST, 2]) {
      const { results, quiz } = fixture.snapshot(seatId);
      expect(quiz).toBeNull();
      const n = fixture.dealt(seatId, 0).question.id.slice(1);
      expect(results?.detailedResults?.[0]?.key).toEqual({
        correctIndex: null,
        accepted: [`CANARY-nghĩa-${n}`, `đáp án ${n}`],
        explanation: `CANARY-explanation-${n}`,
      });
    }
  });

  it("[RR-67] have the Vietnamese meaning of a multiple choice question, and leave out an explanation that repeats it", () => {
    const explained = (n: number) => {
      const question = multipleChoiceQuestion(n);
      const explanation = explanationOf(question, question.definition, question.meaning ?? "");
      return n % 2 === 0 ? { ...question, explanation } : question;
    };
    const fixture = RoomFixture.playing(1, {}, questionPool(5, explained));
    for (const seatId of [2, HOST]) fixture.complete(seatId);
    for (const { questionId, key } of fixture.snapshot(2).results?.detailedResults ?? []) {
      const n = Number(questionId.slice(1));
      expect(key).toMatchObject({
        meaning: `CANARY-nghĩa-${n}`,
        explanation: n % 2 === 0 ? "" : `CANARY-explanation-${n}`,
      });
    }
  });

  it("[RR-67] do without the meaning of a question that was stored before it was kept", () => {
    const old = (n: number) => ({ ...multipleChoiceQuestion(n), meaning: undefined });
    const fixture = RoomFixture.playing(1, {}, questionPool(5, old));
    for (const seatId of [2, HOST]) fixture.complete(seatId);
    const key = fixture.snapshot(2).results?.detailedResults?.[0]?.key;
    expect(Object.keys(key ?? {})).toEqual(["correctIndex", "accepted", "explanation"]);
  });

  it("[RR-67] say of a typed answer that its tone marks are missing, or that it nearly was right", () => {
    const accept = (n: number) => ({ ...typedQuestion(n), accepted: ["từ chối"], correctAnswer: "từ chối" });
    const settings = { quizType: "vocabulary" as const };
    const fixture = RoomFixture.playing(1, { settings }, questionPool(5, accept));
    for (const [questionIndex, typed] of ["từ chối", "tu choi", "từ chốij", "sai bét"].entries()) {
      fixture.answer(2, questionIndex, typed);
    }
    for (const seatId of [2, HOST]) fixture.complete(seatId);
    const details = fixture.snapshot(2).results?.detailedResults ?? [];
    expect(details.map(({ isCorrect, verdict }) => [isCorrect, verdict])).toEqual([
      [true, undefined],
      [true, "right_without_tones"],
      [false, "near_miss"],
      [false, undefined],
      [false, undefined],
    ]);
  });

  it("[RR-60] mark an early finisher's correct answers, in agreement with the score", () => {
    const fixture = RoomFixture.playing(1);
    fixture.answerAll(2, 2);
    fixture.complete(2);
    fixture.complete(HOST);
    const details = fixture.snapshot(2).results?.detailedResults;
    expect(details?.map(({ isCorrect }) => isCorrect)).toEqual([true, true, false, false, false]);
  });

  it("[RR-60] have a multiple-choice key that is the option's index as this player saw it", () => {
    const fixture = RoomFixture.playing(1);
    fixture.complete(2);
    fixture.complete(HOST);
    const details = fixture.snapshot(2).results?.detailedResults ?? [];
    expect(details).toHaveLength(5);
    for (const [questionIndex, detail] of details.entries()) {
      expect(correctAnswerOf(detail)).toBe(fixture.dealt(2, questionIndex).question.correctAnswer);
    }
  });

  it("[RR-60] contain no answers with keys for a leaver or a presenter", () => {
    const fixture = RoomFixture.playing(2, { presenter: true });
    fixture.disconnect(2);
    fixture.advance(RETURN_LIMIT_IN_GAME_MS);
    fixture.reconnect(2);
    fixture.complete(3);
    expect([HOST, 2].map((seatId) => fixture.snapshot(seatId).results?.detailedResults)).toEqual([null, null]);
    expect(fixture.snapshot(HOST).results?.total).toBe(2);
  });

  it("[RR-50][RR-51] contain place, rank, score, time and penalty of everybody who was not removed", () => {
    const fixture = RoomFixture.playing(3);
    fixture.answerAll(HOST, 5);
    fixture.answerAll(2, 3);
    fixture.wait(10_000).complete(HOST);
    fixture.leave(3);
    fixture.nowMs = fixture.game.deadlineMs + AUTO_FINISH_MS;
    fixture.advance();
    const { standings, total, endedBy } = fixture.snapshot(HOST).results ?? {};
    const shown = standings?.map(({ playerId, place, rank, score, totalQuestions, durationMs, penaltyVnd }) => {
      return [playerId, place, rank, score, totalQuestions, durationMs, penaltyVnd];
    });
    expect(shown).toEqual([
      [HOST, 1, 1, 5, 5, 10_000, 0],
      [2, 2, 2, 3, 5, 150_000, 20_000],
      [4, 3, 3, 0, 5, 150_000, 50_000],
      [3, 4, null, 0, 5, null, 50_000],
    ]);
    expect([total, endedBy]).toEqual([4, "time_up"]);
  });

  it("[RR-70] are shown to everybody at one time, as long after the end as the start was announced before it", () => {
    const fixture = RoomFixture.playing(2);
    const { startsAtMs, createdAtMs } = fixture.game;
    fixture.wait(20_000).complete(HOST);
    fixture.wait(5_000).complete(2);
    fixture.complete(3);
    const endedAtMs = fixture.nowMs;
    fixture.wait(60_000);
    const times = [HOST, 2, 3].map((seatId) => fixture.snapshot(seatId).results?.revealAtMs);
    expect(times).toEqual(Array(3).fill(endedAtMs + COUNTDOWN_MS));
    expect(startsAtMs - createdAtMs).toBe(COUNTDOWN_MS);
  });
});

describe("results of a large room", () => {
  /** 65 players of whom all have finished, one after the other: seat by seat in the order of the standings. */
  function ended(presenter = false): RoomFixture {
    const guests = presenter ? 65 : 64;
    const fixture = RoomFixture.playing(guests, { presenter, settings: { numPlayers: 70 } });
    for (const { seatId } of fixture.game.players) fixture.wait(1_000).complete(seatId);
    return fixture;
  }

  const placesFor = (fixture: RoomFixture, seatId: number) =>
    fixture.snapshot(seatId).results?.standings.map(({ place }) => place) ?? [];
  const first30 = Array.from({ length: 30 }, (_, index) => index + 1);

  it("[RR-63] contain the first 30 rows, the own row with two neighbours above and below, and the number of rows", () => {
    const fixture = ended();
    expect(placesFor(fixture, 50)).toEqual([...first30, 48, 49, 50, 51, 52]);
    expect(fixture.snapshot(50).results?.standings.find(({ place }) => place === 50)?.playerId).toBe(50);
    expect(fixture.snapshot(50).results?.total).toBe(65);
  });

  it("[RR-63] contain no row twice if the own one is among the first or next to them, and none after the last", () => {
    const fixture = ended();
    expect(placesFor(fixture, 5)).toEqual(first30);
    expect(placesFor(fixture, 28)).toEqual(first30);
    expect(placesFor(fixture, 29)).toEqual([...first30, 31]);
    expect(placesFor(fixture, 31)).toEqual([...first30, 31, 32, 33]);
    expect(placesFor(fixture, 33)).toEqual([...first30, 31, 32, 33, 34, 35]);
    expect(placesFor(fixture, 65)).toEqual([...first30, 63, 64, 65]);
  });

  it("[RR-63] contain for a presenter the first 30 rows", () => {
    const fixture = ended(true);
    expect(placesFor(fixture, HOST)).toEqual(first30);
    expect(fixture.snapshot(HOST).results?.total).toBe(65);
  });

  it("[RR-63] are complete with 60 players", () => {
    const fixture = RoomFixture.playing(59, { settings: { numPlayers: 60 } });
    for (const { seatId } of fixture.game.players) fixture.complete(seatId);
    expect(placesFor(fixture, 50)).toHaveLength(60);
  });
});

describe("the penalty of a seat", () => {
  function guest(name: string): SecretHolder {
    return { tokenHash: `hash-${name}`, userId: null };
  }

  it("[RR-51][RR-60] is available to a finisher and to a leaver once the game has ended, and to nobody before", () => {
    const fixture = RoomFixture.playing(3);
    fixture.answerAll(2, 4);
    fixture.complete(2);
    fixture.disconnect(3);
    fixture.advance(RETURN_LIMIT_IN_GAME_MS);
    for (const name of ["P2", "P3", "P4"])
      expect(ownPenalty(fixture.room, guest(name))).toEqual({ ok: false, code: "wrong_phase" });
    for (const seatId of [HOST, 4]) fixture.complete(seatId);
    expect(ownPenalty(fixture.room, guest("P2"))).toEqual({
      ok: true,
      name: "P2",
      status: "completed",
      penaltyVnd: 10_000,
    });
    expect(ownPenalty(fixture.room, guest("P3"))).toEqual({ ok: true, name: "P3", status: "left", penaltyVnd: 50_000 });
  });

  it("[RR-51] is not available without a game, a seat, a place in the game, or a room", () => {
    const waiting = RoomFixture.withGuests(1);
    expect(ownPenalty(waiting.room, guest("P2"))).toEqual({ ok: false, code: "wrong_phase" });
    const fixture = RoomFixture.playing(2, { presenter: true });
    for (const seatId of [2, 3]) fixture.complete(seatId);
    expect(ownPenalty(fixture.room, guest("Host"))).toEqual({ ok: false, code: "not_playing" });
    expect(ownPenalty(fixture.room, guest("guess"))).toEqual({ ok: false, code: "seat_unknown" });
    expect(ownPenalty(null, guest("P2"))).toEqual({ ok: false, code: "room_not_found" });
  });
});

describe("the results of a game", () => {
  it("[RR-60] are visible to everybody with a seat in the room, by secret or account, and nobody else", () => {
    const fixture = RoomFixture.withGuests(1, { presenter: true });
    fixture.join("An", "user-an");
    fixture.play();
    const { id } = fixture.game;
    const sees = (tokenHash: string, userId: string | null = null, gameId = id) =>
      wasInGame(fixture.room, gameId, { tokenHash, userId });
    expect(sees("hash-P2")).toBe(false);
    for (const seatId of [2, 3]) fixture.complete(seatId);
    expect([sees("hash-Host"), sees("hash-P2"), sees("none", "user-an"), sees("hash-An")]).toEqual(Array(4).fill(true));
    expect([sees("none"), sees("none", "user-bo"), sees("hash-An", "user-bo"), sees("hash-P2", null, "other")]).toEqual(
      Array(4).fill(false),
    );
  });
});
