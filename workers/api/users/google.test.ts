import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sha256 } from "../../crypto.ts";
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
  vars,
} from "../testing/google-browser.ts";

const START = "/api/users/google";
const INVALID = { status: 401, body: { success: false, code: "token_invalid" } };

afterEach(() => {
  vi.useRealTimers();
});

describe("signing in with Google", () => {
  it("creates an account for a new user, and redirects to the requested page", async () => {
    const browser = new Browser();
    const person = newPerson({ name: "Nguyễn Văn An", picture: "https://lh3.example.com/a.png" });
    const signedIn = await signInByGoogle(browser, person, "?next=/multi-player");
    expect(signedIn).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
          next: "/multi-player",
          user: {
            displayName: "Nguyễn Văn An",
            email: person.email,
            role: "user",
            googleId: person.sub,
            googleDisplayName: "Nguyễn Văn An",
            googlePicture: "https://lh3.example.com/a.png",
            hasPassword: false,
            lastLoginAt: expect.any(String),
          },
        },
      },
    });
    expect(await browser.profile()).toMatchObject({ data: { user: { email: person.email } } });
  });

  it("finds an account by its Google id, even if the address and the name have changed", async () => {
    const person = newPerson();
    await signInByGoogle(new Browser(), person);
    const renamed = { ...person, email: "moved@example.com", email_verified: "false", name: "An Nguyễn" };
    const again = await signInByGoogle(new Browser(), renamed);
    expect(again).toMatchObject({
      status: 200,
      body: {
        data: { next: null, user: { email: person.email, displayName: person.name, googleDisplayName: "An Nguyễn" } },
      },
    });
  });

  it("redirects with a reason when the person refuses, and keeps the return path", async () => {
    const browser = new Browser();
    expect(pathOf(await throughGoogle(browser, null, "?next=/profile"))).toBe(failed("access_denied", "/profile"));
    expect(await browser.profile()).toMatchObject({ code: "token_missing" });
  });

  it("[S7] creates no account for an address that Google has not verified", async () => {
    const person = newPerson({ email_verified: "false" });
    expect(pathOf(await throughGoogle(new Browser(), person))).toBe(failed("email_unverified"));
    expect(await findUserByGoogle(env.DB, person.sub)).toBeUndefined();
  });

  it("[S7] never links to an account with the same address without asking", async () => {
    const account = await newAccount();
    const person = newPerson({ email: account.email.toUpperCase() });
    expect(pathOf(await throughGoogle(new Browser(), person))).toBe(failed("account_exists"));
    expect((await findUser(env.DB, account.id))?.googleId).toBeNull();
  });

  it("assigns the game that was just played as a guest to the account", async () => {
    const seatToken = crypto.randomUUID();
    await env.DB.prepare(
      `INSERT INTO game_players (game_id, seat_id, name, role, status, score, total_questions, penalty_vnd, answers,
        created_at_ms, seat_hash) VALUES ('a game', 1, 'An', 'player', 'completed', 3, 5, 0, '[]', 0, ?)`,
    )
      .bind(sha256(seatToken))
      .run();
    const browser = new Browser();
    const token = (await throughGoogle(browser, newPerson())).searchParams.get("token");
    const signedIn = await browser.send("POST", `${START}/exchange`, { token, seatToken });
    const owner = await env.DB.prepare("SELECT user_id FROM game_players WHERE game_id = 'a game'").first("user_id");
    expect(signedIn).toMatchObject({ status: 200, body: { data: { user: { _id: owner } } } });
  });

  it("is refused for a suspended account with the reason, also if it is suspended after Google's answer", async () => {
    const person = newPerson();
    const browser = new Browser();
    const suspend = () =>
      env.DB.prepare("UPDATE users SET is_active = 0, suspension_reason = 'misuse' WHERE google_id = ?")
        .bind(person.sub)
        .run();
    const { searchParams } = await throughGoogle(browser, person);
    await suspend();
    const late = await browser.send("POST", `${START}/exchange`, { token: searchParams.get("token") });
    expect(late).toMatchObject({ status: 403, body: { code: "account_suspended", reason: "misuse" } });
    expect(pathOf(await throughGoogle(new Browser(), person))).toBe(`${failed("account_suspended")}&reason=misuse`);
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/login?next=/",
    "/api/users/export",
    "profile",
  ])("[S7] never redirects to %s afterwards", async (next) => {
    const signedIn = await signInByGoogle(new Browser(), newPerson(), `?next=${encodeURIComponent(next)}`);
    expect(signedIn).toMatchObject({ status: 200, body: { data: { next: null } } });
  });
});

