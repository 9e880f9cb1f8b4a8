import { rmSync } from "node:fs";
import { build } from "../../scripts/lib/build.ts";
import { migrateLocally } from "../../scripts/lib/database.ts";
import { startLocalGoogle } from "../../scripts/lib/openid.ts";
import { untilStopped } from "../../scripts/lib/processes.ts";
import { makeLocalSecrets } from "../../scripts/lib/secrets.ts";
import { runBuiltWorker } from "../../scripts/lib/worker.ts";
import { PAYMENT_ACCOUNT } from "./payment-account.ts";
import { PORT, STATE_FOLDER, WRITER_PORT } from "./place.ts";
import { startWriter } from "./writer.ts";

// The built Worker for the browser tests: on a port of its own, with an empty database, and a provider in Google's place.
makeLocalSecrets();
rmSync(STATE_FOLDER, { recursive: true, force: true });
await build();
await migrateLocally(STATE_FOLDER);
const google = await startLocalGoogle(PORT);
const vars = { ...google.vars, ...PAYMENT_ACCOUNT, ROOM_PLAYERS_MAX: "1000" };
const worker = await runBuiltWorker({ host: "127.0.0.1", port: PORT, stateFolder: STATE_FOLDER, vars });
const stopWriter = await startWriter((await worker.bindings()).DB, WRITER_PORT);
untilStopped(async () => {
  await Promise.all([stopWriter(), worker.stop(), google.stop()]);
});
