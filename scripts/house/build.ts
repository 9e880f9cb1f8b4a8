import { existsSync } from "node:fs";
import { fingerprint, onceFor } from "./fingerprint.ts";
import { compileMessages } from "./messages.ts";
import { overweight, pageWeights } from "./page-weights.ts";
import { must, stopWith } from "./processes.ts";
import { buildServiceWorker } from "./service-worker.ts";

/** What no build depends on: what is made, what only tests or people read. */
const NOT_BUILT_FROM = [
  "{node_modules,build,lexicon/pack,app/i18n/paraglide,test-results,shots}/**",
  ".{git,wrangler,react-router,cache,ci}/**",
  "{docs,e2e,bench,migrations}/**",
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
    "scripts/house/*",
  ]);
  await onceFor(messages, "app/i18n/paraglide/.inputs", compileMessages);
  const words = fingerprint(["lexicon/{entries/*,*.*}", "scripts/lexicon/*", "domain/quiz/*.ts"]);
  await onceFor(words, "lexicon/pack/.inputs", () => must("Packing the lexicon", ["node", "scripts/lexicon/pack.ts"]));
}

/** Builds pages and Worker into build/, unless nothing changed since the last build. A page that is too heavy fails it [P7]. */
export async function build(environment = ""): Promise<void> {
  const inputs = environment + fingerprint(["**/*"], NOT_BUILT_FROM);
  await onceFor(inputs, "build/.inputs", async () => {
    console.log("Building …");
    await generate();
    await must("The build", ["react-router", "build"], { CLOUDFLARE_ENV: environment });
    if (!existsSync("build/server/wrangler.json")) stopWith("The build made no build/server/wrangler.json.");
    await buildServiceWorker("build");
    const faults = overweight(pageWeights("build/client"));
    if (faults.length > 0) stopWith(faults.join("\n"));
  });
}
