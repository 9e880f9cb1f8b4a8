import { describe, expect, it } from "vitest";
import { COUNTDOWN_MS } from "./rules.ts";
import { choice, HOST, PASSAGE, poolOf, Table, typed } from "./testing/table.ts";

const KEYS = /CANARY-(definition|explanation|sense|nghĩa)/;

describe("before the end", () => {
  it.each([
    ["multiple choice", poolOf(8)],
    ["typed", poolOf(8, typed)],
  ])("[RR-60][S1] nobody sees a key or the passage while a game of %s questions runs", (_kind, questions) => {
    const table = Table.playing(4, { presenter: true, settings: { numPlayers: 9 } }, questions);
    table.answerAll(2, 3);
    table.complete(2);
    table.leave(3);
    table.drop(4);
    table.wake(30_000);
    expect(table.status).toBe("active");
    for (const seatId of [HOST, 2, 3, 4, 5, 99]) {
      const text = JSON.stringify(table.snapshot(seatId));
      expect(text).not.toMatch(KEYS);
      expect(text).not.toContain(PASSAGE);
      expect(text).not.toMatch(/correctIndex|isCorrect/);
    }
  });

  it.each([
    ["multiple choice", choice],
    ["typed", typed],
  ])("[RR-60][S1] a question is sent as what can be seen of it, and no more: %s", (_kind, make) => {
    const table = Table.playing(1, {}, poolOf(6, make));
    for (const [place, { question, optionOrder }] of table.deal(2).entries()) {
      const { id, word, partOfSpeech, context, span } = question;
      const options = "options" in question ? optionOrder.map((index) => question.options[index]) : [];
      expect(table.snapshot(2).quiz?.questions[place]).toEqual({ id, word, partOfSpeech, context, span, options });
    }
  });

  it("[RR-60] no snapshot holds the passage, in no phase, not even the host's: it travels on request", () => {
    const table = Table.with(1);
    const seen = () => [HOST, 2, 99].map((seatId) => JSON.stringify(table.snapshot(seatId)).includes(PASSAGE));
    const phases = [seen()];
    table.start();
    phases.push(seen());
    table.do({ type: "quizReady", requestId: table.requestId(), questions: poolOf(5) });
    phases.push(seen());
    table.wait(COUNTDOWN_MS);
    for (const seatId of [HOST, 2]) table.complete(seatId);
    expect(table.status).toBe("completed");
    phases.push(seen());
    expect(phases.flat()).toEqual(Array(12).fill(false));
  });

  it("[RR-61] who still plays sees no score, but how many are answered and who is done", () => {
    const table = Table.playing(2);
    table.answerAll(2, 3);
    table.complete(2);
    table.answer(3, 0, 1);
    const { players, results, quiz } = table.snapshot(HOST);
    expect(results).toBeNull();
    expect(quiz?.questions).toHaveLength(5);
    expect(players.map(({ id, status, answered }) => [id, status, answered])).toEqual([
      [HOST, "playing", 0],
      [2, "completed", 5],
      [3, "playing", 1],
    ]);
    expect(JSON.stringify(players)).not.toContain("score");
  });

  it("[RR-61] nobody sees anybody else's questions or answers", () => {
    const table = Table.playing(1);
    table.answer(2, 0, 3, 12_345);
    const own = table.snapshot(2).quiz;
    expect(own?.answers).toEqual([{ number: 12_345, value: 3 }, null, null, null, null]);
    expect(own?.questions.map((question) => question.id)).toEqual(table.deal(2).map((card) => card.question.id));
    expect(JSON.stringify(table.snapshot(HOST))).not.toContain("12345");
  });
});

describe("the room as everybody sees it", () => {
  it("holds what the specification names, and no account or e-mail address", () => {
    const table = Table.with(1, { hostUserId: "user-host" });
    expect(table.snapshot(2).room).toEqual({
      id: "ABC234",
      name: "Class",
      hostId: HOST,
      hostName: "Host",
      numPlayers: 4,
      wordsPerPlayer: 5,
      numQuestions: null,
      difficulty: "B1",
      quizType: "multiple_choice_vocab",
      status: "waiting",
      locked: false,
      closedNetworks: 0,
      createdAt: "2026-01-05T08:00:00.000Z",
      startedAt: null,
      endedAt: null,
    });
  });

  it("[RR-09] says from how many networks no new guest gets in, but not from which", () => {
    const table = Table.with(1, { networks: 2 });
    table.do({ type: "closeNetwork", seatId: HOST, network: "network-0", closed: true });
    expect(table.snapshot(2).room.closedNetworks).toBe(1);
    expect(JSON.stringify(table.snapshot(HOST))).not.toContain("network-");
  });

  it("says when the game started and ended", () => {
    const table = Table.playing(1);
    expect(table.snapshot(2).room).toMatchObject({
      status: "active",
      startedAt: "2026-01-05T08:00:03.000Z",
      endedAt: null,
    });
    table.wait(9_000);
    table.complete(HOST);
    table.complete(2);
    expect(table.snapshot(2).room).toMatchObject({ status: "completed", endedAt: "2026-01-05T08:00:12.000Z" });
  });

  it("names the host who has gone, as long as the game that the host played is shown", () => {
    const table = Table.playing(1);
    table.leave(HOST);
    expect(table.snapshot(2).room).toMatchObject({ hostId: HOST, hostName: "Host" });
    expect(table.snapshot(2).players[0]).toMatchObject({ id: HOST, connected: false, status: "left" });
  });

  it("[RR-14] lists a presenter who does not play", () => {
    const table = Table.playing(2, { presenter: true });
    expect(table.snapshot(2).players[0]).toEqual({
      id: HOST,
      name: "Host",
      isHost: true,
      plays: false,
      connected: true,
      status: "waiting",
      answered: 0,
    });
  });
});
