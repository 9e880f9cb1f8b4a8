import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { fetchWorker, type Person, signedIn, signInAgain, statusAndBody } from "../api/testing/requests.ts";
import { viewerOf } from "./viewer.ts";

const HOUR_MS = 60 * 60_000;

/** As a browser asks for a page: only then does an response clear cookies that are no longer good. */
const PAGE_LOAD = { accept: "text/html,application/xhtml+xml" };

const profileOf = (headers: { cookie?: string; authorization?: string; accept?: string }) =>
  fetchWorker("GET", "/api/users/profile", { headers });

const TOKEN_MISSING = [401, { success: false, code: "token_missing", message: "No authentication token" }];
const TOKEN_INVALID = [401, { success: false, code: "token_invalid", message: "Invalid authentication token" }];
const SESSION_EXPIRED = [401, { success: false, code: "session_expired", message: "Session expired" }];

/** Names of the cookies that an response sets, with their values. */
function cookiesOf(response: Response): Map<string, string> {
  return namesAndValues(response.headers.getSetCookie());
}

function namesAndValues(cookies: readonly string[]): Map<string, string> {
  const pairs = cookies.map((cookie) => cookie.split(";")[0]?.split("=") ?? []);
  return new Map(pairs.map(([name = "", value = ""]) => [name, value]));
}

/** Who a page is rendered for, and the cookies that the load of it sets. */
async function pageLoad(path: string, cookie: string) {
  const request = new Request(`http://localhost${path}`, { headers: { cookie, ...PAGE_LOAD } });
  const { viewer, cookies } = await viewerOf(request, env);
  return { viewer, cookies: namesAndValues(cookies) };
}

const CLEARED = new Map([
  ["sid", ""],
  ["signed-in", ""],
]);

function isStored({ sessionId }: Person) {
  return env.DB.prepare("SELECT 1 FROM sessions WHERE id = ?").bind(sessionId).first();
}

async function seen({ sessionId }: Person, agoMs: number): Promise<void> {
  const timeMs = Date.now() - agoMs;
  await env.DB.prepare("UPDATE sessions SET seen_at_ms = ? WHERE id = ?").bind(timeMs, sessionId).run();
}

describe("the signed-in user of a request", () => {
  it("is identified by both session cookies, or by the token", async () => {
    const person = await signedIn();
    const expected = [200, { data: { user: { _id: person.user.id } } }];
    expect(await statusAndBody(profileOf({ cookie: person.cookie }))).toMatchObject(expected);
    expect(await statusAndBody(profileOf({ authorization: `Bearer ${person.token}` }))).toMatchObject(expected);
  });

  it("is missing without either", async () => {
    expect(await statusAndBody(profileOf({}))).toEqual(TOKEN_MISSING);
    expect(await statusAndBody(profileOf({ cookie: "lang=vi; signed-in=x" }))).toEqual(TOKEN_MISSING);
  });

  it("is missing with a forged token, and the login page deletes the cookie", async () => {
    const { cookie, token } = await signedIn();
    const made = `${token.slice(0, -8)}AAAAAAAA`;
    for (const authorization of [`Bearer ${made}`, "Bearer", "Basic eDp5", `Token ${token}`]) {
      expect(await statusAndBody(profileOf({ authorization })), authorization).toEqual(TOKEN_INVALID);
    }
    expect(await statusAndBody(profileOf({ cookie: cookie.replace(token, made) }))).toEqual(TOKEN_INVALID);
    expect(await pageLoad("/login", cookie.replace(token, made))).toEqual({
      viewer: { kind: "guest", why: "invalid" },
      cookies: CLEARED,
    });
  });

  it("is read from the Authorization header if there is one: an invalid token does not fall back to the cookie", async () => {
    const { cookie } = await signedIn();
    expect(await statusAndBody(profileOf({ cookie, authorization: "Bearer x" }))).toEqual(TOKEN_INVALID);
  });

  it.each<[string, string]>([
    ["was revoked", "DELETE FROM sessions WHERE user_id = ?"],
    ["is over", "UPDATE sessions SET expires_at_ms = 1 WHERE user_id = ?"],
    ["belongs to an account that was deleted", "DELETE FROM users WHERE id = ?"],
    ["belongs to an account that was suspended", "UPDATE users SET is_active = 0 WHERE id = ?"],
    ["was given to another account", "UPDATE sessions SET user_id = 'other' WHERE user_id = ?"],
  ])("[S6] is nobody by a session that %s, however well signed", async (_, sql) => {
    const person = await signedIn();
    await env.DB.prepare(sql).bind(person.user.id).run();
    expect(await statusAndBody(profileOf({ cookie: person.cookie }))).toEqual(SESSION_EXPIRED);
    expect(await statusAndBody(profileOf({ authorization: `Bearer ${person.token}` }))).toEqual(SESSION_EXPIRED);
  });

  it("[D3] whose session was revoked is still known to have had one until the login page has said so", async () => {
    const person = await signedIn();
    await env.DB.prepare("DELETE FROM sessions WHERE user_id = ?").bind(person.user.id).run();
    const expired = { kind: "guest", why: "expired" };
    for (const path of ["/", "/profile", "/multi-player"])
      expect(await pageLoad(path, person.cookie), path).toEqual({ viewer: expired, cookies: new Map() });
    expect(await pageLoad("/login", person.cookie)).toEqual({ viewer: expired, cookies: CLEARED });
  });

  it("[D3] who has signed out is told nothing about an expired session", async () => {
    const person = await signedIn();
    await env.DB.prepare("DELETE FROM sessions WHERE user_id = ?").bind(person.user.id).run();
    const signedOut = { viewer: { kind: "guest", why: "none" }, cookies: CLEARED };
    expect(await pageLoad("/", `sid=${person.token}`)).toEqual(signedOut);
    expect(await pageLoad("/login", `sid=${person.token}`)).toEqual(signedOut);
  });
});

