import * as v from "valibot";
import { unstable_readConfig } from "wrangler";
import { build } from "./lib/build.ts";
import { run, stopWith } from "./lib/processes.ts";

// npm run deploy: build for production, migrate the real database, upload. See docs/deploy.md.
const dryRun = process.argv.includes("--dry-run");
const { d1_databases: databases } = unstable_readConfig({ config: "wrangler.toml", env: "production" });
const ids = v.parse(v.array(v.object({ database_id: v.string() })), databases);
if (!dryRun && ids.some(({ database_id }) => /^[0-]*$/.test(database_id))) {
  stopWith("wrangler.toml has no database_id under [env.production] yet: see docs/deploy.md.");
}
await build("production");
if (!dryRun) await step(["wrangler", "d1", "migrations", "apply", "DB", "--remote", "--env", "production"]);
await step(["wrangler", "deploy", ...process.argv.slice(2)]);

async function step(command: string[]): Promise<void> {
  const { ok } = await run(command, { show: "live" });
  if (!ok) stopWith(`${command.join(" ")} failed.`);
}
