import { env } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { insertResetLink } from "../../db/admin-users.ts";
import { recordGame } from "../../db/games.ts";
import { deleteUser, insertToken } from "../../db/users.ts";
import { api } from "../api.ts";
import { gameRecord } from "../testing/database.ts";
import {
  fetchApi,
  fetchWorker,
  type Person,
  sendJson,
  signedIn,
  statusAndBody,
  storedUser,
} from "../testing/requests.ts";

let admin: Person;
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM users").run();
  admin = await signedIn({ role: "admin", displayName: "Quản trị" });
});

const body = v.object({
  data: v.object({
    users: v.array(v.looseObject({ displayName: v.string() })),
    total: v.number(),
    isTotalExact: v.boolean(),
    totalPages: v.number(),
  }),
});

async function list(query = "") {
  const { data } = v.parse(body, await (await fetchApi(`/admin/users${query}`, {}, admin.caller)).json());
  return { ...data, names: data.users.map(({ displayName }) => displayName) };
}

const change = (id: string, json: object, by = admin) => sendJson("PATCH", `/admin/users/${id}`, json, by.caller);
const SUSPEND = { change: "status", status: "inactive" };
const GRANT = { change: "role", role: "admin" };

const accountBody = v.object({
  data: v.object({
    names: v.array(v.object({ name: v.string() })),
    sessions: v.array(v.looseObject({})),
    games: v.array(v.looseObject({})),
    sentReports: v.array(v.looseObject({})),
    receivedReports: v.array(v.looseObject({})),
    cards: v.number(),
  }),
});

async function accountOf(id: string) {
  const response = await fetchApi(`/admin/users/${id}`, {}, admin.caller);
  return [response.status, v.parse(accountBody, await response.json())] as const;
}

async function audit() {
  const entries = v.object({ data: v.object({ entries: v.array(v.looseObject({})) }) });
  return v.parse(entries, await (await fetchApi("/admin/audit", {}, admin.caller)).json()).data.entries;
}

describe("the list of users", () => {
  it("has the specified fields, the newest first, and the totals beside it", async () => {
    const lan = await signedIn({ displayName: "Lan" });
    const { users, names, total, isTotalExact, totalPages } = await list();
    expect([names, total, isTotalExact, totalPages]).toEqual([["Lan", "Quản trị"], 2, true, 1]);
    expect(users[0]).toEqual({
      ...{ _id: lan.user.id, displayName: "Lan", email: lan.user.email, role: "user", isActive: true },
      suspensionReason: null,
      createdAt: expect.any(String),
      lastLoginAt: null,
    });
    const stats = await statusAndBody(fetchApi("/admin/stats", {}, admin.caller));
    expect(stats).toEqual([200, { success: true, data: { totalUsers: 2, totalAdmins: 1 } }]);
  });

  it("is searched by parts of the name or the address, whatever marks and case; by beginnings of words with one or two letters", async () => {
    await signedIn({ displayName: "Đặng Thị Ánh", email: "anh.dang@truong.vn" });
    await signedIn({ displayName: "Bình", email: "binh@truong.vn" });
    const found = async (search: string) => (await list(`?search=${encodeURIComponent(search)}`)).names;
    expect(await found("dang anh")).toEqual(["Đặng Thị Ánh"]);
    expect(await found("ĐẶNG")).toEqual(["Đặng Thị Ánh"]);
    expect(await found("binh@tru")).toEqual(["Bình"]);
    expect(await found("truong")).toEqual(["Bình", "Đặng Thị Ánh"]);
    expect(await found("uong")).toEqual(["Bình", "Đặng Thị Ánh"]);
    expect(await found("INH@truong")).toEqual(["Bình"]);
    expect(await found("th")).toEqual(["Đặng Thị Ánh"]);
    expect(await found("q")).toEqual(["Quản trị"]);
    expect(await found("a\u0301n")).toEqual(["Đặng Thị Ánh"]);
    expect(await found("hị")).toEqual([]);
    for (const strange of ['"', "*", "a OR b", "searched:", "((", "-"]) expect(await found(strange)).toEqual([]);
  });

  it("follows every change of an account", async () => {
    const lan = await signedIn({ displayName: "Lan" });
    await env.DB.prepare("UPDATE users SET display_name = 'Hoa' WHERE id = ?").bind(lan.user.id).run();
    expect((await list("?search=lan")).total).toBe(0);
    expect((await list("?search=hoa")).names).toEqual(["Hoa"]);
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(lan.user.id).run();
    expect([(await list("?search=hoa")).total, (await list()).total]).toEqual([0, 1]);
  });

  it("is filtered by role and status together with a search, sorted and paged", async () => {
    const people = [];
    for (const displayName of ["Chi", "Anh", "Bao", "Dung"])
      people.push(await signedIn({ displayName, email: `${displayName}@truong.vn`.toLowerCase() }));
    await change(people[0]?.user.id ?? "", SUSPEND);
    await change(people[1]?.user.id ?? "", GRANT);
    expect((await list("?status=inactive")).names).toEqual(["Chi"]);
    expect((await list("?role=admin")).names).toEqual(["Anh", "Quản trị"]);
    expect((await list("?search=a&role=user&status=active&sort=name&order=asc")).names).toEqual([]);
    expect((await list("?search=b&role=user")).names).toEqual(["Bao"]);
    expect((await list("?sort=name&order=asc")).names).toEqual(["Anh", "Bao", "Chi", "Dung", "Quản trị"]);
    expect((await list("?sort=status&order=desc")).names[0]).toBe("Chi");
    const second = await list("?sort=name&order=asc&limit=2&page=2");
    expect([second.names, second.total, second.totalPages]).toEqual([["Chi", "Dung"], 5, 3]);
  });
});

