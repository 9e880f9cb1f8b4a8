import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { MUTANTS, type Mutant } from "./mutants.ts";

/**
 * Mutation testing of the room's rules: breaks each rule in a copy of the repository, and lists the mutants that no test of
 * that rule fails for. Usage: `node bench/mutate.ts`, or with some rules: `node bench/mutate.ts RR-16 RI-7`.
 */

const root = fileURLToPath(new URL("../", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "wordroom-mutants-"));

const CONFIG = `export default { test: {
  include: ["domain/{room,history}/**/*.test.ts"],
  fsModuleCache: false, pool: "threads", isolate: false, maxWorkers: 1, testTimeout: 120_000,
} };`;

/** A mutant whose tests never end counts as caught. */
const LIMIT_MS = 90_000;

const report = v.object({ numFailedTests: v.number(), numPassedTests: v.number() });

/** Runs the tests of a rule. A mutant that can't be loaded does not count as caught. */
function testsOf(rule: string): { failed: number; passed: number } {
  const output = join(copy, "report.json");
  rmSync(output, { force: true });
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--reporter=json", `--outputFile=${output}`, "-t", `\\[${rule}\\]`];
  const env = { ...process.env, NUM_RUNS: "2000" };
  const { signal } = spawnSync(process.execPath, args, {
    cwd: copy,
    env,
    stdio: "ignore",
    timeout: LIMIT_MS,
    killSignal: "SIGKILL",
  });
  if (signal !== null) return { failed: 1, passed: 0 };
  const { numFailedTests: failed, numPassedTests: passed } = v.parse(report, JSON.parse(readFileSync(output, "utf8")));
  return { failed, passed };
}

function verdictOn([file, search, replace, rule]: Mutant): string {
  const path = join(copy, `domain/room/${file}.ts`);
  const source = readFileSync(path, "utf8");
  if (source.split(search).length !== 2) return "STALE: the search text is not there exactly once";
  writeFileSync(
    path,
    source.replace(search, () => replace),
  );
  const { failed, passed } = testsOf(rule);
  writeFileSync(path, source);
  if (failed > 0) return "caught";
  return passed > 0 ? "SURVIVED" : "SURVIVED: the rule has no test";
}

function prepare(): void {
  for (const part of ["domain", "docs", "tsconfig.json", "package.json"]) {
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  writeFileSync(join(copy, "vitest.config.mjs"), CONFIG);
}

/** @returns the mutants that no test caught */
function survivorsAmong(wanted: readonly string[]): Mutant[] {
  const mutants = MUTANTS.filter(([, , , rule]) => wanted.length === 0 || wanted.includes(rule));
  const unchanged = testsOf("R[RI]-\\d+");
  if (unchanged.failed > 0 || unchanged.passed === 0) throw new Error("The tests fail without any mutant.");
  const survivors = mutants.filter((mutant) => {
    const verdict = verdictOn(mutant);
    const [file, search, , rule] = mutant;
    console.log(`${rule.padEnd(6)} ${verdict.padEnd(8)} ${file}.ts: ${search.replaceAll("\n", " ").slice(0, 80)}`);
    return verdict !== "caught";
  });
  console.log(`${mutants.length - survivors.length} of ${mutants.length} mutants caught.`);
  return survivors;
}

try {
  prepare();
  process.exitCode = survivorsAmong(process.argv.slice(2)).length === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
