import { describe, expect, it } from "vitest";
import { COUNTDOWN_MS, HOST_RETURN_LIMIT_IN_LOBBY_MS } from "./rules.ts";
import { playersIn } from "./state.ts";
import { HOST, joinCommand, questionPool, RoomFixture, resumeCommand, T0, tokenOf } from "./testing/room-fixture.ts";

describe("a new room", () => {
  it("[RR-01] is waiting, and its host has a seat with a secret", () => {
    const { room } = new RoomFixture();
    expect(room.phase).toEqual({ status: "waiting" });
    expect(room.seats).toEqual([
      expect.objectContaining({ id: HOST, role: "host", plays: true, tokenHash: tokenOf("Host").hash }),
    ]);
    expect(JSON.stringify(room)).not.toContain(tokenOf("Host").secret);
  });

  it("[RR-01] is cancelled if its host does not connect within 120 s", () => {
    const fixture = new RoomFixture();
    fixture.advance(HOST_RETURN_LIMIT_IN_LOBBY_MS - 1);
    expect(fixture.status).toBe("waiting");
    fixture.advance(1);
    expect(fixture.room.phase).toEqual({ status: "closed", reason: "canceled" });
    expect(fixture.nowMs - T0).toBe(120_000);
  });
});

describe("joining", () => {
  it("[RR-10] is possible while the room waits", () => {
    const fixture = RoomFixture.withGuests(0);
    expect(fixture.run(joinCommand("An"))).toEqual([{ type: "seatTaken", seatId: 2, secret: "secret-An" }]);
    expect(fixture.seat(2)).toEqual({
      id: 2,
      name: "An",
      avatar: null,
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

  it("[RR-71] keeps how the joiner is drawn in the lists of the room, its game and the results", () => {
    const fixture = RoomFixture.withGuests(0);
    fixture.run(joinCommand("An", { avatar: "tiger" }));
    const rows = () => fixture.snapshot(HOST).players.map(({ name, avatar }) => [name, avatar]);
    const drawn = [
      ["Host", undefined],
      ["An", "tiger"],
    ];
    expect(rows()).toEqual(drawn);
    fixture.play();
    expect(rows()).toEqual(drawn);
    fixture.complete(2);
    fixture.complete(HOST);
    expect(
      fixture
        .snapshot(HOST)
        .results?.standings.map(({ name, avatar }) => [name, avatar])
        .sort(),
    ).toEqual(drawn.toSorted());
  });

  it("[RR-10] is refused from the start request on, during the game, and after it", () => {
    const fixture = RoomFixture.withGuests(1);
    const requestId = fixture.start();
    expect(fixture.refusalOf(joinCommand("An"))).toBe("already_started");
    fixture.run({ type: "quizReady", requestId, questions: questionPool(5) });
    expect(fixture.refusalOf(joinCommand("An"))).toBe("already_started");
    fixture.wait(COUNTDOWN_MS);
    fixture.complete(HOST);
    fixture.complete(2);
    expect(fixture.status).toBe("completed");
    expect(fixture.refusalOf(joinCommand("An"))).toBe("already_started");
  });

  it("[RR-10] is possible again after a restart", () => {
    const fixture = RoomFixture.playing(1);
    fixture.complete(HOST);
    fixture.complete(2);
    fixture.run({ type: "restart", seatId: HOST });
    expect(fixture.join("An")).toBe(3);
  });

  it("[RR-10] is refused exactly when all places are taken", () => {
    const fixture = RoomFixture.withGuests(2);
    fixture.join("Last");
    expect(playersIn(fixture.room)).toBe(fixture.room.settings.numPlayers);
    expect(fixture.refusalOf(joinCommand("Late"))).toBe("room_full");
    fixture.leave(4);
    expect(fixture.refusalOf(joinCommand("Late"))).toBeNull();
  });

  it("[RR-06] is refused under a name that is not fit to be shown, except to resume a seat", () => {
    const fixture = RoomFixture.withGuests(1);
    expect(fixture.refusalOf(joinCommand("X", { isNameFit: false }))).toBe("name_unfit");
    fixture.join("An", "account");
    fixture.disconnect(3);
    expect(fixture.refusalOf(joinCommand("X", { isNameFit: false, userId: "account" }))).toBeNull();
    expect(fixture.seat(3).name).toBe("An");
  });

  it("[RR-10][RR-18] is refused in a locked room, and possible again after unlocking", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.run({ type: "lock", seatId: HOST, locked: true });
    expect(fixture.refusalOf(joinCommand("An"))).toBe("room_locked");
    fixture.run({ type: "lock", seatId: HOST, locked: false });
    expect(fixture.refusalOf(joinCommand("An"))).toBeNull();
  });

  it("[RR-10] is refused first because of the phase, then the lock, then the number of players", () => {
    const fixture = RoomFixture.withGuests(3);
    expect(fixture.refusalOf(joinCommand("An"))).toBe("room_full");
    fixture.run({ type: "lock", seatId: HOST, locked: true });
    expect(fixture.refusalOf(joinCommand("An"))).toBe("room_locked");
    fixture.start();
    expect(fixture.refusalOf(joinCommand("An"))).toBe("already_started");
  });

  it("[RR-10] is refused in a closed room as if it did not exist", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.leave(HOST);
    expect(fixture.refusalOf(joinCommand("An"))).toBe("room_not_found");
  });

  it("[RR-03] under a taken name, in any letter case, adds the lowest free number", () => {
    const fixture = RoomFixture.withGuests(0, { settings: { numPlayers: 10 } });
    for (const name of ["An", "an", "AN"]) fixture.join(name);
    expect(fixture.room.seats.map((seat) => seat.name)).toEqual(["Host", "An", "an 2", "AN 3"]);
    fixture.leave(3);
    expect(fixture.seat(fixture.join("An")).name).toBe("An 2");
  });
});

describe("resuming a seat", () => {
  it("[RR-11] works with the seat's secret in every phase", () => {
    const fixture = RoomFixture.withGuests(1);
    const comesBack = () => {
      fixture.disconnect(2);
      fixture.reconnect(2);
      return fixture.seat(2).droppedAtMs === null;
    };
    const waiting = comesBack();
    const requestId = fixture.start();
    const generating = comesBack();
    fixture.run({ type: "quizReady", requestId, questions: questionPool(5) });
    const active = comesBack();
    fixture.wait(COUNTDOWN_MS);
    fixture.complete(HOST);
    fixture.complete(2);
    expect(fixture.status).toBe("completed");
    expect({ waiting, generating, active, completed: comesBack() }).toEqual({
      waiting: true,
      generating: true,
      active: true,
      completed: true,
    });
  });

  it("[RR-11] works in a room that is locked and full", () => {
    const fixture = RoomFixture.withGuests(3);
    fixture.run({ type: "lock", seatId: HOST, locked: true });
    fixture.disconnect(4);
    fixture.reconnect(4);
    expect(fixture.seat(4).droppedAtMs).toBeNull();
  });

  it("[RR-11] never works by name: joining with the same name takes a new seat", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.disconnect(2);
    expect(fixture.join("P2")).toBe(3);
    expect(fixture.seat(2).tokenHash).toBe("hash-P2");
  });

  it("[RR-11] is refused with an unknown secret", () => {
    const fixture = RoomFixture.withGuests(1);
    expect(fixture.refusalOf(resumeCommand("hash-guess"))).toBe("seat_unknown");
  });

  it("[RR-12] by a join key takes one seat, however often it is repeated", () => {
    const fixture = RoomFixture.withGuests(0);
    const seatId = fixture.join("An", null, "key-1");
    expect(fixture.join("An", null, "key-1")).toBe(seatId);
    expect(fixture.room.seats.map((seat) => seat.name)).toEqual(["Host", "An"]);
    expect(fixture.join("An", null, "key-2")).not.toBe(seatId);
  });

  it("[RR-12] by a repeated join gives a new secret, and voids the old one", () => {
    const fixture = RoomFixture.withGuests(0);
    fixture.run(joinCommand("An", { joinKeyHash: "key-1", owner: "first" }));
    const [resumed] = fixture.run(joinCommand("An", { joinKeyHash: "key-1", owner: "second" }));
    expect(resumed).toMatchObject({ type: "seatResumed", secret: "secret-second" });
    expect(fixture.refusalOf(resumeCommand("hash-first"))).toBe("seat_unknown");
    expect(fixture.refusalOf(resumeCommand("hash-second"))).toBeNull();
  });

  it("[RR-12] does not treat two guests without a join key as one", () => {
    const fixture = RoomFixture.withGuests(0);
    expect(fixture.join("An")).not.toBe(fixture.join("Bo"));
  });

  it("[RR-13] by account works also in a running game, in a locked room, and for a host", () => {
    const fixture = RoomFixture.withGuests(0, { hostUserId: "user-host" });
    const seatId = fixture.join("An", "user-an");
    expect(fixture.join("Other name", "user-an")).toBe(seatId);
    fixture.run({ type: "lock", seatId: HOST, locked: true });
    fixture.play();
    expect(fixture.join("An", "user-an")).toBe(seatId);
    expect(fixture.join("Whoever", "user-host")).toBe(HOST);
    expect(fixture.seat(HOST).role).toBe("host");
  });

  it("[RR-13] by account voids the secret of the other device", () => {
    const fixture = RoomFixture.withGuests(0);
    fixture.run(joinCommand("An", { userId: "user-an", owner: "phone" }));
    fixture.run(joinCommand("An", { userId: "user-an", owner: "laptop" }));
    expect(fixture.refusalOf(resumeCommand("hash-phone"))).toBe("seat_unknown");
  });
});

describe("a browser", () => {
  const guest = (name: string, over: Parameters<typeof joinCommand>[1] = {}) =>
    joinCommand(name, { browser: "browser-1", network: "network-1", ...over });

  it("[RR-07] has one guest seat: joining again resumes it, with a new secret and its old name", () => {
    const fixture = RoomFixture.withGuests(0);
    fixture.run(guest("An", { owner: "first" }));
    fixture.disconnect(2);
    const events = fixture.run(guest("Second", { owner: "second" }));
    expect(events).toEqual([
      { type: "seatResumed", seatId: 2, knownVersion: null, secret: "secret-second" },
      { type: "connectionChanged", seatId: 2, connected: true },
    ]);
    expect(fixture.room.seats.map(({ name }) => name)).toEqual(["Host", "An"]);
    expect(fixture.refusalOf(resumeCommand("hash-first"))).toBe("seat_unknown");
  });

  it("[RR-07] can resume it in a running game, a full room and a locked room", () => {
    const fixture = RoomFixture.withGuests(2);
    fixture.run(guest("An"));
    fixture.run({ type: "lock", seatId: HOST, locked: true });
    expect(fixture.refusalOf(guest("An"))).toBeNull();
    fixture.play();
    expect(fixture.run(guest("An"))[0]).toMatchObject({ type: "seatResumed", seatId: 4 });
    expect(fixture.room.seats).toHaveLength(4);
  });

  it("[RR-07] resumes the host's seat if the host is a guest", () => {
    const fixture = RoomFixture.withGuests(0, { networks: 1 });
    expect(fixture.run(joinCommand("Whoever", { browser: "browser-Host" }))[0]).toMatchObject({ seatId: HOST });
  });

  it("[RR-07] may also have seats of accounts, which do not count as its guest seat", () => {
    const fixture = RoomFixture.withGuests(0);
    fixture.run(guest("An", { userId: "user-an" }));
    expect(fixture.seat(2)).toMatchObject({ userId: "user-an", browser: null, network: null });
    expect(fixture.run(guest("Guest"))[0]).toMatchObject({ type: "seatTaken", seatId: 3 });
    expect(fixture.run(guest("Bo", { userId: "user-bo" }))[0]).toMatchObject({ type: "seatTaken", seatId: 4 });
  });

  it("[RR-07][RR-04] may take another guest seat after the first became an account's", () => {
    const fixture = RoomFixture.withGuests(0);
    fixture.run(guest("An"));
    fixture.reconnect(2, "user-an");
    expect(fixture.seat(2)).toMatchObject({ userId: "user-an", browser: null, network: null });
    expect(fixture.run(guest("Guest"))[0]).toMatchObject({ type: "seatTaken", seatId: 3 });
  });

  it("[RR-07] that is unknown identifies nobody: two such guests have two seats", () => {
    const fixture = RoomFixture.withGuests(0);
    fixture.run(joinCommand("An", { network: "network-1" }));
    expect(fixture.run(joinCommand("Bo", { network: "network-1" }))[0]).toMatchObject({ type: "seatTaken", seatId: 3 });
  });
});

describe("a presenter", () => {
  it("[RR-14] takes no player's place", () => {
    const fixture = RoomFixture.withGuests(4, { presenter: true });
    expect(fixture.room.seats).toHaveLength(5);
    expect(fixture.refusalOf(joinCommand("Late"))).toBe("room_full");
  });

  it("[RR-14] does not count towards the two players that a start needs", () => {
    const fixture = RoomFixture.withGuests(1, { presenter: true });
    expect(fixture.refusalOf({ type: "start", seatId: HOST })).toBe("not_enough_players");
    fixture.join("An");
    expect(fixture.refusalOf({ type: "start", seatId: HOST })).toBeNull();
  });

  it("[RR-14] is dealt no questions and has no rank", () => {
    const fixture = RoomFixture.playing(2, { presenter: true });
    expect(fixture.game.players.map((player) => player.seatId)).toEqual([2, 3]);
    expect(fixture.snapshot(HOST).quiz).toBeNull();
    for (const seatId of [2, 3]) fixture.complete(seatId);
    expect(fixture.snapshot(HOST).results?.standings.map((row) => row.playerId)).toEqual([2, 3]);
  });
});

describe("a dropped connection", () => {
  it("[RR-15] marks the seat as away and changes nothing else, and reconnecting removes the mark", () => {
    const fixture = RoomFixture.withGuests(1);
    const before = fixture.seat(2);
    fixture.wait(5_000);
    expect(fixture.disconnect(2)).toEqual([{ type: "connectionChanged", seatId: 2, connected: false }]);
    expect(fixture.seat(2)).toEqual({ ...before, droppedAtMs: fixture.nowMs });
    expect(fixture.snapshot(HOST).players[1]?.connected).toBe(false);
    fixture.wait(5_000).reconnect(2);
    expect(fixture.seat(2)).toEqual(before);
  });

  it("[RR-15] loses no answers in a running game", () => {
    const fixture = RoomFixture.playing(1);
    fixture.answer(2, 0, 3);
    fixture.disconnect(2);
    fixture.wait(29_000).reconnect(2);
    expect(fixture.snapshot(2).quiz?.answers[0]).toEqual({ number: 1, value: 3 });
  });

  it("[RR-15] counts from the first drop, however often it is reported", () => {
    const fixture = RoomFixture.withGuests(1);
    const droppedAtMs = fixture.nowMs;
    fixture.disconnect(2);
    fixture.wait(1_000);
    expect(fixture.disconnect(2)).toEqual([]);
    expect(fixture.seat(2).droppedAtMs).toBe(droppedAtMs);
  });

  it("[RR-15] of a seat that was freed changes nothing", () => {
    const fixture = RoomFixture.withGuests(1);
    const before = fixture.room;
    expect(fixture.disconnect(99)).toEqual([]);
    expect(fixture.room).toEqual(before);
  });
});
