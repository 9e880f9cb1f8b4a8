import { describe, expect, it } from "vitest";
import { correctAnswerOf } from "./client.ts";
import { COUNTDOWN_MS } from "./rules.ts";
import type { Room } from "./state.ts";
import { HOST, joining, PASSAGE, poolOf, Table } from "./testing/table.ts";
import type { PlayerView } from "./wire.ts";

/** The host knew four of five, seat 2 two, seat 3 left; nobody plays any more. */
function ended(seating: ConstructorParameters<typeof Table>[0] = {}): Table {
  const table = Table.playing(2, seating);
  table.answerAll(HOST, 4);
  table.answerAll(2, 2);
  table.leave(3);
  for (const seatId of [HOST, 2]) table.complete(seatId);
  return table;
}

describe("a query", () => {
  it("is refused to who has no seat, and in a closed room", () => {
    const table = Table.with(1);
    expect(table.refusalToAsk(99, { type: "getPlayers", query: "", offset: 0 })).toBe("not_joined");
    table.leave(HOST);
    expect(table.refusalToAsk(2, { type: "getPlayers", query: "", offset: 0 })).toBe("room_not_found");
    expect(table.refusalToAsk(HOST, { type: "getNetworks" })).toBe("room_not_found");
  });
});

describe("asking for another's answers", () => {
  it("[RR-67] shows what that player sees", () => {
    const table = ended();
    const details = table.snapshot(HOST).results?.detailedResults;
    expect(details).toHaveLength(5);
    expect(table.ask(2, { type: "getDetails", playerId: HOST })).toEqual({
      type: "playerDetails",
      gameId: table.game.id,
      playerId: HOST,
      details,
    });
  });

  it("[RR-67] is refused while the game runs, also to who has finished, and when the room waits again", () => {
    const table = Table.playing(2);
    table.complete(2);
    const refusal = () => table.refusalToAsk(2, { type: "getDetails", playerId: 2 });
    expect(refusal()).toBe("wrong_phase");
    for (const seatId of [HOST, 3]) table.complete(seatId);
    expect(refusal()).toBeNull();
    table.do({ type: "restart", seatId: HOST });
    expect(refusal()).toBe("wrong_phase");
  });

  it.each([3, 99])("[RR-67] is refused for seat %i, which has not finished", (playerId) => {
    expect(ended().refusalToAsk(2, { type: "getDetails", playerId })).toBe("no_details");
  });

  it("[RR-36][RR-67] is refused for who was removed in the running game", () => {
    const table = Table.playing(2);
    table.complete(3);
    table.kick(3);
    for (const seatId of [HOST, 2]) table.complete(seatId);
    expect(table.refusalToAsk(2, { type: "getDetails", playerId: 3 })).toBe("no_details");
  });

  it("[RR-67] changes nothing, so that nothing is written and no room stays open for it", () => {
    const table = ended().wait(60_000);
    const before: Room = structuredClone(table.room);
    table.ask(2, { type: "getDetails", playerId: HOST });
    table.ask(HOST, { type: "getQuestions" });
    table.ask(HOST, { type: "getNetworks" });
    table.ask(2, { type: "getPassage" });
    table.ask(2, { type: "getPlayers", query: "p", offset: 0 });
    table.ask(2, { type: "getStandings", query: "p", offset: 0 });
    expect(table.room).toEqual(before);
  });
});

describe("asking how the questions were answered", () => {
  const questions = (table: Table) => {
    const message = table.ask(HOST, { type: "getQuestions" });
    return message.type === "gameQuestions" ? message.questions : [];
  };

  it("[RR-68] counts each question for the finished players who were dealt it, the hardest first", () => {
    const table = ended({ settings: { wordsPerPlayer: 5 } });
    const found = questions(table);
    const dealt = new Set([HOST, 2].flatMap((seatId) => table.deal(seatId).map((card) => card.question.id)));
    expect(new Set(found.map(({ questionId }) => questionId))).toEqual(dealt);
    expect(found.reduce((sum, { asked }) => sum + asked, 0)).toBe(10);
    expect(found.reduce((sum, { right }) => sum + right, 0)).toBe(6);
    const parts = found.map(({ asked, right }) => right / asked);
    expect(parts).toEqual(parts.toSorted());
  });

  it("[RR-68] has the right option at the place that the key names, and neither sense, seed nor passage", () => {
    const table = ended();
    const found = questions(table);
    for (const share of found) {
      const question = table.game.deck.questions.find(({ id }) => id === share.questionId);
      expect(correctAnswerOf(share)).toBe(question?.correctAnswer);
    }
    const text = JSON.stringify(found);
    for (const secret of ["CANARY-sense", PASSAGE, "random-"]) expect(text).not.toContain(secret);
  });

  it("[RR-68][RR-19] is the host's alone, and after the game", () => {
    expect(ended().refusalToAsk(2, { type: "getQuestions" })).toBe("not_host");
    expect(Table.playing(1).refusalToAsk(HOST, { type: "getQuestions" })).toBe("wrong_phase");
    expect(Table.with(1).refusalToAsk(HOST, { type: "getQuestions" })).toBe("wrong_phase");
  });
});

