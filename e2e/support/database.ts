import { globSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { STATE_FOLDER, WRITER } from "./place.ts";

type Params = (string | number)[];

/** Reads the tested Worker's D1 database. */
export function query(sql: string, ...params: Params): Record<string, unknown>[] {
  return withDatabase((database) => database.prepare(sql).all(...params));
}

/**
 * Writes to it, as somebody at the command line would, but through the Worker's own connection: where a second one writes,
 * a query of the Worker that was just reading fails.
 */
export async function execute(sql: string, ...params: Params): Promise<void> {
  const response = await fetch(WRITER, { method: "POST", body: JSON.stringify({ sql, params }) });
  if (!response.ok) throw new Error(`not written: ${await response.text()}`);
}

function withDatabase<T>(use: (database: DatabaseSync) => T): T {
  const [file] = globSync(`${STATE_FOLDER}/v3/d1/*/*.sqlite`).filter((path) => !path.endsWith("metadata.sqlite"));
  if (!file) throw new Error("There is no D1 database yet.");
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    // The Worker's own queries fail where they meet a lock: ours is to be as short as can be.
    database.exec("PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0");
    return use(database);
  } finally {
    database.close();
  }
}
