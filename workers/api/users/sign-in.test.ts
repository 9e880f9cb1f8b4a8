import { env } from "cloudflare:workers";
import crypto from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { randomness, sha256 } from "../../crypto.ts";
import { changePassword } from "../../db/users.ts";
import { cheapHash, fetchWorker, signedIn, signInAgain, statusAndBody, storedUser } from "../testing/requests.ts";

const HOUR_MS = 60 * 60_000;

function register(change: object = {}) {
  const email = `${crypto.randomUUID()}@example.com`;
  return fetchWorker("POST", "/api/users/register", {
    body: { displayName: "Lan Nguyễn", email, password: "mèo béo kêu", ...change },
  });
}

function login(body: unknown, cookie?: string) {
  return fetchWorker("POST", "/api/users/login", { body, ...(cookie !== undefined && { cookie }) });
}

/** The Cookie header that a browser sends after this answer. */
function jarOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function countOf(table: "users" | "sessions", email: string): Promise<unknown> {
  const own = table === "users" ? "email = ?" : "user_id = (SELECT id FROM users WHERE email = ?)";
  return env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${own}`).bind(email).first("n");
}

describe("registration", () => {
  it("creates an account, signs in, and returns the user", async () => {
    const email = "First.Person@Example.com";
    const answer = await register({ email });
    const [status, body] = await statusAndBody(answer.clone());
    const user = { displayName: "Lan Nguyễn", email: "first.person@example.com", role: "user", isAdmin: false };
    const rest = { googleId: null, avatar: null, hasPassword: true, isActive: true };
    expect([status, body]).toMatchObject([201, { success: true, data: { user: { ...user, ...rest } } }]);
    expect(JSON.stringify(body)).not.toContain("scrypt");
    const { data } = await answer.json<{ data: { token: string } }>();
    const headers = { authorization: `Bearer ${data.token}` };
    const seen = [{ headers }, { cookie: jarOf(answer) }].map((proof) =>
      fetchWorker("GET", "/api/users/profile", proof),
    );
    expect((await Promise.all(seen)).map((one) => one.status)).toEqual([200, 200]);
  });

  it("of one address twice at the same time creates one account", async () => {
    const email = "twice@example.com";
    const answers = await Promise.all([register({ email }), register({ email: "TWICE@example.com" })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect([await countOf("users", email), await countOf("sessions", email)]).toEqual([1, 1]);
    expect(await statusAndBody(register({ email }))).toEqual([
      409,
      { success: false, code: "email_taken", message: "There is an account with this email address already." },
    ]);
  });

  it.each([
    [{ displayName: undefined }, "displayName", "display_name_required"],
    [{ displayName: "L" }, "displayName", "display_name_too_short"],
    [{ email: undefined }, "email", "email_required"],
    [{ email: "lan" }, "email", "email_invalid"],
    [{ password: undefined }, "password", "password_required"],
    [{ password: "12345" }, "password", "password_too_short"],
    [{ password: "123456" }, "password", "password_common"],
    [{ password: "PassWord1" }, "password", "password_common"],
    [{ password: "matkhau" }, "password", "password_common"],
    [{ password: "Mật khẩu 123!" }, "password", "password_common"],
    [{ password: "anhyeuem1990" }, "password", "password_common"],
    [{ password: "Wordroom" }, "password", "password_common"],
    [{ password: "aaaaaa" }, "password", "password_repeats"],
    [{ password: "      " }, "password", "password_repeats"],
    [{ seatToken: "x".repeat(101) }, "seatToken", "invalid"],
  ])("refuses %j and names the field", async (change, path, code) => {
    expect(await statusAndBody(register(change))).toEqual([
      400,
      { success: false, code: "invalid_input", message: "Registration failed", errors: [{ path, code }] },
    ]);
  });

  it("ignores a role, an id and a Google account in the request", async () => {
    const email = "greedy@example.com";
    await register({ email, role: "admin", isAdmin: true, _id: "mine", googleId: "1" });
    const row = await env.DB.prepare("SELECT role, id, google_id FROM users WHERE email = ?").bind(email).first();
    expect(row).toMatchObject({ role: "user", google_id: null });
    expect(row?.id).not.toBe("mine");
  });

  it("assigns the result of a game that was played as a guest, once", async () => {
    const seatToken = randomness.secret();
    const row =
      "INSERT INTO game_players VALUES ('game-1',1,NULL,'An','player','completed',1,3,5,9,0,9,NULL,'[]',9,?,NULL,NULL,NULL,NULL)";
    await env.DB.prepare(row).bind(sha256(seatToken)).run();
    const email = "guest@example.com";
    await register({ email, seatToken });
    await register({ seatToken });
    const owner = await env.DB.prepare("SELECT email FROM users JOIN game_players ON user_id = users.id").all();
    expect(owner.results).toEqual([{ email }]);
  });
});

describe("sign-in", () => {
  const password = "mật khẩu cũ";
  const WRONG = [401, { success: false, code: "credentials_wrong", message: "Login failed" }];

  it("accepts the password in any Unicode form, and stores the time", async () => {
    const { user } = await signedIn({ passwordHash: await cheapHash(password) });
    const sent = { email: ` ${user.email.toUpperCase()} `, password: password.normalize("NFD") };
    const [status, body] = await statusAndBody(login(sent));
    expect([status, body]).toMatchObject([200, { data: { user: { _id: user.id } } }]);
    expect((await storedUser(user.id))?.lastLoginAtMs).toBeGreaterThan(Date.now() - 60_000);
  });

  it("[S6] gives the same answer for a wrong password, an unknown address and an account without a password", async () => {
    const known = await signedIn({ passwordHash: await cheapHash(password) });
    const google = await signedIn({ googleId: "google-1" });
    const work = vi.spyOn(crypto, "scrypt");
    const answers = [
      await login({ email: known.user.email, password: "another" }),
      await login({ email: "nobody@example.com", password }),
      await login({ email: google.user.email, password }),
    ];
    expect(work.mock.calls.map(([, , length]) => length)).toEqual([32, 32, 32]);
    work.mockRestore();
    for (const answer of answers) {
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await statusAndBody(answer)).toEqual(WRONG);
    }
  });

  it("[S6] accepts a common password that was chosen before it was refused", async () => {
    const { user } = await signedIn({ passwordHash: await cheapHash("123456") });
    expect((await login({ email: user.email, password: "123456" })).status).toBe(200);
  });

  it("[S6] renews a hash with older parameters, and the password keeps working", async () => {
    const { user } = await signedIn({ passwordHash: await cheapHash(password) });
    const sent = { email: user.email, password };
    expect((await login(sent)).status).toBe(200);
    const renewed = (await storedUser(user.id))?.passwordHash;
    expect(renewed).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    expect((await login(sent)).status).toBe(200);
    expect((await storedUser(user.id))?.passwordHash).toBe(renewed);
  });

  it("[S6] fails if the password is changed while it is being checked", async () => {
    const old = await cheapHash(password);
    const { user } = await signedIn({ passwordHash: old });
    const { scrypt } = crypto;
    const check = vi.spyOn(crypto, "scrypt").mockImplementationOnce(async (given, salt, length, options, done) => {
      await changePassword(env.DB, user.id, old, await cheapHash("another"));
      scrypt(given, salt, length, options, done);
    });
    const answer = await login({ email: user.email, password });
    check.mockRestore();
    expect([await statusAndBody(answer), answer.headers.getSetCookie()]).toEqual([WRONG, []]);
    expect(await countOf("sessions", user.email)).toBe(0);
  });

  it("reveals a suspension only with the right password", async () => {
    const { user } = await signedIn({ passwordHash: await cheapHash(password) });
    await env.DB.prepare("UPDATE users SET is_active = 0 WHERE id = ?").bind(user.id).run();
    expect(await statusAndBody(login({ email: user.email, password: "another" }))).toEqual(WRONG);
    expect(await statusAndBody(login({ email: user.email, password }))).toMatchObject([
      403,
      { code: "account_suspended" },
    ]);
  });

  it.each([
    [{}, ["email_required", "password_required"]],
    [{ email: "lan", password: "" }, ["email_invalid", "password_required"]],
    [{ email: { $ne: "" }, password: ["x"] }, ["email_required", "password_required"]],
  ])("refuses %j", async (body, codes) => {
    const errors = codes.map((code) => ({ path: code.split("_")[0], code }));
    expect(await statusAndBody(login(body))).toMatchObject([
      400,
      { code: "invalid_input", message: "Login failed", errors },
    ]);
  });

  it("[S6] never keeps the session of the request, neither a planted one nor the user's own old one", async () => {
    const attacker = await signedIn();
    const { user } = await signedIn({ passwordHash: await cheapHash(password) });
    const old = await signInAgain(user);
    for (const before of [attacker, old]) {
      const jar = jarOf(await login({ email: user.email, password }, before.cookie));
      expect(jar).toMatch(/^sid=.+; signed-in=.+$/);
      expect(jar).not.toContain(before.sessionId);
      expect((await fetchWorker("GET", "/api/users/profile", { cookie: before.cookie })).status).toBe(401);
      expect((await fetchWorker("GET", "/api/users/profile", { cookie: jar })).status).toBe(200);
    }
  });

  it("with an invalid cookie sets the new cookie and does not delete it again", async () => {
    const { user } = await signedIn({ passwordHash: await cheapHash(password) });
    const answer = await login({ email: user.email, password }, "sid=a.b.c; signed-in=x");
    const names = answer.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
    expect(names).toEqual(["sid", "signed-in", "known"]);
    expect((await fetchWorker("GET", "/api/users/profile", { cookie: jarOf(answer) })).status).toBe(200);
  });
});

describe("signing out", () => {
  it("ends the session, not only the cookie", async () => {
    const person = await signedIn();
    const answer = await fetchWorker("POST", "/api/users/logout", { cookie: person.cookie });
    expect([await statusAndBody(answer.clone()), jarOf(answer)]).toEqual([
      [200, { success: true }],
      "sid=; signed-in=",
    ]);
    for (const headers of [{ cookie: person.cookie }, { authorization: `Bearer ${person.token}` }]) {
      expect(await statusAndBody(fetchWorker("GET", "/api/users/profile", { headers }))).toMatchObject([
        401,
        { code: "session_expired" },
      ]);
    }
  });

  it("does not affect other devices, and is no error without a session", async () => {
    const person = await signedIn();
    const other = await signInAgain(person.user);
    await fetchWorker("POST", "/api/users/logout", { cookie: person.cookie });
    expect((await fetchWorker("GET", "/api/users/profile", { cookie: other.cookie })).status).toBe(200);
    for (const cookie of ["", "sid=x; signed-in=x", person.cookie]) {
      expect((await fetchWorker("POST", "/api/users/logout", { cookie })).status).toBe(200);
    }
  });
});

describe("refreshing", () => {
  it("gives the session a new token and a later expiry", async () => {
    const person = await signedIn();
    await env.DB.prepare("UPDATE sessions SET expires_at_ms = ? WHERE id = ?")
      .bind(Date.now() + HOUR_MS, person.sessionId)
      .run();
    const answer = await fetchWorker("POST", "/api/users/refresh", { cookie: person.cookie });
    expect(await statusAndBody(answer.clone())).toMatchObject([200, { data: { user: { _id: person.user.id } } }]);
    expect(jarOf(answer)).toContain(`signed-in=${person.sessionId}`);
    const endsMs = await env.DB.prepare("SELECT expires_at_ms AS ms FROM sessions WHERE id = ?")
      .bind(person.sessionId)
      .first("ms");
    expect(endsMs).toBeGreaterThan(Date.now() + 29 * 24 * HOUR_MS);
  });

  it("returns only a token to clients that sent a token", async () => {
    const { token } = await signedIn();
    const answer = await fetchWorker("POST", "/api/users/refresh", { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  });

  it("of an invalid session reports that it has expired, and deletes the cookies", async () => {
    for (const cookie of ["", "sid=x; signed-in=x"]) {
      const answer = await fetchWorker("POST", "/api/users/refresh", { cookie });
      expect(jarOf(answer)).toBe("sid=; signed-in=");
      expect(await statusAndBody(answer)).toEqual([
        401,
        { success: false, code: "session_expired", message: "Session expired" },
      ]);
    }
  });
});

describe("a reset link", () => {
  async function linkFor(userId: string, endsMs = Date.now() + HOUR_MS, purpose = "reset"): Promise<string> {
    const token = randomness.secret();
    const row = "INSERT INTO one_time_tokens VALUES (?, ?, ?, NULL, NULL, ?)";
    await env.DB.prepare(row).bind(sha256(token), purpose, userId, endsMs).run();
    return token;
  }
  const reset = (token: string, newPassword = "mèo mun mới") =>
    fetchWorker("POST", "/api/users/reset-password", { body: { token, newPassword } });
  const USED = [410, { success: false, code: "reset_link_used", message: "This link has been used or has expired." }];

  it("sets the password once, signs in, and ends all earlier sessions", async () => {
    const person = await signedIn({ passwordHash: await cheapHash("forgotten") });
    const [token, second] = [await linkFor(person.user.id), await linkFor(person.user.id)];
    const answer = await reset(token);
    expect(answer.status).toBe(200);
    expect((await fetchWorker("GET", "/api/users/profile", { cookie: jarOf(answer) })).status).toBe(200);
    expect((await fetchWorker("GET", "/api/users/profile", { cookie: person.cookie })).status).toBe(401);
    expect([await statusAndBody(reset(token)), await statusAndBody(reset(second))]).toEqual([USED, USED]);
    expect((await login({ email: person.user.email, password: "mèo mun mới" })).status).toBe(200);
    expect((await login({ email: person.user.email, password: "forgotten" })).status).toBe(401);
  });

  it("used twice at the same time works once", async () => {
    const { user } = await signedIn();
    const token = await linkFor(user.id);
    const answers = await Promise.all([reset(token, "mèo mun 1"), reset(token, "mèo mun 2")]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410]);
  });

  it("is refused if it is expired, forged, of another kind, or its account is deleted", async () => {
    const person = await signedIn({ passwordHash: await cheapHash("kept") });
    const tokens = [
      await linkFor(person.user.id, Date.now() - 1),
      await linkFor(person.user.id, Date.now() + HOUR_MS, "google"),
      await linkFor("nobody"),
      randomness.secret(),
    ];
    for (const token of tokens) expect(await statusAndBody(reset(token))).toEqual(USED);
    expect((await storedUser(person.user.id))?.passwordHash).toBe(person.user.passwordHash);
    expect((await fetchWorker("GET", "/api/users/profile", { cookie: person.cookie })).status).toBe(200);
  });

  it("is not used up by a refused password, and tells the owner of a suspended account why", async () => {
    const { user } = await signedIn();
    const token = await linkFor(user.id);
    expect(await statusAndBody(reset(token, "12345"))).toMatchObject([400, { errors: [{ path: "newPassword" }] }]);
    const common = [{ path: "newPassword", code: "password_common" }];
    expect(await statusAndBody(reset(token, "iloveyou"))).toMatchObject([400, { errors: common }]);
    await env.DB.prepare("UPDATE users SET is_active = 0, suspension_reason = 'security' WHERE id = ?")
      .bind(user.id)
      .run();
    expect(await statusAndBody(reset(token))).toMatchObject([403, { code: "account_suspended", reason: "security" }]);
    await env.DB.prepare("UPDATE users SET is_active = 1 WHERE id = ?").bind(user.id).run();
    expect((await reset(token)).status).toBe(200);
  });
});
