import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { DEFAULT_REVIEW_SETTINGS } from "../../domain/cards/settings.ts";
import { TYPED } from "../../domain/quiz/testing.ts";
import { randomness, sha256 } from "../crypto.ts";
import { saveWords } from "../db/saved-words.ts";
import { api } from "./api.ts";
import { insertGame } from "./testing/database.ts";
import {
  dealChallenge,
  earnCertificate,
  insertCertificate,
  practiceReport,
  reminderRequest,
  reviewEntry,
  SAVED_WORD,
  soloRecord,
} from "./testing/learning.ts";
import {
  cheapHash,
  createRoom,
  fetchWorker,
  mockScrypt,
  NEW_ROOM,
  PASSAGE,
  type Person,
  signedIn,
  signInAgain,
} from "./testing/requests.ts";

mockScrypt();

/** The roles in which each route is requested. Where a route names an account, it is that of `user`, the owner. */
const ROLES = ["visitor", "user", "other user", "admin", "deleted user", "stale session"] as const;
/** Roles for which a route responds as for another one, unless the table says otherwise. */
const LIKE = { "suspended user": "stale session", "revoked admin": "other user" } as const;
const MORE_ROLES = ["suspended user", "revoked admin"] as const;
type MoreRole = (typeof MORE_ROLES)[number];
type Role = (typeof ROLES)[number] | MoreRole;

const PASSWORD = "mèo béo kêu";
const HASH = await cheapHash(PASSWORD);

type RouteRequest = { path?: string; body?: unknown };
/** The status for each role in the order of `ROLES`, and the request to send. */
type Permission = readonly [
  expected: readonly number[],
  request?: (owner: Person) => RouteRequest | Promise<RouteRequest>,
  exceptions?: Partial<Record<MoreRole, number>>,
];

const OPEN = [200, 200, 200, 200, 200, 200] as const;
const SIGNED_IN = [401, 200, 200, 200, 401, 401] as const;
const ADMINS = [401, 403, 403, 200, 401, 401] as const;
const managed = ({ user }: Person): { path: string } => ({ path: `/api/admin/users/${user.id}` });
const all = (status: number) => ROLES.map(() => status);

const room = async () => ({ path: `/api/rooms/${(await createRoom()).code}` });
const quiz = { type: "vocabulary", config: { customText: PASSAGE, wordsPerPlayer: 5, difficulty: "B2" } };
const fresh = () => ({ displayName: "Lan", email: `${crypto.randomUUID()}@example.com`, password: PASSWORD });

const own =
  (path: string) =>
  ({ user }: Person) => ({ path: `/api/users/${user.id}${path}` });
const OWN = [401, 200, 403, 403, 401, 401] as const;

function soloGame({ user }: Person): RouteRequest {
  const record = soloRecord();
  return { path: `/api/users/${user.id}/practice/${record.id}`, body: record };
}

async function keptSoloGame(owner: Person): Promise<RouteRequest> {
  const { path = "", body } = soloGame(owner);
  await fetchWorker("PUT", path, { cookie: owner.cookie, body });
  return { path };
}

/** Of a game that the owner hosted and played. A guest, and who is no longer signed in, is asked to sign in. */
const playedGame =
  (rest: string) =>
  async ({ user }: Person): Promise<RouteRequest> => {
    const gameId = await insertGame(user.id);
    await env.DB.prepare(
      "INSERT INTO games VALUES (?, 'ABC234', 'Room', 10, 20, 'B1', 'vocabulary', '', '[]', 1, 1, 2, 'time_up', ?, 1)",
    )
      .bind(gameId, user.id)
      .run();
    return { path: `/api/rooms/${gameId}${rest}` };
  };

async function savedWord({ user }: Person): Promise<RouteRequest> {
  const {
    rows: [word],
  } = await saveWords(env.DB, user.id, [SAVED_WORD], 1);
  return { path: `/api/users/${user.id}/vocabulary/${word?.id}` };
}

async function earnedCertificate(owner: Person): Promise<RouteRequest> {
  await earnCertificate(owner);
  return { ...own("/certificates")(owner), body: { level: "B2" } };
}

