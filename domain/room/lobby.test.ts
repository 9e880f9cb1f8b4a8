import { describe, expect, it } from "vitest";
import { COUNTDOWN_MS, HOST_DROP_IN_LOBBY_MS } from "./rules.ts";
import { playersIn } from "./state.ts";
import { HOST, joining, poolOf, resuming, T0, Table, tokenOf } from "./testing/table.ts";

describe("a new room", () => {
  it("[RR-01] waits, with its host seated by the seat's secret", () => {
    const { room } = new Table();
    expect(room.phase).toEqual({ status: "waiting" });
    expect(room.seats).toEqual([
      expect.objectContaining({ id: HOST, role: "host", plays: true, tokenHash: tokenOf("Host").hash }),
    ]);
    expect(JSON.stringify(room)).not.toContain(tokenOf("Host").secret);
  });

  it("[RR-01] gives its host 120 s to connect, and is cancelled then", () => {
    const table = new Table();
    table.wake(HOST_DROP_IN_LOBBY_MS - 1);
    expect(table.status).toBe("waiting");
    table.wake(1);
    expect(table.room.phase).toEqual({ status: "closed", reason: "canceled" });
    expect(table.nowMs - T0).toBe(120_000);
  });
});

describe("joining", () => {
  it("[RR-10] is open while the room waits", () => {
    const table = Table.with(0);
    expect(table.do(joining("An"))).toEqual([{ type: "seatTaken", seatId: 2, secret: "secret-An" }]);
    expect(table.seat(2)).toEqual({
      id: 2,
      name: "An",
      userId: null,
      tokenHash: "hash-An",
      joinKeyHash: null,
      browser: null,
      network: null,
      role: "player",
      plays: true,
      joinedAtMs: T0,
      droppedAtMs: null,
    });
  });

  it("[RR-10] is refused once the start was asked for, while the game runs, and after it", () => {
    const table = Table.with(1);
    const requestId = table.start();
    expect(table.refusalOf(joining("An"))).toBe("already_started");
    table.do({ type: "quizReady", requestId, questions: poolOf(5) });
    expect(table.refusalOf(joining("An"))).toBe("already_started");
    table.wait(COUNTDOWN_MS);
    table.complete(HOST);
    table.complete(2);
    expect(table.status).toBe("completed");
    expect(table.refusalOf(joining("An"))).toBe("already_started");
  });

  it("[RR-10] is open again after a restart", () => {
    const table = Table.playing(1);
    table.complete(HOST);
    table.complete(2);
    table.do({ type: "restart", seatId: HOST });
    expect(table.join("An")).toBe(3);
  });

  it("[RR-10] is refused in a full room, exactly from the last place on", () => {
    const table = Table.with(2);
    table.join("Last");
    expect(playersIn(table.room)).toBe(table.room.settings.numPlayers);
    expect(table.refusalOf(joining("Late"))).toBe("room_full");
    table.leave(4);
    expect(table.refusalOf(joining("Late"))).toBeNull();
  });

  it("[RR-06] is refused under an abusive name, but never to who takes a seat back", () => {
    const table = Table.with(1);
    expect(table.refusalOf(joining("Địt mẹ"))).toBe("name_unfit");
    table.join("An", "account");
    table.drop(3);
    expect(table.refusalOf(joining("Địt mẹ", { userId: "account" }))).toBeNull();
    expect(table.seat(3).name).toBe("An");
  });

  it("[RR-10][RR-18] is refused in a locked room, and open again once it is unlocked", () => {
    const table = Table.with(1);
    table.do({ type: "lock", seatId: HOST, locked: true });
    expect(table.refusalOf(joining("An"))).toBe("room_locked");
    table.do({ type: "lock", seatId: HOST, locked: false });
    expect(table.refusalOf(joining("An"))).toBeNull();
  });

  it("[RR-10] gives every reason for the phase before that of the lock, and of the lock before that of the size", () => {
    const table = Table.with(3);
    expect(table.refusalOf(joining("An"))).toBe("room_full");
    table.do({ type: "lock", seatId: HOST, locked: true });
    expect(table.refusalOf(joining("An"))).toBe("room_locked");
    table.start();
    expect(table.refusalOf(joining("An"))).toBe("already_started");
  });

  it("[RR-10] finds no room behind the code of a closed one", () => {
    const table = Table.with(1);
    table.leave(HOST);
    expect(table.refusalOf(joining("An"))).toBe("room_not_found");
  });

  it("[RR-03] gives a name that is taken, in whatever letter case, the lowest free number", () => {
    const table = Table.with(0, { settings: { numPlayers: 10 } });
    for (const name of ["An", "an", "AN"]) table.join(name);
    expect(table.room.seats.map((seat) => seat.name)).toEqual(["Host", "An", "an 2", "AN 3"]);
    table.leave(3);
    expect(table.seat(table.join("An")).name).toBe("An 2");
  });
});

