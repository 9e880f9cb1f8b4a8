import { generate } from "./lib/build.ts";
import { findChromium, installChromium } from "./lib/chromium.ts";
import { type Count, summary } from "./lib/counts.ts";
import { makeLocalSecrets } from "./lib/secrets.ts";
import { browser, check, vitest } from "./lib/suites.ts";

// npm test: everything. What loads both cores alone, or measures time, runs alone.
makeLocalSecrets();
await generate();
const [checks, builds] = await Promise.all([staticChecks(), buildAndChromium()]);
const counts = [...checks, ...builds, ...(await vitest(["unit", "workerd"])), ...(await browser())];
console.log(`\n${summary(counts)}`);
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;

async function staticChecks(): Promise<Count[]> {
  return [
    await check("types", ["node", "scripts/types.ts"]),
    await check("lint", ["biome", "ci", "."]),
    await check("knip", ["knip"]),
    await check("lexicon", ["node", "scripts/lexicon/check.ts"]),
  ];
}

async function buildAndChromium(): Promise<Count[]> {
  const built = await check("build", ["node", "scripts/build.ts"]);
  if (!findChromium()) await installChromium();
  return [built];
}
