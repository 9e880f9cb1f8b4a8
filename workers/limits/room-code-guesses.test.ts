import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { api } from "../api/api.ts";
import type { Caller } from "../api/shared/context.ts";
import { fetchApi, fetchWorker, NEW_ROOM, newCaller, sendJson, signedIn } from "../api/testing/requests.ts";
import { sha256 } from "../crypto.ts";
import { openRoom } from "../room/testing/room-fixtures.ts";
import { TestClient } from "../room/testing/test-client.ts";

const WINDOW_MS = 10 * 60_000;
const [OF_PERSON, OF_ADDRESS] = [30, 600];

const look = (code: string, caller: Caller) => fetchApi(`/rooms/${code}`, {}, caller);

/** How many answers there are of each status when this many wrong codes come at once. */
async function guess(times: number, callerOf: (index: number) => Caller): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: times }, (_, index) => look("ZZZZZZ", callerOf(index))));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Somebody whose browser has its cookie. */
function newBrowser(address = newCaller().address): Caller {
  return { ...newCaller(), address, browser: crypto.randomUUID() };
}

/** Leaves an address so many of its wrong codes. */
async function leave(left: number, { address }: Caller): Promise<void> {
  const limiter = env.LIMITER.getByName(`wrong-code from ${address}`);
  await Promise.all(Array.from({ length: OF_ADDRESS - left }, () => limiter.take(OF_ADDRESS, WINDOW_MS)));
}

describe("[S5] wrong codes", () => {
  it("are answered exactly 30 times in ten minutes for one browser, then refused with Retry-After", async () => {
    const caller = newBrowser();
    expect(await guess(50, () => caller)).toEqual({ 404: 30, 429: 20 });
    const refused = await look("ZZZZZZ", caller);
    expect(await refused.json()).toMatchObject({ success: false, code: "rate_limited" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(580);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(600);
  });

  it("of one browser are not counted for others at its address, nor for the address after the first 30", async () => {
    const guesser = newBrowser();
    await guess(50, () => guesser);
    expect((await look("ZZZZZZ", newBrowser(guesser.address))).status).toBe(404);
    const limiter = env.LIMITER.getByName(`wrong-code from ${guesser.address}`);
    const times = await runInDurableObject(limiter, (_, { storage }) => storage.kv.get<{ times: number[] }>("kept"));
    expect(times?.times).toHaveLength(OF_PERSON + 1);
  });

  it("are answered 30 times for one account from any browser and address", async () => {
    const { caller } = await signedIn();
    const counts = await guess(40, () => ({ ...newBrowser(), viewer: caller.viewer }));
    expect(counts).toEqual({ 404: 30, 429: 10 });
  });

  it("are answered exactly 600 times for one address, with and without a browser's cookie", async () => {
    const { address } = newCaller();
    await leave(10, newBrowser(address));
    expect(await guess(5, () => ({ ...newCaller(), address }))).toEqual({ 404: 5 });
    expect(await guess(10, () => newBrowser(address))).toEqual({ 404: 5, 429: 5 });
    expect((await look("ZZZZZZ", newBrowser())).status).toBe(404);
  });

  it("are counted on every route that takes a code, also if they are malformed", async () => {
    const caller = newBrowser();
    await guess(OF_PERSON, () => caller);
    const answers = [
      await look("nope!", caller),
      await sendJson("PUT", "/rooms/ZZZZZZ", NEW_ROOM, caller),
      await fetchApi("/rooms/ZZZZZZ/penalty", {}, caller),
      await fetchApi("/rooms/ZZZZZZ/results.csv?lang=en", {}, caller),
    ];
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  });

  it("are counted under a key that does not contain the browser's id", async () => {
    const caller = newBrowser();
    const names: string[] = [];
    const getByName = (name: string) => {
      names.push(name);
      return env.LIMITER.getByName(name);
    };
    const LIMITER = new Proxy(env.LIMITER, {
      get: (target, key) => (key === "getByName" ? getByName : Reflect.get(target, key)),
    });
    await api.fetch(new Request("http://localhost/api/rooms/ZZZZZZ"), { worker: { ...env, LIMITER }, caller });
    expect(names).toEqual([`wrong-code by ${sha256(caller.browser ?? "")}`, `wrong-code from ${caller.address}`]);
  });

  it("are not counted if RATE_LIMITS is off", async () => {
    const worker = { ...env, RATE_LIMITS: "off" };
    const caller = newBrowser();
    const request = () => new Request("http://localhost/api/rooms/ZZZZZZ");
    const answers = await Promise.all(Array.from({ length: 40 }, () => api.fetch(request(), { worker, caller })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });
});

describe("[S5] after too many wrong codes of others behind the same address", () => {
  const address = "203.0.113.20";
  const from = { "cf-connecting-ip": address };

  it("a right code, a seat's secret and a host's token still work", async () => {
    const { code, seatToken } = await openRoom();
    await leave(0, { ...newCaller(), address });
    const statusOf = async (method: string, path: string, headers = {}, body?: unknown) =>
      (await fetchWorker(method, `/api/rooms/${path}`, { headers: { ...from, ...headers }, body })).status;
    expect(await statusOf("GET", "ZZZZZZ")).toBe(429);
    // Wrong proofs, too: each of these routes has a limit of 60 a minute.
    const wrong = { "x-seat-token": "x".repeat(22) };
    for (let tries = 0; tries < 61; tries++) {
      await statusOf("PUT", "ZZZZZZ", wrong, NEW_ROOM);
      await statusOf("PUT", code, wrong, NEW_ROOM);
      await statusOf("GET", `${code}/penalty`, wrong);
      await statusOf("GET", `${code}/results.csv?lang=en`, wrong);
    }
    const proof = { "x-seat-token": seatToken };
    expect(await statusOf("GET", code)).toBe(200);
    expect(await statusOf("PUT", code, proof, NEW_ROOM)).toBe(200);
    // The room has answered: there is no game yet.
    expect(await statusOf("GET", `${code}/penalty`, proof)).toBe(409);
    expect(await statusOf("GET", `${code}/results.csv?lang=en`, proof)).toBe(409);
    const guest = await (await TestClient.connectThroughWorker(code, from)).joins("An");
    expect(guest.view?.players.map(({ name }) => name)).toContain("An");
    const host = await (await TestClient.connectThroughWorker(code, from)).resumes(seatToken);
    expect(host.view?.you).toBe(1);
  });
});
