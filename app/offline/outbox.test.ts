import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SoloRecord } from "../../domain/solo/record.ts";
import type { OutboxItem } from "./outbox.ts";
import { pendingCount, pendingEntries } from "./outbox-storage.ts";
import { rememberViewer } from "./remembered-viewer.ts";

type FakeResponse = { status: number; body?: unknown; headers?: Record<string, string> } | "no network";
type Request = { method: string; path: string; body: unknown };

const ACCEPTED: FakeResponse = { status: 200, body: { success: true, data: {} } };
const rejected = (status: number) => ({ status, body: { success: false, code: "x", message: "" } });

/** A browser with storage, locks and a fake server. Each tab has its own copy of the modules. */
class FakeBrowser {
  readonly requests: Request[] = [];
  readonly #page = new EventTarget();
  readonly #locks = new Map<string, Promise<unknown>>();
  readonly #stored = new Map<string, string>();
  isOnline = true;
  /** The server's response; it accepts everything unless the test replaces this. */
  respond: (request: Request) => FakeResponse = () => ACCEPTED;

  constructor() {
    vi.stubGlobal("window", { localStorage: fakeStorage(this.#stored) });
    vi.stubGlobal("addEventListener", this.#page.addEventListener.bind(this.#page));
    vi.stubGlobal("removeEventListener", this.#page.removeEventListener.bind(this.#page));
    vi.stubGlobal("dispatchEvent", this.#page.dispatchEvent.bind(this.#page));
    vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => this.#fetch(path, init));
    const isOnline = () => this.isOnline;
    vi.stubGlobal("navigator", {
      get onLine() {
        return isOnline();
      },
      locks: { request: (name: string, act: () => Promise<unknown>) => this.#withLock(name, act) },
    });
  }

  signIn(id: string): void {
    rememberViewer({ id, displayName: id, picture: null });
  }

  async openTab() {
    vi.resetModules();
    return await import("./outbox.ts");
  }

  goOnline(): void {
    this.isOnline = true;
    this.#page.dispatchEvent(new Event("online"));
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const body: unknown = JSON.parse(String(init.body));
    const request = { method: init.method ?? "GET", path, body };
    this.requests.push(request);
    const response = this.respond(request);
    // A response takes time, so that other tabs can act meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (response === "no network") throw new TypeError("Failed to fetch");
    const text = typeof response.body === "string" ? response.body : JSON.stringify(response.body);
    return new Response(text, { status: response.status, headers: response.headers ?? {} });
  }

  async #withLock(name: string, act: () => Promise<unknown>): Promise<unknown> {
    const before = this.#locks.get(name) ?? Promise.resolve();
    const mine = before.then(act, act);
    this.#locks.set(name, mine);
    return await mine;
  }
}

/** The used part of the `Storage` interface, which also has the stored keys as its own. */
function fakeStorage(stored: Map<string, string>): object {
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return new Proxy(methods, {
    // Browsers list the keys in any order.
    ownKeys: () => [...stored.keys()].sort(),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

let browser: FakeBrowser;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new FakeBrowser();
  browser.signIn("mai");
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Lets pending work finish, but not the first backoff. */
const settle = () => vi.advanceTimersByTimeAsync(1_000);

function game(id: string): OutboxItem {
  const record: SoloRecord = {
    id,
    quizType: "vocabulary",
    difficulty: "B1",
    wordsPerPlayer: 5,
    customText: "A text.",
    questions: [],
    answers: [],
    durationMs: 1000,
    completedAt: "2026-11-21T12:00:00.000Z",
  };
  return { kind: "game", record };
}

function word(senseId: string): OutboxItem {
  const context = "She declined the offer.";
  const sense = { word: "decline", partOfSpeech: "verb", level: "B2", definition: "to say no" } as const;
  return { kind: "word", word: { senseId, ...sense, vietnamese: ["từ chối"], context, span: [4, 12] } };
}

const pendingIds = (userId: string) => pendingEntries(userId).map(({ id }) => id);
const requestedPaths = () => browser.requests.map(({ path }) => path);

test("an item that is enqueued while online is sent at once, and then no longer pending", async () => {
  const tab = await browser.openTab();
  tab.enqueue("mai", game("g1"));
  expect(pendingCount("mai")).toBe(1);
  await settle();
  expect(browser.requests).toMatchObject([{ method: "PUT", path: "/api/users/mai/practice/g1", body: { id: "g1" } }]);
  expect(pendingCount("mai")).toBe(0);
});

test("items that are enqueued without a network are sent in their order when it is back", async () => {
  browser.isOnline = false;
  const tab = await browser.openTab();
  for (const id of ["g2", "g1", "g3"]) tab.enqueue("mai", game(id));
  await settle();
  expect(browser.requests).toEqual([]);
  browser.goOnline();
  await settle();
  expect(requestedPaths()).toEqual(["g2", "g1", "g3"].map((id) => `/api/users/mai/practice/${id}`));
});

test("a page that is opened later sends what an earlier one left", async () => {
  browser.isOnline = false;
  (await browser.openTab()).enqueue("mai", game("g1"));
  browser.isOnline = true;
  (await browser.openTab()).startOutbox("mai");
  await settle();
  expect([requestedPaths(), pendingCount("mai")]).toEqual([["/api/users/mai/practice/g1"], 0]);
});

test.each([400, 404, 409, 413, 422])("what the server rejects with %i is not sent again", async (status) => {
  browser.respond = () => rejected(status);
  (await browser.openTab()).enqueue("mai", game("g1"));
  await settle();
  expect([browser.requests.length, pendingCount("mai")]).toEqual([1, 0]);
});

test.each([401, 403])("after %i the entries stay pending until their account signs in again", async (status) => {
  browser.respond = () => rejected(status);
  const tab = await browser.openTab();
  tab.enqueue("mai", game("g1"));
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect([browser.requests.length, pendingCount("mai")]).toEqual([1, 1]);
  browser.respond = () => ({ status: 200, body: { success: true } });
  tab.startOutbox("mai");
  await settle();
  expect(pendingCount("mai")).toBe(0);
});

test.each([
  ["a server error", rejected(500)],
  ["a network error", "no network" as const],
  ["the sign-in page of a wireless network", { status: 200, body: "<html>Welcome</html>" }],
  ["an error page that is not the API's", { status: 404, body: "<html>Not found</html>" }],
])("after %s there is a retry, each time after a longer backoff", async (_, response) => {
  browser.respond = () => response;
  (await browser.openTab()).enqueue("mai", game("g1"));
  await settle();
  expect([browser.requests.length, pendingCount("mai")]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(browser.requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(browser.requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(browser.requests).toHaveLength(3);
});

test("the server's Retry-After is respected", async () => {
  browser.respond = () => ({ ...rejected(429), headers: { "Retry-After": "60" } });
  (await browser.openTab()).enqueue("mai", game("g1"));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(browser.requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(browser.requests).toHaveLength(2);
});

test("entries of one account are never sent while another is signed in", async () => {
  browser.isOnline = false;
  const tab = await browser.openTab();
  tab.enqueue("mai", game("g1"));
  browser.signIn("an");
  // The tab still shows Mai's game.
  browser.goOnline();
  await settle();
  (await browser.openTab()).startOutbox("an");
  await settle();
  expect(browser.requests).toEqual([]);
  expect([pendingIds("mai"), pendingIds("an")]).toEqual([["g1"], []]);
  browser.signIn("mai");
  (await browser.openTab()).startOutbox("mai");
  await settle();
  expect(requestedPaths()).toEqual(["/api/users/mai/practice/g1"]);
});

test("entries belong to one account even if its id is the beginning of another's", async () => {
  browser.isOnline = false;
  (await browser.openTab()).enqueue("mai2", game("g1"));
  expect([pendingCount("mai"), pendingCount("mai2")]).toEqual([0, 1]);
});

test("two tabs send each entry once", async () => {
  browser.isOnline = false;
  const [one, other] = [await browser.openTab(), await browser.openTab()];
  one.enqueue("mai", game("g1"));
  other.enqueue("mai", game("g2"));
  browser.goOnline();
  await settle();
  expect(requestedPaths()).toEqual(["/api/users/mai/practice/g1", "/api/users/mai/practice/g2"]);
});

test("words are sent in batches of twenty; after a rejected batch each word is sent by itself", async () => {
  browser.isOnline = false;
  const tab = await browser.openTab();
  for (let number = 1; number <= 23; number++) tab.enqueue("mai", word(`s${number}`));
  browser.respond = ({ body }) =>
    JSON.stringify(body).includes('"s3"') ? rejected(400) : { status: 200, body: { success: true } };
  browser.goOnline();
  await settle();
  const senses = browser.requests.map(({ body }) => JSON.stringify(body).match(/"s\d+"/g) ?? []);
  expect(senses[0]).toHaveLength(20);
  expect(senses.slice(1).map((list) => list.length)).toEqual(Array(23).fill(1));
  expect(pendingCount("mai")).toBe(0);
});

test("words that have no room on the server wait, and stop nothing else", async () => {
  browser.isOnline = false;
  const tab = await browser.openTab();
  tab.enqueue("mai", word("s1"));
  tab.enqueue("mai", game("g1"));
  browser.respond = ({ path }) => (path.endsWith("/vocabulary") ? rejected(507) : ACCEPTED);
  browser.goOnline();
  await settle();
  expect(pendingIds("mai")).toEqual(["s1"]);
  browser.respond = () => ACCEPTED;
  browser.goOnline();
  await settle();
  expect(pendingIds("mai")).toEqual([]);
});

test("a game that has no room on this day waits, and stops nothing else", async () => {
  browser.isOnline = false;
  const tab = await browser.openTab();
  tab.enqueue("mai", game("g1"));
  tab.enqueue("mai", word("s1"));
  const dayFull = {
    status: 429,
    body: { success: false, code: "games_day_full" },
    headers: { "Retry-After": "36000" },
  };
  browser.respond = ({ path }) => (path.includes("/practice/") ? dayFull : ACCEPTED);
  browser.goOnline();
  await settle();
  expect(pendingIds("mai")).toEqual(["g1"]);
});

test("only the newest fifty games are stored, and the same game twice is one entry", async () => {
  browser.isOnline = false;
  const tab = await browser.openTab();
  for (let number = 1; number <= 53; number++) tab.enqueue("mai", game(`g${number}`));
  tab.enqueue("mai", game("g53"));
  expect(pendingIds("mai")).toEqual(Array.from({ length: 50 }, (_, index) => `g${index + 4}`));
});

test("an unreadable entry is removed and does not stop the others", async () => {
  const tab = await browser.openTab();
  window.localStorage.setItem("wordroom.outbox.mai.game.g0", "{broken");
  tab.enqueue("mai", game("g1"));
  await settle();
  expect([requestedPaths(), pendingCount("mai")]).toEqual([["/api/users/mai/practice/g1"], 0]);
});
