import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { fetchWorker, type Person, signedIn, signInAgain, statusAndBody } from "../testing/requests.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

async function agent(person: Person, userAgent: string): Promise<Person> {
  await env.DB.prepare("UPDATE sessions SET user_agent = ? WHERE id = ?").bind(userAgent, person.sessionId).run();
  return person;
}
async function seenAgo(person: Person, agoMs: number): Promise<Person> {
  await env.DB.prepare("UPDATE sessions SET seen_at_ms = seen_at_ms - ? WHERE id = ?")
    .bind(agoMs, person.sessionId)
    .run();
  return person;
}
const statusOf = async ({ cookie }: Person) => (await fetchWorker("GET", "/api/users/profile", { cookie })).status;
const list = ({ cookie }: Person) => fetchWorker("GET", "/api/users/sessions", { cookie });

describe("the list of a user's sessions", () => {
  it("contains browser and system, the last used first, and marks the current session", async () => {
    const here = await signedIn();
    const phone = await seenAgo(await agent(await signInAgain(here.user), PHONE), 60_000);
    const odd = await seenAgo(await agent(await signInAgain(here.user), "<script>alert(1)</script>"), 120_000);
    await signedIn();
    const nameless = { browser: null, system: null };
    expect(await statusAndBody(list(here))).toMatchObject([
      200,
      {
        data: {
          sessions: [
            { id: here.sessionId, isCurrent: true, ...nameless },
            { id: phone.sessionId, isCurrent: false, browser: "Chrome", system: "Android" },
            { id: odd.sessionId, isCurrent: false, ...nameless },
          ],
        },
      },
    ]);
  });

  it("contains the browser's User-Agent from sign-in, truncated", async () => {
    const email = "agent@example.com";
    const body = { displayName: "Lan", email, password: "mèo béo kêu" };
    await fetchWorker("POST", "/api/users/register", { body, headers: { "user-agent": "x".repeat(5_000) } });
    const sql = "SELECT user_agent FROM sessions JOIN users ON users.id = user_id WHERE email = ?";
    expect(await env.DB.prepare(sql).bind(email).first("user_agent")).toBe("x".repeat(300));
  });

  it("contains no expired session", async () => {
    const here = await signedIn();
    const over = await signInAgain(here.user);
    await env.DB.prepare("UPDATE sessions SET expires_at_ms = 1 WHERE id = ?").bind(over.sessionId).run();
    expect(await (await list(here)).text()).not.toContain(over.sessionId);
    // The next sign-in of anybody sweeps it away.
    await signInAgain((await signedIn()).user);
    expect(await env.DB.prepare("SELECT 1 FROM sessions WHERE id = ?").bind(over.sessionId).first()).toBeNull();
  });
});

describe("ending sessions", () => {
  it("elsewhere keeps the current one and those of other users", async () => {
    const here = await signedIn();
    const [phone, library, stranger] = [await signInAgain(here.user), await signInAgain(here.user), await signedIn()];
    expect(await statusAndBody(fetchWorker("DELETE", "/api/users/sessions", { cookie: here.cookie }))).toEqual([
      200,
      { success: true },
    ]);
    expect(await Promise.all([here, phone, library, stranger].map(statusOf))).toEqual([200, 401, 401, 200]);
  });

  it("by id ends that session", async () => {
    const here = await signedIn();
    const [phone, library] = [await signInAgain(here.user), await signInAgain(here.user)];
    const answer = await fetchWorker("DELETE", `/api/users/sessions/${phone.sessionId}`, { cookie: here.cookie });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(await Promise.all([here, phone, library].map(statusOf))).toEqual([200, 401, 200]);
  });

  it("ends the current one, and deletes its cookies", async () => {
    const here = await signedIn();
    const answer = await fetchWorker("DELETE", `/api/users/sessions/${here.sessionId}`, { cookie: here.cookie });
    expect([answer.status, answer.headers.getSetCookie().length, await statusOf(here)]).toEqual([200, 2, 401]);
  });

  it("gives the same answer for a session of another user and one that never existed", async () => {
    const [here, stranger] = [await signedIn(), await signedIn()];
    const nothing = [404, { success: false, code: "not_found", message: "There is nothing here." }];
    for (const id of [stranger.sessionId, crypto.randomUUID(), "%00", "' OR 1=1 --"]) {
      expect(await statusAndBody(fetchWorker("DELETE", `/api/users/sessions/${id}`, { cookie: here.cookie }))).toEqual(
        nothing,
      );
    }
    expect(await statusOf(stranger)).toBe(200);
  });
});
