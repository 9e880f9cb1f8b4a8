import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import * as v from "valibot";

const names = v.array(v.object({ name: v.string() }));
const schemaRows = v.array(
  v.object({ type: v.string(), name: v.string(), tbl_name: v.string(), sql: v.nullable(v.string()) }),
);

/** The checksum of each table's rows, and under the name "schema" that of all tables, indexes, triggers and views. */
export type Checksums = Readonly<Record<string, string>>;
const checksumsSchema = v.record(v.string(), v.string());

/** Checksums by which two databases are compared: whatever the order in which rows are stored. */
export function checksumsOf(database: DatabaseSync): Checksums {
  const tables = v.parse(
    names,
    // Not what the runtime keeps for itself (`_cf_…`), nor SQLite's own statistics.
    database
      .prepare(
        String.raw`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\_cf\_%' ESCAPE '\'
           AND (name NOT LIKE 'sqlite\_%' ESCAPE '\' OR name = 'sqlite_sequence') ORDER BY name`,
      )
      .all(),
  );
  const schema = v.parse(
    schemaRows,
    database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name").all(),
  );
  const checksums = Object.fromEntries(tables.map(({ name }) => [name, checksumOf(database, name)]));
  return { schema: sha256([JSON.stringify(schema)]), ...checksums };
}

function checksumOf(database: DatabaseSync, table: string): string {
  const columns = v.parse(names, database.prepare("SELECT name FROM pragma_table_xinfo(?)").all(table));
  // Quoted, a type with each value: 1 and '1' are not the same.
  const row = columns.map(({ name }) => `quote("${name}")`).join(" || '|' || ");
  const rows = database.prepare(`SELECT ${row || "''"} AS name FROM "${table}" ORDER BY 1`).iterate();
  const hash = createHash("sha256");
  for (const one of rows) hash.update(`${String(one.name)}\n`);
  return hash.digest("hex");
}

function sha256(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text);
  return hash.digest("hex");
}

const manifestOf = (file: string) => `${file}.checksums.json`;

/**
 * Copies a database into a file while others may use it, and writes the copy's checksums beside it.
 * @throws where the file exists
 */
export async function backUp(database: DatabaseSync, file: string): Promise<Checksums> {
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  await backup(database, file);
  const copy = new DatabaseSync(file);
  try {
    const checksums = checksumsOf(copy);
    writeFileSync(manifestOf(file), `${JSON.stringify(checksums, null, 2)}\n`);
    return checksums;
  } finally {
    copy.close();
  }
}

/**
 * Replaces all that a database holds by a backup, and compares every table with the checksums of that backup.
 * @param target the database's file; it may be missing
 * @throws before anything is changed where the backup is damaged
 */
export async function restore(file: string, target: string): Promise<Checksums> {
  const expected = v.parse(checksumsSchema, JSON.parse(readFileSync(manifestOf(file), "utf8")));
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    requireSame(expected, checksumsOf(source), file);
    await backup(source, target);
  } finally {
    source.close();
  }
  const restored = new DatabaseSync(target);
  try {
    const checksums = checksumsOf(restored);
    requireSame(expected, checksums, target);
    return checksums;
  } finally {
    restored.close();
  }
}

function requireSame(expected: Checksums, found: Checksums, where: string): void {
  const all = new Set([...Object.keys(expected), ...Object.keys(found)]);
  const different = [...all].filter((name) => expected[name] !== found[name]);
  if (different.length > 0) throw new Error(`${where} differs from its checksums: ${different.join(", ")}.`);
}
