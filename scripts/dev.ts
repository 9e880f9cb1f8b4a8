import { spawn } from "node:child_process";
import { generate } from "./lib/build.ts";
import { migrateLocally } from "./lib/database.ts";
import { DEFAULT_PORT, saveLastPort } from "./lib/local-port.ts";
import { requestedGoogle } from "./lib/openid.ts";
import { untilStopped, WITHOUT_TOOLS } from "./lib/processes.ts";
import { makeLocalSecrets } from "./lib/secrets.ts";

// npm run dev: the sources with hot reload, on the same local state as npm start.
makeLocalSecrets();
await generate();
await migrateLocally(".wrangler/state");
const port = Number(process.env.PORT ?? DEFAULT_PORT);
saveLastPort(port);
const google = await requestedGoogle(port);
const server = spawn("react-router", ["dev", "--host", "127.0.0.1", "--port", String(port), ...process.argv.slice(2)], {
  stdio: "inherit",
  env: {
    ...process.env,
    ...WITHOUT_TOOLS,
    WRANGLER_SEND_METRICS: "false",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    ...google?.vars,
  },
});
const ended = new Promise<number>((done) => server.on("close", (code) => done(code ?? 0)));
untilStopped(async () => {
  server.kill("SIGTERM");
  await ended;
});
process.exitCode = await ended;
await google?.stop();
