import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { findUser, findUserByGoogle } from "../../db/users.ts";
import {
  atProvider,
  Browser,
  failed,
  newAccount,
  newPerson,
  pathOf,
  signInByGoogle,
  throughGoogle,
} from "../testing/google-browser.ts";

const START = "/api/users/google";

describe("linking Google while signed in", () => {
  it("allows the account to sign in with Google from then on", async () => {
    const account = await newAccount();
    const person = newPerson({ email: "another@example.com", email_verified: "false" });
    const browser = new Browser();
    await browser.signIn(account);
    expect(pathOf(await throughGoogle(browser, person, "?link=1"))).toBe("/profile?linked=1");
    const signedIn = await signInByGoogle(new Browser(), person);
    expect(signedIn).toMatchObject({ status: 200, body: { data: { user: { _id: account.id, hasPassword: true } } } });
  });

  it("[S7] is refused for a Google account that is linked to another user", async () => {
    const person = newPerson();
    await signInByGoogle(new Browser(), person);
    const account = await newAccount();
    const browser = new Browser();
    await browser.signIn(account);
    expect(pathOf(await throughGoogle(browser, person, "?link=1"))).toBe(failed("google_taken", "/profile"));
    expect((await findUser(env.DB, account.id))?.googleId).toBeNull();
  });

  it("is refused for a second Google account", async () => {
    const person = newPerson();
    const browser = new Browser();
    await signInByGoogle(browser, person);
    expect(pathOf(await throughGoogle(browser, newPerson(), "?link=1"))).toBe(failed("already_linked", "/profile"));
    expect((await findUserByGoogle(env.DB, person.sub))?.email).toBe(person.email);
  });

  it("requires a signed-in user from start to end", async () => {
    expect(pathOf(await new Browser().wayFrom(`${START}?link=1`))).toBe(failed("session_expired"));
    const account = await newAccount();
    const browser = new Browser();
    await browser.signIn(account);
    const back = await atProvider(await browser.wayFrom(`${START}?link=1`), newPerson());
    await browser.signIn(await newAccount());
    expect(pathOf(await browser.wayFrom(back))).toBe(failed("session_expired", "/profile"));
    expect((await findUser(env.DB, account.id))?.googleId).toBeNull();
  });

  it("[S6] requires a recent sign-in, so that a copied session is not enough", async () => {
    const account = await newAccount();
    const browser = new Browser();
    await browser.signIn(account);
    const longAgoMs = Date.now() - 31 * 60_000;
    await env.DB.prepare("UPDATE sessions SET created_at_ms = ? WHERE user_id = ?").bind(longAgoMs, account.id).run();
    expect(pathOf(await browser.wayFrom(`${START}?link=1`))).toBe(failed("sign_in_again", "/profile"));
  });

  it("[S8] cannot be started by another site", async () => {
    const browser = new Browser();
    await browser.signIn(await newAccount());
    for (const site of ["cross-site", "same-site"]) {
      const answer = await browser.open(`${START}?link=1`, { headers: { "sec-fetch-site": site } });
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: "cross_site" }]);
    }
    const own = await browser.open(`${START}?link=1`, { headers: { "sec-fetch-site": "same-origin" } });
    expect(own.status).toBe(302);
  });
});

describe("[S8] linking Google in a browser that does not say which site asks", () => {
  async function startAfter(minutes: number, headers: Record<string, string>) {
    const account = await newAccount();
    const browser = new Browser();
    await browser.signIn(account);
    const sinceMs = Date.now() - minutes * 60_000;
    await env.DB.prepare("UPDATE sessions SET created_at_ms = ? WHERE user_id = ?").bind(sinceMs, account.id).run();
    const answer = await browser.open(`${START}?link=1`, { headers });
    return new URL(answer.headers.get("location") ?? "", "https://nowhere.invalid");
  }

  it("is possible only just after signing in", async () => {
    expect(pathOf(await startAfter(6, {}))).toBe(failed("sign_in_again", "/profile"));
    expect((await startAfter(4, {})).searchParams.has("state")).toBe(true);
  });

  it("is possible for longer where it is known that the person or our own page asks", async () => {
    for (const site of ["same-origin", "none"]) {
      expect((await startAfter(6, { "sec-fetch-site": site })).searchParams.has("state")).toBe(true);
    }
  });
});

describe("unlinking Google", () => {
  it("leaves the password for signing in", async () => {
    const browser = new Browser();
    const account = await newAccount();
    await browser.signIn(account);
    const person = newPerson();
    await throughGoogle(browser, person, "?link=1");
    const unlinked = await browser.send("DELETE", START);
    expect(unlinked).toMatchObject({ status: 200, body: { data: { user: { googleId: null, googlePicture: null } } } });
    expect(await findUserByGoogle(env.DB, person.sub)).toBeUndefined();
  });

  it("is refused if it is the only way to sign in, and without a session", async () => {
    const browser = new Browser();
    await signInByGoogle(browser, newPerson());
    expect(await browser.send("DELETE", START)).toMatchObject({ status: 409, body: { code: "google_only_way" } });
    expect(await new Browser().send("DELETE", START)).toMatchObject({ status: 401, body: { code: "token_missing" } });
  });
});
