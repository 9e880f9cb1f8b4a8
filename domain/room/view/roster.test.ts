import { describe, expect, it } from "vitest";
import { COMPLETE_LIST_MAX, NEIGHBOUR_ROWS, PAGE_ROWS, RETURN_LIMIT_IN_GAME_MS, WINDOW_ROWS } from "../rules.ts";
import { HOST, joinCommand, RoomFixture } from "../testing/room-fixture.ts";

/** A waiting room with so many players, the host among them. */
function lobby(players: number): RoomFixture {
  return RoomFixture.withGuests(players - 1, { settings: { numPlayers: 1_000 } });
}

const idsFor = (fixture: RoomFixture, seatId: number) => fixture.snapshot(seatId).players.map(({ id }) => id);
const first30 = Array.from({ length: 30 }, (_, index) => index + 1);

describe("the list of players", () => {
  it("[RR-63] has the sizes that are documented", () => {
    expect([COMPLETE_LIST_MAX, WINDOW_ROWS, NEIGHBOUR_ROWS, PAGE_ROWS]).toEqual([60, 30, 2, 30]);
  });

  it("[RR-63] is complete with 60 players, and with 61 has the first 30 rows, the own one and counts of all", () => {
    const fixture = lobby(60);
    expect(fixture.snapshot(45)).toMatchObject({ counts: null });
    expect(idsFor(fixture, 45)).toHaveLength(60);
    fixture.join("One more");
    expect(idsFor(fixture, 45)).toEqual([...first30, 45]);
    expect(fixture.snapshot(45).counts).toEqual({
      total: 61,
      players: 61,
      away: 0,
      finished: 0,
      left: 0,
      answered: [],
    });
  });

  it("[RR-63] has the own row once if it is among the first 30", () => {
    const fixture = lobby(61);
    expect([idsFor(fixture, 30), idsFor(fixture, 31)]).toEqual([first30, [...first30, 31]]);
  });

  it("[RR-63][RR-14] does not count a presenter as a player, but has the presenter's row", () => {
    const fixture = RoomFixture.withGuests(60, { presenter: true, settings: { numPlayers: 100 } });
    expect(fixture.snapshot(2).counts).toBeNull();
    expect(idsFor(fixture, 2)).toHaveLength(61);
    fixture.join("One more");
    expect(fixture.snapshot(2).counts).toMatchObject({ total: 62, players: 61 });
  });

  it("[RR-63] counts the players of a game who are away, finished or left, and the progress of the others", () => {
    const fixture = lobby(64);
    fixture.play();
    fixture.answer(2, 0, 1);
    fixture.answer(3, 0, 1);
    fixture.answer(3, 1, 1);
    fixture.complete(4);
    fixture.disconnect(5);
    fixture.leave(6);
    fixture.disconnect(7);
    expect(fixture.snapshot(2).counts).toEqual({
      total: 64,
      players: 64,
      away: 3,
      finished: 1,
      left: 1,
      answered: [60, 1, 1],
    });
    fixture.advance(RETURN_LIMIT_IN_GAME_MS);
    expect(fixture.snapshot(2).counts).toMatchObject({ away: 3, left: 3, answered: [58, 1, 1] });
  });

  it("[RR-63] becomes complete again when at most 60 players are left", () => {
    const fixture = lobby(61);
    fixture.leave(61);
    expect(fixture.snapshot(45).counts).toBeNull();
    expect(idsFor(fixture, 45)).toHaveLength(60);
  });

  it("[RR-63] stays partial while more than 60 played the shown game, whoever has left since", () => {
    const fixture = lobby(61);
    fixture.play();
    for (const { seatId } of fixture.game.players) fixture.complete(seatId);
    for (let seatId = 40; seatId <= 61; seatId++) fixture.leave(seatId);
    expect(fixture.snapshot(2).counts).toMatchObject({ total: 61, away: 22, finished: 61 });
    fixture.run({ type: "restart", seatId: HOST });
    expect(fixture.snapshot(2).counts).toBeNull();
  });

  it("[RR-36][RR-63] loses players removed in a running game, and becomes complete by it", () => {
    const fixture = lobby(61);
    fixture.play();
    fixture.kick(50);
    expect(idsFor(fixture, 2)).toHaveLength(60);
    expect(idsFor(fixture, 2)).not.toContain(50);
  });

  it("[RR-08][RR-63] has guests restored after the game as spectators, in a partial list if they are many", () => {
    const fixture = RoomFixture.withGuests(2, { settings: { numPlayers: 100 } });
    for (let n = 0; n < 70; n++) fixture.run(joinCommand(`N${n}`, { network: "network-n" }));
    fixture.play();
    fixture.run({ type: "kickNetwork", seatId: HOST, targetSeatId: 10 });
    for (const seatId of [HOST, 2, 3]) fixture.complete(seatId);
    expect(idsFor(fixture, 2)).toEqual([HOST, 2, 3]);
    fixture.run({ type: "undoKickNetwork", seatId: HOST });
    expect(fixture.snapshot(2).counts).toMatchObject({ total: 73, players: 73, finished: 3 });
    expect(idsFor(fixture, 50)).toEqual([...first30, 50]);
    expect(fixture.snapshot(50).players.at(-1)).toMatchObject({
      id: 50,
      plays: true,
      status: "waiting",
      connected: false,
    });
    expect(fixture.snapshot(2).results?.total).toBe(3);
  });
});
