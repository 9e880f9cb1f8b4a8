import { existsSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { run } from "../processes.ts";
import { type Count, countPlaywright, countVitest, failure } from "./counts.ts";

const REPORTS = ".cache/reports";

/** Runs a check that has no tests of its own: it counts as one. */
export async function check(suite: string, command: readonly string[]): Promise<Count> {
  const { ok, output, seconds } = await run(command, { show: "later" });
  console.log(`\n── ${suite}: ${ok ? "passed" : "FAILED"} in ${seconds.toFixed(0)} s`);
  if (!ok) console.log(output.trimEnd());
  const failures = ok ? [] : [failure(suite, output)];
  return { suite, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures };
}

/**
 * Runs the Vitest projects of these names: each is a suite, and each must have tests.
 * @param base a commit: only tests that import what has changed since then, which may be none
 */
export async function vitest(projects: readonly string[], base?: string): Promise<Count[]> {
  const report = `${REPORTS}/vitest.json`;
  // A suite may be several projects, such as `workerd` and `workerd-alone`.
  const chosen = projects.flatMap((project) => ["--project", `${project}*`]);
  const output = ["--reporter", "default", "--reporter", "json", `--outputFile.json=${report}`];
  const since = base === undefined ? [] : ["--changed", base, "--passWithNoTests"];
  const read = await runForReport(projects.join(" and "), ["vitest", "run", ...chosen, ...since, ...output], report);
  const counts = read.report === undefined ? [] : countVitest(read.report, suiteOf);
  const all = base === undefined ? [...counts, ...missing(projects, counts)] : counts;
  const inOrder = projects.flatMap((project) => all.filter(({ suite }) => suite === project));
  return withFailure(inOrder, read.ok);
}

/** What the browser tests are: journeys of people, and a walk over all screens. */
export type BrowserSuite = "journeys" | "screens";

/** Runs the tests in the browser. */
export async function browser(suite: BrowserSuite): Promise<Count[]> {
  const report = `${REPORTS}/${suite}.json`;
  // A list tells what failed at its end too, where it is not lost in a long log.
  const command = ["playwright", "test", "--project", suite, "--reporter", "list,json"];
  const read = await runForReport(suite, command, report, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const counts =
    read.report === undefined
      ? []
      : [countPlaywright(read.report, suite)].filter(({ passed, failed }) => passed + failed > 0);
  return withFailure([...counts, ...missing([suite], counts)], read.ok);
}

async function runForReport(
  title: string,
  command: readonly string[],
  report: string,
  env: Record<string, string> = {},
) {
  console.log(`\n── ${title}`);
  rmSync(report, { force: true });
  const { ok } = await run(command, { show: "live", env });
  const parsed: unknown = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : undefined;
  return { ok, report: parsed };
}

function suiteOf(file: string): string {
  return relative(process.cwd(), file).startsWith("workers/") ? "workerd" : "unit";
}

/** A suite without any test has proved nothing: a failure. */
function missing(wanted: readonly string[], counts: readonly Count[]): Count[] {
  return wanted
    .filter((suite) => !counts.some((count) => count.suite === suite))
    .map((suite) => ({ suite, passed: 0, failed: 1, skipped: 0 }));
}

/** A tool that failed although no test did (an error outside of tests) is a failure of its last suite. */
function withFailure(counts: Count[], ok: boolean): Count[] {
  const last = counts.at(-1);
  if (!ok && last && counts.every(({ failed }) => failed === 0)) last.failed = 1;
  return counts;
}