describe("asking for the passage", () => {
  const answers = (table: Table) =>
    [HOST, 2].map((seatId) => {
      const refusal = table.refusalToAsk(seatId, { type: "getPassage" });
      return refusal ?? table.ask(seatId, { type: "getPassage" });
    });

  it("[RR-60] shows it to the host while the room waits or generates, to nobody in a game, to all seated after it", () => {
    const table = Table.with(1);
    const toHost = { type: "passage", gameId: null, passage: PASSAGE };
    expect(answers(table)).toEqual([toHost, "not_host"]);
    const requestId = table.start();
    expect(answers(table)).toEqual([toHost, "not_host"]);
    table.do({ type: "quizReady", requestId, questions: poolOf(5) });
    expect(answers(table)).toEqual(["wrong_phase", "wrong_phase"]);
    table.wait(COUNTDOWN_MS).complete(2);
    expect(answers(table)).toEqual(["wrong_phase", "wrong_phase"]);
    table.complete(HOST);
    const toAll = { ...toHost, gameId: table.game.id };
    expect(answers(table)).toEqual([toAll, toAll]);
    table.do({ type: "restart", seatId: HOST });
    expect(answers(table)).toEqual([toHost, "not_host"]);
  });

  it("[RR-60] shows after a game the one that it was played with", () => {
    const table = Table.with(1);
    const update = { type: "update" as const, seatId: HOST, settings: table.room.settings, passage: "Another text." };
    table.do(update);
    table.play();
    for (const seatId of [HOST, 2]) table.complete(seatId);
    expect(table.ask(2, { type: "getPassage" })).toMatchObject({ passage: "Another text.", gameId: table.game.id });
  });
});

describe("asking for a page of the players", () => {
  function large(): Table {
    const table = Table.with(0, { settings: { numPlayers: 100 } });
    for (let n = 1; n <= 70; n++) table.do(joining(n % 10 === 0 ? `Đức ${n}` : `An ${n}`));
    return table;
  }
  const names = (rows: readonly PlayerView[]) => rows.map(({ name }) => name);

  it("[RR-63] gives everybody 30 rows from a place on, by seat, and how many there are", () => {
    const table = large();
    const page = table.ask(5, { type: "getPlayers", query: "", offset: 60 });
    expect(page).toMatchObject({ type: "playersPage", query: "", offset: 60, found: 71 });
    expect(page.type === "playersPage" && page.rows.map(({ id }) => id)).toEqual(
      Array.from({ length: 11 }, (_, index) => 61 + index),
    );
    const first = table.ask(5, { type: "getPlayers", query: "", offset: 0 });
    expect(first.type === "playersPage" && first.rows).toHaveLength(30);
  });

  it.each(["duc", "ĐỨC", " đức "])("[RR-63] finds by %j whose name holds it, with or without marks", (query) => {
    const page = large().ask(5, { type: "getPlayers", query, offset: 0 });
    expect(page.type === "playersPage" && names(page.rows)).toEqual(
      [10, 20, 30, 40, 50, 60, 70].map((n) => `Đức ${n}`),
    );
  });

  it("[RR-63] gives an empty page beyond the end, and where nobody is called so", () => {
    const table = large();
    expect(table.ask(5, { type: "getPlayers", query: "", offset: 71 })).toMatchObject({ rows: [], found: 71 });
    expect(table.ask(5, { type: "getPlayers", query: "nobody", offset: 0 })).toMatchObject({ rows: [], found: 0 });
  });

  it("[RR-61] shows in a running game how far somebody is, but no score", () => {
    const table = Table.playing(1);
    table.answerAll(2, 3);
    table.complete(2);
    const page = table.ask(HOST, { type: "getPlayers", query: "p2", offset: 0 });
    expect(page).toMatchObject({ rows: [{ id: 2, status: "completed", answered: 5 }] });
    expect(JSON.stringify(page)).not.toContain("score");
  });
});

describe("asking for a page of the standings", () => {
  it("[RR-61] is refused to everybody until the game has ended", () => {
    const table = Table.playing(2, { presenter: true });
    table.complete(2);
    const query = { type: "getStandings" as const, query: "", offset: 0 };
    expect([HOST, 2, 3].map((seatId) => table.refusalToAsk(seatId, query))).toEqual(Array(3).fill("wrong_phase"));
    table.complete(3);
    expect([HOST, 2, 3].map((seatId) => table.refusalToAsk(seatId, query))).toEqual([null, null, null]);
  });

  it("[RR-63] gives rows with the place that they have in the whole list, also of those that are found", () => {
    const table = Table.playing(64, { settings: { numPlayers: 70 } });
    for (const { seatId } of table.game.players) table.wait(1_000).complete(seatId);
    const page = table.ask(2, { type: "getStandings", query: "", offset: 60 });
    expect(page).toMatchObject({ type: "standingsPage", gameId: table.game.id, offset: 60, found: 65 });
    expect(page.type === "standingsPage" && page.rows.map(({ place }) => place)).toEqual([61, 62, 63, 64, 65]);
    expect(table.ask(2, { type: "getStandings", query: "p64", offset: 0 })).toMatchObject({
      found: 1,
      rows: [{ playerId: 64, place: 64, rank: 64 }],
    });
  });
});
