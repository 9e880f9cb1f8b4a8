import { unstable_readConfig } from "wrangler";
import { resetLink } from "../domain/account/reset-link.ts";
import { RESET_LASTS_MS } from "../domain/account/rules.ts";
import { timeZone } from "../workers/configuration.ts";
import { randomness, sha256 } from "../workers/crypto.ts";
import { parseAdmin, reportOf, sqlOf } from "./lib/admin-commands.ts";
import { migrateLocally, queryLocally, queryRemotely } from "./lib/database.ts";
import { lastPort } from "./lib/local-port.ts";
import { stopWith } from "./lib/processes.ts";

// npm run admin: the first administrator, whoever forgot a password, and another time zone of the leaderboards. Works while the Worker runs, and at once.
const STATE_FOLDER = ".wrangler/state";
const asked = parseAdmin(process.argv.slice(2), { ...process.env, lastPort: lastPort() });
if (!asked.ok) stopWith(asked.message);
const { command, remote, origin } = asked;

// Only the hash goes into the database: who reads it there opens nothing.
const token = randomness.secret();
const nowMs = Date.now();
const { vars } = unstable_readConfig({ config: "wrangler.toml", ...(remote && { env: "production" }) });
const link = { hash: sha256(token), expiresAtMs: nowMs + RESET_LASTS_MS };
const sql = sqlOf(command, { link, timeZone: timeZone(vars), nowMs });
if (!remote) await migrateLocally(STATE_FOLDER);
const rows = remote
  ? await queryRemotely(sql).catch((error: Error) => stopWith(error.message))
  : queryLocally(sql, STATE_FOLDER);
const { ok, text } = reportOf(command, rows, resetLink(origin, token));
if (!ok) stopWith(text);
console.log(text);
