import { randomness, sha256 } from "../workers/crypto.ts";
import { parseAdmin, RESET_LASTS_MS, reportOf, sqlOf } from "./lib/admin-commands.ts";
import { migrateLocally, queryLocally, queryRemotely } from "./lib/database.ts";
import { lastPort } from "./lib/local-port.ts";
import { stopWith } from "./lib/processes.ts";

// npm run admin: the first administrator, and whoever forgot a password. Works while the Worker runs, and at once.
const STATE_FOLDER = ".wrangler/state";
const asked = parseAdmin(process.argv.slice(2), { ...process.env, lastPort: lastPort() });
if (!asked.ok) stopWith(asked.message);
const { command, remote, origin } = asked;

// Only the hash goes into the database: who reads it there opens nothing.
const token = randomness.secret();
const sql = sqlOf(command, { hash: sha256(token), expiresAtMs: Date.now() + RESET_LASTS_MS });
if (!remote) await migrateLocally(STATE_FOLDER);
const rows = remote
  ? await queryRemotely(sql).catch((error: Error) => stopWith(error.message))
  : queryLocally(sql, STATE_FOLDER);
const { ok, text } = reportOf(command, rows, `${origin}/reset-password?token=${token}`);
if (!ok) stopWith(text);
console.log(text);
