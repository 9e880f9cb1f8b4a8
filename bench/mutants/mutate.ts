import { execFile } from "node:child_process";
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import * as v from "valibot";
import { MUTANTS, type Mutant } from "./mutants.ts";

/**
 * Breaks each rule of a room on purpose, in copies of the repository, and prints which ones no test of that rule detects.
 * Part of `npm run test:deep`. `node bench/mutants/mutate.ts`, or with the ids of some rules: `node bench/mutants/mutate.ts RR-16 RI-7`.
 */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SOURCES = "domain/room/**/*.ts";
const TESTS = "domain/{room,history}/**/*.test.ts";
const COPIES = 2;

/** A mutant whose tests don't end within this time counts as caught. */
const LIMIT_MS = 120_000;

const CONFIG = `export default { test: {
  include: [${JSON.stringify(TESTS)}],
  provide: { isDeep: false },
  fsModuleCache: false, pool: "threads", isolate: false, maxWorkers: 1, testTimeout: ${LIMIT_MS},
} };`;

const report = v.object({ numFailedTests: v.number(), numPassedTests: v.number() });

/** A copy of what the tests of a room need, in which one mutant after the other is made and undone. */
class Copy {
  readonly #folder = mkdtempSync(join(tmpdir(), "wordroom-mutants-"));

  constructor() {
    for (const part of ["domain", "docs", "scripts/testing", "tsconfig.json", "package.json"]) {
      cpSync(join(ROOT, part), join(this.#folder, part), { recursive: true });
    }
    symlinkSync(join(ROOT, "node_modules"), join(this.#folder, "node_modules"));
    writeFileSync(join(this.#folder, "vitest.config.mjs"), CONFIG);
  }

  async testMutant([rule, search, replace]: Mutant): Promise<string> {
    const found = this.#sourcesWith(search);
    const [path] = found;
    if (path === undefined || found.length > 1) return `STALE: found in ${found.length} places`;
    const source = readFileSync(path, "utf8");
    writeFileSync(
      path,
      source.replace(search, () => replace),
    );
    const { failed, passed } = await this.testsOf(`\\[${rule}\\]`, this.#testsWith(`[${rule}]`));
    writeFileSync(path, source);
    if (failed > 0) return "caught";
    return passed > 0 ? "SURVIVED" : "SURVIVED: the rule has no test";
  }

  /** How the tests of this title end. A copy whose tests can't even be loaded is no mutant. */
  async testsOf(title: string, files: readonly string[]): Promise<{ failed: number; passed: number }> {
    const output = join(this.#folder, "report.json");
    rmSync(output, { force: true });
    const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
    const args = [vitest, "run", "--reporter=json", `--outputFile=${output}`, "-t", title, ...files];
    const options = { cwd: this.#folder, timeout: LIMIT_MS, killSignal: "SIGKILL" } as const;
    const isKilled = await promisify(execFile)(process.execPath, args, options).then(
      () => false,
      (error: { killed?: boolean }) => error.killed === true,
    );
    if (isKilled) return { failed: 1, passed: 0 };
    if (!existsSync(output)) throw new Error(`no report of the tests of ${title}`);
    const read = v.parse(report, JSON.parse(readFileSync(output, "utf8")));
    return { failed: read.numFailedTests, passed: read.numPassedTests };
  }

  /** The sources that hold a text, each as often as it does. */
  #sourcesWith(search: string): string[] {
    const sources = globSync(SOURCES, { cwd: this.#folder }).filter((file) => !/\.test\.ts$|\/testing/.test(file));
    return sources
      .map((file) => join(this.#folder, file))
      .flatMap((path) => Array<string>(readFileSync(path, "utf8").split(search).length - 1).fill(path));
  }

  /** The test files that contain a text. */
  #testsWith(text: string): string[] {
    const files = globSync(TESTS, { cwd: this.#folder });
    return files.filter((file) => readFileSync(join(this.#folder, file), "utf8").includes(text));
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** @returns how many mutants no test noticed, or could not be made */
async function testMutants(copies: readonly Copy[], wanted: readonly string[]): Promise<number> {
  const unchanged = await copies[0]?.testsOf("R[RI]-\\d+", []);
  if (!unchanged || unchanged.failed > 0 || unchanged.passed === 0)
    throw new Error("The tests fail without any mutant.");
  const mutants = MUTANTS.filter(([rule]) => wanted.length === 0 || wanted.includes(rule));
  const remaining = mutants.values();
  let missed = 0;
  const work = async (copy: Copy) => {
    for (const mutant of remaining) {
      const outcome = await copy.testMutant(mutant);
      if (outcome !== "caught") missed++;
      console.log(`${mutant[0].padEnd(6)} ${outcome.padEnd(8)} ${mutant[1].replaceAll("\n", " ").slice(0, 90)}`);
    }
  };
  await Promise.all(copies.map(work));
  console.log(`${mutants.length - missed} of ${mutants.length} mutants caught.`);
  return missed;
}

const copies = Array.from({ length: COPIES }, () => new Copy());
try {
  process.exitCode = (await testMutants(copies, process.argv.slice(2))) === 0 ? 0 : 1;
} finally {
  for (const copy of copies) copy.remove();
}
