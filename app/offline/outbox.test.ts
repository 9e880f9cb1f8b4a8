import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SoloRecord } from "../../domain/solo/record.ts";
import type { OutboxItem } from "./outbox.ts";
import { waiting, waitingCount } from "./outbox-store.ts";
import { REFUSED, TestBrowser } from "./testing/browser.ts";

let browser: TestBrowser;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new TestBrowser();
  browser.signIn("mai");
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** All that is under way, but no time in which somebody waits before trying again. */
const settled = () => vi.advanceTimersByTimeAsync(1_000);

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
  const said = { word: "decline", partOfSpeech: "verb", level: "B2", definition: "to say no" } as const;
  return { kind: "word", word: { senseId, ...said, vietnamese: ["từ chối"], context, span: [4, 12] } };
}

const idsWaiting = (userId: string) => waiting(userId).map(({ id }) => id);
const paths = () => browser.calls.map(({ path }) => path);

test("what is kept while online is sent at once, and then waits no longer", async () => {
  const tab = await browser.openTab();
  tab.keep("mai", game("g1"));
  expect(waitingCount("mai")).toBe(1);
  await settled();
  expect(browser.calls).toMatchObject([{ method: "PUT", path: "/api/users/mai/practice/g1", body: { id: "g1" } }]);
  expect(waitingCount("mai")).toBe(0);
});

test("what is kept without a network is sent when it is back, in the order in which it came", async () => {
  browser.isOnline = false;
  const tab = await browser.openTab();
  for (const id of ["g2", "g1", "g3"]) tab.keep("mai", game(id));
  await settled();
  expect(browser.calls).toEqual([]);
  browser.goOnline();
  await settled();
  expect(paths()).toEqual(["g2", "g1", "g3"].map((id) => `/api/users/mai/practice/${id}`));
});

test("a page that is opened later sends what an earlier one left", async () => {
  browser.isOnline = false;
  (await browser.openTab()).keep("mai", game("g1"));
  browser.isOnline = true;
  (await browser.openTab()).startOutbox("mai");
  await settled();
  expect([paths(), waitingCount("mai")]).toEqual([["/api/users/mai/practice/g1"], 0]);
});

test.each([400, 404, 409, 413, 422])("what the server refuses with %i is not sent again", async (status) => {
  browser.answer = () => REFUSED(status);
  (await browser.openTab()).keep("mai", game("g1"));
  await settled();
  expect([browser.calls.length, waitingCount("mai")]).toEqual([1, 0]);
});

test.each([401, 403])("%i keeps what waits until its account signs in again", async (status) => {
  browser.answer = () => REFUSED(status);
  const tab = await browser.openTab();
  tab.keep("mai", game("g1"));
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect([browser.calls.length, waitingCount("mai")]).toEqual([1, 1]);
  browser.answer = () => ({ status: 200, body: { success: true } });
  tab.startOutbox("mai");
  await settled();
  expect(waitingCount("mai")).toBe(0);
});

test.each([
  ["a server that broke", REFUSED(500)],
  ["no network", "no network" as const],
  ["a sign-in page of somebody's wireless network", { status: 200, body: "<html>Welcome</html>" }],
  ["a page in the place of a refusal", { status: 404, body: "<html>Not found</html>" }],
])("after %s it is tried again, later each time", async (_, answer) => {
  browser.answer = () => answer;
  (await browser.openTab()).keep("mai", game("g1"));
  await settled();
  expect([browser.calls.length, waitingCount("mai")]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(browser.calls).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(browser.calls).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(browser.calls).toHaveLength(3);
});

test("a server that asks for patience gets it", async () => {
  browser.answer = () => ({ ...Object(REFUSED(429)), headers: { "Retry-After": "60" } });
  (await browser.openTab()).keep("mai", game("g1"));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(browser.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(browser.calls).toHaveLength(2);
});

test("what one account left is never sent while another is signed in", async () => {
  browser.isOnline = false;
  const tab = await browser.openTab();
  tab.keep("mai", game("g1"));
  browser.signIn("an");
  // The tab still shows Mai's game.
  browser.goOnline();
  await settled();
  (await browser.openTab()).startOutbox("an");
  await settled();
  expect(browser.calls).toEqual([]);
  expect([idsWaiting("mai"), idsWaiting("an")]).toEqual([["g1"], []]);
  browser.signIn("mai");
  (await browser.openTab()).startOutbox("mai");
  await settled();
  expect(paths()).toEqual(["/api/users/mai/practice/g1"]);
});

test("an account whose name begins like another's is another", async () => {
  browser.isOnline = false;
  (await browser.openTab()).keep("mai2", game("g1"));
  expect([waitingCount("mai"), waitingCount("mai2")]).toEqual([0, 1]);
});

test("two tabs send the same thing once", async () => {
  browser.isOnline = false;
  const [one, other] = [await browser.openTab(), await browser.openTab()];
  one.keep("mai", game("g1"));
  other.keep("mai", game("g2"));
  browser.goOnline();
  await settled();
  expect(paths()).toEqual(["/api/users/mai/practice/g1", "/api/users/mai/practice/g2"]);
});

test("words go twenty at a time; one that is refused takes no other with it", async () => {
  browser.isOnline = false;
  const tab = await browser.openTab();
  for (let number = 1; number <= 23; number++) tab.keep("mai", word(`s${number}`));
  browser.answer = ({ body }) =>
    JSON.stringify(body).includes('"s3"') ? REFUSED(400) : { status: 200, body: { success: true } };
  browser.goOnline();
  await settled();
  const senses = browser.calls.map(({ body }) => JSON.stringify(body).match(/"s\d+"/g) ?? []);
  expect(senses[0]).toHaveLength(20);
  expect(senses.slice(1).map((list) => list.length)).toEqual(Array(23).fill(1));
  expect(waitingCount("mai")).toBe(0);
});

test("only the newest fifty games are kept, and the same game again is one", async () => {
  browser.isOnline = false;
  const tab = await browser.openTab();
  for (let number = 1; number <= 53; number++) tab.keep("mai", game(`g${number}`));
  tab.keep("mai", game("g53"));
  expect(idsWaiting("mai")).toEqual(Array.from({ length: 50 }, (_, place) => `g${place + 4}`));
});

test("what can't be read is thrown away, and holds nothing up", async () => {
  const tab = await browser.openTab();
  window.localStorage.setItem("wordroom.outbox.mai.game.g0", "{broken");
  tab.keep("mai", game("g1"));
  await settled();
  expect([paths(), waitingCount("mai")]).toEqual([["/api/users/mai/practice/g1"], 0]);
});
