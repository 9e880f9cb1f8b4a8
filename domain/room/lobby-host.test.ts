import { describe, expect, it } from "vitest";
import type { Room } from "./state.ts";
import {
  eventTypes,
  HOST,
  joinCommand,
  PASSAGE,
  RoomFixture,
  resumeCommand,
  settingsFor,
} from "./testing/room-fixture.ts";
import { fanOut } from "./testing/simulated-clients.ts";

describe("removing a player", () => {
  it("[RR-17] frees the seat at once and voids its secret", () => {
    const fixture = RoomFixture.withGuests(1);
    expect(fixture.kick(2)).toEqual([{ type: "seatFreed", seatId: 2, reason: "kicked" }]);
    expect(fixture.hasSeat(2)).toBe(false);
    expect(fixture.refusalOf(resumeCommand("hash-P2"))).toBe("seat_unknown");
  });

  it("[RR-17] bans the account, also after a restart", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.join("Troll", "user-troll");
    fixture.kick(3);
    expect(fixture.refusalOf(joinCommand("Angel", { userId: "user-troll" }))).toBe("banned");
    fixture.play();
    fixture.complete(HOST);
    fixture.complete(2);
    fixture.run({ type: "restart", seatId: HOST });
    expect(fixture.refusalOf(joinCommand("Angel", { userId: "user-troll" }))).toBe("banned");
  });

  it("[RR-17] bans a guest's browser under any name, also after a restart", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.run(joinCommand("Troll", { browser: "browser-t" }));
    fixture.kick(3);
    expect(fixture.refusalOf(joinCommand("Angel", { browser: "browser-t" }))).toBe("banned");
    fixture.play();
    for (const seatId of [HOST, 2]) fixture.complete(seatId);
    fixture.run({ type: "restart", seatId: HOST });
    expect(fixture.refusalOf(joinCommand("Angel", { browser: "browser-t", joinKeyHash: "key-new" }))).toBe("banned");
  });

  it("[RR-17] allows a removed guest to join as an account, which the host can ban too", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.run(joinCommand("Troll", { browser: "browser-t" }));
    fixture.kick(3);
    expect(fixture.join("Troll", "user-t")).toBe(4);
    fixture.kick(4);
    expect(fixture.refusalOf(joinCommand("Troll", { userId: "user-t", browser: "browser-u" }))).toBe("banned");
  });

  it("[RR-17] bans nobody else: other guests, accounts and guests without a known browser may still join", () => {
    const fixture = RoomFixture.withGuests(0, { settings: { numPlayers: 9 } });
    fixture.run(joinCommand("Guest", { browser: "browser-1", network: "network-1" }));
    fixture.join("Unknown");
    fixture.kick(2);
    fixture.kick(3);
    expect(fixture.refusalOf(joinCommand("Guest", { browser: "browser-2", network: "network-1" }))).toBeNull();
    expect(fixture.refusalOf(joinCommand("Guest"))).toBeNull();
    expect(fixture.refusalOf(joinCommand("An", { userId: "user-an" }))).toBeNull();
  });

  it("[RR-17] works while the room waits, generates, plays and shows results", () => {
    const phases: Room["phase"]["status"][] = [];
    const fixtures = [
      RoomFixture.withGuests(2),
      RoomFixture.withGuests(2),
      RoomFixture.playing(2),
      RoomFixture.playing(2),
    ];
    fixtures[1]?.start();
    for (const seatId of [1, 2, 3]) fixtures[3]?.complete(seatId);
    for (const fixture of fixtures) {
      phases.push(fixture.status);
      fixture.kick(3);
      expect(fixture.hasSeat(3)).toBe(false);
    }
    expect(phases).toEqual(["waiting", "generating", "active", "completed"]);
  });

  it("[RR-17] is refused for the host and for a seat that does not exist", () => {
    const fixture = RoomFixture.withGuests(1);
    expect(fixture.refusalOf({ type: "kick", seatId: HOST, targetSeatId: HOST })).toBe("cannot_kick_host");
    expect(fixture.refusalOf({ type: "kick", seatId: HOST, targetSeatId: 99 })).toBe("player_unknown");
  });
});

describe("changing the room", () => {
  const change = (over: Parameters<typeof settingsFor>[0], seatId = HOST) => ({
    type: "update" as const,
    seatId,
    settings: settingsFor(over),
    passage: "Another text.",
  });

  it("[RR-18] replaces settings and passage while the room waits", () => {
    const fixture = RoomFixture.withGuests(1);
    expect(eventTypes(fixture.run(change({ name: "New", wordsPerPlayer: 9 })))).toEqual(["roomUpdated"]);
    expect(fixture.room.settings).toEqual(settingsFor({ name: "New", wordsPerPlayer: 9 }));
    expect(fixture.room.passage).toBe("Another text.");
  });

  it("[RR-18] is refused if it would leave fewer places than are taken", () => {
    const fixture = RoomFixture.withGuests(2);
    expect(fixture.refusalOf(change({ numPlayers: 2 }))).toBe("too_few_places");
    expect(fixture.room.settings.numPlayers).toBe(4);
    expect(fixture.refusalOf(change({ numPlayers: 3 }))).toBeNull();
  });

  it("[RR-18] is refused once the room no longer waits", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.start();
    expect(fixture.refusalOf(change({ name: "New" }))).toBe("wrong_phase");
    expect(fixture.room.passage).toBe(PASSAGE);
  });

  it("[RR-18] by locking is possible at any time, and everybody is notified only if something changes", () => {
    const fixture = RoomFixture.playing(1);
    expect(eventTypes(fixture.run({ type: "lock", seatId: HOST, locked: true }))).toEqual(["lockChanged"]);
    expect(fixture.room.locked).toBe(true);
    expect(fixture.run({ type: "lock", seatId: HOST, locked: true })).toEqual([]);
  });

  it("[RR-18][RR-60] sends everybody the new settings, and nobody the new passage", () => {
    const fixture = RoomFixture.withGuests(1);
    const before = fixture.room;
    const sent = fanOut(fixture.run(change({ name: "New" })), before, fixture.room, [HOST, 2]);
    expect(sent.map(({ to, message }) => [to, message.type])).toEqual([
      [HOST, "roomUpdated"],
      [2, "roomUpdated"],
    ]);
    expect(JSON.stringify(sent)).not.toContain("Another text.");
  });
});
