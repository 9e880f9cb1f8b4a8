// Runs `scripts/<name>.ts` on the project's own Node. This file needs nothing but Node 20: it also runs on a fresh clone.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const projectNode = join(root, "node_modules/.bin/node");

const [name = "", ...args] = process.argv.slice(2);
const script = join(root, "scripts", `${name}.ts`);
if (!/^[a-z-]+$/.test(name) || !existsSync(script)) fail(`There is no scripts/${name}.ts.`);

process.chdir(root);
if (!isInstalled()) install();
if (!existsSync(projectNode)) {
  fail("The package `node` is not set up: npm did not run its install script. Allow it, then: npm rebuild node");
}
process.env.PATH = `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`;
endWithNpm();
process.exitCode = await handOver();

/** Whether node_modules holds exactly the versions of the lockfile, by npm's own note of what it installed. */
function isInstalled() {
  const wanted = packagesOf("package-lock.json");
  const present = packagesOf("node_modules/.package-lock.json");
  if (!wanted || !present || !existsSync(projectNode)) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = present[path];
    if (path === "" || (optional && !found)) return true;
    return found?.version === version && found?.integrity === integrity;
  });
}

/** The packages that a lockfile lists, or nothing when there is no readable lockfile. */
function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(join(root, lockfile), "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** As the lockfile says. Not by `npm ci`: it refuses a lockfile that lacks optional packages of other platforms. */
function install() {
  const started = performance.now();
  console.log("Installing dependencies …");
  const npm = process.env.npm_execpath?.endsWith(".js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
  // Quiet: some packages name a newer Node than npm runs on, but this project's tools run on its own.
  const quiet = ["--loglevel", "error", "--no-audit", "--no-fund"];
  const { status, error } = spawnSync(npm[0], [...npm.slice(1), "install", "--no-save", ...quiet], {
    stdio: "inherit",
  });
  if (status !== 0) fail(`npm install failed. ${error?.message ?? ""}`);
  console.log(`Installed in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
}

/** Goes on in this process when it is the project's Node already; else in a child that gets every signal. */
async function handOver() {
  if (realpathSync(process.execPath) === realpathSync(projectNode)) {
    process.argv.splice(1, 2, script);
    await import(script);
    return process.exitCode;
  }
  const child = spawn(projectNode, [script, ...args], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)));
}

/** A signal to npm reaches only the shell that npm started: when that is gone, this ends as by the same signal. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, "SIGTERM"), 500).unref();
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
