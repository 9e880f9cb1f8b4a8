import * as v from "valibot";

/** What one suite of tests came to. */
export type Count = {
  suite: string;
  passed: number;
  failed: number;
  skipped: number;
  /** What failed and how, told again at the end: a log that keeps only its end must say it too. */
  failures?: string[];
};

const LINES_OF_A_FAILURE = 12;

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ""),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.optional(v.array(v.string()), []) }),
      ),
    }),
  ),
});

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/** Counts a report of Vitest's json reporter, for the suite of each file. A file that did not load is one failure. */
export function countVitest(report: unknown, suiteOf: (file: string) => string): Count[] {
  const counts = new Map<string, Required<Count>>();
  for (const { name, status, message, assertionResults } of v.parse(VitestReport, report).testResults) {
    const suite = suiteOf(name);
    const count = counts.get(suite) ?? { suite, passed: 0, failed: 0, skipped: 0, failures: [] };
    counts.set(suite, count);
    for (const test of assertionResults) count[kindOf(test.status)]++;
    const failed = assertionResults.filter((test) => test.status === "failed");
    for (const test of failed) {
      count.failures.push(failure(`${name} > ${test.fullName}`, test.failureMessages.join("\n")));
    }
    if (status === "failed" && failed.length === 0) {
      count.failed++;
      count.failures.push(failure(name, message));
    }
  }
  return [...counts.values()];
}

/** Counts a report of Playwright's json reporter. A test that passed only on a second try is a failure. */
export function countPlaywright(report: unknown, suite: string): Count {
  const { expected, unexpected, flaky, skipped } = v.parse(PlaywrightReport, report).stats;
  return { suite, passed: expected, failed: unexpected + flaky, skipped };
}

function kindOf(status: string): "passed" | "failed" | "skipped" {
  return status === "passed" || status === "failed" ? status : "skipped";
}

/** The beginning of what a failed test or check said, under its name. */
export function failure(name: string, said: string): string {
  return [`FAILED ${name}`, ...said.trim().split("\n").slice(0, LINES_OF_A_FAILURE)].join("\n  ");
}

/** The last lines of a run: what failed, a row for each suite, then the sum alone. */
export function summary(counts: readonly Count[]): string {
  const row = ({ suite, passed, failed, skipped }: Count) =>
    `${suite.padEnd(10)}${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
  const sum = (kind: "passed" | "failed") => counts.reduce((total, count) => total + count[kind], 0);
  return [
    ...counts.flatMap(({ failures = [] }) => failures),
    ...counts.map(row),
    `${sum("passed")} passed, ${sum("failed")} failed`,
  ].join("\n");
}
