import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";

const LENGTH_MAX = 72;
/** Far older commits do not follow the rule. */
const CHECKED = 50;

test("the subjects of the last commits have at most 72 characters", () => {
  expect(lastSubjects().filter((subject) => subject.length > LENGTH_MAX)).toEqual([]);
});

/** None in a copy without a history, which may lie in somebody else's repository. */
function lastSubjects(): string[] {
  if (!existsSync(".git")) return [];
  const log = ["log", "--no-merges", `--max-count=${CHECKED}`, "--format=%s"];
  return spawnSync("git", log, { encoding: "utf8" }).stdout?.split("\n") ?? [];
}
