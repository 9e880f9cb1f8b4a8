import { env } from "cloudflare:workers";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import type { GameRecord, PlayerRecord } from "../../../domain/history/record.ts";
import { CHOICE } from "../../../domain/quiz/testing.ts";
import { randomness, sha256 } from "../../crypto.ts";
import { claimSeat, recordGame } from "../../db/games.ts";
import { soloRecord } from "../testing/learning.ts";
import { fetchApi, fetchWorker, type Person, sendJson, signedIn, statusAndBody } from "../testing/requests.ts";

const DAY_MS = 24 * 60 * 60_000;
const START_MS = Date.UTC(2026, 0, 1);

let lan: Person;
let other: Person;

type Result = { userId?: string | null; role?: "host" | "player"; seatHash?: string | null } & Partial<
  PlayerRecord["result"]
>;

function playerRecord(
  seatId: number,
  { userId = null, role = "player", seatHash = null, ...result }: Result,
): PlayerRecord {
  const times = { completedAtMs: 1, leftAtMs: null };
  const all = { name: "An", rank: 1, status: "completed", score: 3, totalQuestions: 5, durationMs: 9_000 } as const;
  return {
    seatId,
    userId,
    seatHash,
    role,
    result: { playerId: seatId, ...all, penaltyVnd: 0, ...times, ...result },
    answers: [],
  };
}

type Played = {
  id: string;
  atMs?: number;
  hostUserId?: string | null;
  penalties?: boolean;
  difficulty?: "B1" | ">8.0";
};

/** A finished game of these players, as a room stores it. */
async function play(
  { id, atMs = START_MS, hostUserId = null, penalties = true, difficulty = "B1" }: Played,
  results: Result[],
) {
  const record: GameRecord = {
    id,
    roomCode: "ABC234",
    settings: { name: `Room ${id}`, numPlayers: 10, wordsPerPlayer: 20, difficulty, quizType: CHOICE.type, penalties },
    passage: "She declined the offer.",
    questions: [CHOICE],
    createdAtMs: atMs,
    startedAtMs: atMs,
    endedAtMs: atMs + 1_000,
    endedBy: "all_finished",
    hostUserId,
    players: results.map((result, index) => playerRecord(index + 1, result)),
  };
  await recordGame(env.DB, record);
}

const GAMES = 23;
const gameId = (number: number) => `game-${String(number).padStart(2, "0")}`;

/** Games that Lan played, one a day: completed, left and cut short in turn; the first one as its host. */
beforeAll(async () => {
  lan = await signedIn();
  other = await signedIn();
  for (let number = 0; number < GAMES; number++) {
    const status = (["completed", "left", "playing"] as const)[number % 3] ?? "left";
    const role = number === 0 ? "host" : "player";
    await play({ id: gameId(number), atMs: START_MS + number * DAY_MS, difficulty: number < 4 ? ">8.0" : "B1" }, [
      { userId: lan.user.id, role, status },
      { userId: other.user.id, name: "Stranger" },
    ]);
  }
});

const historyBody = v.object({
  data: v.object({
    history: v.array(v.looseObject({ sessionId: v.string() })),
    totalPages: v.number(),
    total: v.number(),
    isTotalExact: v.boolean(),
  }),
});
const history = (query: string, { cookie }: Person, id = lan.user.id) =>
  fetchWorker("GET", `/api/users/${id}/history${query}`, { cookie });
const pageOf = async (query: string) => v.parse(historyBody, await (await history(query, lan)).json()).data;
const idsOf = async (query: string) => (await pageOf(query)).history.map(({ sessionId }) => sessionId);

