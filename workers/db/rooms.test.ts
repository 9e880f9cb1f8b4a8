import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, describe, expect, it } from "vitest";
import { AGE_LIMIT_MS } from "../../domain/room/rules.ts";
import type { RoomSummary } from "../../domain/room/view/view.ts";
import { listOpenRooms, openRoomsOf, publishRoom, unpublishRoom } from "./rooms.ts";
import { rooms } from "./schema.ts";
import { createUser, deleteUser } from "./users.ts";

const NOW_MS = Date.parse("2026-11-02T08:00:00.000Z");

function summary(id: string, changes: Partial<RoomSummary> = {}): RoomSummary {
  return {
    id,
    name: "Lớp 10A",
    hostName: "Vy",
    players: 1,
    numPlayers: 10,
    wordsPerPlayer: 20,
    difficulty: ">8.0",
    quizType: "vocabulary",
    status: "waiting",
    locked: false,
    createdAt: new Date(NOW_MS - 1_000).toISOString(),
    ...changes,
  };
}

async function newUser(displayName: string): Promise<string> {
  const made = { displayName, email: `${crypto.randomUUID()}@example.com`, passwordHash: null };
  const user = await createUser(env.DB, made, NOW_MS);
  if (!user) throw new Error("not made");
  return user.id;
}

function list(limit = 100) {
  return listOpenRooms(env.DB, limit, NOW_MS);
}

beforeEach(async () => {
  await drizzle(env.DB).delete(rooms);
});

describe("the directory of rooms", () => {
  it("returns a room as it was published", async () => {
    await publishRoom(env.DB, summary("ABCDEF", { locked: true }), NOW_MS);
    expect(await list()).toEqual([summary("ABCDEF", { locked: true })]);
  });

  it("lists the newest first, up to the requested number", async () => {
    for (const [code, second] of [
      ["AAAAAA", 1],
      ["CCCCCC", 3],
      ["BBBBBB", 2],
    ] as const) {
      await publishRoom(
        env.DB,
        summary(code, { createdAt: new Date(NOW_MS - 10_000 + second * 1_000).toISOString() }),
        NOW_MS,
      );
    }
    expect((await list(2)).map((room) => room.id)).toEqual(["CCCCCC", "BBBBBB"]);
  });

  it("lists only rooms that wait for players", async () => {
    for (const status of ["waiting", "generating", "active", "completed"] as const) {
      await publishRoom(env.DB, summary(status, { status }), NOW_MS);
    }
    expect((await list()).map((room) => room.id)).toEqual(["waiting"]);
  });

  it("lists the room of a host who has deleted the account as a guest's, also after it is published again", async () => {
    const an = await newUser("An");
    const hosts = () => drizzle(env.DB).select({ hostUserId: rooms.hostUserId }).from(rooms);
    await publishRoom(env.DB, summary("AAAAAA"), NOW_MS, an);
    expect(await hosts()).toEqual([{ hostUserId: an }]);
    await deleteUser(env.DB, an);
    expect(await hosts()).toEqual([{ hostUserId: null }]);
    await publishRoom(env.DB, summary("AAAAAA", { players: 2 }), NOW_MS + 1, an);
    expect(await hosts()).toEqual([{ hostUserId: null }]);
    expect(await list()).toEqual([summary("AAAAAA", { players: 2 })]);
  });

  it("lists no room of a suspended account, and knows which of its rooms are open", async () => {
    const [an, binh] = [await newUser("An"), await newUser("Bình")];
    await publishRoom(env.DB, summary("AAAAAA"), NOW_MS, an);
    await publishRoom(env.DB, summary("BBBBBB"), NOW_MS, binh);
    await publishRoom(env.DB, summary("CCCCCC"), NOW_MS);
    await env.DB.prepare("UPDATE users SET is_active = 0 WHERE id = ?").bind(an).run();
    expect((await list()).map((room) => room.id).sort()).toEqual(["BBBBBB", "CCCCCC"]);
    await unpublishRoom(env.DB, "BBBBBB", NOW_MS);
    expect(await Promise.all([an, binh].map((id) => openRoomsOf(env.DB, id)))).toEqual([["AAAAAA"], []]);
  });

  it("applies a newer summary, and never goes back to an older one", async () => {
    await publishRoom(env.DB, summary("ABCDEF", { players: 2 }), NOW_MS);
    await publishRoom(env.DB, summary("ABCDEF", { players: 1 }), NOW_MS - 1);
    expect((await list())[0]?.players).toBe(2);
    await publishRoom(env.DB, summary("ABCDEF", { players: 3 }), NOW_MS + 1);
    expect((await list())[0]?.players).toBe(3);
  });

  it("does not list a closed room, even if a summary from before the close arrives late", async () => {
    await publishRoom(env.DB, summary("ABCDEF"), NOW_MS);
    await unpublishRoom(env.DB, "ABCDEF", NOW_MS + 5);
    await publishRoom(env.DB, summary("ABCDEF", { players: 4 }), NOW_MS + 4);
    expect(await list()).toEqual([]);
  });

  it("does not close a room because of a late close of an earlier room with its code", async () => {
    await publishRoom(env.DB, summary("ABCDEF"), NOW_MS);
    await unpublishRoom(env.DB, "ABCDEF", NOW_MS - 1);
    expect(await list()).toHaveLength(1);
  });

  it("lists a room whose code was used before", async () => {
    await publishRoom(env.DB, summary("ABCDEF"), NOW_MS);
    await unpublishRoom(env.DB, "ABCDEF", NOW_MS + 1);
    await publishRoom(env.DB, summary("ABCDEF", { name: "Lớp 11B" }), NOW_MS + 2);
    expect((await list()).map((room) => room.name)).toEqual(["Lớp 11B"]);
  });

  it("does not list a room older than the maximum age, even if its close was never published", async () => {
    await publishRoom(env.DB, summary("ABCDEF", { createdAt: new Date(NOW_MS - AGE_LIMIT_MS).toISOString() }), NOW_MS);
    expect(await list()).toEqual([]);
  });

  it("deletes rooms that closed long ago", async () => {
    await publishRoom(env.DB, summary("AAAAAA"), NOW_MS);
    await unpublishRoom(env.DB, "AAAAAA", NOW_MS);
    await publishRoom(env.DB, summary("BBBBBB"), NOW_MS);
    await unpublishRoom(env.DB, "BBBBBB", NOW_MS + 25 * 60 * 60_000);
    const codes = await drizzle(env.DB).select({ code: rooms.code }).from(rooms);
    expect(codes).toEqual([{ code: "BBBBBB" }]);
  });
});
