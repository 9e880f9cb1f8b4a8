import { generate } from "../build.ts";
import { findChromium, installChromium } from "../chromium.ts";
import { makeLocalSecrets } from "../secrets.ts";
import { type Affected, changedFiles, isAffected } from "./affected.ts";
import { type Count, summary } from "./counts.ts";
import { type BrowserSuite, browser, check, vitest } from "./suites.ts";

type TestRun = {
  /** Which tests in the browser, in this order. */
  browser: readonly BrowserSuite[];
  /** A commit: only what the changes since then can break. */
  changedSince?: string | undefined;
  more?: () => Promise<Count[]>;
};

/** All suites one after the other; what loads both cores alone, or measures time, runs alone. @returns the exit code */
export async function runTests({ browser: suites, changedSince, more = async () => [] }: TestRun): Promise<number> {
  const affected = changedSince === undefined ? EVERYTHING : isAffected(await changedFiles(changedSince));
  makeLocalSecrets();
  await generate();
  const [checks, builds] = await Promise.all([staticChecks(affected), affected.browser ? buildAndChromium() : []]);
  const counts = [...checks, ...builds];
  if (changedSince === undefined) counts.push(...(await vitest(["unit", "workerd"])));
  else counts.push(...(await vitest(["unit"], changedSince)), ...(affected.workerd ? await vitest(["workerd"]) : []));
  for (const suite of affected.browser ? suites : []) counts.push(...(await browser(suite)));
  counts.push(...(await more()));
  console.log(`\n${summary(counts)}`);
  return counts.some(({ failed }) => failed > 0) ? 1 : 0;
}

const EVERYTHING: Affected = { lexicon: true, workerd: true, browser: true };

async function staticChecks(affected: Affected): Promise<Count[]> {
  return [
    await check("types", ["node", "scripts/types.ts"]),
    await check("lint", ["biome", "ci", "."]),
    await check("knip", ["knip"]),
    ...(affected.lexicon ? [await check("lexicon", ["node", "lexicon/tools/check.ts"])] : []),
  ];
}

async function buildAndChromium(): Promise<Count[]> {
  const built = await check("build", ["node", "scripts/build.ts"]);
  if (!findChromium()) await installChromium();
  return [built];
}
