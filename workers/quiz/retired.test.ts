import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectConsole } from "../../scripts/testing/console.ts";
import { sayOfSense } from "../db/retirement.ts";
import { askGenerator } from "./ask.ts";
import { newAsker, REQUEST } from "./model/testing.ts";
import { FRESH_MS, KnownRetired } from "./retired.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const failing = () => Promise.reject(new Error("D1 is away"));
const listOf = async (known: KnownRetired, load: () => Promise<string[]>) => [...((await known.now(load)) ?? ["?"])];

test("a sense that is retired is asked no more once what is known is five minutes old", async () => {
  const ids = async () => {
    const made = await askGenerator(REQUEST, newAsker());
    return made.ok ? made.questions.map(({ senseId }) => senseId) : [];
  };
  const [first = ""] = await ids();
  await sayOfSense(env.DB, first, "retired", 1);
  expect(await ids()).toContain(first);
  pass(FRESH_MS);
  const without = await ids();
  expect(without).toHaveLength(REQUEST.count);
  expect(without).not.toContain(first);
});

test("[R12] a quiz is made though the database fails, without the senses that were last known", async () => {
  const known = new KnownRetired();
  expect(await listOf(known, async () => ["a", "b"])).toEqual(["a", "b"]);
  pass(FRESH_MS);
  expectConsole("error", /retired_senses_failed/);
  expect(await listOf(known, failing)).toEqual(["a", "b"]);
});

test("[R12] a database that hangs holds a quiz up for half a second", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const startedMs = performance.now();
  expect(await new KnownRetired().now(() => new Promise(() => {}))).toBeNull();
  expect(performance.now() - startedMs).toBeLessThan(3_000);
  expect(log).toHaveBeenCalledWith(expect.stringContaining("retired_senses_late"));
});

test("after a failure the database is left alone for a while, then asked again", async () => {
  const known = new KnownRetired();
  expectConsole("error", /retired_senses_failed/);
  await known.now(failing);
  const load = vi.fn(async () => ["a"]);
  expect(await known.now(load)).toBeNull();
  expect(load).not.toHaveBeenCalled();
  pass(60_000);
  expect(await listOf(known, load)).toEqual(["a"]);
});

test("while one asks, others go on with what is known", async () => {
  const known = new KnownRetired();
  await known.now(async () => ["old"]);
  pass(FRESH_MS);
  let answer: (ids: string[]) => void = () => {};
  const asking = known.now(() => new Promise<string[]>((resolve) => (answer = resolve)));
  const second = vi.fn(async () => ["never"]);
  expect(await listOf(known, second)).toEqual(["old"]);
  answer(["new"]);
  expect([...((await asking) ?? [])]).toEqual(["new"]);
  expect(second).not.toHaveBeenCalled();
});
