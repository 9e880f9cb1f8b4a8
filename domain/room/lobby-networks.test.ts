import { describe, expect, it } from "vitest";
import type { Command } from "./commands.ts";
import { AUTO_FINISH_MS, DROP_IN_GAME_MS, DROP_IN_LOBBY_MS } from "./rules.ts";
import { HOST, joining, poolOf, resuming, Table, typesOf } from "./testing/table.ts";

/** Guests P2 to P7: those on even seats in one network, those on odd seats in another, where the host is too. */
const [HOSTS, OTHERS] = ["network-1", "network-0"];
const lobby = () => Table.with(6, { networks: 2, settings: { numPlayers: 9 } });
const playing = () => {
  const table = lobby();
  table.play();
  return table;
};

function kickNetwork(targetId: number, seatId = HOST): Command {
  return { type: "kickNetwork", seatId, targetId };
}

const undo: Command = { type: "undoKickNetwork", seatId: HOST };

function close(network: string, closed = true): Command {
  return { type: "closeNetwork", seatId: HOST, network, closed };
}

const seatsIn = (table: Table) => table.room.seats.map(({ id }) => id);
const guest = (n: number, network: string) => joining(`G${n}`, { browser: `browser-G${n}`, network });

describe("removing all guests of a network", () => {
  it("[RR-08] frees the seats of all of them at once, voids their secrets and bans their browsers", () => {
    const table = lobby();
    const events = table.do(kickNetwork(4));
    expect(events).toEqual([
      { type: "seatFreed", seatId: 2, why: "kicked" },
      { type: "seatFreed", seatId: 4, why: "kicked" },
      { type: "seatFreed", seatId: 6, why: "kicked" },
      { type: "networksChanged" },
    ]);
    expect(seatsIn(table)).toEqual([HOST, 3, 5, 7]);
    expect(table.refusalOf(resuming("hash-P6"))).toBe("seat_unknown");
    expect(table.refusalOf(joining("New", { browser: "browser-P6", network: "network-2" }))).toBe("banned");
  });

  it("[RR-08] spares the host, accounts and guests of other networks", () => {
    const table = lobby();
    table.back(5, "user-5");
    table.do(joining("An", { userId: "user-an", network: HOSTS }));
    table.do(kickNetwork(3));
    expect(seatsIn(table)).toEqual([HOST, 2, 4, 5, 6, 8]);
  });

  it("[RR-08] reaches those of the host's own network through the host's seat too, but never the host", () => {
    const table = lobby();
    table.do(kickNetwork(HOST));
    expect(seatsIn(table)).toEqual([HOST, 2, 4, 6]);
    expect(table.refusalOf(kickNetwork(HOST))).toBe("cannot_kick_host");
  });

  it("[RR-08] is refused for somebody whose network is not known, and for nobody", () => {
    const table = lobby();
    table.join("An", "user-an");
    table.do(joining("Unknown"));
    expect([8, 9, 99].map((targetId) => table.refusalOf(kickNetwork(targetId)))).toEqual([
      "network_unknown",
      "network_unknown",
      "player_unknown",
    ]);
    expect(table.room.networkRemoval).toBeNull();
  });

  it("[RR-08][RR-36] in a running game leaves them neither result nor penalty, and the game goes on", () => {
    const table = playing();
    table.complete(2);
    table.do(kickNetwork(4));
    expect([2, 4, 6].map((seatId) => table.outcome(seatId))).toEqual(["kicked", "kicked", "kicked"]);
    expect(table.status).toBe("active");
    for (const seatId of [HOST, 3, 5, 7]) table.complete(seatId);
    expect(table.snapshot(HOST).results?.total).toBe(4);
  });

  it("[RR-08][RR-39] ends the game once, when nobody else plays any more", () => {
    const table = playing();
    for (const seatId of [HOST, 3, 5, 7]) table.complete(seatId);
    expect(typesOf(table.do(kickNetwork(2)))).toEqual([
      "seatFreed",
      "seatFreed",
      "seatFreed",
      "networksChanged",
      "gameEnded",
    ]);
  });

  it("[RR-08][RR-36] after a game leaves the results as they are", () => {
    const table = playing();
    for (const { seatId } of table.game.players) table.complete(seatId);
    table.do(kickNetwork(2));
    expect(table.snapshot(HOST).results?.total).toBe(7);
  });
});

