import { createHash } from "node:crypto";
import * as v from "valibot";

/** Runs one statement that reads and returns its rows: in the local database and in the one in production alike. */
export type Query = (sql: string) => unknown[] | Promise<unknown[]>;

/** How many rows a table has, and the SHA-256 of the statements that insert them. */
export type TableSum = { table: string; rows: number; sha256: string };

const ROWS_AT_ONCE = 5000;
/** A page ends after so many characters: D1 and wrangler hold a whole answer in memory. */
const PAGE_LENGTH = 2_000_000;
/** D1 accepts statements of 100,000 bytes. */
const STATEMENT_MAX_BYTES = 90_000;
/** Characters of a text that is too long for one statement. One takes up to four bytes. */
const PART_LENGTH = 10_000;

const TABLE = "-- table: ";
const SECTION = "-- section: ";
const SUM = "-- sum: ";

const schemaRows = v.array(v.object({ type: v.string(), name: v.string(), sql: v.string() }));
const listedTables = v.array(v.object({ name: v.string(), type: v.string() }));
const listedColumns = v.array(v.object({ name: v.string(), type: v.string(), pk: v.number(), hidden: v.number() }));
const rowsRead = v.array(v.record(v.string(), v.union([v.string(), v.number()])));

type SchemaRow = v.InferOutput<typeof schemaRows>[number];
type Schema = { tables: SchemaRow[]; searches: SchemaRow[]; derived: SchemaRow[]; triggers: SchemaRow[] };

/**
 * A database as SQL, in pieces that follow each other: its tables, every row as it is, then indexes, views, searches and
 * triggers, so that nothing fires for a row that is put back. D1's own export refuses a database with a full-text search;
 * here the search is left out and built again from its table.
 */
export async function* backupOf(query: Query, madeAt: Date): AsyncGenerator<string> {
  const { tables, searches, derived, triggers } = await schemaOf(query);
  yield `-- Wordroom, backup of ${madeAt.toISOString()}. To restore it: npm run restore -- FILE\n${section("tables", tables)}`;
  const sums: TableSum[] = [];
  for (const { name } of tables) {
    yield `${TABLE}${name}\n`;
    const count = counter(name);
    for await (const lines of pagesOf(query, name)) {
      for (const line of lines) count.add(line);
      yield lines.join("");
    }
    sums.push(count.sum());
  }
  const rebuilt = searches.map(({ name }) => `INSERT INTO ${name}(${name}) VALUES ('rebuild');\n`);
  yield `${SECTION}counters of ids\n${await sequencesOf(query)}`;
  yield section("indexes, views and searches", [...derived, ...searches]) + rebuilt.join("");
  yield section("triggers", triggers);
  yield `${SECTION}sums\n${sums.map(({ table, rows, sha256 }) => `${SUM}${table} ${rows} ${sha256}\n`).join("")}`;
}

/** The sums of all tables of a database, as `backupOf` writes them. */
export async function sumsOf(query: Query): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const { name } of (await schemaOf(query)).tables) {
    const count = counter(name);
    for await (const lines of pagesOf(query, name)) for (const line of lines) count.add(line);
    sums.push(count.sum());
  }
  return sums;
}

/** Whether nothing was ever made in a database; the platform's own tables do not count. */
export async function isEmpty(query: Query): Promise<boolean> {
  const { tables } = await schemaOf(query);
  return tables.length === 0;
}

