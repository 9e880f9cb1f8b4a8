import { expect, test, vi } from "vitest";
import { expectConsole } from "../../scripts/testing/console.ts";
import { LastRead } from "./last-read.ts";

const failing = () => Promise.reject(new Error("D1 is away"));

test("[R12] what was read last stays when the database fails, until it can be read again", async () => {
  const list = new LastRead<string[]>("things");
  expect(await list.refresh(async () => ["a"])).toBe(true);
  expectConsole("error", /things_failed/);
  expect([await list.refresh(failing), list.value]).toEqual([false, ["a"]]);
  expect([await list.refresh(async () => ["b"]), list.value]).toEqual([true, ["b"]]);
});

test("[R12] a database that does not respond delays a quiz by half a second", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const list = new LastRead<string[]>("things");
  const startedMs = performance.now();
  expect([await list.refresh(() => new Promise(() => {})), list.value]).toEqual([false, null]);
  expect(performance.now() - startedMs).toBeLessThan(3_000);
  expect(log).toHaveBeenCalledWith(expect.stringContaining("things_late"));
  log.mockRestore();
});
