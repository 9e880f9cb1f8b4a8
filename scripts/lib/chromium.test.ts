import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findChromium } from "./chromium.ts";

const folder = mkdtempSync(join(tmpdir(), "chromium-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the browser is the first executable one on the PATH", () => {
  const path = join(folder, "chromium");
  writeFileSync(path, "");
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBeUndefined();
  chmodSync(path, 0o755);
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(path);
});

test("CHROMIUM_PATH has priority over the PATH", () => {
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: "/opt/chromium" })).toBe("/opt/chromium");
});
