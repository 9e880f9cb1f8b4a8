import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { sha256 } from "../../crypto.ts";
import { practiceReport, soloRecord } from "../testing/learning.ts";
import {
  cheapHash,
  fetchWorker,
  type Person,
  sendJson,
  signedIn,
  signInAgain,
  statusAndBody,
  storedUser,
} from "../testing/requests.ts";

const PASSWORD = "mật khẩu cũ";
const withPassword = async () => signedIn({ passwordHash: await cheapHash(PASSWORD) });

const put = (path: string, { cookie }: Person, body: unknown) =>
  fetchWorker("PUT", `/api/users/${path}`, { cookie, body });
const statusOf = async ({ cookie }: Person) => (await fetchWorker("GET", "/api/users/profile", { cookie })).status;

const complaint = (message: string, path: string, code: string) => [
  400,
  { success: false, code: "invalid_input", message, errors: [{ path, code }] },
];
const WRONG = [403, { success: false, code: "password_wrong", message: "The current password is not right." }];

const SIGN_IN_AGAIN = [
  403,
  { success: false, code: "sign_in_again", message: "For this, please sign in with Google again first." },
];

/** As a session is that somebody has copied, or found on a computer. */
async function signInLongAgo({ user }: Person): Promise<void> {
  const longAgoMs = Date.now() - 31 * 60_000;
  await env.DB.prepare("UPDATE sessions SET created_at_ms = ? WHERE user_id = ?").bind(longAgoMs, user.id).run();
}

describe("a user's profile", () => {
  it("contains the stored data without the password", async () => {
    const { user, cookie } = await withPassword();
    const answer = await fetchWorker("GET", "/api/users/profile", { cookie });
    expect(await answer.json()).toEqual({
      success: true,
      data: {
        user: {
          _id: user.id,
          displayName: "Lan",
          email: user.email,
          role: "user",
          isAdmin: false,
          googleId: null,
          googleDisplayName: null,
          googlePicture: null,
          avatar: null,
          hasPassword: true,
          createdAt: new Date(user.createdAtMs).toISOString(),
          lastLoginAt: null,
          isHidden: false,
          isActive: true,
        },
      },
    });
  });

  it("accepts another name, and returns it as it will be shown", async () => {
    const person = await signedIn();
    expect(await statusAndBody(put("profile", person, { displayName: "  Lan\u202e   Anh " }))).toMatchObject([
      200,
      { data: { user: { displayName: "Lan Anh" } } },
    ]);
    expect((await storedUser(person.user.id))?.displayName).toBe("Lan Anh");
  });

  it("accepts an avatar, and none", async () => {
    const person = await signedIn();
    const choose = async (avatar: string | null) => statusAndBody(put("profile", person, { avatar }));
    expect(await choose("tiger")).toMatchObject([200, { data: { user: { avatar: "tiger", displayName: "Lan" } } }]);
    expect(await choose(null)).toMatchObject([200, { data: { user: { avatar: null } } }]);
  });

  it("changes no field that is not sent, and accepts no other field", async () => {
    const person = await signedIn();
    const greedy = { role: "admin", isActive: false, googleId: "1", email: person.user.email.toUpperCase() };
    expect((await put("profile", person, greedy)).status).toBe(200);
    expect(await storedUser(person.user.id)).toEqual(person.user);
  });

  it.each([
    [{ displayName: "" }, "displayName", "display_name_required"],
    [{ displayName: "L" }, "displayName", "display_name_too_short"],
    [{ displayName: null }, "displayName", "display_name_required"],
    [{ avatar: "unicorn" }, "avatar", "invalid"],
    [{ email: "another@example.com" }, "email", "email_fixed"],
    [{ email: "lan" }, "email", "email_invalid"],
  ])("refuses %j", async (change, path, code) => {
    const person = await signedIn();
    const answer = await statusAndBody(put("profile", person, { displayName: "New name", ...change }));
    expect(answer).toEqual(complaint("Failed to update profile", path, code));
    expect((await storedUser(person.user.id))?.displayName).toBe("Lan");
  });
});

