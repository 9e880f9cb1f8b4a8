import { describe, expect, it } from "vitest";
import {
  COUNTDOWN_MS,
  GENERATION_LIMIT_MS,
  HOST_RETURN_LIMIT_IN_LOBBY_MS,
  MS_PER_QUESTION,
  RETURN_LIMIT_IN_GAME_MS,
  RETURN_LIMIT_IN_LOBBY_MS,
} from "./rules.ts";
import { eventTypes, HOST, multipleChoiceQuestion, questionPool, RoomFixture } from "./testing/room-fixture.ts";

describe("requesting a start", () => {
  it("[RR-20] needs two players", () => {
    const fixture = RoomFixture.withGuests(0);
    expect(fixture.refusalOf({ type: "start", seatId: HOST })).toBe("not_enough_players");
    fixture.join("An");
    expect(fixture.refusalOf({ type: "start", seatId: HOST })).toBeNull();
  });

  it("[RR-20] requests questions, and nobody plays until they arrive", () => {
    const fixture = RoomFixture.withGuests(1);
    expect(eventTypes(fixture.run({ type: "start", seatId: HOST }))).toEqual(["quizRequested"]);
    expect(fixture.status).toBe("generating");
    expect(fixture.refusalOf({ type: "answer", seatId: 2, questionId: "q1", number: 1, value: 0 })).toBe("not_playing");
    expect(fixture.refusalOf({ type: "complete", seatId: 2 })).toBe("not_playing");
    expect(fixture.snapshot(2).quiz).toBeNull();
  });

  it("[RR-20] is refused while another start is generating, while a game runs, and after it", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.start();
    expect(fixture.refusalOf({ type: "start", seatId: HOST })).toBe("wrong_phase");
    fixture.run({ type: "quizReady", requestId: fixture.requestId(), questions: questionPool(5) });
    expect(fixture.refusalOf({ type: "start", seatId: HOST })).toBe("wrong_phase");
    fixture.wait(COUNTDOWN_MS).complete(HOST);
    fixture.complete(2);
    expect(fixture.refusalOf({ type: "start", seatId: HOST })).toBe("wrong_phase");
  });

  it("[RR-20] can be cancelled by the host, and then the room waits again", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.start();
    expect(fixture.run({ type: "cancelStart", seatId: HOST })).toEqual([{ type: "startAborted", code: "canceled" }]);
    expect(fixture.status).toBe("waiting");
    expect(fixture.refusalOf({ type: "cancelStart", seatId: HOST })).toBe("wrong_phase");
  });

  it("[RR-20][R12] is cancelled after 10 s without questions", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.start();
    expect(fixture.advance(GENERATION_LIMIT_MS - 1)).toEqual([]);
    expect(fixture.advance(1)).toEqual([{ type: "startAborted", code: "generation_timeout" }]);
    expect(fixture.status).toBe("waiting");
    expect(GENERATION_LIMIT_MS).toBe(10_000);
  });

  it("[RR-20] is cancelled when the generator fails, and everybody is sent the reason", () => {
    const fixture = RoomFixture.withGuests(1);
    const requestId = fixture.start();
    const events = fixture.run({ type: "quizFailed", requestId, code: "generation_failed" });
    expect(events).toEqual([{ type: "startAborted", code: "generation_failed" }]);
    expect(fixture.status).toBe("waiting");
  });

  it("[RR-20] is cancelled when the passage gives too few questions, and everybody is sent what it lacks", () => {
    const fixture = RoomFixture.withGuests(1);
    const why = { code: "too_few_questions", why: "not_english" } as const;
    const events = fixture.run({ type: "quizFailed", requestId: fixture.start(), ...why });
    expect(events).toEqual([{ type: "startAborted", ...why }]);
  });
});

