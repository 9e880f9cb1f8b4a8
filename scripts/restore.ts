import { parseArgs } from "node:util";
import { backUp, restore } from "./lib/backup.ts";
import { openLocally } from "./lib/database.ts";
import { must, stopWith } from "./lib/processes.ts";

// npm run restore -- FILE [--remote]: the local database from a backup, or an empty one in production (docs/operations.md).
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: "boolean", default: false }, state: { type: "string", default: ".wrangler/state" } },
});
const [file] = positionals;
if (!file) stopWith("npm run restore -- FILE");

if (values.remote) {
  await must("The import", ["wrangler", "d1", "execute", "DB", "--remote", "--env", "production", "--file", file]);
} else {
  const present = openLocally(values.state);
  const target = present.location() ?? stopWith("The local database has no file.");
  // Whoever restores the wrong backup must be able to go back.
  const kept = `${file}.replaced-${Date.now()}.sqlite`;
  await backUp(present, kept).catch((error: Error) => stopWith(error.message));
  present.close();
  const checksums = await restore(file, target).catch((error: Error) => stopWith(error.message));
  console.log(`${Object.keys(checksums).length - 1} tables are as in ${file}. What was there before is in ${kept}.`);
}
