import { mkdirSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { backupOf } from "./lib/backup.ts";
import { migrateLocally, openLocally, queryRemotely } from "./lib/database.ts";
import { stopWith } from "./lib/processes.ts";

// npm run backup [-- --remote] [-- --file FILE]: writes the database as SQL (docs/operations.md). It works while the Worker runs.
const { values } = parseArgs({
  options: {
    remote: { type: "boolean", default: false },
    state: { type: "string", default: ".wrangler/state" },
    file: { type: "string" },
  },
});
const madeAt = new Date();
const place = values.remote ? "production" : "local";
const file = values.file ?? `backups/${place}-${madeAt.toISOString().replaceAll(/[:.]/g, "-")}.sql`;

if (values.remote) await write(queryRemotely).catch((error: Error) => stopWith(error.message));
else {
  await migrateLocally(values.state);
  const database = openLocally(values.state);
  // Everything is read as it is at this moment, whatever is written meanwhile.
  database.exec("BEGIN");
  await write((sql) => database.prepare(sql).all());
  database.close();
}
console.log(`${file} has the database. It holds personal data: keep it where only operators can read it.`);

async function write(query: Parameters<typeof backupOf>[0]): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  // An older backup is never overwritten.
  const opened = openSync(file, "wx", 0o600);
  for await (const piece of backupOf(query, madeAt)) writeSync(opened, piece);
}
