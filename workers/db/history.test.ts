import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { GAME_ROLES, HISTORY_SORTS, HISTORY_STATES, SORT_ORDERS } from "../../domain/history/list.ts";
import { CEFR_LEVELS, DIFFICULTIES, levelOf } from "../../domain/quiz/difficulty.ts";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { queryPlansOf } from "../api/testing/database.ts";
import { mulberry32 } from "../room/testing/seeded-random.ts";
import { type HistoryPage, historyAfter, historyOf } from "./history.ts";
import { NUMBERED_ROWS_MAX } from "./paging.ts";
import { soloGamesPageOf } from "./solo-games.ts";

const ALL: HistoryPage = {
  roles: GAME_ROLES,
  states: HISTORY_STATES,
  levels: CEFR_LEVELS,
  fromMs: null,
  untilMs: null,
  sort: "createdAt",
  order: "desc",
  limit: 20,
  page: 1,
};

type Player = { user?: string | null; role?: string; status?: string; score?: number; total?: number };
type GameFields = { id: string; host?: string | null; difficulty?: string; atMs?: number };

/** Statements that store a game and its players, by seats from 1 on. */
function storing({ id, host = null, difficulty = "B1", atMs = 1 }: GameFields, players: readonly Player[]) {
  const game = env.DB.prepare(
    "INSERT INTO games VALUES (?, 'ABC234', ?, 10, 20, ?, 'vocabulary', 'The passage.', '[]', ?, ?, ?, 'all_finished', ?, 1)",
  ).bind(id, `Room ${id}`, difficulty, atMs, atMs, atMs + 1, host);
  const player = env.DB.prepare(
    "INSERT INTO game_players VALUES (?, ?, ?, 'Lan', ?, ?, 1, ?, ?, 9000, 0, NULL, NULL, '[]', ?, NULL, NULL, NULL, NULL, NULL)",
  );
  return [
    game,
    ...players.map(({ user = null, role = "player", status = "completed", score = 3, total = 5 }, index) =>
      player.bind(id, index + 1, user, role, status, score, total, atMs),
    ),
  ];
}

const store = (game: GameFields, players: readonly Player[]) => env.DB.batch(storing(game, players));
const idsOf = async (user: string, wanted: Partial<HistoryPage> = {}) =>
  (await historyOf(env.DB, user, { ...ALL, ...wanted })).rows.map(({ id }) => id);

/** Every entry and count as the triggers have kept them, and as they follow from the games. */
async function keptAndTrue() {
  const columns = "game_id, user_id, seat_id, role, state, level, percent, created_at_ms";
  const order = "ORDER BY game_id, user_id";
  const kinds = "user_id, role, state, level";
  const [entries, source, counts, counted] = await env.DB.batch([
    env.DB.prepare(`SELECT ${columns} FROM history_entries ${order}`),
    env.DB.prepare(`SELECT ${columns} FROM history_source ${order}`),
    env.DB.prepare(`SELECT ${kinds}, games FROM history_counts ORDER BY ${kinds}`),
    env.DB.prepare(`SELECT ${kinds}, count(*) AS games FROM history_source GROUP BY ${kinds} ORDER BY ${kinds}`),
  ]);
  return [
    [entries?.results, counts?.results],
    [source?.results, counted?.results],
  ];
}

