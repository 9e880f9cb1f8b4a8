import { run } from "../../scripts/lib/processes.ts";
import { expect, test } from "../fixtures/test.ts";

test("[R1] a runtime that is killed in the middle of answers, joins and finishes loses nothing that it acknowledged", async () => {
  test.setTimeout(300_000);
  const { ok, output } = await run(["node", "bench/kills/kills.ts", "2", "20"], { show: "later" });
  expect(ok, output).toBe(true);
  expect(output).toMatch(/answers: \d{2,} acknowledged, \d+ stored, difference 0/);
});