describe("a user's history", () => {
  it("contains the user's games with the specified fields, the newest first", async () => {
    const { history: games, ...rest } = await pageOf("");
    expect([games.length, rest]).toEqual([20, { totalPages: 2, total: GAMES, isTotalExact: true }]);
    expect(games.slice(0, 2)).toEqual([
      {
        sessionId: "game-22",
        sessionName: "Room game-22",
        role: "player",
        score: 3,
        wordsPerPlayer: 5,
        completed: false,
        leftDuringGame: true,
        presented: false,
        difficulty: "B1",
        createdAt: "2026-01-23T00:00:00.000Z",
        endedAt: "2026-01-23T00:00:01.000Z",
      },
      expect.objectContaining({ sessionId: "game-21", completed: true, leftDuringGame: false }),
    ]);
    expect(games[2]).toMatchObject({ completed: false, leftDuringGame: false });
  });

  it("is paged without overlap or gap", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => pageOf(`?page=${page}&limit=10`)));
    const ids = pages.flatMap((page) => page.history.map(({ sessionId }) => sessionId));
    expect(ids).toEqual(Array.from({ length: GAMES }, (_, index) => gameId(GAMES - 1 - index)));
    expect(pages.map(({ totalPages }) => totalPages)).toEqual([3, 3, 3, 3]);
  });

  it("is filtered by role, status and level", async () => {
    expect(await idsOf("?role=host")).toEqual(["game-00"]);
    expect(await idsOf("?role=player&difficulty=C2")).toEqual(["game-03", "game-02", "game-01"]);
    expect(await idsOf("?status=completed&difficulty=C2")).toEqual(["game-03", "game-00"]);
    expect(await idsOf("?status=incomplete&difficulty=C2")).toEqual(["game-02", "game-01"]);
    expect(await idsOf("?status=disconnected&difficulty=C2")).toEqual(["game-01"]);
    expect(await idsOf("?difficulty=A1")).toEqual([]);
  });

  it("is filtered by days of the given time zone, by default the deployment's", async () => {
    // The game of January 4 was at midnight UTC: 7 in the morning in Ho Chi Minh City, the evening before in New York.
    const days = "from=2026-01-04&to=2026-01-04";
    expect(await idsOf(`?${days}`)).toEqual(["game-03"]);
    expect(await idsOf(`?${days}&zone=America/New_York`)).toEqual(["game-04"]);
    expect(await idsOf(`?to=2026-01-02&zone=UTC`)).toEqual(["game-01", "game-00"]);
    expect(await idsOf(`?from=2026-01-22&zone=UTC`)).toEqual(["game-22", "game-21"]);
    expect(await idsOf(`?from=2026-02-01&to=2026-01-01`)).toEqual([]);
  });

  it("is sorted in both directions", async () => {
    expect((await idsOf("?sort=createdAt&order=asc")).slice(0, 2)).toEqual(["game-00", "game-01"]);
    expect((await idsOf("?sort=difficulty&order=desc")).slice(0, 2)).toEqual(["game-03", "game-02"]);
  });

  it("clamps page numbers that are out of range", async () => {
    expect((await pageOf("?limit=0")).history).toHaveLength(1);
    expect((await pageOf("?limit=999999999")).history).toHaveLength(GAMES);
    expect((await pageOf("?page=0&limit=2")).history[0]).toMatchObject({ sessionId: "game-22" });
    expect((await pageOf("?page=999999999")).history).toEqual([]);
  });

  it.each([
    ...[
      "?page=x",
      "?limit=-1",
      "?page=1.5",
      "?limit=",
      "?page=1e3",
      "?page=%00",
      "?role=admin",
      "?status=",
      "?sort=name",
    ],
    ...["?difficulty=B3", "?order=up", "?from=2026-02-30", "?to=yesterday", "?from=1969-12-31", "?zone=Mars/Base"],
  ])("refuses %s", async (query) => {
    expect(await statusAndBody(history(query, lan))).toMatchObject([
      400,
      { code: "invalid_input", message: "Failed to fetch user game history" },
    ]);
  });

  it("is empty, without pages, for a user who has not played", async () => {
    const fresh = await signedIn();
    const nothing = { success: true, data: { history: [], totalPages: 0, total: 0, isTotalExact: true } };
    expect(await statusAndBody(history("", fresh, fresh.user.id))).toEqual([200, nothing]);
  });

  it("can be read only by the user and administrators, and does not reveal which ids exist", async () => {
    const forbidden = await statusAndBody(history("", other));
    expect(forbidden).toMatchObject([403, { code: "forbidden" }]);
    expect(await statusAndBody(history("", other, crypto.randomUUID()))).toEqual(forbidden);
    expect((await history("", await signedIn({ role: "admin" }))).status).toBe(200);
  });

  it("contains a presented game, and the games of a guest who registered", async () => {
    const hoa = await signedIn();
    const token = randomness.secret();
    await play({ id: "presented", atMs: 2, hostUserId: hoa.user.id }, [{}]);
    await play({ id: "as-guest", atMs: 1 }, [{ seatHash: sha256(token) }]);
    await claimSeat(env.DB, hoa.user.id, token);
    const { data } = v.parse(historyBody, await (await history("", hoa, hoa.user.id)).json());
    expect(data.history).toMatchObject([
      { sessionId: "presented", role: "host", presented: true, completed: true, score: 0, wordsPerPlayer: 20 },
      { sessionId: "as-guest", role: "player", presented: false, score: 3 },
    ]);
  });
});

