import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { cheapHash, fetchWorker, mockScrypt, signedIn, statusAndBody } from "../testing/requests.ts";

mockScrypt();

const QUARTER_S = 15 * 60;

const from = (address: string) => ({ "cf-connecting-ip": address });
const login = (address: string, email: string, password = "another", cookie = "") =>
  fetchWorker("POST", "/api/users/login", { headers: { ...from(address), cookie }, body: { email, password } });
const knownCookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("known="))
    ?.split(";")[0] ?? "";
const register = (address: string, body: object = {}) =>
  fetchWorker("POST", "/api/users/register", { headers: from(address), body });

/** How many answers there are of each status. */
function tally(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const times = <T>(count: number, once: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => once(index)));

describe("[S5] signing in", () => {
  it("can be tried ten times for one account from one address, however many requests arrive at once", async () => {
    const answers = await times(50, () => login("198.51.100.1", "target@example.com"));
    expect(tally(answers)).toEqual({ 401: 10, 429: 40 });
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(QUARTER_S - 60);
    expect(Number(refused?.headers.get("retry-after"))).toBeLessThanOrEqual(QUARTER_S);
    expect(refused && (await statusAndBody(refused))).toEqual([
      429,
      { success: false, code: "rate_limited", message: "Too many requests. Please wait a moment." },
    ]);
  });

  it("is then refused for this account even with the right password and in any letter case, but not for others", async () => {
    const passwordHash = await cheapHash("mèo béo kêu");
    const { user } = await signedIn({ passwordHash });
    const neighbour = await signedIn({ passwordHash });
    await times(10, () => login("198.51.100.2", user.email));
    expect((await login("198.51.100.2", user.email.toUpperCase(), "mèo béo kêu")).status).toBe(429);
    expect((await login("198.51.100.2", neighbour.user.email, "mèo béo kêu")).status).toBe(200);
    expect((await login("198.51.100.3", user.email, "mèo béo kêu")).status).toBe(200);
  });

  it("can be tried 200 times from one address for all accounts together", async () => {
    await times(200, (index) => login("198.51.100.4", `nobody${index}@example.com`));
    expect((await login("198.51.100.4", "somebody@example.com")).status).toBe(429);
    expect((await login("198.51.100.5", "somebody@example.com")).status).toBe(401);
  });

  it("works for a class of 40 behind one address, even if each mistypes once", async () => {
    const passwordHash = await cheapHash("mèo béo kêu");
    const pupils = await times(40, () => signedIn({ passwordHash }));
    const wrong = await times(40, (index) => login("198.51.100.6", pupils[index]?.user.email ?? ""));
    expect(tally(wrong)).toEqual({ 401: 40 });
    const right = await times(40, (index) => login("198.51.100.6", pupils[index]?.user.email ?? "", "mèo béo kêu"));
    expect(tally(right)).toEqual({ 200: 40 });
  });

  it("can be tried 60 times an hour for one account from all unknown browsers together", async () => {
    const { user } = await signedIn({ passwordHash: await cheapHash("mèo béo kêu") });
    const answers = await times(80, (index) => login(`203.0.113.${index}`, user.email));
    expect(tally(answers)).toEqual({ 401: 60, 429: 20 });
    const wait = Number(answers.find(({ status }) => status === 429)?.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
  });

  it("stays possible in a browser that has signed in to the account before, while others guess", async () => {
    const { user } = await signedIn({ passwordHash: await cheapHash("mèo béo kêu") });
    const cookie = knownCookieOf(await login("203.0.113.100", user.email, "mèo béo kêu"));
    await times(80, (index) => login(`203.0.113.${index}`, user.email));
    expect((await login("203.0.113.200", user.email, "mèo béo kêu")).status).toBe(429);
    expect((await login("203.0.113.201", user.email, "mèo béo kêu", cookie)).status).toBe(200);
  });

  it("is counted for a known browser, too", async () => {
    const { user } = await signedIn({ passwordHash: await cheapHash("mèo béo kêu") });
    const cookie = knownCookieOf(await login("203.0.113.100", user.email, "mèo béo kêu"));
    const answers = await times(15, (index) => login(`203.0.113.${index}`, user.email, "another", cookie));
    expect(tally(answers)).toEqual({ 401: 10, 429: 5 });
  });

  it("is not easier with the cookie of a browser that knows another account, or with a forged one", async () => {
    const passwordHash = await cheapHash("mèo béo kêu");
    const [target, own] = [await signedIn({ passwordHash }), await signedIn({ passwordHash })];
    const cookie = knownCookieOf(await login("203.0.113.100", own.user.email, "mèo béo kêu"));
    await times(60, (index) => login(`203.0.113.${index}`, target.user.email));
    for (const forged of [cookie, `${cookie.slice(0, -3)}AAA`, `known=${"A".repeat(22)}.${"A".repeat(22)}`])
      expect((await login("203.0.113.201", target.user.email, "mèo béo kêu", forged)).status).toBe(429);
  });

  it("is counted under keys that reveal no address", async () => {
    const names: string[] = [];
    const spied = new Proxy(env.LIMITER, {
      get: (target, key) =>
        key === "getByName"
          ? (name: string) => {
              names.push(name);
              return target.getByName(name);
            }
          : Reflect.get(target, key),
    });
    const { api } = await import("../api.ts");
    const { newCaller } = await import("../testing/requests.ts");
    const body = JSON.stringify({ email: "secret.person@example.com", password: "another" });
    const request = new Request("http://localhost/api/users/login", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    await api.fetch(request, { worker: { ...env, LIMITER: spied }, caller: newCaller() });
    expect(names).toHaveLength(3);
    expect(names.join()).not.toContain("secret.person");
  });
});

describe("[S5] registration", () => {
  it("is allowed exactly 100 times an hour from one address", async () => {
    const answers = await times(120, (index) =>
      register("198.51.100.7", { displayName: "Lan", email: `lan${index}@example.com`, password: "mèo béo kêu" }),
    );
    expect(tally(answers)).toEqual({ 201: 100, 429: 20 });
    const wait = Number(answers.find(({ status }) => status === 429)?.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect((await register("198.51.100.8")).status).toBe(400);
  });

  it("of a class of 40 at once from one address creates 40 accounts", async () => {
    const answers = await times(40, (index) =>
      register("198.51.100.9", {
        displayName: `Lan ${index}`,
        email: `lop${index}@example.com`,
        password: "mèo béo kêu",
      }),
    );
    expect(tally(answers)).toEqual({ 201: 40 });
  });
});

it("[S5] a reset link can be tried 20 times an hour from one address", async () => {
  const answers = await times(25, () =>
    fetchWorker("POST", "/api/users/reset-password", {
      headers: from("198.51.100.10"),
      body: { token: "made up", newPassword: "mèo béo kêu" },
    }),
  );
  expect(tally(answers)).toEqual({ 410: 20, 429: 5 });
});
