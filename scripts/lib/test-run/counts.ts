import * as v from "valibot";

/** What one suite of tests came to. */
export type Count = { suite: string; passed: number; failed: number; skipped: number };

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string() })),
    }),
  ),
});

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/** Counts a report of Vitest's json reporter, for the suite of each file. A file that did not load is one failure. */
export function countVitest(report: unknown, suiteOf: (file: string) => string): Count[] {
  const counts = new Map<string, Count>();
  for (const { name, status, assertionResults } of v.parse(VitestReport, report).testResults) {
    const suite = suiteOf(name);
    const count = counts.get(suite) ?? { suite, passed: 0, failed: 0, skipped: 0 };
    counts.set(suite, count);
    for (const test of assertionResults) count[kindOf(test.status)]++;
    if (status === "failed" && !assertionResults.some((test) => test.status === "failed")) count.failed++;
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

/** The last lines of a run: a row for each suite, then the sum alone. */
export function summary(counts: readonly Count[]): string {
  const row = ({ suite, passed, failed, skipped }: Count) =>
    `${suite.padEnd(10)}${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
  const sum = (kind: "passed" | "failed") => counts.reduce((total, count) => total + count[kind], 0);
  return [...counts.map(row), `${sum("passed")} passed, ${sum("failed")} failed`].join("\n");
}
