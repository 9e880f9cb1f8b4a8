import { env } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import type { GameRecord } from "../../../domain/history/record.ts";
import { CLOSE } from "../../../domain/room/protocol.ts";
import type { RoomSummary } from "../../../domain/room/view/view.ts";
import { listRooms } from "../../db/admin-rooms.ts";
import { listUsers } from "../../db/admin-users.ts";
import { recordGame } from "../../db/games.ts";
import { publishRoom, unpublishRoom } from "../../db/rooms.ts";
import { TestClient } from "../../room/testing/test-client.ts";
import { gameRecord, queryPlansOf } from "../testing/database.ts";
import { createRoom, fetchApi, type Person, signedIn, statusAndBody } from "../testing/requests.ts";

let admin: Person;
beforeEach(async () => {
  await env.DB.batch(["rooms", "games", "game_players"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  admin = await signedIn({ role: "admin" });
});

const body = v.object({
  data: v.object({
    rooms: v.array(v.looseObject({ id: v.string(), name: v.string() })),
    total: v.number(),
    isTotalExact: v.boolean(),
    totalPages: v.number(),
  }),
});

async function list(query = "") {
  const { data } = v.parse(body, await (await fetchApi(`/admin/rooms${query}`, {}, admin.caller)).json());
  return { ...data, names: data.rooms.map(({ name }) => name) };
}

const remove = (id: string, query = "") =>
  statusAndBody(fetchApi(`/admin/rooms/${id}${query}`, { method: "DELETE" }, admin.caller));

/** A room in the directory. */
function open(code: string, changes: Partial<RoomSummary> & { atMs?: number } = {}): Promise<void> {
  const { atMs = Date.now(), ...rest } = changes;
  const summary: RoomSummary = {
    ...{ id: code, name: `Room ${code}`, hostName: "Vy", players: 3, numPlayers: 10, wordsPerPlayer: 5 },
    ...{ difficulty: "B2", quizType: "vocabulary", status: "waiting", locked: false },
    createdAt: new Date(atMs).toISOString(),
    ...rest,
  };
  return publishRoom(env.DB, summary, atMs);
}

async function played(name: string, changes: Partial<GameRecord> = {}): Promise<string> {
  const record = gameRecord([null, null], changes);
  await recordGame(env.DB, { ...record, settings: { ...record.settings, name } });
  return record.id;
}

describe("the list of rooms", () => {
  it("has open rooms by their code and finished games by their id, with the specified fields", async () => {
    const gameId = await played("Ván hôm qua");
    await open("QRS789");
    const { rooms, total } = await list();
    expect(total).toBe(2);
    expect(rooms[0]).toEqual({
      ...{ id: "QRS789", sessionId: null, code: "QRS789", name: "Room QRS789", host: { name: "Vy" } },
      ...{ status: "waiting", difficulty: "B2", players: 3, numPlayers: 10 },
      createdAt: expect.any(String),
      endedAt: null,
    });
    expect(rooms[1]).toMatchObject({
      ...{ id: gameId, sessionId: gameId, code: "ABC234", name: "Ván hôm qua", host: { name: "Player 1" } },
      ...{ status: "completed", difficulty: "B1", players: 2, endedAt: expect.any(String) },
    });
  });

  it("follows a room from waiting to closed", async () => {
    await open("QRS789", { atMs: 1_000 });
    await open("QRS789", { status: "active", atMs: 2_000, createdAt: new Date(1_000).toISOString() });
    expect([(await list("?status=waiting")).total, (await list("?status=active")).total]).toEqual([0, 1]);
    await unpublishRoom(env.DB, "QRS789", 3_000);
    expect((await list()).total).toBe(0);
  });

  it("has an open room whose game is over once, as that game, until it plays again", async () => {
    await open("ABC234", { status: "active", atMs: 1_000 });
    const gameId = await played("Ván vừa xong", { roomCode: "ABC234" });
    await open("ABC234", { status: "completed", atMs: 2_000 });
    expect((await list()).rooms.map(({ id }) => id)).toEqual([gameId]);
    await open("ABC234", { status: "waiting", atMs: 3_000 });
    expect((await list("?status=waiting")).rooms.map(({ id }) => id)).toEqual(["ABC234"]);
    await unpublishRoom(env.DB, "ABC234", 4_000);
    expect((await list()).total).toBe(1);
  });

  it("is filtered by status, level and days, and searched by name, code and id", async () => {
    const day = (text: string) => ({ createdAtMs: Date.parse(text) });
    const lopA = await played("Lớp 7A", day("2026-03-01T16:59:00Z"));
    await played("Lớp 7B", day("2026-03-01T17:00:00Z"));
    await open("QRS789", { name: "Đố vui", atMs: Date.parse("2026-03-05T00:00:00Z"), difficulty: "7.0-8.0" });
    expect((await list("?difficulty=C1")).names).toEqual(["Đố vui"]);
    expect((await list("?status=completed&difficulty=B1")).names).toEqual(["Lớp 7B", "Lớp 7A"]);
    // The day begins at 17:00 UTC in Ho Chi Minh City.
    expect((await list("?from=2026-03-02&to=2026-03-02")).names).toEqual(["Lớp 7B"]);
    expect((await list("?to=2026-03-01&zone=UTC")).names).toEqual(["Lớp 7B", "Lớp 7A"]);
    expect((await list("?search=do+vui")).names).toEqual(["Đố vui"]);
    expect((await list("?search=qrs789")).names).toEqual(["Đố vui"]);
    expect((await list("?search=RS78")).names).toEqual(["Đố vui"]);
    expect((await list("?search=LỚP+7")).names).toEqual(["Lớp 7B", "Lớp 7A"]);
    expect((await list(`?search=${lopA}`)).names).toEqual(["Lớp 7A"]);
    expect((await list("?search=lop&to=2026-03-01")).names).toEqual(["Lớp 7A"]);
    expect((await list("?search=lop&status=waiting")).total).toBe(0);
  });

  it("is sorted by name, by status in the order of a game, and by creation", async () => {
    await open("AAA222", { name: "C", status: "active", atMs: 3_000 });
    await open("BBB222", { name: "A", status: "waiting", atMs: 2_000 });
    await open("CCC222", { name: "B", status: "generating", atMs: 1_000 });
    await played("D", { createdAtMs: 4_000 });
    expect((await list("?sort=name&order=asc")).names).toEqual(["A", "B", "C", "D"]);
    expect((await list("?sort=status&order=asc")).names).toEqual(["A", "B", "C", "D"]);
    expect((await list("?sort=status")).names).toEqual(["D", "C", "B", "A"]);
    expect((await list()).names).toEqual(["D", "C", "A", "B"]);
    expect((await list("?limit=3&page=2")).names).toEqual(["B"]);
  });

  it("counts exactly without filters, and up to 1,000 with them", async () => {
    await env.DB.prepare(
      `INSERT INTO games
       WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1005)
       SELECT 'game-' || n, 'ABC234', 'Many', 10, 20, 'B1', 'vocabulary', '', '[]', n, 1, 2, 'time_up', NULL, 1 FROM numbers`,
    ).run();
    const totals = async (query: string) => {
      const { total, isTotalExact, totalPages } = await list(query);
      return [total, isTotalExact, totalPages];
    };
    expect(await totals("?limit=10")).toEqual([1005, true, 100]);
    expect(await totals("?limit=10&difficulty=B1")).toEqual([1005, true, 100]);
    expect(await totals("?limit=10&search=many")).toEqual([1000, false, 100]);
    expect(await totals("?limit=10&from=1970-01-01")).toEqual([1000, false, 100]);
  });

  it("[P6] is read by indexes only, as is that of users", async () => {
    const all = {
      states: ["active"],
      kinds: ["B1"],
      fromMs: null,
      untilMs: null,
      order: "desc",
      limit: 10,
      page: 1,
    } as const;
    const plans = await queryPlansOf(async () => {
      for (const sort of ["createdAt", "name", "status"] as const) {
        for (const search of ["", "lop"]) {
          for (const fromMs of [null, 1]) await listRooms(env.DB, { ...all, list: "room", search, sort, fromMs });
          await listUsers(env.DB, { ...all, list: "user", search, sort });
        }
      }
    });
    const scans = plans.filter((step) =>
      /^SCAN (?!(?:candidate|page|admin_search|\(subquery-\d+\))(?: |$))/.test(step),
    );
    expect(scans).toEqual([]);
    expect(plans.some((step) => step.includes("admin_search VIRTUAL TABLE INDEX"))).toBe(true);
  });
});

describe("an administrator", () => {
  it("closes an open room: its sockets close with the reason, and its finished games stay", async () => {
    const { code, seatToken } = await createRoom();
    const client = await TestClient.resume(code, seatToken);
    await expect.poll(async () => (await list("?status=waiting")).total).toBe(1);
    const gameId = await played("Ván trước", { roomCode: code, createdAtMs: Date.now() });
    expect(await remove(code)).toEqual([200, { success: true, message: "The room was deleted." }]);
    await client.until(({ closed }) => closed !== null);
    expect(client.closed).toEqual({ code: CLOSE.ended, reason: "removed" });
    expect((await list()).rooms.map(({ id }) => id)).toEqual([gameId]);
    expect(await remove(code)).toMatchObject([404, { message: "Failed to delete room" }]);
  });

  it("deletes a room's games with it if asked to, but none of an earlier room of the same code", async () => {
    const { code } = await createRoom();
    await expect.poll(async () => (await list("?status=waiting")).total).toBe(1);
    const earlier = await played("Ván của phòng cũ", { roomCode: code, createdAtMs: 1_000 });
    await played("Ván của phòng này", { roomCode: code, createdAtMs: Date.now() });
    await remove(code, "?games=true");
    expect((await list()).rooms.map(({ id }) => id)).toEqual([earlier]);
    const { results } = await env.DB.prepare("SELECT DISTINCT game_id FROM game_players").all();
    expect(results).toEqual([{ game_id: earlier }]);
  });

  it("deletes a finished game, whose results leave the leaderboard and the histories", async () => {
    const lan = await signedIn();
    const record = gameRecord([lan.user.id, null]);
    await recordGame(env.DB, record);
    const counts = () =>
      env.DB.prepare(
        "SELECT (SELECT count(*) FROM period_scores WHERE user_id = ?1) AS scores, (SELECT count(*) FROM history_entries WHERE user_id = ?1) AS entries",
      )
        .bind(lan.user.id)
        .first();
    expect(await counts()).toEqual({ scores: 4, entries: 1 });
    await remove(record.id);
    expect(await counts()).toEqual({ scores: 0, entries: 0 });
    // The outbox may deliver it once more.
    await recordGame(env.DB, record);
    expect(await counts()).toEqual({ scores: 0, entries: 0 });
    expect(await remove(record.id)).toMatchObject([404, { message: "Failed to delete room" }]);
  });

  it("sees a finished game with its content and everybody's answers, and an open room without its keys", async () => {
    const gameId = await played("Ván hôm qua");
    const details = (id: string) => statusAndBody(fetchApi(`/admin/rooms/${id}`, {}, admin.caller));
    expect(await details(gameId)).toMatchObject([
      200,
      {
        data: {
          room: {
            sessionId: gameId,
            customText: "She declined the offer.",
            players: [{ playerId: 1 }, { playerId: 2 }],
          },
        },
      },
    ]);
    const { code } = await createRoom();
    expect(await details(code)).toMatchObject([
      200,
      { data: { room: { id: code, sessionId: null, customText: null } } },
    ]);
    for (const unknown of [crypto.randomUUID(), "ZZZZ99"])
      expect(await details(unknown)).toMatchObject([404, { message: "Error loading room details." }]);
  });
});