describe("the file of all games", () => {
  const lines = async (person: Person, lang = "en") => {
    const answer = await fetchApi(`/users/${person.user.id}/history.csv?lang=${lang}`, {}, person.caller);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="wordroom-history.csv"');
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer()).split("\r\n");
  };

  it("has the games of rooms, then practice; no amount without penalties and no result of a presenter", async () => {
    const hoa = await signedIn();
    const userId = hoa.user.id;
    await play({ id: "c3", atMs: 3_000, hostUserId: userId }, [{}]);
    await play({ id: "c2", atMs: 2_000, penalties: false }, [
      { userId, status: "left", rank: null, score: 0, durationMs: null },
    ]);
    await play({ id: "c1", atMs: 1_000 }, [{ userId, role: "host", penaltyVnd: 20_000 }]);
    const record = soloRecord();
    await sendJson("PUT", `/users/${userId}/practice/${record.id}`, record, hoa.caller);
    const at = (second: number) => `1970-01-01 08:00:0${second} +08:00`;
    expect(await lines(hoa)).toEqual([
      "\uFEFFKind,Room,Created,Ended,Role,Difficulty,Status,Rank,Correct,Questions,Percent,Time (seconds),Penalty (VND)",
      `Game in a room,Room c3,${at(3)},${at(4)},Room Owner,B1,Presented,,,,,,`,
      `Game in a room,Room c2,${at(2)},${at(3)},Player,B1,Disconnected,,0,5,0,,`,
      `Game in a room,Room c1,${at(1)},${at(2)},Room Owner,B1,Completed,1,3,5,60,9,20000`,
      "Practice,,,2026-01-02 10:04:05 +07:00,,B2,Completed,,0,1,0,60,",
      "",
    ]);
    expect((await lines(hoa, "vi"))[1]).toContain("Chủ phòng");
  });

  it("has every game of somebody with many", async () => {
    const many = await signedIn();
    await env.DB.batch(
      Array.from({ length: 1_001 }, (_, index) => [
        env.DB.prepare(
          "INSERT INTO games VALUES (?1, 'ABC234', ?1, 10, 20, 'B1', 'vocabulary', '', '[]', ?2, ?2, ?2, 'time_up', ?3, 1)",
        ).bind(`x${index}`, index, many.user.id),
      ]).flat(),
    );
    const rows = (await lines(many)).slice(1, -1);
    expect(new Set(rows).size).toBe(1_001);
  });

  it("is the account's own: not even an administrator gets it", async () => {
    const admin = await signedIn({ role: "admin" });
    const path = `/users/${lan.user.id}/history.csv?lang=en`;
    for (const person of [other, admin])
      expect(await statusAndBody(fetchApi(path, {}, person.caller))).toMatchObject([403, { code: "forbidden" }]);
  });
});

describe("practice", () => {
  it("is listed newest first without questions, and opened with them", async () => {
    const hoa = await signedIn();
    const records = [1, 3, 2].map((day) => soloRecord({ completedAt: `2026-01-0${day}T00:00:00.000Z` }));
    for (const record of records)
      await sendJson("PUT", `/users/${hoa.user.id}/practice/${record.id}`, record, hoa.caller);
    const [first, second, third] = records.map(({ id }) => id);
    const list = await statusAndBody(fetchApi(`/users/${hoa.user.id}/practice?limit=2`, {}, hoa.caller));
    const entry = { quizType: "vocabulary", difficulty: "B2", score: 0, totalQuestions: 1, duration: 60 };
    expect(list).toEqual([
      200,
      {
        success: true,
        data: {
          practice: [
            { ...entry, id: second, completedAt: "2026-01-03T00:00:00.000Z" },
            { ...entry, id: third, completedAt: "2026-01-02T00:00:00.000Z" },
          ],
          totalPages: 2,
          total: 3,
          isTotalExact: true,
        },
      },
    ]);
    expect(await statusAndBody(fetchApi(`/users/${hoa.user.id}/practice/${first}`, {}, hoa.caller))).toMatchObject([
      200,
      {
        data: { id: first, customText: "She declined the offer.", questions: [{ word: "decline" }], answers: ["chạy"] },
      },
    ]);
    expect((await fetchApi(`/users/${other.user.id}/practice/${first}`, {}, other.caller)).status).toBe(404);
  });
});
