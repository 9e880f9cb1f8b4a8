import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint, onceFor } from "./build.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fingerprint-"));
  writeFileSync(join(folder, "a.txt"), "one");
});
afterEach(() => rmSync(folder, { recursive: true }));
const now = () => fingerprint([`${folder}/**/*`], [`${folder}/skipped/**`]);

test("a fingerprint changes with a file's content, its name, and a new file", () => {
  const seen = new Set([now()]);
  writeFileSync(join(folder, "a.txt"), "two");
  seen.add(now());
  renameSync(join(folder, "a.txt"), join(folder, "b.txt"));
  seen.add(now());
  writeFileSync(join(folder, "c.txt"), "");
  seen.add(now());
  expect(seen.size).toBe(4);
  expect(seen).toContain(now());
});

test("work is done again only for other inputs, or when it failed last time", async () => {
  const stamp = join(folder, "made/stamp");
  let times = 0;
  const work = async () => {
    times++;
    if (times === 2) throw new Error("failed half-way");
  };
  await onceFor("x", stamp, work);
  await onceFor("x", stamp, work);
  expect(times).toBe(1);
  await expect(onceFor("y", stamp, work)).rejects.toThrow();
  await onceFor("x", stamp, work);
  expect(times).toBe(3);
});
