import { describe, expect, it } from "vitest";
import { HOST, Table } from "./testing/table.ts";

const [NOTHING_OWED, OWES, LEFT] = [HOST, 2, 3];

/** A game that has ended: the host owes nothing, one player 50,000 dong, and so does one who has left. */
function ended(): Table {
  const table = Table.playing(3);
  table.answerAll(NOTHING_OWED, 5);
  table.kick(4);
  table.leave(LEFT);
  table.complete(OWES);
  table.complete(HOST);
  return table;
}

function mark(targetId: number, paid: boolean, seatId = HOST) {
  return { type: "markPaid" as const, seatId, targetId, paid };
}

function paidIn(table: Table, seatId = HOST) {
  const rows = table.snapshot(seatId).results?.standings.filter(({ paid }) => paid);
  return rows?.map(({ playerId }) => playerId).toSorted();
}

describe("the mark of who has paid", () => {
  it("[RR-52] is the host's to set and to take back, and everybody sees it", () => {
    const table = ended();
    expect(paidIn(table)).toEqual([]);
    const gameId = table.game.id;
    expect(table.wait(1_000).do(mark(OWES, true))).toEqual([
      { type: "penaltyMarked", gameId, seatId: OWES, paid: true, atMs: table.nowMs },
    ]);
    table.do(mark(LEFT, true));
    expect([HOST, OWES].map((seatId) => paidIn(table, seatId))).toEqual([
      [OWES, LEFT],
      [OWES, LEFT],
    ]);
    table.do(mark(OWES, false));
    expect(paidIn(table, OWES)).toEqual([LEFT]);
  });

  it("[RR-52] set a second time changes nothing", () => {
    const table = ended();
    table.do(mark(OWES, true));
    const { room } = table;
    expect(table.do(mark(OWES, true))).toEqual([]);
    expect(table.room.phase).toEqual(room.phase);
    expect(table.room.version).toBe(room.version);
  });

  it("[RR-52][RR-19] is not the player's own, nor anybody else's", () => {
    const table = ended();
    expect(table.refusalOf(mark(OWES, true, OWES))).toBe("not_host");
    expect(table.refusalOf(mark(OWES, true, LEFT))).toBe("not_joined");
    expect(paidIn(table)).toEqual([]);
  });

  it("[RR-52] is for who owes something: not for who owes nothing, was removed, or is not there", () => {
    const table = ended();
    expect(table.refusalOf(mark(NOTHING_OWED, true))).toBe("nothing_owed");
    expect(table.refusalOf(mark(4, true))).toBe("player_unknown");
    expect(table.refusalOf(mark(99, true))).toBe("player_unknown");
  });

  it("[RR-52] is set after the game, not while somebody plays", () => {
    const table = Table.playing(1);
    table.complete(2);
    expect(table.refusalOf(mark(2, true))).toBe("wrong_phase");
  });

  it("[RR-53] is its game's: the next one has none", () => {
    const table = ended();
    table.do(mark(OWES, true));
    table.do({ type: "restart", seatId: HOST });
    expect(table.refusalOf(mark(OWES, true))).toBe("wrong_phase");
    table.play();
    table.complete(OWES);
    table.complete(HOST);
    expect(paidIn(table)).toEqual([]);
  });
});