describe("an administrator", () => {
  it("suspends an account, which is signed out at once and can't sign in, and reactivates it", async () => {
    const lan = await signedIn();
    const own = () => fetchWorker("GET", "/api/users/profile", { cookie: lan.cookie });
    expect((await own()).status).toBe(200);
    expect(await statusAndBody(change(lan.user.id, SUSPEND))).toMatchObject([
      200,
      { data: { user: { isActive: false } } },
    ]);
    expect((await own()).status).toBe(401);
    await change(lan.user.id, { change: "status", status: "active" });
    expect((await storedUser(lan.user.id))?.isActive).toBe(true);
    // Whoever was signed in before signs in again.
    expect((await own()).status).toBe(401);
  });

  it("gives a reason, which only the owner with the right password reads, until the account is reactivated", async () => {
    const password = "bốn từ rất dài";
    const email = "lan.khoa@example.org";
    const lan = v.parse(
      v.object({ data: v.object({ user: v.object({ _id: v.string() }) }) }),
      await (await sendJson("POST", "/users/register", { displayName: "Lan", email, password })).json(),
    ).data.user;
    const login = (typed: string) => statusAndBody(sendJson("POST", "/users/login", { email, password: typed }));
    await change(lan._id, { ...SUSPEND, reason: "offensive_name" });
    expect(await login(password)).toMatchObject([403, { code: "account_suspended", reason: "offensive_name" }]);
    expect(JSON.stringify(await login("another one"))).not.toContain("offensive");
    expect((await audit())[0]).toMatchObject({ after: { isActive: false, suspensionReason: "offensive_name" } });
    await change(lan._id, { change: "status", status: "active" });
    expect((await login(password))[0]).toBe(200);
    await change(lan._id, SUSPEND);
    expect(JSON.stringify(await login(password))).not.toContain("reason");
  });

  it("sees one account's games, reports sent and received, names, sessions and number of cards", async () => {
    const [lan, hoa] = [await signedIn({ displayName: "Lan" }), await signedIn({ displayName: "Hoa" })];
    const record = { ...gameRecord([lan.user.id, hoa.user.id]), hostUserId: lan.user.id };
    await recordGame(env.DB, record);
    const report = env.DB.prepare(
      `INSERT INTO question_reports (id, reason, note, sense_id, question, passage, game_id, reporter_id, status, created_at_ms)
       VALUES (?, 'wrong_sense', '', 's', '{"word":"harbour","context":"The old harbour."}', '', ?, ?, 'open', 1)`,
    );
    await env.DB.batch([report.bind("sent", null, lan.user.id), report.bind("received", record.id, hoa.user.id)]);
    await env.DB.prepare("UPDATE users SET display_name = 'Lan Anh' WHERE id = ?").bind(lan.user.id).run();
    const [status, { data }] = await accountOf(lan.user.id);
    expect(status).toBe(200);
    expect(data.names.map(({ name }) => name)).toEqual(["Lan Anh", "Lan"]);
    expect(data.sessions).toMatchObject([{ id: lan.sessionId, isCurrent: false }]);
    expect(data.games).toMatchObject([{ id: record.id, name: "Player 1" }]);
    expect(data.sentReports).toMatchObject([{ id: "sent", word: "harbour", context: "The old harbour." }]);
    expect(data.receivedReports).toMatchObject([{ id: "received" }]);
    expect(data.cards).toBe(0);
    expect((await fetchApi("/admin/users/nobody", {}, admin.caller)).status).toBe(404);
  });

  it("ends one session of an account, or all, and nobody else's", async () => {
    const [lan, hoa] = [await signedIn(), await signedIn()];
    const end = (query: string) =>
      fetchApi(`/admin/users/${lan.user.id}/sessions${query}`, { method: "DELETE" }, admin.caller);
    const isIn = async (person: Person) =>
      (await fetchWorker("GET", "/api/users/profile", { cookie: person.cookie })).status === 200;
    await end(`?session=${hoa.sessionId}`);
    expect([await isIn(lan), await isIn(hoa)]).toEqual([true, true]);
    await end(`?session=${lan.sessionId}`);
    expect([await isIn(lan), await isIn(hoa)]).toEqual([false, true]);
    await end("");
    expect((await audit())[0]).toMatchObject({ action: "user.sign_out", target: lan.user.id });
  });

  it("finds no name of an account that is gone, and the newest 50 of one that is there", async () => {
    const lan = await signedIn({ displayName: "Lan" });
    const rename = env.DB.prepare("UPDATE users SET display_name = ? WHERE id = ?");
    await env.DB.batch(Array.from({ length: 60 }, (_, index) => rename.bind(`Lan ${index}`, lan.user.id)));
    const [, { data }] = await accountOf(lan.user.id);
    expect(data.names).toHaveLength(50);
    await fetchApi(`/admin/users/${lan.user.id}`, { method: "DELETE" }, admin.caller);
    const left = env.DB.prepare("SELECT count(*) AS n FROM account_names WHERE user_id = ?").bind(lan.user.id);
    expect(await left.first("n")).toBe(0);
  });

  it("makes others administrators and takes it back, but changes nothing of their own account", async () => {
    const lan = await signedIn();
    await change(lan.user.id, GRANT);
    expect((await storedUser(lan.user.id))?.role).toBe("admin");
    await change(lan.user.id, { change: "role", role: "user" });
    expect((await storedUser(lan.user.id))?.role).toBe("user");
    for (const request of [SUSPEND, { change: "role", role: "user" }])
      expect(await statusAndBody(change(admin.user.id, request))).toMatchObject([409, { code: "own_account" }]);
    const own = await statusAndBody(fetchApi(`/admin/users/${admin.user.id}`, { method: "DELETE" }, admin.caller));
    expect(own).toMatchObject([409, { code: "own_account" }]);
    expect((await storedUser(admin.user.id))?.role).toBe("admin");
  });

  it("who revokes another at the same moment leaves one administrator", async () => {
    const other = await signedIn({ role: "admin" });
    const revoke = { change: "role", role: "user" };
    await Promise.all([change(other.user.id, revoke), change(admin.user.id, revoke, other)]);
    const { results } = await env.DB.prepare("SELECT id FROM users WHERE role = 'admin'").all();
    expect(results).toHaveLength(1);
  });

  it("who deletes another at the same moment leaves one administrator", async () => {
    const remove = (id: string, by: Person) => fetchApi(`/admin/users/${id}`, { method: "DELETE" }, by.caller);
    for (let time = 0; time < 5; time++) {
      const [one, other] = [await signedIn({ role: "admin" }), await signedIn({ role: "admin" })];
      await Promise.all([remove(other.user.id, one), remove(one.user.id, other)]);
      expect([await storedUser(one.user.id), await storedUser(other.user.id)].filter(Boolean)).toHaveLength(1);
    }
  });

  it("who is none any more as the statement runs deletes nobody, makes no link, and leaves no record", async () => {
    const lan = await signedIn();
    const former = await signedIn();
    const token = { hash: "of a link", purpose: "reset", userId: lan.user.id, next: null, binding: null } as const;
    await insertToken(env.DB, { ...token, expiresAtMs: Date.now() + 60_000 }, Date.now());
    const act = { atMs: Date.now(), adminId: former.user.id, target: lan.user.id, before: null, after: null };
    expect([
      await deleteUser(env.DB, lan.user.id, { ...act, action: "user.delete" }),
      await insertResetLink(env.DB, { ...token, hash: "new", expiresAtMs: 1 }, { ...act, action: "user.reset" }),
    ]).toEqual([false, false]);
    const left = await env.DB.prepare("SELECT hash FROM one_time_tokens WHERE user_id = ?").bind(lan.user.id).all();
    expect(left.results).toEqual([{ hash: "of a link" }]);
    expect((await fetchApi("/users/profile", {}, lan.caller)).status).toBe(200);
    expect((await audit()).filter(({ adminId }) => adminId === former.user.id)).toEqual([]);
  });

  it("makes a link that sets a password once; a newer one ends it", async () => {
    const lan = await signedIn();
    const linkBody = v.object({ data: v.object({ link: v.string(), expiresAt: v.string() }) });
    const make = async () =>
      v.parse(
        linkBody,
        await (await sendJson("POST", `/admin/users/${lan.user.id}/reset-link`, {}, admin.caller)).json(),
      );
    const use = (link: string) =>
      sendJson("POST", "/users/reset-password", { token: link.split("token=")[1], newPassword: "con mèo béo" });
    const first = (await make()).data.link;
    const { link, expiresAt } = (await make()).data;
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect([(await use(first)).status, (await use(link)).status, (await use(link)).status]).toEqual([410, 200, 410]);
    const [entry] = await audit();
    expect(entry).toMatchObject({ action: "user.reset", target: lan.user.id, before: null, after: null });
    expect(JSON.stringify(await audit())).not.toContain(link.split("token=")[1]);
  });

  it("makes a link that leads to the configured origin, whatever host was asked, and none in production without one", async () => {
    const lan = await signedIn();
    const make = async (changes: Partial<Env>) => {
      const request = new Request(`https://evil.example/api/admin/users/${lan.user.id}/reset-link`, { method: "POST" });
      const response = await api.fetch(request, { worker: { ...env, ...changes }, caller: admin.caller });
      return JSON.stringify(await response.json());
    };
    expect(await make({ APP_ORIGIN: "https://wordroom.example" })).toContain(
      '"https://wordroom.example/reset-password#',
    );
    expect(await make({ INSECURE_HTTP: "" })).toContain("origin_missing");
  });

  it("deletes an account: it is signed out, and its name leaves its games, whose others keep their results", async () => {
    const [lan, hoa] = [await signedIn({ displayName: "Lan" }), await signedIn({ displayName: "Hoa" })];
    const record = gameRecord([lan.user.id, hoa.user.id]);
    await recordGame(env.DB, record);
    const resultsOf = (person: Person) =>
      env.DB.prepare("SELECT score, rank, penalty_vnd FROM game_players WHERE user_id = ?").bind(person.user.id).all();
    const before = (await resultsOf(hoa)).results;
    expect(before).toHaveLength(1);
    const deleted = await statusAndBody(fetchApi(`/admin/users/${lan.user.id}`, { method: "DELETE" }, admin.caller));
    expect(deleted).toEqual([200, { success: true, message: "The user was deleted." }]);
    expect((await resultsOf(hoa)).results).toEqual(before);
    const { results } = await env.DB.prepare("SELECT name, user_id FROM game_players WHERE game_id = ? AND seat_id = 1")
      .bind(record.id)
      .all();
    expect(results).toEqual([{ name: "", user_id: null }]);
    expect((await fetchWorker("GET", "/api/users/profile", { cookie: lan.cookie })).status).toBe(401);
    const again = await fetchApi(`/admin/users/${lan.user.id}`, { method: "DELETE" }, admin.caller);
    expect(await statusAndBody(again)).toMatchObject([404, { message: "Failed to delete user" }]);
  });

  it("deletes an account whose game still waits in a room's outbox: it arrives without the name", async () => {
    const [lan, hoa] = [await signedIn(), await signedIn()];
    const record = gameRecord([lan.user.id, hoa.user.id]);
    await fetchApi(`/admin/users/${lan.user.id}`, { method: "DELETE" }, admin.caller);
    await recordGame(env.DB, record);
    const { results } = await env.DB.prepare(
      "SELECT name, user_id FROM game_players WHERE game_id = ? ORDER BY seat_id",
    )
      .bind(record.id)
      .all();
    expect(results).toEqual([
      { name: "", user_id: null },
      { name: expect.stringMatching(/./), user_id: hoa.user.id },
    ]);
  });
});

