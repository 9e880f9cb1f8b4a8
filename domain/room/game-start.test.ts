import { describe, expect, it } from "vitest";
import {
  COUNTDOWN_MS,
  DROP_IN_GAME_MS,
  DROP_IN_LOBBY_MS,
  GENERATION_LIMIT_MS,
  HOST_DROP_IN_LOBBY_MS,
  MS_PER_QUESTION,
} from "./rules.ts";
import { choice, HOST, poolOf, Table, typesOf } from "./testing/table.ts";

describe("asking for a start", () => {
  it("[RR-20] needs two players", () => {
    const table = Table.with(0);
    expect(table.refusalOf({ type: "start", seatId: HOST })).toBe("not_enough_players");
    table.join("An");
    expect(table.refusalOf({ type: "start", seatId: HOST })).toBeNull();
  });

  it("[RR-20] asks for questions, and nobody plays until they are there", () => {
    const table = Table.with(1);
    expect(typesOf(table.do({ type: "start", seatId: HOST }))).toEqual(["quizWanted"]);
    expect(table.status).toBe("generating");
    expect(table.refusalOf({ type: "answer", seatId: 2, questionId: "q1", number: 1, value: 0 })).toBe("not_playing");
    expect(table.refusalOf({ type: "complete", seatId: 2 })).toBe("not_playing");
    expect(table.snapshot(2).quiz).toBeNull();
  });

  it("[RR-20] is refused while one is under way, while a game runs, and after it", () => {
    const table = Table.with(1);
    table.start();
    expect(table.refusalOf({ type: "start", seatId: HOST })).toBe("wrong_phase");
    table.do({ type: "quizReady", requestId: table.requestId(), questions: poolOf(5) });
    expect(table.refusalOf({ type: "start", seatId: HOST })).toBe("wrong_phase");
    table.wait(COUNTDOWN_MS).complete(HOST);
    table.complete(2);
    expect(table.refusalOf({ type: "start", seatId: HOST })).toBe("wrong_phase");
  });

  it("[RR-20] can be cancelled by the host, and then the room waits", () => {
    const table = Table.with(1);
    table.start();
    expect(table.do({ type: "cancelStart", seatId: HOST })).toEqual([{ type: "quizAbandoned", code: "canceled" }]);
    expect(table.status).toBe("waiting");
    expect(table.refusalOf({ type: "cancelStart", seatId: HOST })).toBe("wrong_phase");
  });

  it("[RR-20][R12] is given up after 10 s without an answer", () => {
    const table = Table.with(1);
    table.start();
    expect(table.wake(GENERATION_LIMIT_MS - 1)).toEqual([]);
    expect(table.wake(1)).toEqual([{ type: "quizAbandoned", code: "generation_timeout" }]);
    expect(table.status).toBe("waiting");
    expect(GENERATION_LIMIT_MS).toBe(10_000);
  });

  it("[RR-20] is given up when the generator fails, and everybody hears why", () => {
    const table = Table.with(1);
    const requestId = table.start();
    const events = table.do({ type: "quizFailed", requestId, code: "generation_failed" });
    expect(events).toEqual([{ type: "quizAbandoned", code: "generation_failed" }]);
    expect(table.status).toBe("waiting");
  });

  it("[RR-20] is given up when the passage gives too little, and everybody hears what it lacks", () => {
    const table = Table.with(1);
    const why = { code: "too_few_questions", why: "not_english" } as const;
    const events = table.do({ type: "quizFailed", requestId: table.start(), ...why });
    expect(events).toEqual([{ type: "quizAbandoned", ...why }]);
  });
});

describe("questions", () => {
  it("[RR-21][R3] start the game once; a second copy changes nothing", () => {
    const table = Table.with(1);
    const ready = { type: "quizReady" as const, requestId: table.start(), questions: poolOf(5) };
    expect(typesOf(table.do(ready))).toEqual(["gameStarted"]);
    const { room } = table;
    expect(table.do(ready)).toEqual([]);
    expect(table.room).toEqual(room);
  });

  it("[RR-21] of a request that was cancelled, or of nobody's request, change nothing", () => {
    const table = Table.with(1);
    const cancelled = table.start();
    table.do({ type: "cancelStart", seatId: HOST });
    table.do({ type: "quizReady", requestId: cancelled, questions: poolOf(5) });
    expect(table.status).toBe("waiting");
    table.start();
    table.do({ type: "quizReady", requestId: cancelled, questions: poolOf(5) });
    table.do({ type: "quizFailed", requestId: cancelled, code: "generation_failed" });
    expect(table.status).toBe("generating");
  });

  it("[RR-21] that come after the 10 s start nothing", () => {
    const table = Table.with(1);
    const requestId = table.start();
    table.wait(GENERATION_LIMIT_MS).do({ type: "quizReady", requestId, questions: poolOf(5) });
    expect(table.status).toBe("waiting");
  });

  it("[RR-21] fewer than 5 start no game; 5 do", () => {
    const table = Table.with(1);
    const few = { type: "quizReady" as const, requestId: table.start(), questions: poolOf(4) };
    expect(table.do(few)).toEqual([{ type: "quizAbandoned", code: "too_few_questions" }]);
    expect(table.status).toBe("waiting");
    table.do({ type: "quizReady", requestId: table.start(), questions: poolOf(5) });
    expect(table.status).toBe("active");
  });

  it("[RR-21] start no game in a room in which fewer than two players are left", () => {
    const table = Table.with(1);
    const requestId = table.start();
    table.leave(2);
    table.do({ type: "quizReady", requestId, questions: poolOf(5) });
    expect(table.status).toBe("waiting");
  });

  it("[RR-22] are dealt wordsPerPlayer to each, or as many as there are", () => {
    const many = Table.playing(1, { settings: { wordsPerPlayer: 6 } }, poolOf(12));
    expect(many.deal(HOST)).toHaveLength(6);
    const few = Table.playing(1, { settings: { wordsPerPlayer: 20 } }, poolOf(7));
    expect(few.deal(HOST)).toHaveLength(7);
    expect(few.player(2).sheet).toHaveLength(7);
  });
});

