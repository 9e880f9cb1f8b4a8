import { describe, expect, it } from "vitest";
import type { Command } from "./commands.ts";
import { AUTO_FINISH_MS, RETURN_LIMIT_IN_GAME_MS, RETURN_LIMIT_IN_LOBBY_MS } from "./rules.ts";
import { eventTypes, HOST, joinCommand, questionPool, RoomFixture, resumeCommand } from "./testing/room-fixture.ts";

/** Guests P2 to P7: those on even seats in one network, those on odd seats in another, where the host is too. */
const [HOSTS, OTHERS] = ["network-1", "network-0"];
const lobby = () => RoomFixture.withGuests(6, { networks: 2, settings: { numPlayers: 9 } });
const playing = () => {
  const fixture = lobby();
  fixture.play();
  return fixture;
};

function kickNetwork(targetSeatId: number, seatId = HOST): Command {
  return { type: "kickNetwork", seatId, targetSeatId };
}

const undo: Command = { type: "undoKickNetwork", seatId: HOST };

function close(network: string, closed = true): Command {
  return { type: "closeNetwork", seatId: HOST, network, closed };
}

const seatsIn = (fixture: RoomFixture) => fixture.room.seats.map(({ id }) => id);
const guest = (n: number, network: string) => joinCommand(`G${n}`, { browser: `browser-G${n}`, network });

describe("removing all guests of a network", () => {
  it("[RR-08] frees the seats of all of them at once, voids their secrets and bans their browsers", () => {
    const fixture = lobby();
    const events = fixture.run(kickNetwork(4));
    expect(events).toEqual([
      { type: "seatFreed", seatId: 2, reason: "kicked" },
      { type: "seatFreed", seatId: 4, reason: "kicked" },
      { type: "seatFreed", seatId: 6, reason: "kicked" },
      { type: "networksChanged" },
    ]);
    expect(seatsIn(fixture)).toEqual([HOST, 3, 5, 7]);
    expect(fixture.refusalOf(resumeCommand("hash-P6"))).toBe("seat_unknown");
    expect(fixture.refusalOf(joinCommand("New", { browser: "browser-P6", network: "network-2" }))).toBe("banned");
  });

  it("[RR-08] does not affect the host, accounts and guests of other networks", () => {
    const fixture = lobby();
    fixture.reconnect(5, "user-5");
    fixture.run(joinCommand("An", { userId: "user-an", network: HOSTS }));
    fixture.run(kickNetwork(3));
    expect(seatsIn(fixture)).toEqual([HOST, 2, 4, 5, 6, 8]);
  });

  it("[RR-08] may name the host's own seat: it removes the other guests of the host's network", () => {
    const fixture = lobby();
    fixture.run(kickNetwork(HOST));
    expect(seatsIn(fixture)).toEqual([HOST, 2, 4, 6]);
    expect(fixture.refusalOf(kickNetwork(HOST))).toBe("cannot_kick_host");
  });

  it("[RR-08] is refused for a guest without a known network, and for a seat that does not exist", () => {
    const fixture = lobby();
    fixture.join("An", "user-an");
    fixture.run(joinCommand("Unknown"));
    expect([8, 9, 99].map((targetSeatId) => fixture.refusalOf(kickNetwork(targetSeatId)))).toEqual([
      "network_unknown",
      "network_unknown",
      "player_unknown",
    ]);
    expect(fixture.room.networkRemoval).toBeNull();
  });

  it("[RR-08][RR-36] in a running game leaves them without result and penalty, and the game goes on", () => {
    const fixture = playing();
    fixture.complete(2);
    fixture.run(kickNetwork(4));
    expect([2, 4, 6].map((seatId) => fixture.outcome(seatId))).toEqual(["kicked", "kicked", "kicked"]);
    expect(fixture.status).toBe("active");
    for (const seatId of [HOST, 3, 5, 7]) fixture.complete(seatId);
    expect(fixture.snapshot(HOST).results?.total).toBe(4);
  });

  it("[RR-08][RR-39] ends the game once if nobody else still plays", () => {
    const fixture = playing();
    for (const seatId of [HOST, 3, 5, 7]) fixture.complete(seatId);
    expect(eventTypes(fixture.run(kickNetwork(2)))).toEqual([
      "seatFreed",
      "seatFreed",
      "seatFreed",
      "networksChanged",
      "gameEnded",
    ]);
  });

  it("[RR-08][RR-36] after a game keeps the results", () => {
    const fixture = playing();
    for (const { seatId } of fixture.game.players) fixture.complete(seatId);
    fixture.run(kickNetwork(2));
    expect(fixture.snapshot(HOST).results?.total).toBe(7);
  });
});

