import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../../scripts/lib/build.ts";
import { runBuiltWorker } from "../../scripts/lib/worker.ts";

/** A built Worker that runs on this machine, and the protocol version of its rooms. */
export type Target = { origin: string; protocol: number };

const PROJECT = join(import.meta.dirname, "../..");

/** The outcome of one attack. `holds` is null if it could not be tried. */
export type Outcome = { holds: boolean | null; summary: string; figures: Record<string, Figure> };
export type Figure = number | string | boolean | null | Record<string, number>;

/**
 * Runs the built Worker of a checkout with rate limits on and an empty state. This project is built if it is not up to date;
 * another checkout must be built already, and nothing is written there.
 * @param folder the checkout, which becomes the working directory, where the Worker is looked for
 */
export async function startTarget(folder: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  process.chdir(folder);
  if (folder === PROJECT) await build();
  else if (!existsSync("build/server/index.js")) throw new Error(`Nothing is built in ${folder}.`);
  const stateFolder = mkdtempSync(join(tmpdir(), "attacks-"));
  migrate(folder, stateFolder);
  const vars = { SESSION_SECRET: randomBytes(32).toString("base64url") };
  const worker = await runBuiltWorker({ host: "127.0.0.1", port: 0, stateFolder, vars });
  return {
    origin: worker.url.origin,
    async stop() {
      await worker.stop();
      rmSync(stateFolder, { recursive: true, force: true });
    },
  };
}

/** Applies the checkout's migrations from a copy, since Wrangler writes into the folder that it runs in. */
function migrate(folder: string, stateFolder: string): void {
  for (const name of ["wrangler.toml", "migrations"]) {
    cpSync(join(folder, name), join(stateFolder, name), { recursive: true });
  }
  execFileSync(
    join(PROJECT, "node_modules/.bin/wrangler"),
    ["d1", "migrations", "apply", "DB", "--local", "--persist-to", stateFolder],
    {
      cwd: stateFolder,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
    },
  );
}