describe("taking a seat back", () => {
  it("[RR-11] works with the seat's secret in every phase", () => {
    const table = Table.with(1);
    const comesBack = () => {
      table.drop(2);
      table.back(2);
      return table.seat(2).droppedAtMs === null;
    };
    const waiting = comesBack();
    const requestId = table.start();
    const generating = comesBack();
    table.do({ type: "quizReady", requestId, questions: poolOf(5) });
    const active = comesBack();
    table.wait(COUNTDOWN_MS);
    table.complete(HOST);
    table.complete(2);
    expect(table.status).toBe("completed");
    expect({ waiting, generating, active, completed: comesBack() }).toEqual({
      waiting: true,
      generating: true,
      active: true,
      completed: true,
    });
  });

  it("[RR-11] works in a room that is locked and full", () => {
    const table = Table.with(3);
    table.do({ type: "lock", seatId: HOST, locked: true });
    table.drop(4);
    table.back(4);
    expect(table.seat(4).droppedAtMs).toBeNull();
  });

  it("[RR-11] never works by name: the same name is a new seat", () => {
    const table = Table.with(1);
    table.drop(2);
    expect(table.join("P2")).toBe(3);
    expect(table.seat(2).tokenHash).toBe("hash-P2");
  });

  it("[RR-11] is refused with a secret that no seat has", () => {
    const table = Table.with(1);
    expect(table.refusalOf(resuming("hash-guess"))).toBe("seat_unknown");
  });

  it("[RR-12] takes one seat for one join key, however often it is tried", () => {
    const table = Table.with(0);
    const seatId = table.join("An", null, "key-1");
    expect(table.join("An", null, "key-1")).toBe(seatId);
    expect(table.room.seats.map((seat) => seat.name)).toEqual(["Host", "An"]);
    expect(table.join("An", null, "key-2")).not.toBe(seatId);
  });

  it("[RR-12] hands out a fresh secret at a repeated join, and the old one is void", () => {
    const table = Table.with(0);
    table.do(joining("An", { joinKeyHash: "key-1", owner: "first" }));
    const [resumed] = table.do(joining("An", { joinKeyHash: "key-1", owner: "second" }));
    expect(resumed).toMatchObject({ type: "seatResumed", secret: "secret-second" });
    expect(table.refusalOf(resuming("hash-first"))).toBe("seat_unknown");
    expect(table.refusalOf(resuming("hash-second"))).toBeNull();
  });

  it("[RR-12] takes no two guests without a join key for one", () => {
    const table = Table.with(0);
    expect(table.join("An")).not.toBe(table.join("Bo"));
  });

  it("[RR-13] gives an account one seat, also in a running game, a locked room, and to a host", () => {
    const table = Table.with(0, { hostUserId: "user-host" });
    const seatId = table.join("An", "user-an");
    expect(table.join("Other name", "user-an")).toBe(seatId);
    table.do({ type: "lock", seatId: HOST, locked: true });
    table.play();
    expect(table.join("An", "user-an")).toBe(seatId);
    expect(table.join("Whoever", "user-host")).toBe(HOST);
    expect(table.seat(HOST).role).toBe("host");
  });

  it("[RR-13] voids the secret of the account's other device", () => {
    const table = Table.with(0);
    table.do(joining("An", { userId: "user-an", owner: "phone" }));
    table.do(joining("An", { userId: "user-an", owner: "laptop" }));
    expect(table.refusalOf(resuming("hash-phone"))).toBe("seat_unknown");
  });
});

