import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compileMessages } from "./messages.ts";
import { overweight, pageWeights } from "./page-weights.ts";
import { must, stopWith, timed } from "./processes.ts";
import { buildServiceWorker } from "./service-worker.ts";

/** What no build depends on: what is made, what only tests or people read. */
const NOT_BUILT_FROM = [
  "{node_modules,build,lexicon/pack,public/lexicon,app/i18n/paraglide,test-results,shots}/**",
  ".{git,wrangler,react-router,cache,ci}/**",
  "{docs,e2e,bench,migrations}/**",
  "lexicon/evaluation/**",
  "project.inlang/{cache,.lix}/**",
  "project.inlang/{.meta.json,README.md,.gitignore}",
  "{.dev.vars,worker-configuration.d.ts,**/*.md,**/*.test.ts,**/*.test.tsx}",
];

/** Makes what the sources import but git does not hold: compiled messages and the packed lexicon. */
export async function generate(): Promise<void> {
  const messages = fingerprint([
    "app/i18n/*.json",
    "project.inlang/settings.json",
    "package-lock.json",
    "scripts/lib/*",
  ]);
  await onceFor(messages, "app/i18n/paraglide/.inputs", compileMessages);
  const words = fingerprint([
    "lexicon/{entries/*,*.*}",
    "lexicon/tools/*",
    "domain/quiz/{*,{cleaning,passage,lexicon,sense,question,evaluate}/*}.ts",
  ]);
  await onceFor(words, "lexicon/pack/.inputs", () => must("Packing the lexicon", ["node", "lexicon/tools/pack.ts"]));
}

/** Builds pages and Worker into build/, unless nothing changed since the last build. A page that is too heavy fails it [P7]. */
export async function build(environment = ""): Promise<void> {
  const inputs = environment + fingerprint(["**/*"], NOT_BUILT_FROM);
  await onceFor(inputs, "build/.inputs", () => timed("Building", () => buildNow(environment)));
}

async function buildNow(environment: string): Promise<void> {
  await generate();
  await must("The build", ["react-router", "build"], { CLOUDFLARE_ENV: environment });
  if (!existsSync("build/server/wrangler.json")) stopWith("The build made no build/server/wrangler.json.");
  await buildServiceWorker("build");
  const faults = overweight(pageWeights("build/client"));
  if (faults.length > 0) stopWith(faults.join("\n"));
}

/** A hash over the names and contents of all files that the patterns match. */
export function fingerprint(patterns: readonly string[], exclude: readonly string[] = []): string {
  const hash = createHash("sha256").update(process.version);
  const entries = globSync(patterns, { exclude, withFileTypes: true });
  for (const path of entries.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : [])).sort()) {
    hash.update(`\0${path}\0`).update(readFileSync(path));
  }
  return hash.digest("hex");
}

/** Does the work unless it was done before, to its end, for the same inputs. */
export async function onceFor(inputs: string, stampFile: string, work: () => Promise<void>): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === inputs) return;
  rmSync(stampFile, { force: true });
  await work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, inputs);
}