const SENSE = "diabetes%1:26:00::";
const correctedSense = () => ({
  body: { senseId: SENSE, definition: "an illness", vietnamese: ["bệnh tiểu đường"], level: "B2" },
});

async function undoneCorrection(): Promise<RouteRequest> {
  const row = "INSERT OR REPLACE INTO sense_corrections VALUES (?, 1, 'an illness', '[\"bệnh\"]', 'B2', 1)";
  await env.DB.prepare(row).bind(SENSE).run();
  return { path: `/api/admin/senses/correction?senseId=${encodeURIComponent(SENSE)}` };
}

async function finishedGame({ user }: Person): Promise<RouteRequest> {
  const { path = "" } = await playedGame("")({ ...(await signedIn()), user });
  return { path: path.replace("/api/rooms", "/api/admin/rooms") };
}

async function hostedGame({ user }: Person): Promise<RouteRequest> {
  return { path: `/api/rooms/${await insertGame(user.id)}/players/2`, body: { paid: true } };
}

async function dealtChallenge(owner: Person): Promise<RouteRequest> {
  const day = await dealChallenge(owner);
  return { path: "/api/challenge/basic/answers", body: { day, answers: [0, 1, 2, 3, null] } };
}

async function resetLink({ user }: Person): Promise<string> {
  const token = randomness.secret();
  const row = "INSERT INTO one_time_tokens VALUES (?, 'reset', ?, NULL, NULL, ?)";
  await env.DB.prepare(row)
    .bind(sha256(token), user.id, Date.now() + 60_000)
    .run();
  return token;
}