describe("the clock", () => {
  it("[RR-23] runs after a 3-2-1 of 3 s for 30 s times the questions dealt", () => {
    const table = Table.with(1, { settings: { wordsPerPlayer: 6 } });
    const requestId = table.start();
    table.wait(2_000).do({ type: "quizReady", requestId, questions: poolOf(12) });
    const { createdAtMs, startsAtMs, deadlineMs } = table.game;
    expect(createdAtMs).toBe(table.nowMs);
    expect(startsAtMs - createdAtMs).toBe(3_000);
    expect(deadlineMs - startsAtMs).toBe(6 * 30_000);
    expect([COUNTDOWN_MS, MS_PER_QUESTION]).toEqual([3_000, 30_000]);
  });

  it("[RR-23] is that of the questions dealt, not of those wished for", () => {
    const table = Table.playing(1, { settings: { wordsPerPlayer: 20 } }, poolOf(7));
    expect(table.game.deadlineMs - table.game.startsAtMs).toBe(7 * 30_000);
  });
});

describe("a restart", () => {
  function ended(): Table {
    const table = Table.playing(2);
    for (const seatId of [HOST, 2, 3]) table.complete(seatId);
    return table;
  }

  it("[RR-37] brings the room back to waiting with the same people", () => {
    const table = ended();
    const { seats } = table.room;
    expect(typesOf(table.do({ type: "restart", seatId: HOST }))).toEqual(["roomRestarted"]);
    expect(table.room.phase).toEqual({ status: "waiting", reopenedAtMs: table.nowMs });
    expect(table.room.seats).toEqual(seats);
    expect(table.snapshot(2)).toMatchObject({ quiz: null, results: null });
  });

  it("[RR-37] is for a game that has ended only", () => {
    const waiting = Table.with(1);
    expect(waiting.refusalOf({ type: "restart", seatId: HOST })).toBe("wrong_phase");
    waiting.start();
    expect(waiting.refusalOf({ type: "restart", seatId: HOST })).toBe("wrong_phase");
    const running = Table.playing(1);
    expect(running.refusalOf({ type: "restart", seatId: HOST })).toBe("wrong_phase");
  });

  it("[RR-37] leads to a game with an id, a seed, a pool and deals of its own", () => {
    const table = ended();
    const first = table.game;
    table.do({ type: "restart", seatId: HOST });
    table.play(poolOf(10, (n) => choice(n + 100)));
    expect(table.game.id).not.toBe(first.id);
    expect(table.game.deck.seed).not.toBe(first.deck.seed);
    expect(table.player(2).sheet.every((answer) => answer === null)).toBe(true);
    expect(table.deal(2).every((card) => !first.deck.questions.includes(card.question))).toBe(true);
  });

  it("[RR-37] asks for questions by another request and another seed", () => {
    const table = Table.with(1);
    table.start();
    const first = table.room.phase;
    table.do({ type: "cancelStart", seatId: HOST });
    table.start();
    const second = table.room.phase;
    if (first.status !== "generating" || second.status !== "generating") throw new Error("not generating");
    expect(second.requestId).not.toBe(first.requestId);
    expect(second.quizSeed).not.toBe(first.quizSeed);
  });
});

describe("who is away when the phase changes", () => {
  it("[RR-38] has 30 s from the start of the game", () => {
    const table = Table.with(2);
    table.drop(3);
    table.wait(DROP_IN_LOBBY_MS - 1_000).play();
    table.wake(DROP_IN_GAME_MS - COUNTDOWN_MS - 1);
    expect(table.outcome(3)).toBe("playing");
    table.wake(1);
    expect(table.outcome(3)).toBe("left");
  });

  it("[RR-38] has 60 s, a host 120 s, from the restart", () => {
    const table = Table.playing(2);
    for (const seatId of [HOST, 2, 3]) table.complete(seatId);
    table.drop(3);
    table.drop(HOST);
    table.wait(1_000_000).do({ type: "restart", seatId: HOST });
    table.wake(DROP_IN_LOBBY_MS - 1);
    expect(table.hasSeat(3)).toBe(true);
    table.wake(1);
    expect(table.hasSeat(3)).toBe(false);
    table.wake(HOST_DROP_IN_LOBBY_MS - DROP_IN_LOBBY_MS - 1);
    expect(table.status).toBe("waiting");
    table.wake(1);
    expect(table.status).toBe("closed");
  });

  it("[RR-38] has no limit while the results are shown", () => {
    const table = Table.playing(1);
    for (const seatId of [HOST, 2]) table.complete(seatId);
    table.drop(2);
    table.drop(HOST);
    table.wake(HOST_DROP_IN_LOBBY_MS * 10);
    expect(table.room.seats).toHaveLength(2);
  });
});
