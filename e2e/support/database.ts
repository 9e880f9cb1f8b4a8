import { globSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { STATE_FOLDER } from "./place.ts";

/** Reads the tested Worker's D1 database. */
export function query(sql: string, ...params: (string | number)[]): Record<string, unknown>[] {
  const [file] = globSync(`${STATE_FOLDER}/v3/d1/*/*.sqlite`).filter((path) => !path.endsWith("metadata.sqlite"));
  if (!file) throw new Error("There is no D1 database yet.");
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(sql).all(...params);
  } finally {
    database.close();
  }
}