describe("undoing the removal of a network", () => {
  it("[RR-08] gives everybody the seat back, with its secret and away, and lets their browsers join again", () => {
    const table = lobby();
    const before = [2, 4, 6].map((seatId) => table.seat(seatId));
    table.do(kickNetwork(2));
    table.wait(5_000);
    expect(table.do(undo)).toEqual([{ type: "rosterChanged" }, { type: "networksChanged" }]);
    expect(seatsIn(table)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect([2, 4, 6].map((seatId) => table.seat(seatId))).toEqual(
      before.map((seat) => ({ ...seat, droppedAtMs: table.nowMs, isRestored: true })),
    );
    expect(table.refusalOf(resuming("hash-P2"))).toBeNull();
    expect(table.do(joining("P4", { browser: "browser-P4" }))[0]).toMatchObject({ type: "seatResumed", seatId: 4 });
  });

  it("[RR-08][RR-16] gives them the time to come back of anybody who is away", () => {
    const table = lobby();
    table.do(kickNetwork(2));
    table.wait(300_000).do(undo);
    table.wake(DROP_IN_LOBBY_MS - 1);
    expect(table.hasSeat(2)).toBe(true);
    table.wake(1);
    expect(table.hasSeat(2)).toBe(false);
  });

  it("[RR-08] gives no seat back where there is no place any more, and a name that was taken meanwhile a number", () => {
    const table = lobby();
    table.do(kickNetwork(2));
    table.do(joining("p2"));
    for (const n of [1, 2, 3]) table.join(`Late ${n}`);
    table.do(undo);
    expect(seatsIn(table)).toEqual([1, 2, 3, 5, 7, 8, 9, 10, 11]);
    expect(table.seat(2).name).toBe("P2 2");
    expect(table.refusalOf(joining("New", { browser: "browser-P6" }))).toBe("room_full");
  });

  it("[RR-08][RI-3] in the same running game gives back answers, results and time, as they were", () => {
    const table = playing();
    table.answer(2, 0, 1);
    table.answerAll(4, 3);
    table.wait(7_000).complete(4);
    table.leave(6);
    const before = [2, 4, 6].map((seatId) => table.player(seatId));
    table.do(kickNetwork(2));
    table.wait(1_000).do(undo);
    expect([2, 4, 6].map((seatId) => table.player(seatId))).toEqual(before);
    expect(seatsIn(table)).toEqual([1, 2, 3, 4, 5, 7]);
    table.back(2);
    expect(table.refusalOf(table.answering(2, 1, 1))).toBeNull();
  });

  it("[RR-08] costs nothing whoever is not back in the game 30 s later, and may have closed the page long ago", () => {
    const table = playing();
    table.do(kickNetwork(2));
    table.wait(60_000).do(undo);
    table.wake(DROP_IN_GAME_MS - 1);
    expect(table.outcome(2)).toBe("playing");
    expect(table.wake(1)).toContainEqual({ type: "rosterChanged" });
    expect([2, 4, 6].map((seatId) => table.outcome(seatId))).toEqual(["voided", "voided", "voided"]);
    for (const seatId of [HOST, 3, 5, 7]) table.complete(seatId);
    expect(table.status).toBe("completed");
    expect(table.snapshot(HOST).results?.standings.find(({ playerId }) => playerId === 2)).toMatchObject({
      status: "voided",
      penaltyVnd: 0,
    });
  });

  it("[RR-08][RR-34] is over for whoever has come back: who then goes away has left", () => {
    const table = playing();
    table.do(kickNetwork(2));
    table.do(undo);
    table.back(2);
    table.drop(2);
    table.wake(DROP_IN_GAME_MS);
    expect(table.outcome(2)).toBe("left");
  });

  it("[RR-08][RI-9] changes nothing of a game that has ended meanwhile: they watch, and play the next one", () => {
    const table = playing();
    table.do(kickNetwork(2));
    table.nowMs = table.game.deadlineMs + AUTO_FINISH_MS;
    table.wake();
    const ended = table.game;
    table.do(undo);
    expect(table.game).toBe(ended);
    expect(table.snapshot(2).players.find(({ id }) => id === 2)).toMatchObject({ status: "waiting", plays: true });
    table.back(2);
    table.do({ type: "restart", seatId: HOST });
    table.play();
    expect(table.outcome(2)).toBe("playing");
  });

  it("[RR-08] in a later game gives the seats back to watch, and no place in it", () => {
    const table = lobby();
    table.do(kickNetwork(2));
    table.play();
    table.do(undo);
    expect(table.game.players.map(({ seatId }) => seatId)).toEqual([HOST, 3, 5, 7]);
    expect(table.snapshot(2).quiz).toBeNull();
    expect(table.refusalOf({ type: "complete", seatId: 2 })).toBe("not_playing");
  });

  it("[RR-08] works once, for the last removal alone", () => {
    const table = lobby();
    expect(table.refusalOf(undo)).toBe("nothing_to_undo");
    table.do(kickNetwork(2));
    table.do(kickNetwork(3));
    table.do(undo);
    expect(seatsIn(table)).toEqual([1, 3, 5, 7]);
    expect(table.refusalOf(undo)).toBe("nothing_to_undo");
    expect(table.refusalOf(joining("New", { browser: "browser-P2" }))).toBe("banned");
  });

  it("[RR-08][RR-17] brings back nobody whom the host has removed alone", () => {
    const table = lobby();
    table.kick(4);
    table.do(kickNetwork(2));
    table.do(undo);
    expect(seatsIn(table)).toEqual([1, 2, 3, 5, 6, 7]);
    expect(table.refusalOf(joining("New", { browser: "browser-P4" }))).toBe("banned");
  });
});

describe("a room that is closed to a network", () => {
  it("[RR-09] takes no new guest from it, but guests of others, accounts, and whom nobody can place", () => {
    const table = lobby();
    expect(typesOf(table.do(close(OTHERS)))).toEqual(["networksChanged"]);
    expect(table.refusalOf(guest(1, OTHERS))).toBe("network_closed");
    expect(table.refusalOf(guest(2, HOSTS))).toBeNull();
    expect(table.refusalOf(joining("An", { userId: "user-an", network: OTHERS }))).toBeNull();
    table.leave(8);
    expect(table.refusalOf(joining("Unknown"))).toBeNull();
  });

  it("[RR-09] keeps its seats: their secrets and browsers take them back", () => {
    const table = lobby();
    table.do(close(OTHERS));
    for (const seatId of [2, 4]) table.drop(seatId);
    expect(table.refusalOf(resuming("hash-P2"))).toBeNull();
    expect(table.do(joining("P4", { browser: "browser-P4", network: OTHERS }))[0]).toMatchObject({ seatId: 4 });
    expect(seatsIn(table)).toHaveLength(7);
  });

  it("[RR-09] opens again, also once nobody of that network is left", () => {
    const table = lobby();
    table.do(close(OTHERS));
    for (const seatId of [2, 4, 6]) table.leave(seatId);
    table.do(close(OTHERS, false));
    expect(table.refusalOf(guest(1, OTHERS))).toBeNull();
  });

  it("[RR-08][RR-09] can be closed to a network whose guests have just been removed, and stays so after an undo", () => {
    const table = lobby();
    table.do(kickNetwork(2));
    expect(table.refusalOf(close(OTHERS))).toBeNull();
    table.do(undo);
    expect(table.refusalOf(guest(1, OTHERS))).toBe("network_closed");
  });

  it("[RR-09] is closed to no network that was never here, and says nothing twice", () => {
    const table = lobby();
    expect(table.refusalOf(close("network-9"))).toBe("network_unknown");
    expect(table.do(close(OTHERS, false))).toEqual([]);
    table.do(close(OTHERS));
    expect(table.do(close(OTHERS))).toEqual([]);
    expect(table.room.closedNetworks).toEqual([OTHERS]);
  });

  it("[RR-09] stays closed to it through games and restarts", () => {
    const table = lobby();
    table.do(close(OTHERS));
    table.play(poolOf(5));
    for (const { seatId } of table.game.players) table.complete(seatId);
    table.do({ type: "restart", seatId: HOST });
    expect(table.refusalOf(guest(1, OTHERS))).toBe("network_closed");
  });
});

describe("the host's list of networks", () => {
  const listed = (table: Table) => {
    const message = table.ask(HOST, { type: "getNetworks" });
    if (message.type !== "networks") throw new Error("no networks");
    return message;
  };

  it("[RR-08] has each with its number of guests, one of them and some names; not the host, and no account", () => {
    const table = lobby();
    table.join("An", "user-an");
    table.do(guest(1, OTHERS));
    table.do(close(HOSTS));
    expect(listed(table)).toEqual({
      type: "networks",
      networks: [
        { network: HOSTS, guests: 3, playerId: 3, names: ["P3", "P5", "P7"], closed: true },
        { network: OTHERS, guests: 4, playerId: 2, names: ["P2", "P4", "P6", "G1"], closed: false },
      ],
      undoable: 0,
    });
  });

  it("[RR-08] says how many guests an undo would bring back", () => {
    const table = lobby();
    table.do(kickNetwork(2));
    expect(listed(table)).toMatchObject({ undoable: 3 });
    table.do(undo);
    expect(listed(table)).toMatchObject({ undoable: 0 });
  });

  it("[RR-08][RR-09] has at most 20 open networks and 5 names of each, the closed ones first, also without guests", () => {
    const table = Table.with(0, { settings: { numPlayers: 100 } });
    for (let n = 0; n < 30; n++) table.do(guest(n, `network-${n % 24}`));
    table.do(close("network-23"));
    table.leave(25);
    for (let n = 40; n < 50; n++) table.do(guest(n, "network-7"));
    const { networks } = listed(table);
    expect(networks).toHaveLength(21);
    expect(networks[0]).toEqual({ network: "network-23", guests: 0, playerId: null, names: [], closed: true });
    expect(networks[1]).toMatchObject({ network: "network-7", guests: 11 });
    expect(networks.every(({ names }) => names.length <= 5)).toBe(true);
  });

  it("[RR-08][RR-09] still has open networks when 20 are closed, and of the closed ones the latest", () => {
    const table = Table.with(0, { settings: { numPlayers: 100 } });
    for (let n = 0; n < 25; n++) table.do(guest(n, `network-${n}`));
    for (let n = 0; n < 22; n++) table.do(close(`network-${n}`));
    const { networks } = listed(table);
    expect(networks.filter(({ closed }) => !closed)).toHaveLength(3);
    const closed = networks.filter((view) => view.closed);
    expect(closed).toHaveLength(20);
    expect(closed[0]).toMatchObject({ network: "network-21", guests: 1 });
    expect(closed.at(-1)).toMatchObject({ network: "network-2" });
  });
});
