import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { APIRequest, APIRequestContext, PlaywrightWorkerArgs } from "playwright/test";
import { REDIRECTS } from "../../app/features/demo/redirects.ts";
import routes from "../../app/routes.ts";
import { newAddress, newEmail, PASSWORD } from "../fixtures/accounts.ts";
import { execute } from "../fixtures/database.ts";
import { ORIGIN, RETRYING } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";

const ASKERS = ["visitor", "user", "admin"] as const;
/** They were somebody once, and get what a visitor gets. */
const FORMER = ["deleted user", "stale session"] as const;
type Asker = (typeof ASKERS)[number] | (typeof FORMER)[number];

/** What each asker gets, in the order of `ASKERS`: a status, or the path that they are led to. */
type Row = readonly (number | string)[];

const all = (answer: number | string): Row => ASKERS.map(() => answer);
const forVisitors: Row = [200, "/dashboard", "/dashboard"];
const forSignedIn = (path: string): Row => {
  const login = `/login?next=${encodeURIComponent(path)}`;
  return [login, 200, 200];
};

const forAdmins = (path: string): Row => forSignedIn(path).with(1, "/");

const asMissing = (answer: number | string) => (answer === 200 ? 404 : answer);

/** Every page; what is missing here fails the first test below. The API has its own table: workers/api/authorisation.test.ts. */
const TABLE: Record<string, Row> = {
  "/": forVisitors,
  "/multi-player": all(200),
  "/multi-player/create": all(200),
  "/multi-player/join": all(200),
  // The same for a closed room and for one that never was.
  "/j/:code": all(404),
  "/multi-player/wait/:code?": all(200),
  "/multi-player/create/:code": all(200),
  "/multi-player/quiz/:code?": all(200),
  "/multi-player/results/:code?": all(200),
  "/single-player": forSignedIn("/single-player"),
  "/single-player/quiz": forSignedIn("/single-player/quiz"),
  "/single-player/results": forSignedIn("/single-player/results"),
  "/login": forVisitors,
  "/register": forVisitors,
  "/admin": [200, "/admin-dashboard", "/admin-dashboard"],
  "/auth/google-success": all(200),
  "/auth/google-error": all(200),
  "/reset-password": all(200),
  "/logout": ["/", 200, 200],
  "/dashboard": forSignedIn("/dashboard"),
  "/me": forSignedIn("/me"),
  "/challenge": all(200),
  "/certificates": forSignedIn("/certificates"),
  // The same for one that never was.
  "/certificates/:code": all(404),
  "/flash-cards": all(200),
  "/leaderboard": forSignedIn("/leaderboard"),
  "/review": forSignedIn("/review"),
  "/user-history": forSignedIn("/user-history"),
  "/user-history/practice": forSignedIn("/user-history/practice"),
  // The same for others' games and for one that never was.
  "/user-history/practice/:gameId": forSignedIn("/user-history/practice/x").map(asMissing),
  "/user-history/:gameId": forSignedIn("/user-history/x").map(asMissing),
  "/profile": forSignedIn("/profile"),
  "/profile/password": forSignedIn("/profile/password"),
  "/profile/delete": forSignedIn("/profile/delete"),
  "/admin-dashboard": forAdmins("/admin-dashboard"),
  "/admin-dashboard/rooms": forAdmins("/admin-dashboard/rooms"),
  "/admin-dashboard/rooms/:id": forAdmins("/admin-dashboard/rooms/x").map(asMissing),
  "/admin-dashboard/users/:id": forAdmins("/admin-dashboard/users/x").map(asMissing),
  "/admin-dashboard/questions": forAdmins("/admin-dashboard/questions"),
  "/admin-dashboard/health": forAdmins("/admin-dashboard/health"),
  "/admin-dashboard/audit": forAdmins("/admin-dashboard/audit"),
  "/words": all(200),
  "/terms": all(200),
  "/privacy": all(200),
  "/demo": all(200),
  "/demo/rooms": all(200),
  "/demo/wait": all(200),
  "/demo/quiz": all(200),
  "/demo/results": all(200),
  "/demo/dashboard": all(200),
  "/demo/cards": all(200),
  "/demo/leaderboard": all(200),
  "/demo/admin": all(200),
  "/demo/sign-in": all(200),
  ...Object.fromEntries(Object.entries(REDIRECTS).map(([from, to]) => [from, all(to)])),
  "/notice.txt": all(200),
  "/language": all("/"),
  "/theme": all("/"),
  "/*": all(404),
};

test("the table contains every page", () => {
  expect(Object.keys(TABLE).sort()).toEqual(pathsOf(routes, "").sort());
});

test("every page is open to its users, and redirects all others", async ({ playwright }) => {
  const [asked, former] = await Promise.all(
    [ASKERS, FORMER].map((askers) => Promise.all(askers.map((asker) => browserOf(asker, playwright)))),
  );
  for (const [pattern, expected] of Object.entries(TABLE)) {
    const path = pattern
      .replace("*", "no-such-page")
      .replace(/:code\??/, "ZZZZZZ")
      .replace(/:(?:gameId|id)/, "x");
    const answers = (requests: readonly APIRequestContext[] = []) =>
      Promise.all(requests.map((request) => answerTo(request, path)));
    expect(await answers(asked), pattern).toEqual(expected);
    const [visitor, ...signedIn] = expected;
    // A page that is the same for everybody does not look who asks.
    if (signedIn.some((answer) => answer !== visitor))
      expect(await answers(former), pattern).toEqual([visitor, visitor]);
  }
  await Promise.all([asked, former].flat().map((request) => request?.dispose()));
});

test("whoever signs in comes back to the same view of a page", async ({ request }) => {
  const path = "/user-history?role=host&sort=score";
  expect(await answerTo(request, ORIGIN + path)).toBe(`/login?next=${encodeURIComponent(path)}`);
});

function pathsOf(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const full = path === undefined ? parent : `${parent}/${path}`;
    const own = index || (path !== undefined && !children) ? [full || "/"] : [];
    return [...own, ...pathsOf(children ?? [], full)];
  });
}

/** Sends the cookies of this visitor each time, also those that a response has deleted. */
async function browserOf(asker: Asker, { request }: PlaywrightWorkerArgs["playwright"]) {
  const cookie = asker === "visitor" ? {} : { cookie: await cookieOf(asker, request) };
  return request.newContext({ baseURL: ORIGIN, extraHTTPHeaders: { ...newAddress(), ...cookie } });
}

async function cookieOf(asker: Asker, api: APIRequest): Promise<string> {
  const request = await api.newContext({ baseURL: ORIGIN, extraHTTPHeaders: newAddress() });
  const email = newEmail();
  const made = await request.post("/api/users/register", {
    data: { displayName: "Mai Anh", email, password: PASSWORD },
    ...RETRYING,
  });
  expect(made.status()).toBe(201);
  const { cookies } = await request.storageState();
  await request.dispose();
  const own = "user_id = (SELECT id FROM users WHERE email = ?)";
  // The role is read anew for each request: it needs no new session.
  if (asker === "admin") await execute("UPDATE users SET role = 'admin' WHERE email = ?", email);
  if (asker === "stale session") await execute(`DELETE FROM sessions WHERE ${own}`, email);
  if (asker === "deleted user") await execute("DELETE FROM users WHERE email = ?", email);
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

async function answerTo(request: APIRequestContext, path: string): Promise<number | string> {
  const answer = await request.get(path, { maxRedirects: 0, ...RETRYING });
  return answer.headers().location ?? answer.status();
}
