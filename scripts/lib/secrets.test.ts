import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { localSecrets, makeLocalSecrets } from "./secrets.ts";

const folder = mkdtempSync(join(tmpdir(), "secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("[S12] a missing secret is generated with 256 random bits", () => {
  const file = join(folder, "new");
  makeLocalSecrets(file, ["ONE", "TWO"]);
  const { ONE = "", TWO = "" } = localSecrets(file);
  expect(ONE).toMatch(/^[\w-]{43}$/);
  expect(TWO).not.toBe(ONE);
});

test("existing lines of the file are never changed when secrets are added", () => {
  const file = join(folder, "old");
  writeFileSync(file, "ONE=kept # mine");
  makeLocalSecrets(file, ["ONE", "TWO"]);
  makeLocalSecrets(file, ["ONE", "TWO"]);
  expect(localSecrets(file).ONE).toBe("kept");
  expect(readFileSync(file, "utf8").match(/^TWO=/gm)).toHaveLength(1);
});