describe("questions", () => {
  it("[RR-21][R3] start the game once; a second copy changes nothing", () => {
    const fixture = RoomFixture.withGuests(1);
    const ready = { type: "quizReady" as const, requestId: fixture.start(), questions: questionPool(5) };
    expect(eventTypes(fixture.run(ready))).toEqual(["gameStarted"]);
    const { room } = fixture;
    expect(fixture.run(ready)).toEqual([]);
    expect(fixture.room).toEqual(room);
  });

  it("[RR-21] of a cancelled or unknown request change nothing", () => {
    const fixture = RoomFixture.withGuests(1);
    const cancelled = fixture.start();
    fixture.run({ type: "cancelStart", seatId: HOST });
    fixture.run({ type: "quizReady", requestId: cancelled, questions: questionPool(5) });
    expect(fixture.status).toBe("waiting");
    fixture.start();
    fixture.run({ type: "quizReady", requestId: cancelled, questions: questionPool(5) });
    fixture.run({ type: "quizFailed", requestId: cancelled, code: "generation_failed" });
    expect(fixture.status).toBe("generating");
  });

  it("[RR-21] that arrive after the 10 s start nothing", () => {
    const fixture = RoomFixture.withGuests(1);
    const requestId = fixture.start();
    fixture.wait(GENERATION_LIMIT_MS).run({ type: "quizReady", requestId, questions: questionPool(5) });
    expect(fixture.status).toBe("waiting");
  });

  it("[RR-21] fewer than 5 start no game; 5 do", () => {
    const fixture = RoomFixture.withGuests(1);
    const few = { type: "quizReady" as const, requestId: fixture.start(), questions: questionPool(4) };
    expect(fixture.run(few)).toEqual([{ type: "startAborted", code: "too_few_questions" }]);
    expect(fixture.status).toBe("waiting");
    fixture.run({ type: "quizReady", requestId: fixture.start(), questions: questionPool(5) });
    expect(fixture.status).toBe("active");
  });

  it("[RR-21] start no game if fewer than two players are left", () => {
    const fixture = RoomFixture.withGuests(1);
    const requestId = fixture.start();
    fixture.leave(2);
    fixture.run({ type: "quizReady", requestId, questions: questionPool(5) });
    expect(fixture.status).toBe("waiting");
  });

  it("[RR-22] are dealt to each player, wordsPerPlayer or as many as there are", () => {
    const many = RoomFixture.playing(1, { settings: { wordsPerPlayer: 6 } }, questionPool(12));
    expect(many.deal(HOST)).toHaveLength(6);
    const few = RoomFixture.playing(1, { settings: { wordsPerPlayer: 20 } }, questionPool(7));
    expect(few.deal(HOST)).toHaveLength(7);
    expect(few.player(2).sheet).toHaveLength(7);
  });
});

describe("the time of a game", () => {
  it("[RR-23] starts after a countdown of 3 s and is 30 s for each question dealt", () => {
    const fixture = RoomFixture.withGuests(1, { settings: { wordsPerPlayer: 6 } });
    const requestId = fixture.start();
    fixture.wait(2_000).run({ type: "quizReady", requestId, questions: questionPool(12) });
    const { createdAtMs, startsAtMs, deadlineMs } = fixture.game;
    expect(createdAtMs).toBe(fixture.nowMs);
    expect(startsAtMs - createdAtMs).toBe(3_000);
    expect(deadlineMs - startsAtMs).toBe(6 * 30_000);
    expect([COUNTDOWN_MS, MS_PER_QUESTION]).toEqual([3_000, 30_000]);
  });

  it("[RR-23] depends on the questions dealt, not on the number requested", () => {
    const fixture = RoomFixture.playing(1, { settings: { wordsPerPlayer: 20 } }, questionPool(7));
    expect(fixture.game.deadlineMs - fixture.game.startsAtMs).toBe(7 * 30_000);
  });
});

