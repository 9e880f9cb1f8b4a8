import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Browser, newAccount, newPerson, signInByGoogle, throughGoogle } from "../testing/google-browser.ts";

const START = "/api/users/google";
const INVALID = { status: 401, body: { success: false, code: "token_invalid" } };

afterEach(() => {
  vi.useRealTimers();
});

describe("[S7] the one-time token after Google's answer", () => {
  const exchange = (browser: Browser, token: string | null) => browser.send("POST", `${START}/exchange`, { token });

  it("works once", async () => {
    const browser = new Browser();
    const token = (await throughGoogle(browser, newPerson())).searchParams.get("token");
    const copied = new Map(browser.cookies);
    expect(await exchange(browser, token)).toMatchObject({ status: 200 });
    expect(browser.cookies.has("google-token")).toBe(false);
    const thief = new Browser();
    for (const [name, value] of copied) thief.cookies.set(name, value);
    expect(await exchange(thief, token)).toMatchObject(INVALID);
  });

  it("does not sign in another browser that receives it", async () => {
    const attacker = new Browser();
    const token = (await throughGoogle(attacker, newPerson())).searchParams.get("token");
    const victim = new Browser();
    expect(await exchange(victim, token)).toMatchObject(INVALID);
    await throughGoogle(victim, newPerson());
    expect(await exchange(victim, token)).toMatchObject(INVALID);
    expect(await exchange(attacker, token)).toMatchObject({ status: 200 });
  });

  it("works for 60 s", async () => {
    const browser = new Browser();
    const token = (await throughGoogle(browser, newPerson())).searchParams.get("token");
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
    expect(await exchange(browser, token)).toMatchObject(INVALID);
  });

  it("cannot be forged", async () => {
    const browser = new Browser();
    await throughGoogle(browser, newPerson());
    for (const token of ["", "made-up", "x".repeat(300), null])
      expect(await exchange(browser, token)).toMatchObject(INVALID);
  });

  it("[S6] starts a new session and ends the previous one (session fixation)", async () => {
    const browser = new Browser();
    await browser.signIn(await newAccount());
    const planted = browser.cookies.get("signed-in") ?? "";
    const person = newPerson();
    await signInByGoogle(browser, person);
    expect(browser.cookies.get("signed-in")).toMatch(/^[\w-]{36}$/);
    expect(browser.cookies.get("signed-in")).not.toBe(planted);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM sessions WHERE id = ?").bind(planted).first("n")).toBe(0);
  });
});
