import { describe, expect, it } from "vitest";
import { HOST, RoomFixture } from "./testing/room-fixture.ts";

const [NOTHING_OWED, OWES, LEFT] = [HOST, 2, 3];

/** A game that has ended: the host owes nothing, one player 50,000 dong, and so does one who has left. */
function ended(): RoomFixture {
  const fixture = RoomFixture.playing(3);
  fixture.answerAll(NOTHING_OWED, 5);
  fixture.kick(4);
  fixture.leave(LEFT);
  fixture.complete(OWES);
  fixture.complete(HOST);
  return fixture;
}

function mark(targetSeatId: number, paid: boolean, seatId = HOST) {
  return { type: "markPaid" as const, seatId, targetSeatId, paid };
}

function paidIn(fixture: RoomFixture, seatId = HOST) {
  const rows = fixture.snapshot(seatId).results?.standings.filter(({ paid }) => paid);
  return rows?.map(({ playerId }) => playerId).toSorted();
}

describe("the paid mark", () => {
  it("[RR-52] can be set and removed by the host, and everybody sees it", () => {
    const fixture = ended();
    expect(paidIn(fixture)).toEqual([]);
    const gameId = fixture.game.id;
    expect(fixture.wait(1_000).run(mark(OWES, true))).toEqual([
      { type: "penaltyMarked", gameId, seatId: OWES, paid: true, atMs: fixture.nowMs },
    ]);
    fixture.run(mark(LEFT, true));
    expect([HOST, OWES].map((seatId) => paidIn(fixture, seatId))).toEqual([
      [OWES, LEFT],
      [OWES, LEFT],
    ]);
    fixture.run(mark(OWES, false));
    expect(paidIn(fixture, OWES)).toEqual([LEFT]);
  });

  it("[RR-52] changes nothing when it is set a second time", () => {
    const fixture = ended();
    fixture.run(mark(OWES, true));
    const { room } = fixture;
    expect(fixture.run(mark(OWES, true))).toEqual([]);
    expect(fixture.room.phase).toEqual(room.phase);
    expect(fixture.room.version).toBe(room.version);
  });

  it("[RR-52][RR-19] cannot be set by the player or anybody else", () => {
    const fixture = ended();
    expect(fixture.refusalOf(mark(OWES, true, OWES))).toBe("not_host");
    expect(fixture.refusalOf(mark(OWES, true, LEFT))).toBe("not_joined");
    expect(paidIn(fixture)).toEqual([]);
  });

  it("[RR-52] cannot be set for a player who owes nothing, was removed, or does not exist", () => {
    const fixture = ended();
    expect(fixture.refusalOf(mark(NOTHING_OWED, true))).toBe("nothing_owed");
    expect(fixture.refusalOf(mark(4, true))).toBe("player_unknown");
    expect(fixture.refusalOf(mark(99, true))).toBe("player_unknown");
  });

  it("[RR-52] can be set only after the game", () => {
    const fixture = RoomFixture.playing(1);
    fixture.complete(2);
    expect(fixture.refusalOf(mark(2, true))).toBe("wrong_phase");
  });

  it("[RR-53] belongs to its game: the next game has none", () => {
    const fixture = ended();
    fixture.run(mark(OWES, true));
    fixture.run({ type: "restart", seatId: HOST });
    expect(fixture.refusalOf(mark(OWES, true))).toBe("wrong_phase");
    fixture.play();
    fixture.complete(OWES);
    fixture.complete(HOST);
    expect(paidIn(fixture)).toEqual([]);
  });
});