/** Who may call which route. The first test below fails if a route of the API is missing here. */
const PERMISSIONS: Record<string, Permission> = {
  "GET /api/health": [OPEN],
  "GET /api/openapi.json": [OPEN],
  "GET /api/rooms": [OPEN],
  "POST /api/rooms": [all(201), () => ({ body: NEW_ROOM })],
  "GET /api/rooms/:id": [OPEN, room],
  "GET /api/rooms/:id?detailed=true": [[401, 200, 404, 200, 401, 401], playedGame("?detailed=true")],
  // The host's seat token decides, whoever is signed in.
  "PUT /api/rooms/:id": [all(401), async () => ({ ...(await room()), body: NEW_ROOM })],
  // The seat token decides here too.
  "GET /api/rooms/:id/penalty": [all(401), async () => ({ path: `${(await room()).path}/penalty` })],
  "GET /api/rooms/:id/penalty?of=game": [[404, 200, 404, 404, 404, 404], playedGame("/penalty")],
  "GET /api/rooms/:id/results.csv?of=game": [[404, 200, 404, 200, 404, 404], playedGame("/results.csv?lang=en")],
  "GET /api/rooms/:gameId/players/:seatId": [[401, 200, 404, 200, 401, 401], playedGame("/players/1")],
  "GET /api/rooms/:id/results.csv": [all(401), async () => ({ path: `${(await room()).path}/results.csv?lang=en` })],
  "GET /api/rooms/:id/answers.csv?of=game": [[404, 200, 404, 404, 404, 404], playedGame("/answers.csv?lang=en")],
  "GET /api/rooms/:id/answers.csv": [all(401), async () => ({ path: `${(await room()).path}/answers.csv?lang=en` })],
  "GET /api/rooms/:gameId/questions": [[401, 200, 404, 404, 401, 401], playedGame("/questions")],
  "PATCH /api/rooms/:gameId/players/:seatId": [[401, 200, 404, 404, 401, 401], hostedGame],
  "POST /api/quizzes/generate": [OPEN, () => ({ body: quiz })],
  "POST /api/quizzes/count": [OPEN, () => ({ body: quiz })],
  "POST /api/quizzes/evaluate": [OPEN, () => ({ body: { type: "vocabulary", questions: [TYPED], answers: [null] } })],
  "GET /api/quizzes/retired": [OPEN],
  "GET /api/quizzes/corrections": [OPEN],
  "POST /api/quizzes/reports": [OPEN, () => ({ body: practiceReport() })],
  "GET /api/totals": [OPEN],
  "GET /api/names": [OPEN, () => ({ path: "/api/names?name=An" })],
  "GET /api/words": [OPEN],
  "GET /api/leaderboard": [OPEN],
  "GET /api/leaderboard/own": [SIGNED_IN],
  "GET /api/words/starter": [OPEN],
  "POST /api/users/register": [all(201), () => ({ body: fresh() })],
  // The password decides: whoever knows it signs in, unless the account is gone.
  "POST /api/users/login": [
    [200, 200, 200, 200, 401, 200],
    ({ user }) => ({ body: { email: user.email, password: PASSWORD } }),
    { "suspended user": 403 },
  ],
  // The link decides.
  "POST /api/users/reset-password": [
    [200, 200, 200, 200, 410, 200],
    async (owner) => ({ body: { token: await resetLink(owner), newPassword: PASSWORD } }),
    { "suspended user": 403 },
  ],
  "POST /api/users/logout": [OPEN],
  "POST /api/users/refresh": [SIGNED_IN],
  "GET /api/users/profile": [SIGNED_IN],
  "PUT /api/users/profile": [SIGNED_IN, () => ({ body: { displayName: "Lan" } })],
  "PUT /api/users/change-password": [
    SIGNED_IN,
    () => ({ body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` } }),
  ],
  "DELETE /api/users/profile": [SIGNED_IN, () => ({ body: { password: PASSWORD } })],
  "GET /api/users/sessions": [SIGNED_IN],
  "DELETE /api/users/sessions": [SIGNED_IN],
  "DELETE /api/users/sessions/:id": [
    [401, 200, 404, 404, 401, 401],
    async ({ user }) => ({ path: `/api/users/sessions/${(await signInAgain(user)).sessionId}` }),
  ],
  "GET /api/users/export": [SIGNED_IN],
  "GET /api/users/:id/history": [
    [401, 200, 403, 200, 401, 401],
    ({ user }) => ({ path: `/api/users/${user.id}/history` }),
  ],
  "GET /api/users/:id/history.csv": [OWN, own("/history.csv?lang=en")],
  "GET /api/users/:id/practice": [OWN, own("/practice")],
  "GET /api/users/:id/practice/:gameId": [OWN, keptSoloGame],
  "PUT /api/users/:id/practice/:gameId": [OWN, soloGame],
  "GET /api/users/:id/vocabulary": [OWN, own("/vocabulary")],
  "POST /api/users/:id/vocabulary": [OWN, (owner) => ({ ...own("/vocabulary")(owner), body: { words: [SAVED_WORD] } })],
  "DELETE /api/users/:id/vocabulary/:itemId": [OWN, savedWord],
  "GET /api/users/:id/cards": [OWN, own("/cards")],
  "GET /api/users/:id/reviews": [OWN, own("/reviews")],
  "POST /api/users/:id/reviews": [OWN, (owner) => ({ ...own("/reviews")(owner), body: { entries: [reviewEntry()] } })],
  "GET /api/users/:id/review-settings": [OWN, own("/review-settings")],
  "PUT /api/users/:id/review-settings": [
    OWN,
    (owner) => ({ ...own("/review-settings")(owner), body: { ...DEFAULT_REVIEW_SETTINGS, newPerDay: 3 } }),
  ],
  "GET /api/users/:id/progress": [OWN, own("/progress")],
  "GET /api/users/:id/certificates": [OWN, own("/certificates")],
  "POST /api/users/:id/certificates": [OWN, earnedCertificate],
  "DELETE /api/users/:id/certificates/:code": [
    OWN,
    async (owner) => own(`/certificates/${await insertCertificate(owner)}`)(owner),
  ],
  // The code decides.
  "GET /api/users/:id/reminders": [OWN, own("/reminders")],
  "PUT /api/users/:id/reminders": [OWN, (owner) => ({ ...own("/reminders")(owner), body: reminderRequest() })],
  "DELETE /api/users/:id/reminders": [
    OWN,
    (owner) => ({ ...own("/reminders")(owner), body: { endpoint: reminderRequest().endpoint } }),
  ],
  "GET /api/users/:id/hints": [OWN, own("/hints")],
  "PUT /api/users/:id/hints/:hint": [OWN, own("/hints/streak")],
  "GET /api/certificates/:code": [
    OPEN,
    async (owner) => ({ path: `/api/certificates/${await insertCertificate(owner)}` }),
  ],
  "GET /api/challenge": [OPEN],
  "GET /api/challenge/:category": [OPEN, () => ({ path: "/api/challenge/basic" })],
  "POST /api/challenge/:category/attempts": [SIGNED_IN, () => ({ path: "/api/challenge/basic/attempts" })],
  "POST /api/challenge/:category/answers": [[401, 200, 404, 404, 401, 401], dealtChallenge],
  "GET /api/admin/stats": [ADMINS],
  "GET /api/admin/users": [ADMINS],
  "GET /api/admin/users/:id": [ADMINS, managed],
  "DELETE /api/admin/users/:id/sessions": [ADMINS, (person) => ({ path: `${managed(person).path}/sessions` })],
  "PATCH /api/admin/users/:id": [
    ADMINS,
    (owner) => ({ ...managed(owner), body: { change: "status", status: "inactive" } }),
  ],
  "PUT /api/admin/users/:id/name": [
    ADMINS,
    (owner) => ({ path: `${managed(owner).path}/name`, body: { displayName: "Hoa", refusesOld: false } }),
  ],
  "POST /api/admin/users/:id/reset-link": [
    [401, 403, 403, 201, 401, 401],
    async () => ({ path: `${managed(await signedIn()).path}/reset-link` }),
  ],
  "DELETE /api/admin/users/:id": [ADMINS, managed],
  "GET /api/admin/rooms": [ADMINS],
  "GET /api/admin/rooms/:id": [ADMINS, async () => ({ path: `/api/admin/rooms/${(await createRoom()).code}` })],
  "DELETE /api/admin/rooms/:id": [ADMINS, finishedGame],
  "GET /api/admin/audit": [ADMINS],
  "GET /api/admin/audit/export.csv": [ADMINS],
  "POST /api/errors": [OPEN, () => ({ body: { message: "TypeError: x is undefined", stack: "", page: "/" } })],
  "GET /api/admin/health": [ADMINS],
  "GET /api/admin/senses/reported": [ADMINS],
  "GET /api/admin/senses/retired": [ADMINS],
  "GET /api/admin/senses/proposed": [ADMINS],
  "GET /api/admin/senses/corrected": [ADMINS],
  // No lexicon has it.
  "GET /api/admin/sentence-cases/judged": [ADMINS],
  "DELETE /api/admin/sentence-cases": [
    [401, 403, 403, 404, 401, 401],
    () => ({ path: "/api/admin/sentence-cases?id=1&senseId=gone" }),
  ],
  "PUT /api/admin/senses/decision": [
    [401, 403, 403, 404, 401, 401],
    () => ({ body: { senseId: "gone/noun/1", decision: "keep" } }),
  ],
  "PUT /api/admin/senses/decisions": [
    [401, 403, 403, 404, 401, 401],
    () => ({ body: { senseIds: ["gone/noun/1"], decision: "keep" } }),
  ],
  "GET /api/admin/sentence-cases": [ADMINS],
  // There is no such report.
  "PUT /api/admin/sentence-cases": [
    [401, 403, 403, 404, 401, 401],
    () => ({ body: { reportId: "gone", expected: null } }),
  ],
  "PUT /api/admin/senses/correction": [ADMINS, correctedSense],
  "DELETE /api/admin/senses/correction": [ADMINS, undoneCorrection],
  // Without credentials for Google there is nothing to begin or to come back to.
  "GET /api/users/google": [all(404)],
  "GET /api/users/google/callback": [all(404)],
  // The token decides, with the cookie of the browser that it was made for.
  "POST /api/users/google/exchange": [all(401), () => ({ body: { token: "made up" } })],
  "DELETE /api/users/google": [SIGNED_IN],
};

const routes = [
  ...new Set(api.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`)),
];

/** The Cookie header of a role. */
async function cookieOf(role: Role, owner: Person): Promise<string> {
  switch (role) {
    case "visitor":
      return "";
    case "user":
      return owner.cookie;
    case "other user":
      return (await signedIn({ passwordHash: HASH })).cookie;
    case "admin":
      return (await signedIn({ role: "admin", passwordHash: HASH })).cookie;
    case "deleted user":
      await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(owner.user.id).run();
      return owner.cookie;
    case "suspended user":
      await env.DB.prepare("UPDATE users SET is_active = 0 WHERE id = ?").bind(owner.user.id).run();
      return owner.cookie;
    case "revoked admin": {
      const admin = await signedIn({ role: "admin", passwordHash: HASH });
      await env.DB.prepare("UPDATE users SET role = 'user' WHERE id = ?").bind(admin.user.id).run();
      return admin.cookie;
    }
    case "stale session":
      await env.DB.prepare("DELETE FROM sessions WHERE id = ?").bind(owner.sessionId).run();
      return owner.cookie;
    default:
      return role satisfies never;
  }
}

async function ask(route: string, role: Role) {
  const [method = "", path = ""] = route.split(" ");
  const owner = await signedIn({ passwordHash: HASH });
  const request: RouteRequest = (await PERMISSIONS[route]?.[1]?.(owner)) ?? {};
  const cookie = await cookieOf(role, owner);
  const response = await fetchWorker(method, request.path ?? path, { cookie, body: request.body });
  return { owner, status: response.status, text: await response.text() };
}

describe("the permissions of the API", () => {
  it("are listed for every route", () => {
    // A route may be listed again for another kind of request.
    const listed = new Set(Object.keys(PERMISSIONS).map((route) => route.replace(/\?.*/, "")));
    expect([...listed].sort()).toEqual(routes.sort());
  });

  it.for(Object.entries(PERMISSIONS))("%s", async ([route, [expected, , exceptions]]) => {
    const statuses = [];
    for (const role of [...ROLES, ...MORE_ROLES]) {
      const { owner, status, text } = await ask(route, role);
      statuses.push([role, status]);
      // A refused request must not reveal the owner.
      if (status >= 400) expect(text, role).not.toContain(owner.user.email);
    }
    expect(statuses).toEqual([
      ...ROLES.map((role, index) => [role, expected[index]]),
      ...MORE_ROLES.map((role) => [role, exceptions?.[role] ?? expected[ROLES.indexOf(LIKE[role])]]),
    ]);
  });
});

describe("[S8] another site's page", () => {
  const mutating = routes.filter((route) => !route.startsWith("GET "));

  it.for(mutating)("cannot make a signed-in visitor's browser send %s", async (route) => {
    const [method = "", path = ""] = route.split(" ");
    const owner = await signedIn({ passwordHash: HASH });
    const request: RouteRequest = (await PERMISSIONS[route]?.[1]?.(owner)) ?? {};
    const before = await stateOf(owner);
    for (const headers of [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { origin: "null" },
    ]) {
      const response = await fetchWorker(method, request.path ?? path, {
        cookie: owner.cookie,
        body: request.body,
        headers,
      });
      expect([response.status, await response.json()]).toMatchObject([403, { code: "cross_site" }]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await stateOf(owner)).toEqual(before);
  });

  async function stateOf({ user }: Person) {
    const rows = [
      "SELECT * FROM users WHERE id = ?",
      "SELECT * FROM sessions WHERE user_id = ?",
      "SELECT * FROM practice_games WHERE user_id = ?",
      "SELECT * FROM saved_words WHERE user_id = ?",
      "SELECT * FROM review_log WHERE user_id = ?",
      "SELECT * FROM review_settings WHERE user_id = ?",
      "SELECT * FROM learning_days WHERE user_id = ?",
      "SELECT * FROM certificates WHERE user_id = ?",
      "SELECT * FROM challenge_attempts WHERE user_id = ?",
      "SELECT * FROM reminders WHERE user_id = ?",
      "SELECT * FROM push_subscriptions WHERE user_id = ?",
      "SELECT * FROM question_reports WHERE reporter_id = ? OR status <> 'open'",
    ];
    const results = await env.DB.batch(rows.map((sql) => env.DB.prepare(sql).bind(user.id)));
    return results.map(({ results }) => results);
  }
});
