import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DEFAULT_TIME_ZONE } from "../../domain/day.ts";
import { backUp, checksumsOf, restore } from "./backup.ts";
import { seed } from "./seed.ts";

let folder: string;
let file: string;
let copy: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  [file, copy] = [join(folder, "live.sqlite"), join(folder, "backup.sqlite")];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** All migrations and a few games, and a full-text table with a trigger that keeps it. */
function filledDatabase(): DatabaseSync {
  const database = new DatabaseSync(file);
  // As the local runtime keeps it.
  database.exec("PRAGMA journal_mode = WAL");
  for (const migration of globSync("migrations/*.sql").sort()) database.exec(readFileSync(migration, "utf8"));
  database.exec(`
    CREATE VIRTUAL TABLE names USING fts5(name);
    CREATE TRIGGER names_kept AFTER INSERT ON users BEGIN
      INSERT INTO names (rowid, name) VALUES (new.rowid, new.display_name);
    END;
  `);
  seed(database, { games: 20, users: 5 }, DEFAULT_TIME_ZONE, Date.parse("2026-11-27T00:00:00Z"));
  return database;
}

test("backup, destroy, restore: every table is the same, by its checksum", async () => {
  const before = filledDatabase();
  const checksums = checksumsOf(before);
  expect(await backUp(before, copy)).toEqual(checksums);
  expect(Object.keys(checksums)).toEqual(expect.arrayContaining(["schema", "games", "game_players", "names_data"]));
  before.exec("DROP TABLE games; DROP TRIGGER names_kept; DELETE FROM users; DELETE FROM names");
  expect(checksumsOf(before)).not.toEqual(checksums);
  before.close();

  expect(await restore(copy, file)).toEqual(checksums);
  const after = new DatabaseSync(file);
  expect(checksumsOf(after)).toEqual(checksums);
  after.close();
});

test("after a restore the triggers and the full-text table work", async () => {
  const before = filledDatabase();
  await backUp(before, copy);
  before.close();
  rmSync(file);
  for (const rest of globSync(`${file}-*`)) rmSync(rest);

  await restore(copy, file);
  const after = new DatabaseSync(file);
  after.exec(`INSERT INTO users (id, email, display_name, role, created_at_ms, is_active)
    VALUES ('new', 'new@example.com', 'Zebediah', 'user', 1, 1)`);
  expect(after.prepare("SELECT count(*) AS found FROM names WHERE names MATCH 'zebediah'").get()).toEqual({ found: 1 });
  after.close();
});

test("a damaged backup is refused before anything is changed", async () => {
  const before = filledDatabase();
  await backUp(before, copy);
  const checksums = checksumsOf(before);
  const damaged = new DatabaseSync(copy);
  damaged.exec("UPDATE games SET name = 'Another' WHERE rowid = (SELECT min(rowid) FROM games)");
  damaged.close();
  await expect(restore(copy, file)).rejects.toThrow(/differs from its checksums: games\./);
  expect(checksumsOf(before)).toEqual(checksums);
  before.close();
});

test("a backup never replaces a file", async () => {
  const before = filledDatabase();
  writeFileSync(copy, "something else");
  await expect(backUp(before, copy)).rejects.toThrow(/exists already/);
  expect(readFileSync(copy, "utf8")).toBe("something else");
  before.close();
});

test("checksums tell a number from a text, and a null from nothing", () => {
  const of = (value: string) => {
    const database = new DatabaseSync(":memory:");
    database.exec(`CREATE TABLE t (a); INSERT INTO t VALUES (${value})`);
    return checksumsOf(database).t;
  };
  expect(new Set(["1", "'1'", "NULL", "''", "x'31'"].map(of)).size).toBe(5);
});
