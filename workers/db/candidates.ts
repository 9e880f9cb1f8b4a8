import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { NUMBERED_ROWS_MAX } from "./paging.ts";

type Candidates = {
  table: SQLiteTable;
  id: SQLiteColumn;
  /** May name columns of the tables that are joined before. */
  where: SQL | undefined;
  order: readonly SQL[];
  /** As many as the page's end is away from the start. */
  depth: number;
};

/**
 * The rows that can be on a page, as the table `candidate` with their ids in `value`: for each row of the tables joined
 * before it, the first that an index gives. So a page costs the same however many rows there are.
 */
export function candidates({ table, id, where, order, depth }: Candidates): SQL {
  const first = sql`select ${id} from ${table} where ${where} order by ${sql.join([...order], sql`, `)} limit ${depth}`;
  return sql`json_each((select json_group_array(${sql.identifier(id.name)}) from (${first}))) as candidate`;
}

/** How many rows there are, up to one more than numbered pages reach. */
export function countUpToLimit(table: SQLiteTable, where: SQL | undefined): SQL<number> {
  return sql`(select count(*) from (select 1 from ${table} where ${where} limit ${NUMBERED_ROWS_MAX + 1}))`;
}