describe("a browser", () => {
  const guest = (name: string, over: Parameters<typeof joining>[1] = {}) =>
    joining(name, { browser: "browser-1", network: "network-1", ...over });

  it("[RR-07] has one guest seat: joining again takes it back, with a fresh secret and under its name", () => {
    const table = Table.with(0);
    table.do(guest("An", { owner: "first" }));
    table.drop(2);
    const events = table.do(guest("Second", { owner: "second" }));
    expect(events).toEqual([
      { type: "seatResumed", seatId: 2, knownVersion: null, secret: "secret-second" },
      { type: "connectionChanged", seatId: 2, connected: true },
    ]);
    expect(table.room.seats.map(({ name }) => name)).toEqual(["Host", "An"]);
    expect(table.refusalOf(resuming("hash-first"))).toBe("seat_unknown");
  });

  it("[RR-07] gets it back also in a running game, a full room and a locked one", () => {
    const table = Table.with(2);
    table.do(guest("An"));
    table.do({ type: "lock", seatId: HOST, locked: true });
    expect(table.refusalOf(guest("An"))).toBeNull();
    table.play();
    expect(table.do(guest("An"))[0]).toMatchObject({ type: "seatResumed", seatId: 4 });
    expect(table.room.seats).toHaveLength(4);
  });

  it("[RR-07] has the host's seat where the host is a guest", () => {
    const table = Table.with(0, { networks: 1 });
    expect(table.do(joining("Whoever", { browser: "browser-Host" }))[0]).toMatchObject({ seatId: HOST });
  });

  it("[RR-07] may hold seats of accounts besides, and they are no guest's", () => {
    const table = Table.with(0);
    table.do(guest("An", { userId: "user-an" }));
    expect(table.seat(2)).toMatchObject({ userId: "user-an", browser: null, network: null });
    expect(table.do(guest("Guest"))[0]).toMatchObject({ type: "seatTaken", seatId: 3 });
    expect(table.do(guest("Bo", { userId: "user-bo" }))[0]).toMatchObject({ type: "seatTaken", seatId: 4 });
  });

  it("[RR-07][RR-04] whose guest's seat has become an account's may take another one as a guest", () => {
    const table = Table.with(0);
    table.do(guest("An"));
    table.back(2, "user-an");
    expect(table.seat(2)).toMatchObject({ userId: "user-an", browser: null, network: null });
    expect(table.do(guest("Guest"))[0]).toMatchObject({ type: "seatTaken", seatId: 3 });
  });

  it("[RR-07] that is not known is nobody's: two such guests have two seats", () => {
    const table = Table.with(0);
    table.do(joining("An", { network: "network-1" }));
    expect(table.do(joining("Bo", { network: "network-1" }))[0]).toMatchObject({ type: "seatTaken", seatId: 3 });
  });
});

describe("a presenter", () => {
  it("[RR-14] takes no player's place", () => {
    const table = Table.with(4, { presenter: true });
    expect(table.room.seats).toHaveLength(5);
    expect(table.refusalOf(joining("Late"))).toBe("room_full");
  });

  it("[RR-14] does not count towards the two players that a start needs", () => {
    const table = Table.with(1, { presenter: true });
    expect(table.refusalOf({ type: "start", seatId: HOST })).toBe("not_enough_players");
    table.join("An");
    expect(table.refusalOf({ type: "start", seatId: HOST })).toBeNull();
  });

  it("[RR-14] is dealt nothing and ranked nowhere", () => {
    const table = Table.playing(2, { presenter: true });
    expect(table.game.players.map((player) => player.seatId)).toEqual([2, 3]);
    expect(table.snapshot(HOST).quiz).toBeNull();
    for (const seatId of [2, 3]) table.complete(seatId);
    expect(table.snapshot(HOST).results?.standings.map((row) => row.playerId)).toEqual([2, 3]);
  });
});

describe("a dropped connection", () => {
  it("[RR-15] leaves the seat as it was, marked as away, and coming back restores it", () => {
    const table = Table.with(1);
    const before = table.seat(2);
    table.wait(5_000);
    expect(table.drop(2)).toEqual([{ type: "connectionChanged", seatId: 2, connected: false }]);
    expect(table.seat(2)).toEqual({ ...before, droppedAtMs: table.nowMs });
    expect(table.snapshot(HOST).players[1]?.connected).toBe(false);
    table.wait(5_000).back(2);
    expect(table.seat(2)).toEqual(before);
  });

  it("[RR-15] loses no answer of a running game", () => {
    const table = Table.playing(1);
    table.answer(2, 0, 3);
    table.drop(2);
    table.wait(29_000).back(2);
    expect(table.snapshot(2).quiz?.answers[0]).toEqual({ number: 1, value: 3 });
  });

  it("[RR-15] counts from the first drop, however often it is reported", () => {
    const table = Table.with(1);
    const droppedAtMs = table.nowMs;
    table.drop(2);
    table.wait(1_000);
    expect(table.drop(2)).toEqual([]);
    expect(table.seat(2).droppedAtMs).toBe(droppedAtMs);
  });

  it("[RR-15] of a seat that is gone changes nothing", () => {
    const table = Table.with(1);
    const before = table.room;
    expect(table.drop(99)).toEqual([]);
    expect(table.room).toEqual(before);
  });
});
