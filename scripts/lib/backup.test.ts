import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_TIME_ZONE } from "../../domain/day.ts";
import { backupOf, checkedSums, differences, isEmpty, statementsIn, sumsOf } from "./backup.ts";
import { seed } from "./seed.ts";

const NOW = Date.parse("2026-11-20T00:00:00Z");
const LONG = "Lời người xưa: 'học, học nữa'\r\n\\n 😀".repeat(4000);

const queryOf = (database: DatabaseSync) => (sql: string) => database.prepare(sql).all();

let before: DatabaseSync;
beforeEach(() => {
  before = new DatabaseSync(":memory:");
  for (const file of globSync("migrations/*.sql").sort()) before.exec(readFileSync(file, "utf8"));
  // As wrangler does.
  before.exec("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)");
  before.exec("CREATE TABLE _cf_METADATA (key INTEGER PRIMARY KEY, value BLOB)");
  before.exec("INSERT INTO d1_migrations (name) VALUES ('0000_first_game.sql'), ('0001_accounts.sql')");
  before.exec("INSERT INTO _cf_METADATA VALUES (1, X'00')");
  seed(before, { games: 200, users: 20 }, DEFAULT_TIME_ZONE, NOW);
  fillEmptyTables(before);
});

/** One row in every table that the seed leaves empty, and texts that are hard to write. */
function fillEmptyTables(database: DatabaseSync): void {
  const triggers = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`);
  for (const table of tablesOf(database)) {
    if (database.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get()) continue;
    const columns = database.prepare(`PRAGMA table_info(${table})`).all();
    const values = columns.map(({ type }, n) => (type === "INTEGER" || type === "integer" ? n + 1 : `${table} ${n}`));
    database.prepare(`INSERT INTO ${table} VALUES (${values.map(() => "?").join(", ")})`).run(...values);
  }
  database.prepare("UPDATE games SET passage = ? WHERE id = 'seed-00000000'").run(LONG);
  database.prepare("UPDATE games SET passage = ? WHERE id = 'seed-00000001'").run("a\n-- section: b\n;\n");
  database.prepare("UPDATE games SET passage = ? WHERE id = 'seed-00000002'").run("a\0b");
  database.prepare("UPDATE games SET passage = ? WHERE id = 'seed-00000003'").run(3.1);
  for (const { sql } of triggers) database.exec(String(sql));
}

function tablesOf(database: DatabaseSync): string[] {
  const rows = database.prepare("PRAGMA table_list").all();
  const own = rows.filter(({ name, type }) => type === "table" && !/^(sqlite_|_cf_)/.test(String(name)));
  return own.map(({ name }) => String(name)).sort();
}

async function linesOf(database: DatabaseSync): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of backupOf(queryOf(database), new Date(NOW))) pieces.push(piece);
  return pieces.join("").trimEnd().split("\n");
}

async function restored(lines: string[]): Promise<DatabaseSync> {
  const database = new DatabaseSync(":memory:");
  for await (const sql of statementsIn(lines)) database.exec(sql);
  return database;
}

const SEEN = {
  "every row": (database: DatabaseSync) =>
    tablesOf(database).map((table) => [table, database.prepare(`SELECT rowid, * FROM ${table}`).all()]),
  "every index, view and trigger": (database: DatabaseSync) =>
    database
      .prepare(
        "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE '_cf%' AND name NOT LIKE 'sqlite%' ORDER BY type, name",
      )
      .all(),
  "a search of an administrator": (database: DatabaseSync) =>
    database
      .prepare(
        "SELECT rowid FROM admin_search WHERE admin_search MATCH 'searched: seeded AND facets: lro' ORDER BY rowid",
      )
      .all(),
  "a leaderboard": (database: DatabaseSync) =>
    database.prepare("SELECT * FROM period_scores ORDER BY kind, start, average DESC, user_id").all(),
  "the last id that was given": (database: DatabaseSync) =>
    database.prepare("SELECT * FROM sqlite_sequence ORDER BY name").all(),
};

describe("a database that was backed up, destroyed and restored", () => {
  test.for(Object.entries(SEEN))("has the same as before: %s", async ([, seen]) => {
    const wanted = seen(before);
    const lines = await linesOf(before);
    before.close();
    expect(wanted.length).toBeGreaterThan(0);
    expect(seen(await restored(lines))).toEqual(wanted);
  });

  test("has the sums that the backup states, for every table", async () => {
    const lines = await linesOf(before);
    const stated = await checkedSums(lines);
    expect(stated.map(({ table }) => table)).toEqual(tablesOf(before));
    expect(stated.every(({ rows }) => rows > 0)).toBe(true);
    expect(differences(stated, await sumsOf(queryOf(await restored(lines))))).toEqual([]);
  });

  test("works on: rows that come are counted and found", async () => {
    const database = await restored(await linesOf(before));
    const found = () =>
      database.prepare("SELECT count(*) AS n FROM admin_search WHERE admin_search MATCH 'newcomer'").get();
    expect(found()).toEqual({ n: 0 });
    database.exec(
      "INSERT INTO users (id, email, display_name, role, created_at_ms, is_active) VALUES ('n', 'n@example.org', 'Newcomer', 'user', 1, 1)",
    );
    expect(found()).toEqual({ n: 1 });
    expect(() => database.exec("DELETE FROM audit_log")).toThrow("append-only");
  });
});

test("no statement of a row is longer than D1 accepts, and each is one line", async () => {
  const lines = await linesOf(before);
  const rows = lines.filter((line) => /^(INSERT|UPDATE)/.test(line));
  expect(Math.max(...rows.map((line) => Buffer.byteLength(line)))).toBeLessThan(100_000);
  expect(lines.some((line) => line.startsWith('UPDATE "games"'))).toBe(true);
});

describe("a backup is refused where", () => {
  test("a row was changed", async () => {
    const lines = await linesOf(before);
    const changed = lines.map((line) => line.replace("Seeded game 7'", "Seeded game 8'"));
    expect(changed).not.toEqual(lines);
    await expect(checkedSums(changed)).rejects.toThrow("games");
  });

  test("a row is missing", async () => {
    const lines = await linesOf(before);
    const row = lines.findIndex((line) => line.startsWith('INSERT INTO "audit_log"'));
    await expect(checkedSums(lines.toSpliced(row, 1))).rejects.toThrow("audit_log");
  });

  test("its end is missing", async () => {
    const lines = await linesOf(before);
    await expect(checkedSums(lines.slice(0, lines.length / 2))).rejects.toThrow("not a whole backup");
  });
});

test("a database is empty that has only the platform's own tables", async () => {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE TABLE _cf_METADATA (key INTEGER PRIMARY KEY, value BLOB)");
  expect(await isEmpty(queryOf(database))).toBe(true);
  expect(await isEmpty(queryOf(before))).toBe(false);
});

test("tables differ where the rows differ or one is missing", () => {
  const sum = (table: string, sha256: string) => ({ table, rows: 1, sha256 });
  expect(differences([sum("a", "1"), sum("b", "1"), sum("c", "1")], [sum("a", "1"), sum("b", "2")])).toEqual([
    "b",
    "c",
  ]);
});
