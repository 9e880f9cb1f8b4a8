import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lastPort, saveLastPort } from "./local-port.ts";

test("the port of the last start is known to other commands; 8787 where there was none", () => {
  const file = join(mkdtempSync(join(tmpdir(), "port-")), "state", "last-port");
  expect(lastPort(file)).toBe(8787);
  saveLastPort(8901, file);
  expect(lastPort(file)).toBe(8901);
  writeFileSync(file, "broken");
  expect(lastPort(file)).toBe(8787);
});
