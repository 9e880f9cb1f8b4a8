import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { atProvider, Browser, failed, newPerson, pathOf } from "../testing/google-browser.ts";

const START = "/api/users/google";

describe("[S5] exactly 200 tries from one address are allowed", () => {
  const tries = <T>(one: () => Promise<T>) => Promise.all(Array.from({ length: 201 }, one));

  it("for the redirect to Google, which keeps the return path", async () => {
    const browser = new Browser();
    const ways = await tries(() => browser.wayFrom(`${START}?next=/profile`));
    const refused = ways.filter(({ pathname }) => pathname === "/auth/google-error");
    expect(refused.map(pathOf)).toEqual([failed("rate_limited", "/profile")]);
  });

  it("for the redirect back from Google", async () => {
    const browser = new Browser();
    const back = await atProvider(await browser.wayFrom(START), newPerson());
    const limiter = env.LIMITER.getByName(`google-callback ${browser.address}`);
    await Promise.all(Array.from({ length: 200 }, () => limiter.take(200, 60_000)));
    expect(pathOf(await browser.wayFrom(back))).toBe(failed("rate_limited"));
  });

  it("for a session, then answered with Retry-After", async () => {
    const browser = new Browser();
    const headers = { "content-type": "application/json" };
    const answers = await tries(() =>
      browser.open(`${START}/exchange`, { method: "POST", headers, body: '{"token":"made up"}' }),
    );
    const refused = answers.filter(({ status }) => status !== 401);
    expect(refused.map(({ status }) => status)).toEqual([429]);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(800);
  });
});