it("[S8] a background request never deletes cookies, because a sign-in may have set new ones meanwhile", async () => {
  const person = await signedIn();
  await env.DB.prepare("DELETE FROM sessions WHERE user_id = ?").bind(person.user.id).run();
  for (const cookie of [person.cookie, `sid=${person.token}`, `signed-in=${person.sessionId}`]) {
    const response = await profileOf({ cookie, accept: "*/*" });
    expect(response.headers.getSetCookie(), cookie).toEqual([]);
    expect(response.status, cookie).toBe(401);
  }
});

describe("[S8] the second session cookie", () => {
  it("ends the session when the browser deletes it, also for a copy of both cookies", async () => {
    const person = await signedIn();
    const response = await profileOf({ cookie: `sid=${person.token}`, ...PAGE_LOAD });
    expect(cookiesOf(response)).toEqual(CLEARED);
    expect(await statusAndBody(response)).toEqual(TOKEN_MISSING);
    expect(await isStored(person)).toBeNull();
    expect(await statusAndBody(profileOf({ cookie: person.cookie }))).toEqual(SESSION_EXPIRED);
  });

  it("is ignored if it is of another session", async () => {
    const person = await signedIn();
    const other = await signInAgain(person.user);
    expect(await statusAndBody(profileOf({ cookie: `sid=${person.token}; signed-in=${other.sessionId}` }))).toEqual(
      TOKEN_MISSING,
    );
    expect([await isStored(person), await isStored(other)]).toEqual([null, { 1: 1 }]);
  });

  it("alone signs nobody in, and is deleted", async () => {
    const person = await signedIn();
    const response = await profileOf({ cookie: `signed-in=${person.sessionId}`, ...PAGE_LOAD });
    expect(cookiesOf(response)).toEqual(CLEARED);
    expect(await statusAndBody(response)).toEqual(TOKEN_MISSING);
    expect(await isStored(person)).not.toBeNull();
  });

  it("is not required from clients that send the token in a header", async () => {
    const person = await signedIn();
    await profileOf({ authorization: `Bearer ${person.token}` });
    expect(await isStored(person)).not.toBeNull();
  });
});

describe("a session", () => {
  const times = (person: Person) =>
    env.DB.prepare("SELECT seen_at_ms AS seenMs, expires_at_ms AS endsMs FROM sessions WHERE id = ?")
      .bind(person.sessionId)
      .first<{ seenMs: number; endsMs: number }>();

  it("is renewed after an hour of use, under the same id", async () => {
    const person = await signedIn();
    const before = await times(person);
    await seen(person, HOUR_MS + 60_000);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const response = await profileOf({ cookie: person.cookie });
    const [renewed, companion] = ["sid", "signed-in"].map((name) => cookiesOf(response).get(name));
    expect(companion).toBe(person.sessionId);
    expect(renewed).not.toBe(person.token);
    expect((await times(person))?.endsMs).toBeGreaterThan((before?.endsMs ?? 0) + 1_000);
    expect((await profileOf({ cookie: `sid=${renewed}; signed-in=${companion}` })).status).toBe(200);
  });

  it("is not renewed within the first hour", async () => {
    const person = await signedIn();
    await seen(person, HOUR_MS - 60_000);
    const before = await times(person);
    expect((await profileOf({ cookie: person.cookie })).headers.getSetCookie()).toEqual([]);
    expect(await times(person)).toEqual(before);
  });

  it("that is used by its token gets a new time of use, and keeps its expiry", async () => {
    const person = await signedIn();
    await seen(person, HOUR_MS + 60_000);
    const before = await times(person);
    const response = await profileOf({ authorization: `Bearer ${person.token}` });
    const after = await times(person);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(after?.seenMs).toBeGreaterThan(before?.seenMs ?? 0);
    expect(after?.endsMs).toBe(before?.endsMs);
  });

  it("that is ended by a request is not restored by its renewal in the same request", async () => {
    const person = await signedIn();
    await seen(person, HOUR_MS + 60_000);
    const response = await fetchWorker("POST", "/api/users/logout", { cookie: person.cookie });
    expect([response.status, cookiesOf(response)]).toEqual([200, CLEARED]);
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });
});

it("[S6] a role is read on each request: a user whose role was removed after sign-in is no administrator", async () => {
  const admin = await signedIn({ role: "admin" });
  const other = await signedIn();
  const look = async () =>
    (await fetchWorker("GET", `/api/users/${other.user.id}/history`, { cookie: admin.cookie })).status;
  expect(await look()).toBe(200);
  await env.DB.prepare("UPDATE users SET role = 'user' WHERE id = ?").bind(admin.user.id).run();
  expect(await look()).toBe(403);
});
