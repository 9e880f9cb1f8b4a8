import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { checkedSums, differences, isEmpty, type Query, statementsIn, sumsOf, type TableSum } from "./lib/backup.ts";
import { importRemotely, makeLocally, queryRemotely } from "./lib/database.ts";
import { stopWith } from "./lib/processes.ts";

// npm run restore -- FILE [--remote]: puts a backup into an empty database, and compares every table with it (docs/operations.md).
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: "boolean", default: false }, state: { type: "string", default: ".wrangler/state" } },
});
const [file = ""] = positionals;
if (!existsSync(file)) stopWith("npm run restore -- FILE, where FILE was written by npm run backup.");

try {
  const stated = await checkedSums(lines());
  await (values.remote ? restoreRemotely(stated) : restoreLocally(stated));
  for (const { table, rows } of stated) console.log(`${table}: ${rows} rows, the same as in the backup`);
  console.log(
    `Restored. Migrations that are newer than the backup come with npm ${values.remote ? "run deploy" : "start"}.`,
  );
} catch (error) {
  stopWith(error instanceof Error ? error.message : String(error));
}

function lines() {
  return createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}

/** All or nothing: a Worker that runs meanwhile cannot write, and sees an empty database until everything is in it. */
async function restoreLocally(stated: readonly TableSum[]): Promise<void> {
  const database = await makeLocally(values.state);
  const query: Query = (sql) => database.prepare(sql).all();
  try {
    database.exec("BEGIN IMMEDIATE");
    await refuseUnlessEmpty(query, `Stop the Worker, move ${values.state}/v3/d1 away, and try again.`);
    for await (const sql of statementsIn(lines())) database.exec(sql);
    await compare(query, stated);
    database.exec("COMMIT");
  } finally {
    // What was not committed is undone by this.
    database.close();
  }
}

async function restoreRemotely(stated: readonly TableSum[]): Promise<void> {
  await refuseUnlessEmpty(
    queryRemotely,
    "Make a new one with `npx wrangler d1 create`, put its id into wrangler.toml under [[env.production.d1_databases]], and try again.",
  );
  await importRemotely(file);
  await compare(queryRemotely, stated);
}

async function refuseUnlessEmpty(query: Query, advice: string): Promise<void> {
  if (!(await isEmpty(query))) throw new Error(`The database is not empty, so nothing was changed. ${advice}`);
}

async function compare(query: Query, stated: readonly TableSum[]): Promise<void> {
  const wrong = differences(stated, await sumsOf(query));
  if (wrong.length > 0) throw new Error(`These tables are not as in the backup: ${wrong.join(", ")}.`);
}
