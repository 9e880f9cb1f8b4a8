import { isFree, networkAddresses } from "./house/addresses.ts";
import { build } from "./house/build.ts";
import { requestedGoogle } from "./house/local-google.ts";
import { migrateLocally } from "./house/migrations.ts";
import { stopWith } from "./house/processes.ts";
import { makeLocalSecrets } from "./house/secrets.ts";
import { untilStopped } from "./house/until-stopped.ts";
import { requiredSecrets, runBuiltWorker } from "./house/worker.ts";

// npm start: the built Worker with local state, for this machine; with `-- --lan` also for phones on the same network.
const STATE_FOLDER = ".wrangler/state";
const lan = process.argv.includes("--lan");
const host = lan ? "0.0.0.0" : "127.0.0.1";
const port = Number(process.env.PORT ?? 8787);

if (!(await isFree(host, port))) stopWith(`Port ${port} is in use. Choose another: PORT=${port + 1} npm start`);
makeLocalSecrets(requiredSecrets());
await build();
await migrateLocally(STATE_FOLDER);
const google = await requestedGoogle(port);
const worker = await runBuiltWorker({ host, port, stateFolder: STATE_FOLDER, ...(google && { vars: google.vars }) });
untilStopped(async () => {
  await Promise.all([worker.stop(), google?.stop()]);
});

console.log(`\nWordroom is ready: http://localhost:${port}`);
for (const address of lan ? networkAddresses() : [])
  console.log(`For phones on this network: http://${address}:${port}`);
console.log("Press Ctrl-C to stop.");
