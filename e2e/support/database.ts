import { globSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { STATE_FOLDER } from "./place.ts";

type Params = (string | number)[];

/** Reads the tested Worker's D1 database. */
export function query(sql: string, ...params: Params): Record<string, unknown>[] {
  return withDatabase(true, (database) => database.prepare(sql).all(...params));
}

/** Writes to it, as somebody at the command line would. */
export function execute(sql: string, ...params: Params): void {
  withDatabase(false, (database) => database.prepare(sql).run(...params));
}

function withDatabase<T>(readOnly: boolean, use: (database: DatabaseSync) => T): T {
  const [file] = globSync(`${STATE_FOLDER}/v3/d1/*/*.sqlite`).filter((path) => !path.endsWith("metadata.sqlite"));
  if (!file) throw new Error("There is no D1 database yet.");
  const database = new DatabaseSync(file, { readOnly, timeout: 5000 });
  try {
    // The Worker's own queries fail where they meet a lock: ours is to be as short as can be.
    database.exec("PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0");
    return use(database);
  } finally {
    database.close();
  }
}
