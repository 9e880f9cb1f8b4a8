import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, isFree, networkAddresses } from "./lib/addresses.ts";
import { build } from "./lib/build.ts";
import { migrateLocally } from "./lib/database.ts";
import { createFrontServer } from "./lib/front-server.ts";
import { DEFAULT_PORT, saveLastPort } from "./lib/local-port.ts";
import { requestedGoogle } from "./lib/openid.ts";
import { QUIET_ENVIRONMENT, stopWith, timed, untilStopped, WITHOUT_TOOLS } from "./lib/processes.ts";
import { makeLocalSecrets } from "./lib/secrets.ts";

// npm start: `wrangler dev` on the built Worker, for this machine; with `-- --lan` also for phones on the same network.
// It listens on loopback only. A server of our own stands before it (docs/decisions/0006-wrangler-dev.md).
const STATE_FOLDER = ".wrangler/state";
/** Three times what a class of 50 opens, whose browsers hold six connections each (docs/decisions/0006-wrangler-dev.md). */
const OPEN_FILES_WANTED = 4096;

const isForNetwork = process.argv.includes("--lan");
const host = isForNetwork ? "0.0.0.0" : "127.0.0.1";
const port = Number(process.env.PORT ?? DEFAULT_PORT);

if (!(await isFree(host, port))) stopWith(`Port ${port} is in use. Choose another: PORT=${port + 1} npm start`);
makeLocalSecrets();
await build();
// A copy: the next build replaces the files, and wrangler would restart with every room on it.
const running = `.wrangler/running/${port}`;
rmSync(running, { recursive: true, force: true });
cpSync("build", running, { recursive: true });
await migrateLocally(STATE_FOLDER);
const google = await requestedGoogle(port);
const innerPort = await freePort();
await timed("Starting", async () => {
  const wrangler = startWrangler({ INSECURE_HTTP: "1", ...google?.vars });
  untilStopped(async () => {
    await Promise.all([wrangler.stop(), google?.stop()]);
  });
  await untilReady();
  await once(createFrontServer(innerPort).listen(port, host), "listening");
});
saveLastPort(port);

console.log(`\nWordroom is ready: http://localhost:${port}`);
for (const address of isForNetwork ? networkAddresses() : [])
  console.log(`For phones on this network: http://${address}:${port}`);
warnOfFewOpenFiles();
console.log("Press Ctrl-C to stop.");

function startWrangler(vars: Record<string, string>) {
  const address = ["--ip", "127.0.0.1", "--port", String(innerPort)];
  const files = [
    "--config",
    `${running}/server/wrangler.json`,
    "--persist-to",
    STATE_FOLDER,
    "--env-file",
    ".dev.vars",
  ];
  const options = [...address, ...files];
  const variables = Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const command = ["dev", ...options, ...variables, "--show-interactive-dev-session=false", "--log-level", "error"];
  const child = spawn("wrangler", command, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...QUIET_ENVIRONMENT, ...WITHOUT_TOOLS },
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  child.once("close", (code) => process.exit(code ?? 1));
  return {
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** The first answer can take some seconds: workerd compiles the whole bundle. */
async function untilReady(): Promise<void> {
  const isUp = () =>
    fetch(`http://127.0.0.1:${innerPort}/robots.txt`).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) await pause(100);
}

/**
 * Node raises its own soft limit of open files to the hard one when it starts, and what it starts inherits that: only a
 * low hard limit remains to be told of. Windows has no such limit, and no `sh` to ask.
 */
function warnOfFewOpenFiles(): void {
  if (process.platform === "win32") return;
  const limit = execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }).trim();
  if (limit === "unlimited" || Number(limit) >= OPEN_FILES_WANTED) return;
  console.log(`At most ${limit} files may be open here: enough for a few players, not for a class of 50.`);
  console.log(`Raise the hard limit to ${OPEN_FILES_WANTED} or more (ulimit -Hn) before you start with many.`);
}
