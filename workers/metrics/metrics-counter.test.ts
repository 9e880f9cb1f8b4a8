import { env, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BrowserError, Measurement } from "./metrics.ts";
import type { MetricsCounter } from "./metrics-counter.ts";

const NOON = Date.parse("2026-11-27T05:00:00Z");
const HOUR_MS = 60 * 60_000;

let count = 0;
/** A counter that nobody else writes to. */
let inCounter: <T>(work: (counter: MetricsCounter) => Promise<T>) => Promise<T>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  const stub = env.METRICS.getByName(`test ${++count}`);
  inCounter = (work) => runInDurableObject(stub, work);
});
afterEach(() => vi.useRealTimers());

const record = (...measurements: Measurement[]) => inCounter((counter) => counter.record(measurements));
const figures = () => inCounter((counter) => counter.figures());

describe("figures of the last day", () => {
  it("sum generations by provider, with their times and failures", async () => {
    await record({ kind: "generation", name: "openai", ms: 100, isFailed: false });
    vi.setSystemTime(NOON + HOUR_MS);
    await record(
      { kind: "generation", name: "openai", ms: 400, isFailed: true },
      { kind: "generation", name: "lexicon", ms: 7, isFailed: false },
    );
    expect((await figures()).generation).toEqual([
      { name: "openai", count: 2, failed: 1, meanMs: 250, mostMs: 400, lastAtMs: NOON + HOUR_MS },
      { name: "lexicon", count: 1, failed: 0, meanMs: 7, mostMs: 7, lastAtMs: NOON + HOUR_MS },
    ]);
  });

  it("leave out what is older", async () => {
    await record({ kind: "failure", name: "api_failed" });
    vi.setSystemTime(NOON + 25 * HOUR_MS);
    await record({ kind: "failure", name: "outbox_retry" });
    expect((await figures()).failures.map(({ name }) => name)).toEqual(["outbox_retry"]);
  });

  it("list the slowest queries first", async () => {
    await record({ kind: "query", name: "SELECT 1", ms: 300 }, { kind: "query", name: "SELECT 2", ms: 900 });
    expect((await figures()).queries.map(({ name, mostMs }) => [name, mostMs])).toEqual([
      ["SELECT 2", 900],
      ["SELECT 1", 300],
    ]);
  });

  it("count names beyond 50 in one hour together", async () => {
    await record(
      ...Array.from({ length: 60 }, (_, index): Measurement => ({ kind: "failure", name: `kind ${index}` })),
    );
    const [most] = (await figures()).failures;
    expect(most).toMatchObject({ name: "other", count: 10 });
  });
});

describe("games by the day", () => {
  it("are those of the last 30 days in the deployment's time zone, days without games too", async () => {
    // 18:00 UTC is the next day in Vietnam.
    vi.setSystemTime(Date.parse("2026-11-26T18:00:00Z"));
    await record({ kind: "game", players: 3 }, { kind: "game", players: 5 });
    vi.setSystemTime(NOON);
    const { days } = await figures();
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: "2026-11-27", games: 2, players: 8 });
    expect(days[0]).toEqual({ day: "2026-10-29", games: 0, players: 0 });
  });
});

describe("live rooms", () => {
  const report = (id: string, numbers: Parameters<MetricsCounter["reportRoom"]>[1]) =>
    inCounter((counter) => counter.reportRoom(id, numbers));

  it("are summed by what each has reported last", async () => {
    await report("a", { players: 2, sockets: 2, waiting: 0 });
    await report("b", { players: 9, sockets: 7, waiting: 0 });
    await report("a", { players: 3, sockets: 4, waiting: 0 });
    expect((await figures()).live).toEqual({ rooms: 2, players: 12, sockets: 11 });
  });

  it("are gone when they close or fall silent", async () => {
    for (const id of ["closed", "silent", "open"]) await report(id, { players: 1, sockets: 1, waiting: 0 });
    await report("closed", null);
    vi.setSystemTime(NOON + 120_000);
    await report("open", { players: 1, sockets: 1, waiting: 0 });
    vi.setSystemTime(NOON + 200_000);
    expect((await figures()).live.rooms).toBe(1);
  });

  it("tell how much waits for the database, and since when", async () => {
    await report("a", { players: 1, sockets: 1, waiting: 2 });
    vi.setSystemTime(NOON + 60_000);
    await report("a", { players: 1, sockets: 1, waiting: 1 });
    await report("b", { players: 1, sockets: 1, waiting: 1 });
    expect((await figures()).outbox).toEqual({ waiting: 2, sinceMs: NOON });
    await report("a", { players: 1, sockets: 1, waiting: 0 });
    expect((await figures()).outbox).toEqual({ waiting: 1, sinceMs: NOON + 60_000 });
  });
});

describe("errors of browsers", () => {
  const ERROR: BrowserError = { message: "TypeError: x", stack: "at y", page: "/words" };
  const report = (error: BrowserError) => inCounter((counter) => counter.reportBrowserError(error));

  it("are one row for the same error of the same page", async () => {
    await report(ERROR);
    await report(ERROR);
    await report({ ...ERROR, page: "/review" });
    expect((await figures()).browserErrors).toEqual(
      expect.arrayContaining([
        { ...ERROR, count: 2, lastAtMs: NOON },
        { ...ERROR, page: "/review", count: 1, lastAtMs: NOON },
      ]),
    );
  });

  it("that are new take the place of the rarest, so that nobody can keep them out", async () => {
    await report({ ...ERROR, message: "often" });
    for (let index = 0; index < 200; index++) {
      // A minute apart, since more are only counted.
      vi.setSystemTime(NOON + index * 60_000);
      await report({ ...ERROR, message: "often" });
      await report({ ...ERROR, message: `made up ${index}` });
    }
    await report({ ...ERROR, message: "real" });
    const kept = (await figures()).browserErrors.map(({ message }) => message);
    expect(kept).toEqual(expect.arrayContaining(["often", "real"]));
    expect(kept).not.toContain("made up 0");
  });

  it("are sampled in a flood, but counted", async () => {
    for (let index = 0; index < 70; index++) await report(ERROR);
    const { browserErrors, failures } = await figures();
    expect(browserErrors.map((row) => row.count)).toEqual([60]);
    expect(failures).toMatchObject([{ name: "browser_error", count: 70 }]);
  });
});

it("what is older than it is kept is deleted", async () => {
  await record({ kind: "failure", name: "old" }, { kind: "game", players: 1 });
  await inCounter((counter) => counter.reportBrowserError({ message: "old", stack: "", page: "/" }));
  vi.setSystemTime(NOON + 401 * 24 * HOUR_MS);
  await record({ kind: "failure", name: "new" });
  const stored = await runInDurableObject(env.METRICS.getByName(`test ${count}`), async (counter, { storage }) => {
    await counter.forgetOld();
    const names = storage.sql.exec<{ name: string }>("SELECT name FROM counts").toArray();
    const rest = "SELECT (SELECT count(*) FROM days) + (SELECT count(*) FROM browser_errors) AS count";
    return { names, rest: storage.sql.exec<{ count: number }>(rest).one().count };
  });
  expect(stored).toEqual({ names: [{ name: "new" }], rest: 0 });
});
