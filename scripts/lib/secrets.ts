import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Local secrets: read by the dev server and by the local run of the built Worker. Ignored by git. */
const SECRETS_FILE = ".dev.vars";
/** The secrets without which the Worker does not start; wrangler.toml requires the same ones in production. */
const REQUIRED = ["SESSION_SECRET"];

/** The local secrets, by name. */
export function localSecrets(file = SECRETS_FILE): Record<string, string> {
  const found = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, value ?? ""]));
}

/** Adds a random value for each required name that the file lacks; what stands there is never changed. */
export function makeLocalSecrets(file = SECRETS_FILE, names: readonly string[] = REQUIRED): void {
  const present = localSecrets(file);
  const missing = names.filter((name) => !present[name]);
  if (missing.length === 0) return;
  const before = existsSync(file) ? readFileSync(file, "utf8").replace(/\n?$/, "\n") : "";
  const added = missing.map((name) => `${name}="${randomBytes(32).toString("base64url")}"\n`);
  writeFileSync(file, before + added.join(""), { mode: 0o600 });
}