describe("[S7] the redirect to Google", () => {
  it("contains a state, a nonce and a hash of the verifier, each new every time", async () => {
    const [one, two] = [await new Browser().wayFrom(START), await new Browser().wayFrom(START)];
    const parameters = Object.fromEntries(one.searchParams);
    expect(parameters).toMatchObject({
      response_type: "code",
      scope: "openid email profile",
      redirect_uri: "https://wordroom.example/api/users/google/callback",
      code_challenge_method: "S256",
      prompt: "select_account",
    });
    for (const secret of ["state", "nonce", "code_challenge"]) {
      expect(parameters[secret]).toMatch(/^[\w-]{43}$/);
      expect(two.searchParams.get(secret)).not.toBe(parameters[secret]);
    }
  });

  it.each([
    ["1", "google"],
    ["", "__Host-google"],
  ])(
    "stores the attempt in a cookie that no script and no other site can read (INSECURE_HTTP=%j)",
    async (insecure, name) => {
      const browser = new Browser({ ...vars, INSECURE_HTTP: insecure });
      const { searchParams } = await browser.wayFrom(START);
      const [cookie = ""] = browser.setCookies;
      const attributes = cookie.split("; ").slice(1).sort();
      const secure = insecure === "1" ? [] : ["Secure"];
      expect(attributes).toEqual(["HttpOnly", "Max-Age=600", "Path=/", "SameSite=Lax", ...secure]);
      expect(cookie.startsWith(`${name}=ey`)).toBe(true);
      for (const secret of ["state", "nonce"]) expect(cookie).not.toContain(searchParams.get(secret));
    },
  );
});

describe("[S7] Google's answer", () => {
  it("is refused with another state (login CSRF), which ends the attempt", async () => {
    const browser = new Browser();
    const back = await atProvider(await browser.wayFrom(START), newPerson());
    const forged = back.replace(/state=[^&]*/, "state=AAAA");
    expect(pathOf(await browser.wayFrom(forged))).toBe(failed("google_stale"));
    expect(pathOf(await browser.wayFrom(back))).toBe(failed("google_stale"));
  });

  it("is refused without a state, without the attempt's cookie, and in another browser", async () => {
    const browser = new Browser();
    const back = await atProvider(await browser.wayFrom(START), newPerson());
    const other = new Browser();
    await other.wayFrom(START);
    expect(pathOf(await other.wayFrom(back))).toBe(failed("google_stale"));
    expect(pathOf(await new Browser().wayFrom(back))).toBe(failed("google_stale"));
    expect(pathOf(await browser.wayFrom(back.replace(/state=[^&]*&/, "")))).toBe(failed("google_stale"));
  });

  it("is refused when its code has been used, also with a copy of the cookie", async () => {
    const browser = new Browser();
    const person = newPerson();
    const back = await atProvider(await browser.wayFrom(START), person);
    const copied = new Map(browser.cookies);
    expect((await browser.wayFrom(back)).pathname).toBe("/auth/google-success");
    expect(pathOf(await browser.wayFrom(back))).toBe(failed("google_stale"));
    const thief = new Browser();
    for (const [name, value] of copied) thief.cookies.set(name, value);
    expect(pathOf(await thief.wayFrom(back))).toBe(failed("google_stale"));
  });

  it("is refused when it names another provider, or none (mix-up attack)", async () => {
    for (const iss of ["&iss=https%3A%2F%2Fevil.example", ""]) {
      const browser = new Browser();
      const back = await atProvider(await browser.wayFrom(START), newPerson());
      expect(pathOf(await browser.wayFrom(back.replace(/&iss=[^&]*/, iss)))).toBe(failed("provider_invalid"));
    }
  });

  it("is refused when the person took longer than ten minutes", async () => {
    const browser = new Browser();
    const back = await atProvider(await browser.wayFrom(START), newPerson());
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000 + 1_000, toFake: ["Date"] });
    expect(pathOf(await browser.wayFrom(back))).toBe(failed("google_stale"));
  });

  it("that is an error other than a refusal reveals nothing about the person", async () => {
    const browser = new Browser();
    const { searchParams } = await browser.wayFrom(START);
    const back = `${START}/callback?error=server_error&state=${searchParams.get("state")}&iss=${encodeURIComponent(vars.GOOGLE_ISSUER)}`;
    expect(pathOf(await browser.wayFrom(back))).toBe(failed("provider_invalid"));
  });
});

describe("a deployment without Google credentials", () => {
  const off = { GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: "" };

  it("answers every Google route with google_off", async () => {
    const browser = new Browser(off);
    for (const path of [START, `${START}?link=1`, `${START}/callback?code=x&state=y`]) {
      const answer = await browser.open(path);
      expect([answer.status, await answer.json()]).toMatchObject([404, { success: false, code: "google_off" }]);
    }
    expect(await browser.send("POST", `${START}/exchange`, { token: "x" })).toMatchObject(INVALID);
  });
});
