import { cpSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";

/** What a room has written, read from its file past the runtime: what one that died would be loaded from. */

const json = <T extends v.GenericSchema>(schema: T) => v.pipe(v.string(), v.parseJson(), schema);

const seats = v.array(v.object({ id: v.number(), value: json(v.object({ name: v.string() })) }));
const outcome = v.object({ kind: v.string(), score: v.optional(v.number()), completedAtMs: v.optional(v.number()) });
const players = v.array(v.object({ seat_id: v.number(), value: json(v.object({ outcome })) }));
const answers = v.array(
  v.object({
    seat_id: v.number(),
    place: v.number(),
    value: json(v.object({ number: v.number(), value: v.union([v.number(), v.string()]) })),
  }),
);

export type LeftOnDisk = {
  seats: v.InferOutput<typeof seats>;
  players: v.InferOutput<typeof players>;
  answers: v.InferOutput<typeof answers>;
};

/** @param stateFolder that of the only room in it */
export function leftOnDisk(stateFolder: string): LeftOnDisk {
  return readCopy(`${stateFolder}/v3/do`, "seats", (database) => ({
    seats: v.parse(seats, database.prepare("SELECT * FROM seats").all()),
    players: v.parse(players, database.prepare("SELECT * FROM players").all()),
    answers: v.parse(answers, database.prepare("SELECT * FROM answers").all()),
  }));
}

/** How many games, and players of games, have reached D1. */
export function keptInHistory(stateFolder: string): { games: number; players: number } {
  return readCopy(`${stateFolder}/v3/d1`, "game_players", (database) => {
    const count = (table: string) => Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
    return { games: count("games"), players: count("game_players") };
  });
}

/** Reads the first database that has a table of this name; a copy, since looking at a file of SQLite's changes it. */
function readCopy<T>(folder: string, table: string, read: (database: DatabaseSync) => T): T {
  const copy = mkdtempSync(join(tmpdir(), "wordroom-disk-"));
  try {
    cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith("-shm") });
    for (const file of globSync("**/*.sqlite", { cwd: copy })) {
      using database = new DatabaseSync(join(copy, file));
      if (has(database, table)) return read(database);
    }
    throw new Error(`No database in ${folder} has a table ${table}.`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Makes every room older by so much: all instants that it has written lie further back. Only while no runtime has it open. */
export function ageRooms(stateFolder: string, ms: number): void {
  for (const file of globSync(`${stateFolder}/v3/do/**/*.sqlite`)) {
    using database = new DatabaseSync(file);
    for (const table of ["meta", "seats", "players", "answers"]) {
      if (!has(database, table)) continue;
      for (const { rowid, value } of database.prepare(`SELECT rowid, value FROM ${table}`).all()) {
        const aged = older(String(value), ms);
        database.prepare(`UPDATE ${table} SET value = ? WHERE rowid = ?`).run(aged, Number(rowid));
      }
    }
  }
}

/** Another version too: whoever comes back is to see the picture anew. */
function older(json: string, ms: number): string {
  return json
    .replace(/Ms":(\d{13})/g, (_whole, instant) => `Ms":${Number(instant) - ms}`)
    .replace(/"version":(\d+)/, (_whole, version) => `"version":${Number(version) + 1}`);
}

function has(database: DatabaseSync, table: string): boolean {
  return database.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table) !== undefined;
}
