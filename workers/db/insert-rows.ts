import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** D1 takes at most 100 parameters a statement and 2 MB a value: rows go in as JSON, this much of it at a time [R6, large records]. */
export const CHUNK_MAX_BYTES = 1_000_000;

type Row = Readonly<Record<string, unknown>>;

/**
 * Rows as JSON arrays of their values in the order of the table's columns.
 * @param rows by the names of the table's properties, as in its `$inferInsert`
 */
export function jsonRows(table: SQLiteTable, rows: readonly Row[]): string[] {
  const columns = Object.entries(getTableColumns(table));
  return rows.map((row) =>
    JSON.stringify(columns.map(([key, column]) => (row[key] == null ? null : column.mapToDriverValue(row[key])))),
  );
}

/** A row's own value in a column, by the name of the table's property. */
type ValueIn = (key: string) => SQL;

/** What is inserted into a column instead of the row's own value, by the names of the table's properties. */
export type ColumnOverrides = Readonly<Record<string, (valueIn: ValueIn) => SQL>>;

/** The rows of a JSON array made of `jsonRows`, to be inserted; none where the condition does not hold. */
export function selectRows(table: SQLiteTable, json: string, condition: SQL, through: ColumnOverrides = {}): SQL {
  const keys = Object.keys(getTableColumns(table));
  const valueIn = valueInRow(table);
  const values = keys.map((key) => through[key]?.(valueIn) ?? valueIn(key));
  return sql`select ${sql.join(values, sql.raw(", "))} from json_each(${json}) where ${condition}`;
}

/** For conditions on the row that `selectRows` is about to insert. */
export function valueInRow(table: SQLiteTable): ValueIn {
  const keys = Object.keys(getTableColumns(table));
  return (key) => sql.raw(`value ->> ${keys.indexOf(key)}`);
}

/** JSON arrays out of JSON values, each of at most `CHUNK_MAX_BYTES` of UTF-8, but for a value that alone is longer. */
export function chunksOf(values: readonly string[]): string[] {
  const chunks: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const value of values) {
    const size = Buffer.byteLength(value) + 1;
    if (bytes + size > CHUNK_MAX_BYTES) {
      chunks.push([]);
      bytes = 1;
    }
    chunks.at(-1)?.push(value);
    bytes += size;
  }
  return chunks.map((chunk) => `[${chunk.join(",")}]`);
}