describe("a restart", () => {
  function ended(): RoomFixture {
    const fixture = RoomFixture.playing(2);
    for (const seatId of [HOST, 2, 3]) fixture.complete(seatId);
    return fixture;
  }

  it("[RR-37] returns the room to waiting with the same people", () => {
    const fixture = ended();
    const { seats } = fixture.room;
    expect(eventTypes(fixture.run({ type: "restart", seatId: HOST }))).toEqual(["roomRestarted"]);
    expect(fixture.room.phase).toEqual({ status: "waiting", reopenedAtMs: fixture.nowMs });
    expect(fixture.room.seats).toEqual(seats);
    expect(fixture.snapshot(2)).toMatchObject({ quiz: null, results: null });
  });

  it("[RR-37] is possible only after a game has ended", () => {
    const waiting = RoomFixture.withGuests(1);
    expect(waiting.refusalOf({ type: "restart", seatId: HOST })).toBe("wrong_phase");
    waiting.start();
    expect(waiting.refusalOf({ type: "restart", seatId: HOST })).toBe("wrong_phase");
    const running = RoomFixture.playing(1);
    expect(running.refusalOf({ type: "restart", seatId: HOST })).toBe("wrong_phase");
  });

  it("[RR-37] leads to a game with its own id, seed, pool and deals", () => {
    const fixture = ended();
    const first = fixture.game;
    fixture.run({ type: "restart", seatId: HOST });
    fixture.play(questionPool(10, (n) => multipleChoiceQuestion(n + 100)));
    expect(fixture.game.id).not.toBe(first.id);
    expect(fixture.game.deck.seed).not.toBe(first.deck.seed);
    expect(fixture.player(2).sheet.every((answer) => answer === null)).toBe(true);
    expect(fixture.deal(2).every((dealt) => !first.deck.questions.includes(dealt.question))).toBe(true);
  });

  it("[RR-37] leads to a question request with a new id and a new seed", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.start();
    const first = fixture.room.phase;
    fixture.run({ type: "cancelStart", seatId: HOST });
    fixture.start();
    const second = fixture.room.phase;
    if (first.status !== "generating" || second.status !== "generating") throw new Error("not generating");
    expect(second.requestId).not.toBe(first.requestId);
    expect(second.quizSeed).not.toBe(first.quizSeed);
  });
});

describe("a player who is away when the phase changes", () => {
  it("[RR-38] has 30 s from the start of the game", () => {
    const fixture = RoomFixture.withGuests(2);
    fixture.disconnect(3);
    fixture.wait(RETURN_LIMIT_IN_LOBBY_MS - 1_000).play();
    fixture.advance(RETURN_LIMIT_IN_GAME_MS - COUNTDOWN_MS - 1);
    expect(fixture.outcome(3)).toBe("playing");
    fixture.advance(1);
    expect(fixture.outcome(3)).toBe("left");
  });

  it("[RR-38] has 60 s from the restart, a host 120 s", () => {
    const fixture = RoomFixture.playing(2);
    for (const seatId of [HOST, 2, 3]) fixture.complete(seatId);
    fixture.disconnect(3);
    fixture.disconnect(HOST);
    fixture.wait(1_000_000).run({ type: "restart", seatId: HOST });
    fixture.advance(RETURN_LIMIT_IN_LOBBY_MS - 1);
    expect(fixture.hasSeat(3)).toBe(true);
    fixture.advance(1);
    expect(fixture.hasSeat(3)).toBe(false);
    fixture.advance(HOST_RETURN_LIMIT_IN_LOBBY_MS - RETURN_LIMIT_IN_LOBBY_MS - 1);
    expect(fixture.status).toBe("waiting");
    fixture.advance(1);
    expect(fixture.status).toBe("closed");
  });

  it("[RR-38] has no limit while the results are shown", () => {
    const fixture = RoomFixture.playing(1);
    for (const seatId of [HOST, 2]) fixture.complete(seatId);
    fixture.disconnect(2);
    fixture.disconnect(HOST);
    fixture.advance(HOST_RETURN_LIMIT_IN_LOBBY_MS * 10);
    expect(fixture.room.seats).toHaveLength(2);
  });
});
