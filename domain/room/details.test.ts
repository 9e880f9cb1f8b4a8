import { describe, expect, it } from "vitest";
import { detailsAhead } from "./details.ts";
import { playerOf } from "./state.ts";
import { HOST, PASSAGE, Table } from "./testing.ts";
import { fanOut } from "./testing-clients.ts";

/** What comes of a command to everybody at the table. */
function sentBy(table: Table, command: Parameters<Table["send"]>[0]) {
  return fanOut(table.do(command), table.room, [1, 2, 3, 4]);
}

/** The host knew four of five, seat 2 two, seat 3 left; nobody plays any more. */
function ended(seating: ConstructorParameters<typeof Table>[0] = {}): Table {
  const table = Table.playing(2, seating);
  table.answerAll(HOST, 4);
  table.answerAll(2, 2);
  table.leave(3);
  for (const seatId of [HOST, 2]) table.complete(seatId);
  return table;
}

describe("looking at another's answers", () => {
  it("[RR-67] shows whoever asks, and nobody else, what that player sees", () => {
    const table = ended();
    const [sent, ...others] = sentBy(table, { type: "lookAtPlayer", seatId: 2, targetId: HOST });
    const details = table.snapshot(HOST).results?.detailedResults;
    expect(details).toHaveLength(5);
    const message = { type: "playerDetails", gameId: table.game.id, playerId: HOST, details };
    expect(sent).toEqual({ to: 2, message });
    expect(others).toEqual([]);
  });

  it("[RR-67] is refused while the game runs, also to who has finished, and when the room waits again", () => {
    const table = Table.playing(2);
    table.complete(2);
    expect(table.refusalOf({ type: "lookAtPlayer", seatId: 2, targetId: 2 })).toBe("wrong_phase");
    for (const seatId of [HOST, 3]) table.complete(seatId);
    expect(table.refusalOf({ type: "lookAtPlayer", seatId: 2, targetId: 2 })).toBeNull();
    table.do({ type: "restart", seatId: HOST });
    expect(table.refusalOf({ type: "lookAtPlayer", seatId: 2, targetId: 2 })).toBe("wrong_phase");
  });

  it.each([3, 99])("[RR-67] is refused for seat %i, which has not finished", (targetId) => {
    expect(ended().refusalOf({ type: "lookAtPlayer", seatId: 2, targetId })).toBe("no_details");
  });

  it("[RR-67] changes nothing, so that nothing is written and no room stays open for it", () => {
    const table = ended().wait(60_000);
    const before = table.room;
    table.do({ type: "lookAtPlayer", seatId: 2, targetId: HOST });
    table.do({ type: "lookAtQuestions", seatId: HOST });
    expect(table.room).toBe(before);
  });
});

describe("what is made while others still play", () => {
  /** Seat 2 has finished with two right, and what it will see is made already. */
  function ahead() {
    const table = Table.playing(1);
    table.answerAll(2, 2);
    table.complete(2);
    const player = playerOf(table.game, 2);
    if (!player) throw new Error("seat 2 plays");
    return { table, made: detailsAhead(table.game, player) };
  }

  it("[S1] is what its player is sent when the game has ended, and not before", () => {
    const { table, made } = ahead();
    const before = table.snapshot(2).results?.detailedResults;
    expect(before?.map(({ key }) => key)).toEqual([null, null, null, null, null]);
    table.complete(HOST);
    const after = table.snapshot(2).results?.detailedResults;
    expect(after).toBe(made);
    expect(after?.every(({ key }) => key !== null)).toBe(true);
    expect(after?.map((row) => ({ ...row, key: null }))).toEqual(before);
  });

  it("[S1] is nobody else's", () => {
    const { table, made } = ahead();
    table.complete(HOST);
    expect(table.snapshot(HOST).results?.detailedResults).not.toEqual(made);
  });
});

describe("looking at how the questions were answered", () => {
  const questions = (table: Table) => {
    const [sent] = sentBy(table, { type: "lookAtQuestions", seatId: HOST });
    return sent?.message.type === "gameQuestions" ? sent.message.questions : [];
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
    const found = questions(ended());
    for (const { key, options } of found) expect(options[key.correctIndex ?? -1]).toBe(key.correctAnswer);
    const text = JSON.stringify(found);
    for (const secret of ["CANARY-sense", PASSAGE, "toss-"]) expect(text).not.toContain(secret);
  });
});