describe("the entries of a history", () => {
  it("follow every change of games and players", async () => {
    for (let run = 0; run < randomRuns(40); run++) {
      const random = mulberry32(run);
      const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)];
      const users = ["a", "b", "c"].map((name) => `${name} ${run}`);
      const games = ["1", "2", "3", "4"].map((number) => `${run}/${number}`);
      for (const id of games) {
        const players = users.filter(() => random() < 0.6).map((user) => ({ user: random() < 0.8 ? user : null }));
        await store({ id, host: pick([...users, null]) ?? null, difficulty: pick(DIFFICULTIES) ?? "B1" }, players);
      }
      const changes = [
        `UPDATE game_players SET user_id = ?1
         WHERE game_id = ?2 AND seat_id = (SELECT min(seat_id) FROM game_players WHERE game_id = ?2 AND user_id IS NULL)
           AND NOT EXISTS (SELECT 1 FROM game_players AS own WHERE own.game_id = ?2 AND own.user_id = ?1)`,
        "UPDATE game_players SET user_id = NULL WHERE user_id = ?1",
        "UPDATE games SET host_user_id = NULL WHERE host_user_id = ?1",
        "UPDATE games SET host_user_id = ?1 WHERE id = ?2",
        "UPDATE game_players SET status = 'left', score = 0 WHERE game_id = ?2 AND user_id = ?1",
        "DELETE FROM game_players WHERE game_id = ?2 AND user_id = ?1",
        "DELETE FROM games WHERE id = ?2 AND ?1 = ?1",
      ];
      for (let step = 0; step < 12; step++) {
        const sql = pick(changes) ?? "";
        const parameters = sql.includes("?2") ? [pick(users) ?? "", pick(games) ?? ""] : [pick(users) ?? ""];
        await env.DB.prepare(sql)
          .bind(...parameters)
          .run();
      }
      const [kept, truth] = await keptAndTrue();
      expect(kept).toEqual(truth);
    }
  });

  it("[D5] have the level of the game's difficulty", async () => {
    for (const difficulty of DIFFICULTIES) await store({ id: `level ${difficulty}`, difficulty }, [{ user: "levels" }]);
    const { results } = await env.DB.prepare(
      "SELECT game_id, level FROM history_entries WHERE user_id = 'levels'",
    ).all();
    expect(Object.fromEntries(results.map(({ game_id, level }) => [game_id, level]))).toEqual(
      Object.fromEntries(DIFFICULTIES.map((difficulty) => [`level ${difficulty}`, levelOf(difficulty)])),
    );
  });

  it("show a presenter the presented game, and a host who plays the game once", async () => {
    await store({ id: "presented", host: "presenter", atMs: 2 }, [{ user: null }]);
    await store({ id: "played", host: "presenter", atMs: 1 }, [{ user: "presenter", role: "host" }]);
    const { rows } = await historyOf(env.DB, "presenter", ALL);
    expect(rows.map(({ id, role, state, score }) => [id, role, state, score])).toEqual([
      ["presented", "host", "presented", null],
      ["played", "host", "completed", 3],
    ]);
  });
});

describe("a page of a history", () => {
  const SORTED = [
    { id: "s1", score: 5, difficulty: "B1", atMs: 1 },
    { id: "s2", score: 1, difficulty: ">8.0", atMs: 2 },
    { id: "s3", score: 5, difficulty: "<4.0", atMs: 3 },
    { id: "s4", score: 3, difficulty: "7.0-8.0", atMs: 4 },
  ];

  it("is sorted by each column in both directions, games of equal value by their time", async () => {
    for (const { score, ...game } of SORTED) await store(game, [{ user: "sorter", score }]);
    const sorted = (sort: HistoryPage["sort"], order: HistoryPage["order"]) => idsOf("sorter", { sort, order });
    expect(await sorted("createdAt", "desc")).toEqual(["s4", "s3", "s2", "s1"]);
    expect(await sorted("createdAt", "asc")).toEqual(["s1", "s2", "s3", "s4"]);
    expect(await sorted("score", "desc")).toEqual(["s3", "s1", "s4", "s2"]);
    expect(await sorted("score", "asc")).toEqual(["s2", "s4", "s1", "s3"]);
    expect(await sorted("difficulty", "desc")).toEqual(["s2", "s4", "s1", "s3"]);
    expect(await sorted("difficulty", "asc")).toEqual(["s3", "s1", "s4", "s2"]);
    const dated = { sort: "score", fromMs: 2, untilMs: 4 } as const;
    expect(await idsOf("sorter", dated)).toEqual(["s3", "s2"]);
  });

  it("[P6] is what sorting and filtering all games gives, for every filter, order and page", async () => {
    const random = mulberry32(1);
    const pick = <T>(items: readonly T[]): T[] => items.filter(() => random() < 0.5);
    const games = Array.from({ length: 60 }, (_, index) => ({
      id: `p${String(index).padStart(2, "0")}`,
      difficulty: DIFFICULTIES[index % DIFFICULTIES.length] ?? "B1",
      atMs: Math.floor(random() * 30),
      role: random() < 0.5 ? "host" : "player",
      status: ["completed", "left", "playing", "voided"][Math.floor(random() * 4)] ?? "left",
      score: Math.floor(random() * 6),
    }));
    await env.DB.batch(
      games.flatMap(({ role, status, score, ...game }) => storing(game, [{ user: "pager", role, status, score }])),
    );
    const { rows: all } = await historyOf(env.DB, "pager", { ...ALL, limit: 100 });
    const stateIn = new Map(games.map(({ id, ...game }) => [id, game]));
    for (let run = 0; run < 60; run++) {
      const sort = HISTORY_SORTS[run % 3] ?? "score";
      const order = SORT_ORDERS[run % 2] ?? "desc";
      const fromMs = random() < 0.3 ? 10 : null;
      const wanted = {
        ...ALL,
        ...{ sort, order, fromMs, limit: 7, page: 1 + Math.floor(random() * 3) },
        ...{ roles: pick(GAME_ROLES), states: pick(HISTORY_STATES), levels: pick(CEFR_LEVELS) },
      };
      const value = (id: string) => {
        const game = stateIn.get(id);
        const row = all.find((one) => one.id === id);
        if (!game || !row) throw new Error(id);
        const first = { createdAt: 0, score: game.score, difficulty: CEFR_LEVELS.indexOf(levelOf(row.difficulty)) }[
          sort
        ];
        return [first, game.atMs, id] as const;
      };
      const compare = (a: string, b: string) => {
        const [one, other] = [value(a), value(b)];
        return one[0] - other[0] || one[1] - other[1] || (one[2] < other[2] ? -1 : 1);
      };
      const passing = all
        .filter(({ role, state, difficulty, createdAtMs }) => {
          const isOfKind = wanted.roles.includes(role) && wanted.states.includes(state);
          return isOfKind && wanted.levels.includes(levelOf(difficulty)) && createdAtMs >= (fromMs ?? 0);
        })
        .map(({ id }) => id)
        .sort((a, b) => (order === "asc" ? compare(a, b) : compare(b, a)));
      const found = await historyOf(env.DB, "pager", wanted);
      expect(found.rows.map(({ id }) => id)).toEqual(passing.slice((wanted.page - 1) * 7, wanted.page * 7));
      expect([found.total, found.isTotalExact]).toEqual([passing.length, true]);
    }
  });

  it("counts games within dates up to 1,000 only, and without dates exactly", async () => {
    const many = NUMBERED_ROWS_MAX + 2;
    await env.DB.batch(
      Array.from({ length: many }, (_, index) => storing({ id: `m${index}`, atMs: index }, [{ user: "many" }])).flat(),
    );
    const totals = async (wanted: Partial<HistoryPage>) => {
      const { total, isTotalExact } = await historyOf(env.DB, "many", { ...ALL, ...wanted });
      return [total, isTotalExact];
    };
    expect(await totals({})).toEqual([many, true]);
    expect(await totals({ fromMs: 1 })).toEqual([NUMBERED_ROWS_MAX, false]);
    expect(await totals({ fromMs: 2 })).toEqual([NUMBERED_ROWS_MAX, true]);
    expect(await totals({ untilMs: 10 })).toEqual([10, true]);
    const all = await historyAfter(env.DB, "many", null, many + 1);
    expect(new Set(all.map(({ id }) => id)).size).toBe(many);
  });
});

