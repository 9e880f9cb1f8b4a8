import { describe, expect, it } from "vitest";
import type { Room } from "./state.ts";
import { fanOut } from "./testing/clients.ts";
import { HOST, joining, PASSAGE, resuming, settingsFor, Table, typesOf } from "./testing/table.ts";

describe("removing somebody", () => {
  it("[RR-17] frees the seat at once and voids its secret", () => {
    const table = Table.with(1);
    expect(table.kick(2)).toEqual([{ type: "seatFreed", seatId: 2, why: "kicked" }]);
    expect(table.hasSeat(2)).toBe(false);
    expect(table.refusalOf(resuming("hash-P2"))).toBe("seat_unknown");
  });

  it("[RR-17] lets the account never come back, not even after a restart", () => {
    const table = Table.with(1);
    table.join("Troll", "user-troll");
    table.kick(3);
    expect(table.refusalOf(joining("Angel", { userId: "user-troll" }))).toBe("banned");
    table.play();
    table.complete(HOST);
    table.complete(2);
    table.do({ type: "restart", seatId: HOST });
    expect(table.refusalOf(joining("Angel", { userId: "user-troll" }))).toBe("banned");
  });

  it("[RR-17] lets a guest never come back from the same browser, under whatever name, nor after a restart", () => {
    const table = Table.with(1);
    table.do(joining("Troll", { browser: "browser-t" }));
    table.kick(3);
    expect(table.refusalOf(joining("Angel", { browser: "browser-t" }))).toBe("banned");
    table.play();
    for (const seatId of [HOST, 2]) table.complete(seatId);
    table.do({ type: "restart", seatId: HOST });
    expect(table.refusalOf(joining("Angel", { browser: "browser-t", joinKeyHash: "key-new" }))).toBe("banned");
  });

  it("[RR-17] lets who was removed as a guest come as an account, whom the host can remove for good", () => {
    const table = Table.with(1);
    table.do(joining("Troll", { browser: "browser-t" }));
    table.kick(3);
    expect(table.join("Troll", "user-t")).toBe(4);
    table.kick(4);
    expect(table.refusalOf(joining("Troll", { userId: "user-t", browser: "browser-u" }))).toBe("banned");
  });

  it("[RR-17] bans nobody else: other guests and accounts may still join, and who comes from no known browser", () => {
    const table = Table.with(0, { settings: { numPlayers: 9 } });
    table.do(joining("Guest", { browser: "browser-1", network: "network-1" }));
    table.join("Unknown");
    table.kick(2);
    table.kick(3);
    expect(table.refusalOf(joining("Guest", { browser: "browser-2", network: "network-1" }))).toBeNull();
    expect(table.refusalOf(joining("Guest"))).toBeNull();
    expect(table.refusalOf(joining("An", { userId: "user-an" }))).toBeNull();
  });

  it("[RR-17] works while the room waits, generates, plays and shows results", () => {
    const phases: Room["phase"]["status"][] = [];
    const tables = [Table.with(2), Table.with(2), Table.playing(2), Table.playing(2)];
    tables[1]?.start();
    for (const seatId of [1, 2, 3]) tables[3]?.complete(seatId);
    for (const table of tables) {
      phases.push(table.status);
      table.kick(3);
      expect(table.hasSeat(3)).toBe(false);
    }
    expect(phases).toEqual(["waiting", "generating", "active", "completed"]);
  });

  it("[RR-17] never works against the host, nor against nobody", () => {
    const table = Table.with(1);
    expect(table.refusalOf({ type: "kick", seatId: HOST, targetId: HOST })).toBe("cannot_kick_host");
    expect(table.refusalOf({ type: "kick", seatId: HOST, targetId: 99 })).toBe("player_unknown");
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
    const table = Table.with(1);
    expect(typesOf(table.do(change({ name: "New", wordsPerPlayer: 9 })))).toEqual(["roomUpdated"]);
    expect(table.room.settings).toEqual(settingsFor({ name: "New", wordsPerPlayer: 9 }));
    expect(table.room.passage).toBe("Another text.");
  });

  it("[RR-18] never leaves fewer places than are taken", () => {
    const table = Table.with(2);
    expect(table.refusalOf(change({ numPlayers: 2 }))).toBe("too_few_places");
    expect(table.room.settings.numPlayers).toBe(4);
    expect(table.refusalOf(change({ numPlayers: 3 }))).toBeNull();
  });

  it("[RR-18] is refused once the room no longer waits", () => {
    const table = Table.with(1);
    table.start();
    expect(table.refusalOf(change({ name: "New" }))).toBe("wrong_phase");
    expect(table.room.passage).toBe(PASSAGE);
  });

  it("[RR-18] locks at any time, and tells everybody only when something changes", () => {
    const table = Table.playing(1);
    expect(typesOf(table.do({ type: "lock", seatId: HOST, locked: true }))).toEqual(["lockChanged"]);
    expect(table.room.locked).toBe(true);
    expect(table.do({ type: "lock", seatId: HOST, locked: true })).toEqual([]);
  });

  it("[RR-18][RR-60] tells everybody of the new settings, and nobody the new passage", () => {
    const table = Table.with(1);
    const before = table.room;
    const sent = fanOut(table.do(change({ name: "New" })), before, table.room, [HOST, 2]);
    expect(sent.map(({ to, message }) => [to, message.type])).toEqual([
      [HOST, "roomUpdated"],
      [2, "roomUpdated"],
    ]);
    expect(JSON.stringify(sent)).not.toContain("Another text.");
  });
});
