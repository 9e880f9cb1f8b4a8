import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "./lib/backup.ts";
import { openLocally } from "./lib/database.ts";
import { must, stopWith } from "./lib/processes.ts";

// npm run backup [-- FILE] [-- --remote]: a copy of the local database, or the one in production as SQL (docs/operations.md).
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: "boolean", default: false }, state: { type: "string", default: ".wrangler/state" } },
});
const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
const [file = `backups/${time}.${values.remote ? "sql" : "sqlite"}`] = positionals;
mkdirSync(dirname(file), { recursive: true });

if (values.remote) {
  await must("The export", ["wrangler", "d1", "export", "DB", "--remote", "--env", "production", "--output", file]);
} else {
  const database = openLocally(values.state);
  const checksums = await backUp(database, file).catch((error: Error) => stopWith(error.message));
  database.close();
  console.log(`${Object.keys(checksums).length - 1} tables are in ${file}, with their checksums beside it.`);
}
