import { generate } from "../build.ts";
import { findChromium, installChromium } from "../chromium.ts";
import { makeLocalSecrets } from "../secrets.ts";
import { type Count, summary } from "./counts.ts";
import { browser, check, vitest } from "./suites.ts";

/** All suites one after the other; what loads both cores alone, or measures time, runs alone. @returns the exit code */
export async function runTests(more: () => Promise<Count[]> = async () => []): Promise<number> {
  makeLocalSecrets();
  await generate();
  const [checks, builds] = await Promise.all([staticChecks(), buildAndChromium()]);
  const counts = [
    ...checks,
    ...builds,
    ...(await vitest(["unit", "workerd"])),
    ...(await browser()),
    ...(await more()),
  ];
  console.log(`\n${summary(counts)}`);
  return counts.some(({ failed }) => failed > 0) ? 1 : 0;
}

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
