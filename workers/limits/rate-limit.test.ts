import { evictDurableObject, listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

async function tryTimes(name: string, times: number) {
  const permits = await Promise.all(Array.from({ length: times }, () => env.LIMITER.getByName(name).take(3, 60_000)));
  return permits.map((permit) => permit.ok);
}

function storedKeys(name: string) {
  return runInDurableObject(env.LIMITER.getByName(name), (_, { storage }) => [...storage.kv.list()].length);
}

describe("[S5] the rate limiter", () => {
  it("allows exactly the limit, however many requests arrive at once", async () => {
    const permits = await tryTimes("storm", 50);
    expect(permits.filter((ok) => ok)).toHaveLength(3);
  });

  it("counts each key separately", async () => {
    expect(await tryTimes("a", 3)).toEqual([true, true, true]);
    expect(await tryTimes("b", 1)).toEqual([true]);
  });

  it("keeps its counts when it is evicted", async () => {
    await tryTimes("evicted", 3);
    await evictDurableObject(env.LIMITER.getByName("evicted"));
    const permit = await env.LIMITER.getByName("evicted").take(3, 60_000);
    expect(permit).toMatchObject({ ok: false });
    expect(permit.ok ? 0 : permit.retryAfterMs).toBeGreaterThan(50_000);
  });

  it("keeps its counts until the window ends, even if the alarm goes off early", async () => {
    await tryTimes("early", 3);
    expect(await runDurableObjectAlarm(env.LIMITER.getByName("early"))).toBe(true);
    expect(await tryTimes("early", 1)).toEqual([false]);
    expect(await runDurableObjectAlarm(env.LIMITER.getByName("early"))).toBe(true);
  });

  it("deletes its storage after the window", async () => {
    const limiter = env.LIMITER.getByName("over");
    await limiter.take(3, 20);
    expect(await storedKeys("over")).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    await runDurableObjectAlarm(limiter);
    expect(await storedKeys("over")).toBe(0);
    expect(await runDurableObjectAlarm(limiter)).toBe(false);
  });

  it("writes nothing for a refused try", async () => {
    await tryTimes("refused", 3);
    const limiter = env.LIMITER.getByName("refused");
    const bytes = () => runInDurableObject(limiter, (_, { storage }) => JSON.stringify([...storage.kv.list()]));
    const before = await bytes();
    await tryTimes("refused", 20);
    expect(await bytes()).toBe(before);
  });
});

it("a Durable Object is created only for a key that is counted", async () => {
  const before = (await listDurableObjectIds(env.LIMITER)).length;
  await tryTimes("another", 2);
  expect((await listDurableObjectIds(env.LIMITER)).length).toBe(before + 1);
});
