import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectConsole } from "../../scripts/testing/console.ts";
import { setAdminDecision } from "../db/retirement.ts";
import { requestChallenge, requestQuiz } from "./generator.ts";
import { newRequester, REQUEST } from "./model/testing.ts";
import { RETIRED_MAX_AGE_MS, RetiredSensesCache } from "./retired-senses.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);
const failing = () => Promise.reject(new Error("D1 is away"));
const listOf = async (cache: RetiredSensesCache, read: () => Promise<string[]>) => [
  ...((await cache.get(read)) ?? ["?"]),
];

test("a retired sense is no longer asked when the cached list is five minutes old", async () => {
  const ids = async () => {
    const made = await requestQuiz(REQUEST, newRequester());
    return made.ok ? made.questions.map(({ senseId }) => senseId) : [];
  };
  const [first = ""] = await ids();
  await setAdminDecision(drizzle(env.DB), [first], "retired", 1);
  expect(await ids()).toContain(first);
  advance(RETIRED_MAX_AGE_MS);
  const without = await ids();
  expect(without).toHaveLength(REQUEST.count);
  expect(without).not.toContain(first);
});

test("a daily challenge asks another word in the place of a retired sense, and the retired ones where no others are left", async () => {
  const challenge = { ...REQUEST, passage: REQUEST.passage.slice(0, 900), count: 5 };
  const idsOf = async () => (await requestChallenge(challenge)).map(({ senseId }) => senseId);
  // Later than the test before this one, whose list the isolate has.
  advance(3 * RETIRED_MAX_AGE_MS);
  const ids = await idsOf();
  expect(ids).toHaveLength(5);
  const retired = new Set<string>();
  const idsWithout = async (more: readonly string[]) => {
    await setAdminDecision(drizzle(env.DB), more, "retired", 1);
    for (const senseId of more) retired.add(senseId);
    advance(RETIRED_MAX_AGE_MS);
    return await idsOf();
  };
  const isRetired = (id: string) => retired.has(id);
  let asked = await idsWithout(ids);
  expect(asked).toHaveLength(5);
  expect(asked.filter(isRetired)).toEqual([]);
  for (let rounds = 0; rounds < 30 && !asked.some(isRetired); rounds++) asked = await idsWithout(asked);
  expect(asked).toHaveLength(5);
  expect(asked.filter(isRetired)).not.toEqual([]);
});

test("[R12] a quiz is made though the database fails, without the senses that were last read", async () => {
  const cache = new RetiredSensesCache();
  expect(await listOf(cache, async () => ["a", "b"])).toEqual(["a", "b"]);
  advance(RETIRED_MAX_AGE_MS);
  expectConsole("error", /retired_senses_failed/);
  expect(await listOf(cache, failing)).toEqual(["a", "b"]);
});

test("after a failure the database is not read for a minute", async () => {
  const cache = new RetiredSensesCache();
  expectConsole("error", /retired_senses_failed/);
  await cache.get(failing);
  const read = vi.fn(async () => ["a"]);
  expect(await cache.get(read)).toBeNull();
  expect(read).not.toHaveBeenCalled();
  advance(60_000);
  expect(await listOf(cache, read)).toEqual(["a"]);
});

test("while one request reads the list, others use the old one", async () => {
  const cache = new RetiredSensesCache();
  await cache.get(async () => ["old"]);
  advance(RETIRED_MAX_AGE_MS);
  let respond: (ids: string[]) => void = () => {};
  const reading = cache.get(() => new Promise<string[]>((resolve) => (respond = resolve)));
  const second = vi.fn(async () => ["never"]);
  expect(await listOf(cache, second)).toEqual(["old"]);
  respond(["new"]);
  expect([...((await reading) ?? [])]).toEqual(["new"]);
  expect(second).not.toHaveBeenCalled();
});