describe("undoing the removal of a network", () => {
  it("[RR-08] restores every seat with its secret, as away, and lets the browsers join again", () => {
    const fixture = lobby();
    const before = [2, 4, 6].map((seatId) => fixture.seat(seatId));
    fixture.run(kickNetwork(2));
    fixture.wait(5_000);
    expect(fixture.run(undo)).toEqual([{ type: "rosterChanged" }, { type: "networksChanged" }]);
    expect(seatsIn(fixture)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect([2, 4, 6].map((seatId) => fixture.seat(seatId))).toEqual(
      before.map((seat) => ({ ...seat, droppedAtMs: fixture.nowMs, isRestored: true })),
    );
    expect(fixture.refusalOf(resumeCommand("hash-P2"))).toBeNull();
    expect(fixture.run(joinCommand("P4", { browser: "browser-P4" }))[0]).toMatchObject({
      type: "seatResumed",
      seatId: 4,
    });
  });

  it("[RR-08][RR-16] gives them the usual time to return", () => {
    const fixture = lobby();
    fixture.run(kickNetwork(2));
    fixture.wait(300_000).run(undo);
    fixture.advance(RETURN_LIMIT_IN_LOBBY_MS - 1);
    expect(fixture.hasSeat(2)).toBe(true);
    fixture.advance(1);
    expect(fixture.hasSeat(2)).toBe(false);
  });

  it("[RR-08] restores no seat if the room is full, and numbers a name that was taken meanwhile", () => {
    const fixture = lobby();
    fixture.run(kickNetwork(2));
    fixture.run(joinCommand("p2"));
    for (const n of [1, 2, 3]) fixture.join(`Late ${n}`);
    fixture.run(undo);
    expect(seatsIn(fixture)).toEqual([1, 2, 3, 5, 7, 8, 9, 10, 11]);
    expect(fixture.seat(2).name).toBe("P2 2");
    expect(fixture.refusalOf(joinCommand("New", { browser: "browser-P6" }))).toBe("room_full");
  });

  it("[RR-08][RI-3] in the same running game restores answers, results and times unchanged", () => {
    const fixture = playing();
    fixture.answer(2, 0, 1);
    fixture.answerAll(4, 3);
    fixture.wait(7_000).complete(4);
    fixture.leave(6);
    const before = [2, 4, 6].map((seatId) => fixture.player(seatId));
    fixture.run(kickNetwork(2));
    fixture.wait(1_000).run(undo);
    expect([2, 4, 6].map((seatId) => fixture.player(seatId))).toEqual(before);
    expect(seatsIn(fixture)).toEqual([1, 2, 3, 4, 5, 7]);
    fixture.reconnect(2);
    expect(fixture.refusalOf(fixture.answerCommand(2, 1, 1))).toBeNull();
  });

  it("[RR-08] gives no penalty to a player who does not return to the game within 30 s", () => {
    const fixture = playing();
    fixture.run(kickNetwork(2));
    fixture.wait(60_000).run(undo);
    fixture.advance(RETURN_LIMIT_IN_GAME_MS - 1);
    expect(fixture.outcome(2)).toBe("playing");
    expect(fixture.advance(1)).toContainEqual({ type: "rosterChanged" });
    expect([2, 4, 6].map((seatId) => fixture.outcome(seatId))).toEqual(["voided", "voided", "voided"]);
    for (const seatId of [HOST, 3, 5, 7]) fixture.complete(seatId);
    expect(fixture.status).toBe("completed");
    expect(fixture.snapshot(HOST).results?.standings.find(({ playerId }) => playerId === 2)).toMatchObject({
      status: "voided",
      penaltyVnd: 0,
    });
  });

  it("[RR-08][RR-34] protects a player only until the return: one who is away again later has left", () => {
    const fixture = playing();
    fixture.run(kickNetwork(2));
    fixture.run(undo);
    fixture.reconnect(2);
    fixture.disconnect(2);
    fixture.advance(RETURN_LIMIT_IN_GAME_MS);
    expect(fixture.outcome(2)).toBe("left");
  });

  it("[RR-08][RI-9] changes nothing of a game that has ended meanwhile: the restored guests watch, and play the next one", () => {
    const fixture = playing();
    fixture.run(kickNetwork(2));
    fixture.nowMs = fixture.game.deadlineMs + AUTO_FINISH_MS;
    fixture.advance();
    const ended = fixture.game;
    fixture.run(undo);
    expect(fixture.game).toBe(ended);
    expect(fixture.snapshot(2).players.find(({ id }) => id === 2)).toMatchObject({ status: "waiting", plays: true });
    fixture.reconnect(2);
    fixture.run({ type: "restart", seatId: HOST });
    fixture.play();
    expect(fixture.outcome(2)).toBe("playing");
  });

  it("[RR-08] in a later game restores the seats without a place in that game", () => {
    const fixture = lobby();
    fixture.run(kickNetwork(2));
    fixture.play();
    fixture.run(undo);
    expect(fixture.game.players.map(({ seatId }) => seatId)).toEqual([HOST, 3, 5, 7]);
    expect(fixture.snapshot(2).quiz).toBeNull();
    expect(fixture.refusalOf({ type: "complete", seatId: 2 })).toBe("not_playing");
  });

  it("[RR-08] works once, and only for the last removal", () => {
    const fixture = lobby();
    expect(fixture.refusalOf(undo)).toBe("nothing_to_undo");
    fixture.run(kickNetwork(2));
    fixture.run(kickNetwork(3));
    fixture.run(undo);
    expect(seatsIn(fixture)).toEqual([1, 3, 5, 7]);
    expect(fixture.refusalOf(undo)).toBe("nothing_to_undo");
    expect(fixture.refusalOf(joinCommand("New", { browser: "browser-P2" }))).toBe("banned");
  });

  it("[RR-08][RR-17] does not restore players who were removed individually", () => {
    const fixture = lobby();
    fixture.kick(4);
    fixture.run(kickNetwork(2));
    fixture.run(undo);
    expect(seatsIn(fixture)).toEqual([1, 2, 3, 5, 6, 7]);
    expect(fixture.refusalOf(joinCommand("New", { browser: "browser-P4" }))).toBe("banned");
  });
});

describe("a room that is closed to a network", () => {
  it("[RR-09] refuses new guests from it, and accepts other networks, accounts, and guests without a known network", () => {
    const fixture = lobby();
    expect(eventTypes(fixture.run(close(OTHERS)))).toEqual(["networksChanged"]);
    expect(fixture.refusalOf(guest(1, OTHERS))).toBe("network_closed");
    expect(fixture.refusalOf(guest(2, HOSTS))).toBeNull();
    expect(fixture.refusalOf(joinCommand("An", { userId: "user-an", network: OTHERS }))).toBeNull();
    fixture.leave(8);
    expect(fixture.refusalOf(joinCommand("Unknown"))).toBeNull();
  });

  it("[RR-09] keeps its seats, which can be resumed by secret and browser", () => {
    const fixture = lobby();
    fixture.run(close(OTHERS));
    for (const seatId of [2, 4]) fixture.disconnect(seatId);
    expect(fixture.refusalOf(resumeCommand("hash-P2"))).toBeNull();
    expect(fixture.run(joinCommand("P4", { browser: "browser-P4", network: OTHERS }))[0]).toMatchObject({ seatId: 4 });
    expect(seatsIn(fixture)).toHaveLength(7);
  });

  it("[RR-09] can be reopened, even after all guests of that network have gone", () => {
    const fixture = lobby();
    fixture.run(close(OTHERS));
    for (const seatId of [2, 4, 6]) fixture.leave(seatId);
    fixture.run(close(OTHERS, false));
    expect(fixture.refusalOf(guest(1, OTHERS))).toBeNull();
  });

  it("[RR-08][RR-09] can be closed to a network whose guests were just removed, and stays closed after an undo", () => {
    const fixture = lobby();
    fixture.run(kickNetwork(2));
    expect(fixture.refusalOf(close(OTHERS))).toBeNull();
    fixture.run(undo);
    expect(fixture.refusalOf(guest(1, OTHERS))).toBe("network_closed");
  });

  it("[RR-09] cannot be closed to an unknown network, and sends nothing when it is closed twice", () => {
    const fixture = lobby();
    expect(fixture.refusalOf(close("network-9"))).toBe("network_unknown");
    expect(fixture.run(close(OTHERS, false))).toEqual([]);
    fixture.run(close(OTHERS));
    expect(fixture.run(close(OTHERS))).toEqual([]);
    expect(fixture.room.closedNetworks).toEqual([OTHERS]);
  });

  it("[RR-09] stays closed to it during games and after restarts", () => {
    const fixture = lobby();
    fixture.run(close(OTHERS));
    fixture.play(questionPool(5));
    for (const { seatId } of fixture.game.players) fixture.complete(seatId);
    fixture.run({ type: "restart", seatId: HOST });
    expect(fixture.refusalOf(guest(1, OTHERS))).toBe("network_closed");
  });
});

describe("the host's list of networks", () => {
  const listed = (fixture: RoomFixture) => {
    const message = fixture.query(HOST, { type: "getNetworks" });
    if (message.type !== "networks") throw new Error("no networks");
    return message;
  };

  it("[RR-08] has for each its number of guests, one seat and some names, without the host and accounts", () => {
    const fixture = lobby();
    fixture.join("An", "user-an");
    fixture.run(guest(1, OTHERS));
    fixture.run(close(HOSTS));
    expect(listed(fixture)).toEqual({
      type: "networks",
      networks: [
        { network: HOSTS, guests: 3, playerId: 3, names: ["P3", "P5", "P7"], closed: true },
        { network: OTHERS, guests: 4, playerId: 2, names: ["P2", "P4", "P6", "G1"], closed: false },
      ],
      undoable: 0,
    });
  });

  it("[RR-08] has the number of guests whom an undo would restore", () => {
    const fixture = lobby();
    fixture.run(kickNetwork(2));
    expect(listed(fixture)).toMatchObject({ undoable: 3 });
    fixture.run(undo);
    expect(listed(fixture)).toMatchObject({ undoable: 0 });
  });

  it("[RR-08][RR-09] has closed networks first, also without guests, and at most 20 open ones, with 5 names each", () => {
    const fixture = RoomFixture.withGuests(0, { settings: { numPlayers: 100 } });
    for (let n = 0; n < 30; n++) fixture.run(guest(n, `network-${n % 24}`));
    fixture.run(close("network-23"));
    fixture.leave(25);
    for (let n = 40; n < 50; n++) fixture.run(guest(n, "network-7"));
    const { networks } = listed(fixture);
    expect(networks).toHaveLength(21);
    expect(networks[0]).toEqual({ network: "network-23", guests: 0, playerId: null, names: [], closed: true });
    expect(networks[1]).toMatchObject({ network: "network-7", guests: 11 });
    expect(networks.every(({ names }) => names.length <= 5)).toBe(true);
  });

  it("[RR-08][RR-09] still has open networks when 20 are closed, and the latest of the closed ones", () => {
    const fixture = RoomFixture.withGuests(0, { settings: { numPlayers: 100 } });
    for (let n = 0; n < 25; n++) fixture.run(guest(n, `network-${n}`));
    for (let n = 0; n < 22; n++) fixture.run(close(`network-${n}`));
    const { networks } = listed(fixture);
    expect(networks.filter(({ closed }) => !closed)).toHaveLength(3);
    const closed = networks.filter((view) => view.closed);
    expect(closed).toHaveLength(20);
    expect(closed[0]).toMatchObject({ network: "network-21", guests: 1 });
    expect(closed.at(-1)).toMatchObject({ network: "network-2" });
  });
});