/** The sums that a backup states at its end. @throws where its tables are not what they say, or the end is missing */
export async function checkedSums(lines: Iterable<string> | AsyncIterable<string>): Promise<TableSum[]> {
  const [counted, stated]: [TableSum[], TableSum[]] = [[], []];
  let count: ReturnType<typeof counter> | null = null;
  for await (const line of lines) {
    if (line.startsWith(TABLE) || line.startsWith(SECTION)) {
      if (count) counted.push(count.sum());
      count = line.startsWith(TABLE) ? counter(line.slice(TABLE.length)) : null;
    } else if (line.startsWith(SUM)) {
      const [table = "", rows, sha256 = ""] = line.slice(SUM.length).split(" ");
      stated.push({ table, rows: Number(rows), sha256 });
    } else count?.add(`${line}\n`);
  }
  const wrong = differences(stated, counted);
  if (stated.length === 0 || wrong.length > 0) {
    throw new Error(`This is not a whole backup${wrong.length > 0 ? `: ${wrong.join(", ")}` : ""}.`);
  }
  return stated;
}

/** The tables that are not the same in both. */
export function differences(wanted: readonly TableSum[], found: readonly TableSum[]): string[] {
  const text = ({ table, rows, sha256 }: TableSum) => `${table} ${rows} ${sha256}`;
  const [one, other] = [new Set(wanted.map(text)), new Set(found.map(text))];
  const apart = [...wanted.filter((sum) => !other.has(text(sum))), ...found.filter((sum) => !one.has(text(sum)))];
  return [...new Set(apart.map(({ table }) => table))];
}

/** The statements of a backup, in groups: a row is one line, and what is between two sections may be of many lines. */
export async function* statementsIn(lines: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let inTable = false;
  let waiting: string[] = [];
  for await (const line of lines) {
    if (line.startsWith(TABLE) || line.startsWith(SECTION)) {
      if (waiting.length > 0) yield waiting.join("\n");
      waiting = [];
      inTable = line.startsWith(TABLE);
    } else if (inTable) yield line;
    else waiting.push(line);
  }
  if (waiting.length > 0) yield waiting.join("\n");
}

function counter(table: string) {
  const digest = createHash("sha256");
  let rows = 0;
  return {
    add(line: string) {
      digest.update(line);
      if (line.startsWith("INSERT")) rows++;
    },
    sum: (): TableSum => ({ table, rows, sha256: digest.digest("hex") }),
  };
}

async function schemaOf(query: Query): Promise<Schema> {
  const rows = v.parse(
    schemaRows,
    await query(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY name",
    ),
  );
  const kinds = new Map(
    v.parse(listedTables, await query("PRAGMA table_list")).map(({ name, type }) => [name, type] as const),
  );
  const tablesThat = (kind: string) => rows.filter(({ type, name }) => type === "table" && kinds.get(name) === kind);
  return {
    tables: tablesThat("table"),
    searches: tablesThat("virtual"),
    derived: rows.filter(({ type }) => type === "index" || type === "view"),
    triggers: rows.filter(({ type }) => type === "trigger"),
  };
}

function section(name: string, rows: readonly SchemaRow[]): string {
  return `${SECTION}${name}\n${rows.map(({ sql }) => `${sql};\n`).join("")}`;
}

/** The rows of a table in their order, as lines of SQL. */
async function* pagesOf(query: Query, table: string): AsyncGenerator<string[]> {
  const columns = v.parse(listedColumns, await query(`PRAGMA table_xinfo("${table}")`));
  // What is computed from other columns cannot be inserted.
  const names = columns.filter(({ hidden }) => hidden === 0).map(({ name }) => name);
  const hasOwnId = columns.some(({ type, pk }) => pk > 0 && type.toUpperCase() === "INTEGER");
  for (let after = -1; ; ) {
    const rows = v.parse(rowsRead, await query(pageSql(table, names, after)));
    if (rows.length === 0) return;
    yield rows.flatMap(({ at, ...values }) => {
      const literals = names.map((_, n) => String(values[`q${n}`]));
      const named = names.map((name, n) => ({ name, literal: literals[n] ?? "NULL" }));
      return insertsOf(table, hasOwnId ? named : [{ name: "rowid", literal: String(at) }, ...named], Number(at));
    });
    after = Number(rows.at(-1)?.at);
  }
}

