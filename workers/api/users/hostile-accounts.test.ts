import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { HOSTILE_ADDRESSES, HOSTILE_NAMES } from "../../../domain/account/testing.ts";
import { visibleLength } from "../../../domain/text.ts";
import { fetchWorker, mockScrypt, type Person, signedIn, storedUser } from "../testing/requests.ts";

mockScrypt();

/** What must never be in a text that is shown: it hides, reorders, or ends a line. */
const UNSEEN = /[\p{C}\u2028\u2029]/u;

const tableCount = () => env.DB.prepare("SELECT count(*) AS n FROM sqlite_master WHERE type = 'table'").first("n");
const userCount = () => env.DB.prepare("SELECT count(*) AS n FROM users").first("n");

let lan: Person;
beforeAll(async () => {
  lan = await signedIn();
});

describe("[S10] hostile names and addresses", () => {
  it("are 200 different ones of each", () => {
    expect([new Set(HOSTILE_NAMES).size, new Set(HOSTILE_ADDRESSES).size]).toEqual([200, 200]);
  });

  it.for(HOSTILE_NAMES)("the name %j is stored as text or refused", async (displayName) => {
    const answer = await fetchWorker("PUT", "/api/users/profile", { cookie: lan.cookie, body: { displayName } });
    expect([200, 400]).toContain(answer.status);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    if (answer.status === 400) return;
    const stored = await storedUser(lan.user.id);
    expect(stored).toEqual({ ...lan.user, displayName: stored?.displayName });
    expect(stored?.displayName).not.toMatch(UNSEEN);
    expect(visibleLength(stored?.displayName ?? "")).toBeLessThanOrEqual(50);
    expect(await answer.json()).toMatchObject({ data: { user: { displayName: stored?.displayName } } });
  });

  it("most names are stored, so that the test above checks something", async () => {
    const kept = await Promise.all(
      HOSTILE_NAMES.map((displayName) =>
        fetchWorker("PUT", "/api/users/profile", { cookie: lan.cookie, body: { displayName } }),
      ),
    );
    expect(kept.filter(({ status }) => status === 200).length).toBeGreaterThan(150);
  });

  it("an address is refused, or is one plain address", async () => {
    const [tables, before] = [await tableCount(), await userCount()];
    let made = 0;
    for (const email of HOSTILE_ADDRESSES) {
      const body = { displayName: "Lan", email, password: "mèo béo kêu" };
      const answer = await fetchWorker("POST", "/api/users/register", { body });
      if (answer.status === 201) made++;
      else expect([answer.status, await answer.json()], email).toMatchObject([400, { errors: [{ path: "email" }] }]);
    }
    const { results } = await env.DB.prepare("SELECT email FROM users").all<{ email: string }>();
    expect(results.filter(({ email }) => !/^[!-;=?-~]+@[a-z0-9.-]+$/.test(email))).toEqual([]);
    expect([await tableCount(), await userCount(), made < 30]).toEqual([tables, Number(before) + made, true]);
  });
});