describe("[S6] changing the password", () => {
  it("ends every session, starts a new one here, and voids reset links", async () => {
    const person = await withPassword();
    const other = await signInAgain(person.user);
    const stranger = await signedIn();
    const link = "INSERT INTO one_time_tokens VALUES ('hash', 'reset', ?, NULL, NULL, ?)";
    await env.DB.prepare(link)
      .bind(person.user.id, Date.now() + 60_000)
      .run();
    const change = { currentPassword: PASSWORD, newPassword: "mèo mun mới" };
    const answer = await put("change-password", person, change);
    expect(answer.status).toBe(200);
    const jar = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    expect((await fetchWorker("GET", "/api/users/profile", { cookie: jar.join("; ") })).status).toBe(200);
    expect([await statusOf(person), await statusOf(other), await statusOf(stranger)]).toEqual([401, 401, 200]);
    expect(await env.DB.prepare("SELECT 1 FROM one_time_tokens WHERE hash = 'hash'").first()).toBeNull();
    const login = (password: string) =>
      fetchWorker("POST", "/api/users/login", { body: { email: person.user.email, password } });
    expect([(await login("mèo mun mới")).status, (await login(PASSWORD)).status]).toEqual([200, 401]);
  });

  it("requires the current password, and changes nothing without it", async () => {
    const person = await withPassword();
    const change = (currentPassword?: string) =>
      put("change-password", person, { currentPassword, newPassword: "mèo mun mới" });
    expect(await statusAndBody(change("another"))).toEqual(WRONG);
    expect(await statusAndBody(change())).toEqual(
      complaint("Failed to change password", "currentPassword", "password_required"),
    );
    expect(await storedUser(person.user.id)).toEqual(person.user);
    expect(await statusOf(person)).toBe(200);
  });

  it("refuses a new one that is too short", async () => {
    const person = await withPassword();
    expect(
      await statusAndBody(put("change-password", person, { currentPassword: PASSWORD, newPassword: "12345" })),
    ).toEqual(complaint("Failed to change password", "newPassword", "password_too_short"));
  });

  it("refuses a new one that everybody tries first", async () => {
    const person = await withPassword();
    const body = { currentPassword: PASSWORD, newPassword: "qwerty123" };
    const common = complaint("Failed to change password", "newPassword", "password_common");
    expect(await statusAndBody(put("change-password", person, body))).toEqual(common);
  });

  it("for the first time needs a recent sign-in, so that a copied session is not enough", async () => {
    const person = await signedIn({ googleId: crypto.randomUUID() });
    await signInLongAgo(person);
    expect(await statusAndBody(put("change-password", person, { newPassword: "mèo mun mới" }))).toEqual(SIGN_IN_AGAIN);
    expect((await storedUser(person.user.id))?.passwordHash).toBeNull();
    const again = await signInAgain(person.user);
    expect((await put("change-password", again, { newPassword: "mèo mun mới" })).status).toBe(200);
  });

  it("sets the first password of an account that was created with Google", async () => {
    const person = await signedIn({ googleId: "google-first" });
    expect(await statusAndBody(put("change-password", person, { newPassword: "mèo mun mới" }))).toMatchObject([
      200,
      { data: { user: { hasPassword: true } } },
    ]);
    expect((await storedUser(person.user.id))?.passwordHash).toMatch(/^\$scrypt\$/);
  });

  it("twice at the same time succeeds once", async () => {
    const person = await withPassword();
    const change = (newPassword: string) => put("change-password", person, { currentPassword: PASSWORD, newPassword });
    const answers = await Promise.all([change("mèo mun 1"), change("mèo mun 2")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it("[S5] can be tried ten times in 15 minutes, then is refused with Retry-After", async () => {
    const person = await withPassword();
    const tries = Array.from({ length: 11 }, () =>
      put("change-password", person, { currentPassword: "another", newPassword: "mèo mun mới" }),
    );
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    const last = await fetchWorker("DELETE", "/api/users/profile", {
      cookie: person.cookie,
      body: { password: PASSWORD },
    });
    expect([last.status, Number(last.headers.get("retry-after"))]).toEqual([429, expect.closeTo(900, -2)]);
  });
});

describe("deleting an account", () => {
  const remove = ({ cookie }: Person, body?: unknown) => fetchWorker("DELETE", "/api/users/profile", { cookie, body });

  it("deletes the account, its sessions and tokens, and keeps its games without name and answers", async () => {
    const person = await withPassword();
    const other = await signInAgain(person.user);
    const row = `INSERT INTO game_players VALUES ('game-9', ?, ?, ?, 'player', 'completed', 1, 3, 5, 9, 0, 9, NULL, '[{"value":"bí mật"}]', 9, ?, NULL, NULL, NULL, NULL)`;
    await env.DB.batch([
      env.DB.prepare(row).bind(1, person.user.id, "Tên Thật", sha256("seat-1")),
      env.DB.prepare(row).bind(2, null, "Guest", sha256("seat-2")),
      env.DB.prepare("INSERT INTO one_time_tokens VALUES ('token-9', 'reset', ?, NULL, NULL, 9)").bind(person.user.id),
    ]);
    const [record, report] = [soloRecord(), practiceReport()];
    const practice = `/users/${person.user.id}/practice/${record.id}`;
    expect((await sendJson("PUT", practice, record, person.caller)).status).toBe(200);
    expect((await sendJson("POST", "/quizzes/reports", report, person.caller)).status).toBe(200);
    const answer = await remove(person, { password: PASSWORD });
    expect([await statusAndBody(answer.clone()), answer.headers.getSetCookie().length]).toEqual([
      [200, { success: true }],
      2,
    ]);
    expect([await statusOf(person), await statusOf(other)]).toEqual([401, 401]);
    const players = await env.DB.prepare(
      "SELECT seat_id, user_id, name, score, answers, seat_hash FROM game_players WHERE game_id = 'game-9' ORDER BY 1",
    ).all();
    expect(players.results).toEqual([
      { seat_id: 1, user_id: null, name: "", score: 3, answers: "[]", seat_hash: null },
      {
        seat_id: 2,
        user_id: null,
        name: "Guest",
        score: 3,
        answers: '[{"value":"bí mật"}]',
        seat_hash: sha256("seat-2"),
      },
    ]);
    for (const [table, column] of [
      ["users", "id"],
      ["sessions", "user_id"],
      ["one_time_tokens", "user_id"],
      ["practice_games", "user_id"],
      ["saved_words", "user_id"],
      ["learning_days", "user_id"],
      ["question_reports", "reporter_id"],
    ]) {
      const rows = await env.DB.prepare(`SELECT 1 FROM ${table} WHERE ${column} = ?`).bind(person.user.id).all();
      expect(rows.results, table).toEqual([]);
    }
    const reported = env.DB.prepare("SELECT note FROM question_reports WHERE id = ?").bind(report.id);
    expect(await reported.first("note")).toBe(report.note);
    const login = { body: { email: person.user.email, password: PASSWORD } };
    expect((await fetchWorker("POST", "/api/users/login", login)).status).toBe(401);
  });

  it("requires the password if the account has one", async () => {
    const person = await withPassword();
    expect(await statusAndBody(remove(person))).toEqual(
      complaint("Failed to delete account", "password", "password_required"),
    );
    expect(await statusAndBody(remove(person, { password: "another" }))).toEqual(WRONG);
    expect(await statusOf(person)).toBe(200);
  });

  it("requires a recent sign-in if the account has no password, so that a copied session is not enough", async () => {
    const person = await signedIn({ googleId: crypto.randomUUID() });
    await signInLongAgo(person);
    expect(await statusAndBody(remove(person, {}))).toEqual(SIGN_IN_AGAIN);
    expect(await storedUser(person.user.id)).toBeDefined();
    expect((await remove(await signInAgain(person.user), {})).status).toBe(200);
  });

  it("requires no password if the account has none", async () => {
    const person = await signedIn({ googleId: "google-gone" });
    expect((await remove(person)).status).toBe(200);
    expect(await storedUser(person.user.id)).toBeUndefined();
  });
});