describe("[P6] the queries of the history", () => {
  /** The list of ids that an index gave is no table. */
  const SCANS = /^SCAN (?!(?:candidate|page|counted|\(subquery-\d+\))(?: |$))/;

  it.each([
    ["the newest games", {}],
    ["filtered games", { roles: ["host"], states: ["left"], levels: ["B2"] }],
    ["games by score", { sort: "score", order: "asc" }],
    ["games by difficulty", { sort: "difficulty" }],
    ["games within dates", { fromMs: 1, untilMs: 2 }],
    ["games within dates by score", { fromMs: 1, sort: "score" }],
  ] satisfies [string, Partial<HistoryPage>][])("find %s by index, without scanning", async (_name, wanted) => {
    const plans = await queryPlansOf(() => historyOf(env.DB, "u", { ...ALL, ...wanted }));
    expect(plans.filter((step) => SCANS.test(step))).toEqual([]);
    // All conditions are in the index: nothing of a person's other games is read.
    const entries = plans.filter((step) => step.includes("history_entries"));
    expect(entries.length).toBeGreaterThan(1);
    for (const step of entries)
      expect(step).toMatch(
        /history_entries_by_(?:kind|score) \(user_id=\? AND role=\? AND state=\? AND level=\?|history_entries_1 \(game_id=\? AND user_id=\?\)/,
      );
    expect(plans.filter((step) => step.startsWith("SEARCH games"))).not.toEqual([]);
  });

  it("find what the file and the list of practice show by index", async () => {
    const plans = await queryPlansOf(async () => {
      await historyAfter(env.DB, "u", { timeMs: 1, id: "g" }, 10);
      await soloGamesPageOf(env.DB, "u", { limit: 20, page: 3 });
    });
    expect(plans.filter((step) => SCANS.test(step) || step.includes("TEMP B-TREE"))).toEqual([]);
  });

  it("would be seen to scan", async () => {
    const plans = await queryPlansOf(() =>
      env.DB.prepare("select * from history_entries where percent = ?").bind(1).all(),
    );
    expect(plans.filter((step) => SCANS.test(step))).not.toEqual([]);
  });
});