describe("the audit log", () => {
  it("has who did what, with before and after; what changed nothing is not in it", async () => {
    const lan = await signedIn();
    const length = (await audit()).length;
    await change(lan.user.id, SUSPEND);
    await change(lan.user.id, SUSPEND);
    await change(crypto.randomUUID(), SUSPEND);
    const entries = await audit();
    expect(entries).toHaveLength(length + 1);
    expect(entries[0]).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      ...{ adminId: admin.user.id, adminName: "Quản trị", action: "user.suspend", target: lan.user.id },
      before: { role: "user", isActive: true, suspensionReason: null, createdAt: expect.any(String) },
      after: { role: "user", isActive: false, suspensionReason: null, createdAt: expect.any(String) },
    });
  });

  it("is exported whole as a table", async () => {
    const lan = await signedIn();
    await change(lan.user.id, SUSPEND);
    const text = await (await fetchApi("/admin/audit/export.csv", {}, admin.caller)).text();
    const lines = text.trim().split("\r\n");
    expect(lines[0]).toContain("id,at,adminId,adminName,action,target,before,after");
    expect(lines[1]).toContain(`user.suspend,${lan.user.id}`);
  });

  it("can be neither changed nor deleted", async () => {
    const lan = await signedIn();
    await change(lan.user.id, SUSPEND);
    await expect(env.DB.prepare("UPDATE audit_log SET action = 'user.grant'").run()).rejects.toThrow("append-only");
    await expect(env.DB.prepare("DELETE FROM audit_log").run()).rejects.toThrow("append-only");
    const again = "audit_log SELECT id, at_ms, 'somebody', 'user.grant', target, before, after FROM audit_log";
    for (const how of ["INSERT OR REPLACE", "REPLACE", "INSERT"])
      await expect(env.DB.prepare(`${how} INTO ${again}`).run()).rejects.toThrow("append-only");
    const entries = await audit();
    expect(entries[0]).toMatchObject({ action: "user.suspend", target: lan.user.id });
    expect(entries.filter(({ adminId }) => adminId === "somebody")).toEqual([]);
  });
});
