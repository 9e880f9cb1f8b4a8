import { execFile } from "node:child_process";
import { globSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import * as v from "valibot";
import { fingerprint, onceFor } from "./build.ts";
import { must, timed } from "./processes.ts";

/** How long to wait for a Worker that is just writing. wrangler does not wait: it fails where the database is in use. */
const BUSY_MS = 10_000;

/** A page of a backup, whose text is escaped once more as JSON. */
const ANSWER_MAX_BYTES = 64 * 1024 * 1024;

/** Where it is noted which migrations were applied. */
const migratedNote = (stateFolder: string) => `${stateFolder}/migrated`;

/** Runs statements in the local D1 in one transaction, also while a Worker runs on it. @returns the rows of a single one */
export function queryLocally(sql: string, stateFolder: string): unknown[] {
  const database = openLocally(stateFolder);
  try {
    if (!sql.includes(";\n")) return database.prepare(sql).all();
    database.exec(`BEGIN IMMEDIATE;\n${sql};\nCOMMIT`);
    return [];
  } finally {
    database.close();
  }
}

/** The local D1, as a file. */
export function openLocally(stateFolder: string): DatabaseSync {
  const files = globSync(`${stateFolder}/v3/d1/*/*.sqlite`).filter((path) => !path.endsWith("metadata.sqlite"));
  const [file, ...others] = files;
  if (!file || others.length > 0) throw new Error(`There should be one database in ${stateFolder}.`);
  return new DatabaseSync(file, { timeout: BUSY_MS });
}

/** The local D1, made if there is none. */
export async function makeLocally(stateFolder: string): Promise<DatabaseSync> {
  const command = ["d1", "execute", "DB", "--local", "--persist-to", stateFolder, "--command", "SELECT 1"];
  await must("Making the database", ["wrangler", ...command]);
  // It says that the newest migration has been applied; what is put in next may be older.
  rmSync(migratedNote(stateFolder), { force: true });
  return openLocally(stateFolder);
}

const answers = v.pipe(v.string(), v.parseJson(), v.array(v.object({ results: v.array(v.unknown()) })));
const failure = v.object({ stdout: v.string(), stderr: v.string() });

/** Runs one statement in the database in production, by wrangler. @throws with what wrangler said */
export async function queryRemotely(sql: string): Promise<unknown[]> {
  return v.parse(answers, await executeRemotely(["--json", "--command", sql]))[0]?.results ?? [];
}

/** Runs a file of SQL in the database in production, which answers nobody meanwhile. @throws with what wrangler said */
export async function importRemotely(file: string): Promise<void> {
  await executeRemotely(["--yes", "--file", file]);
}

async function executeRemotely(what: readonly string[]): Promise<string> {
  const args = ["d1", "execute", "DB", "--remote", "--env", "production", ...what];
  const env = { ...process.env, WRANGLER_SEND_METRICS: "false", NO_COLOR: "1" };
  try {
    return (await promisify(execFile)("wrangler", args, { env, maxBuffer: ANSWER_MAX_BYTES })).stdout;
  } catch (error) {
    const said = v.safeParse(failure, error);
    throw new Error(said.success ? `${said.output.stdout}\n${said.output.stderr}`.trim() : String(error));
  }
}

/** Brings the local database in `stateFolder` up to the newest migration. */
export async function migrateLocally(stateFolder: string): Promise<void> {
  const command = ["wrangler", "d1", "migrations", "apply", "DB", "--local", "--persist-to", stateFolder];
  await onceFor(fingerprint(["migrations/**/*.sql"]), migratedNote(stateFolder), () =>
    timed("Preparing the database", () => must("Applying the migrations", command)),
  );
}