/** Values as SQL writes them. A text with a zero byte would end there. */
function pageSql(table: string, names: readonly string[], after: number): string {
  const quotes = names.map(
    (name, n) => `CASE WHEN typeof("${name}") = 'text' AND instr("${name}", char(0)) > 0
      THEN 'CAST(X''' || hex("${name}") || ''' AS TEXT)' ELSE quote("${name}") END AS q${n}`,
  );
  const shown = names.map((_, n) => `q${n}`);
  const size = shown.map((name) => `length(${name})`).join(" + ");
  return `SELECT at, ${shown.join(", ")} FROM (
    SELECT *, sum(${size}) OVER (ORDER BY at ROWS UNBOUNDED PRECEDING) - (${size}) AS length_before FROM (
      SELECT rowid AS at, ${quotes.join(", ")} FROM "${table}" WHERE rowid > ${after} ORDER BY rowid LIMIT ${ROWS_AT_ONCE}
    )) WHERE length_before < ${PAGE_LENGTH} ORDER BY at`;
}

type Value = { name: string; literal: string };

/** One line that inserts the row; where that is too long, others that put its texts together. */
function insertsOf(table: string, values: readonly Value[], rowid: number): string[] {
  const whole = insert(table, values.map(withoutLineBreaks));
  if (Buffer.byteLength(whole) <= STATEMENT_MAX_BYTES) return [whole];
  const first: Value[] = [];
  const more: string[] = [];
  for (const { name, literal } of values) {
    const [start = "", ...parts] = literal.startsWith("'") ? partsOf(literal) : [literal];
    first.push(withoutLineBreaks({ name, literal: start }));
    for (const part of parts) {
      const { literal: added } = withoutLineBreaks({ name, literal: part });
      more.push(`UPDATE "${table}" SET "${name}" = "${name}" || ${added} WHERE rowid = ${rowid};\n`);
    }
  }
  return [insert(table, first), ...more];
}

function insert(table: string, values: readonly Value[]): string {
  const names = values.map(({ name }) => `"${name}"`).join(", ");
  return `INSERT INTO "${table}" (${names}) VALUES (${values.map(({ literal }) => literal).join(", ")});\n`;
}

/** A text in quotes as several; never apart in the middle of a character. */
function partsOf(literal: string): string[] {
  const text = literal.slice(1, -1).replaceAll("''", "'");
  const parts = text.match(new RegExp(`.{1,${PART_LENGTH}}`, "gsu")) ?? [""];
  return parts.map((part) => `'${part.replaceAll("'", "''")}'`);
}

/** Each row is one line, so that a backup can be read line by line. SQLite's own shell writes line breaks in this way. */
function withoutLineBreaks({ name, literal }: Value): Value {
  if (!/[\n\r]/.test(literal)) return { name, literal };
  const [newline, carriage] = [unused("\\n", literal), unused("\\r", literal)];
  const marked = literal.replaceAll("\n", newline).replaceAll("\r", carriage);
  return { name, literal: `replace(replace(${marked}, '${newline}', char(10)), '${carriage}', char(13))` };
}

/** A mark that the text does not contain. */
function unused(mark: string, text: string): string {
  let found = mark;
  for (let n = 0; text.includes(found); n++) found = `${mark}${n}\\`;
  return found;
}

const sequenceRows = v.array(v.object({ name: v.string(), seq: v.number() }));

/** A number that was given once is never given again, even if its row is gone. */
async function sequencesOf(query: Query): Promise<string> {
  const exists = await query("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'");
  if (exists.length === 0) return "";
  const rows = v.parse(sequenceRows, await query("SELECT name, seq FROM sqlite_sequence ORDER BY name"));
  const inserts = rows.map(({ name, seq }) => `INSERT INTO sqlite_sequence (name, seq) VALUES ('${name}', ${seq});\n`);
  return ["DELETE FROM sqlite_sequence;\n", ...inserts].join("");
}
