import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { correctionOf, NO_CORRECTION } from "../../domain/cards/correction.ts";
import { foldOf } from "../../domain/cards/fold.ts";
import { RATING, RATINGS } from "../../domain/cards/log.ts";
import { cardOf, DAY_MS, reviewAt, START_MS } from "../../domain/cards/testing.ts";
import { CHOICE } from "../../domain/quiz/testing.ts";
import type { SoloRecord } from "../../domain/solo/record.ts";
import { rememberViewer } from "../offline/remembered-viewer.ts";
import type { RetryingSender } from "../offline/retrying-sender.ts";
import { countAsReviews } from "./after-game.ts";
import { CardStore } from "./card-store.ts";
import { forgetCards, openDatabase } from "./database.ts";
import { cardSync } from "./sync.ts";
import { FakeCardServer } from "./testing.ts";

let server: FakeCardServer;
let nowMs: number;
let accounts = 0;
/** Its database is a new one in each test. */
let mai: string;
const opened: { store: CardStore; sync: RetryingSender }[] = [];
let isOnline: boolean;

beforeEach(() => {
  server = new FakeCardServer();
  nowMs = START_MS;
  isOnline = true;
  accounts += 1;
  mai = `mai-${accounts}`;
  const page = new EventTarget();
  const storage = new Map<string, string>();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
  vi.stubGlobal("navigator", {
    get onLine() {
      return isOnline;
    },
  });
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  });
  signIn(mai);
});

afterEach(() => {
  for (const { store, sync } of opened.splice(0)) {
    sync.stop();
    store.close();
  }
  vi.unstubAllGlobals();
});

function signIn(userId: string): void {
  server.signedIn = userId;
  rememberViewer({ id: userId, displayName: userId, picture: null });
}

/** A page that shows cards; as another device it has its own database, which here is another name. */
async function open(userId = mai) {
  const store = await CardStore.open(userId, () => nowMs);
  const page = { store, sync: cardSync(store) };
  opened.push(page);
  return page;
}

/** Another device of the account: all that this device has is taken away from its database, and comes back with it. */
async function withOtherDevice<T>(act: () => Promise<T>): Promise<T> {
  const { IDBFactory } = await import("fake-indexeddb");
  const own = indexedDB;
  vi.stubGlobal("indexedDB", new IDBFactory());
  try {
    return await act();
  } finally {
    vi.stubGlobal("indexedDB", own);
  }
}

const serverHas = (...senses: string[]) => server.account(mai).cards.push(...senses.map((senseId) => cardOf(senseId)));
const schedulesOf = ({ store }: { store: CardStore }) =>
  Object.fromEntries(store.snapshot().cards.map(({ card, schedule }) => [card.senseId, schedule]));

describe("the cards of an account", () => {
  it("are fetched with their log, and are there without network when the page is opened again", async () => {
    serverHas("a", "b");
    const first = await open();
    expect(first.store.snapshot()).toMatchObject({ cards: [], isComplete: false });
    await first.sync.now();
    await first.store.review("a", RATING.easy, "recognise");
    await first.sync.now();
    isOnline = false;
    const again = await open();
    expect(again.store.snapshot()).toMatchObject({ isComplete: true, pending: 0 });
    expect(schedulesOf(again)).toEqual(schedulesOf(first));
    expect(schedulesOf(again)).toMatchObject({ a: { status: "review", reps: 1 }, b: { status: "new" } });
  });

  it("are changed at once, and told to other tabs", async () => {
    serverHas("a");
    const [one, other] = [await open(), await open()];
    await one.sync.now();
    await one.store.setNote("a", "a note");
    await vi.waitFor(() => expect(schedulesOf(other)).toMatchObject({ a: { note: "a note" } }));
  });

  it("that are added offline are reviewed offline, and both arrive", async () => {
    isOnline = false;
    const page = await open();
    expect(await page.store.add([cardOf("own/1"), cardOf("own/1")])).toBe(1);
    await page.store.review("own/1", RATING.good, "recognise");
    expect(page.store.snapshot().pending).toBe(2);
    isOnline = true;
    await page.sync.now();
    expect(page.store.snapshot().pending).toBe(0);
    expect(server.account(mai).cards.map(({ senseId }) => senseId)).toEqual(["own/1"]);
    expect(schedulesOf(page)).toMatchObject({ "own/1": { reps: 1 } });
  });

  it("that were removed on one device disappear on the other, and come back new when they are added again", async () => {
    serverHas("a");
    const page = await open();
    await page.sync.now();
    await page.store.review("a", RATING.easy, "recognise");
    nowMs += DAY_MS;
    await page.store.remove("a");
    await page.sync.now();
    expect(page.store.snapshot().cards).toEqual([]);
    await withOtherDevice(async () => {
      const other = await open();
      await other.sync.now();
      expect(other.store.snapshot().cards).toEqual([]);
    });
    nowMs += 1000;
    await page.store.add([cardOf("a")]);
    expect(schedulesOf(page)).toMatchObject({ a: { status: "new", reps: 0 } });
  });
});

it("a card is removed also by a device whose clock was set back", async () => {
  serverHas("a");
  const page = await open();
  await page.sync.now();
  nowMs -= 30 * DAY_MS;
  await page.store.remove("a");
  await page.sync.now();
  expect(page.store.snapshot().cards).toEqual([]);
});

describe("a review", () => {
  beforeEach(() => serverHas("a", "b", "c"));

  it("says what it did, and can be undone, also after it was sent", async () => {
    const page = await open();
    await page.sync.now();
    const { entryId, before, after } = await page.store.review("a", RATING.good, "produce", 1234.5);
    expect([before.status, after.status]).toEqual(["new", "learning"]);
    await page.sync.now();
    await page.store.undo("a", entryId);
    await page.sync.now();
    expect(schedulesOf(page)).toMatchObject({ a: { status: "new", reps: 0 } });
    expect(server.account(mai).entries.map(({ type }) => type)).toEqual(["review", "undo"]);
  });

  it.each(["before", "after", 500, 429] as const)("is kept and sent again after a failure: %s", async (failure) => {
    const page = await open();
    await page.sync.now();
    server.failure = failure;
    await page.store.review("a", RATING.good, "recognise");
    await page.sync.now();
    expect(page.store.snapshot().pending).toBe(1);
    server.failure = null;
    await page.sync.now();
    expect([page.store.snapshot().pending, server.account(mai).entries.length]).toEqual([0, 1]);
  });

  it("survives a reload and signing out, and is never sent under another account", async () => {
    const page = await open();
    await page.sync.now();
    isOnline = false;
    await page.store.review("a", RATING.good, "recognise");
    await forgetCards(mai);
    isOnline = true;
    signIn("an");
    await page.sync.now();
    const { store, sync } = await open();
    await sync.now();
    expect([server.account("an").entries, server.account(mai).entries]).toEqual([[], []]);
    expect(store.snapshot().cards).toEqual([]);
    signIn(mai);
    await sync.now();
    expect(server.account(mai).entries).toHaveLength(1);
    expect(schedulesOf({ store })).toMatchObject({ a: { reps: 1 }, b: { reps: 0 } });
  });

  it("of an account whose session ended waits until it signs in again", async () => {
    const page = await open();
    await page.sync.now();
    await page.store.review("a", RATING.good, "recognise");
    server.signedIn = null;
    await page.sync.now();
    expect(page.store.snapshot().pending).toBe(1);
  });

  it("that the server will never take is dropped, and the others are sent", async () => {
    const page = await open();
    await page.sync.now();
    await page.store.setNote("a", "xxx");
    await page.store.review("b", RATING.good, "recognise");
    const respond = globalThis.fetch;
    vi.stubGlobal("fetch", (path: string, init?: RequestInit) =>
      String(init?.body).includes("xxx") ? Response.json({ success: false }, { status: 400 }) : respond(path, init),
    );
    await page.sync.now();
    expect(page.store.snapshot().pending).toBe(0);
    expect(schedulesOf(page)).toMatchObject({ a: { note: "" }, b: { reps: 1 } });
  });

  it("with a clock that was set back a day comes after the earlier ones of its card", async () => {
    const page = await open();
    await page.sync.now();
    await page.store.review("a", RATING.easy, "recognise");
    nowMs -= DAY_MS;
    const { after } = await page.store.review("a", RATING.good, "recognise");
    expect(after).toMatchObject({ reps: 2, lastReviewMs: START_MS + 1 });
  });

  it("with a clock that was ahead counts from when the server got it", async () => {
    const page = await open();
    await page.sync.now();
    nowMs += 400 * DAY_MS;
    await page.store.review("a", RATING.easy, "recognise");
    server.nowMs = START_MS + 1000;
    await page.sync.now();
    expect(schedulesOf(page)).toMatchObject({ a: { lastReviewMs: START_MS + 1000 } });
  });
});

describe("two devices that each made 200 reviews offline", () => {
  const SENSES = Array.from({ length: 20 }, (_, index) => `sense ${index}`);

  async function reviewOffline({ store }: { store: CardStore }, start: number) {
    isOnline = false;
    for (let index = 0; index < 200; index++) {
      nowMs = start + index * 7 * 60_000;
      await store.review(SENSES[index % SENSES.length] ?? "", RATINGS[(index * 7) % 4] ?? 3, "recognise");
    }
    isOnline = true;
  }

  it.each(["phone", "laptop"])(
    "have one history when both have sent it, first the %s",
    { timeout: 120_000 },
    async (first) => {
      serverHas(...SENSES);
      const phone = await open();
      await phone.sync.now();
      await withOtherDevice(async () => {
        const laptop = await open();
        await laptop.sync.now();
        await reviewOffline(phone, START_MS);
        await reviewOffline(laptop, START_MS + 3 * 60_000);
        const order = first === "phone" ? [phone, laptop, phone] : [laptop, phone, laptop];
        for (const device of order) await device.sync.now();
        expect(schedulesOf(laptop)).toEqual(schedulesOf(phone));
      });
      expect(server.account(mai).entries).toHaveLength(400);
      const reps = Object.values(schedulesOf(phone)).map((schedule) => schedule.reps);
      expect(reps.reduce((sum, count) => sum + count)).toBe(400);
    },
  );
});

/** A game of one question, rightly answered. */
const PLAYED: SoloRecord = {
  id: "0b9fd4a6-3c1e-4b7e-9a55-1d0a51a3c0de",
  quizType: CHOICE.type,
  difficulty: "B1",
  wordsPerPlayer: 5,
  customText: CHOICE.context,
  questions: [CHOICE],
  answers: [CHOICE.correctIndex],
  durationMs: 1_000,
  completedAt: "2026-11-20T20:00:00.000Z",
  day: "2026-11-20",
};

describe("the answers of a game", () => {
  it("are reviews of the cards that there are, once a day", async () => {
    serverHas(CHOICE.senseId);
    const page = await open();
    await page.sync.now();
    const right = [{ question: CHOICE, answer: CHOICE.correctIndex }];
    const other = [{ question: { ...CHOICE, senseId: "unknown" }, answer: 0 }];
    for (const answered of [right, right, other]) await page.store.addQuizAnswers(answered, nowMs);
    nowMs += DAY_MS;
    await page.store.addQuizAnswers(right, nowMs);
    await page.sync.now();
    expect(server.account(mai).entries.map(({ id }) => id)).toEqual([
      `quiz/2026-11-02/${CHOICE.senseId}`,
      `quiz/2026-11-03/${CHOICE.senseId}`,
    ]);
  });

  it("played alone are on the day that its record has, as on the server, wherever the cards were last learned", async () => {
    serverHas(CHOICE.senseId);
    const page = await open();
    await page.sync.now();
    await countAsReviews(mai, PLAYED);
    await page.sync.now();
    expect(server.account(mai).entries).toMatchObject([
      { id: `quiz/2026-11-20/${CHOICE.senseId}`, atMs: Date.parse(PLAYED.completedAt), day: "2026-11-20" },
    ]);
  });

  it("are no reviews if nobody can have given them in the time of the game", async () => {
    serverHas(CHOICE.senseId);
    const page = await open();
    await page.sync.now();
    await countAsReviews(mai, { ...PLAYED, durationMs: 999 });
    await page.sync.now();
    expect(server.account(mai).entries).toEqual([]);
  });
});

it("a note is cleaned and cut before it is stored", async () => {
  serverHas("a");
  const page = await open();
  await page.sync.now();
  await page.store.setNote("a", `  a\u202e b ${"é".repeat(600)}`);
  const { note } = schedulesOf(page).a ?? { note: "" };
  expect([note.slice(0, 5), note.length]).toEqual(["a b é", 500]);
});

it("a card means what its owner corrects it to, without network and on every device", async () => {
  serverHas("a");
  const page = await open();
  await page.sync.now();
  isOnline = false;
  await page.store.correct("a", correctionOf("bến cảng; hải cảng", ""));
  const meanings = ({ store }: { store: CardStore }) => store.snapshot().cards.map(({ card }) => card.vietnamese);
  expect(meanings(page)).toEqual([["bến cảng", "hải cảng"]]);
  isOnline = true;
  await page.sync.now();
  await withOtherDevice(async () => {
    const other = await open();
    await other.sync.now();
    expect(meanings(other)).toEqual([["bến cảng", "hải cảng"]]);
  });
  await page.store.correct("a", NO_CORRECTION);
  expect(meanings(page)).toEqual([cardOf("a").vietnamese]);
});

describe("what has no room on the server", () => {
  it.each(["notes_full", "log_day_full", "log_full", "cards_full"] as const)(
    "waits on this device, is told, and is sent once there is room: %s",
    async (code) => {
      serverHas("a");
      const page = await open();
      await page.sync.now();
      server.full = code;
      await page.store.setNote("a", "a note");
      await page.store.review("a", RATING.good, "recognise");
      await page.store.add([cardOf("own/1")]);
      server.account(mai).cards.push(cardOf("from elsewhere"));
      await page.sync.now();
      const waiting = { notes_full: 1, log_day_full: 2, log_full: 2, cards_full: 1 }[code];
      expect(page.store.snapshot()).toMatchObject({ full: code, pending: waiting });
      expect(Object.keys(schedulesOf(page))).toContain("from elsewhere");
      expect(schedulesOf(page)).toMatchObject({ a: { note: "a note", reps: 1 }, "own/1": {} });
      server.full = null;
      await page.sync.now();
      expect(page.store.snapshot()).toMatchObject({ full: null, pending: 0 });
      expect(server.account(mai).entries).toHaveLength(2);
      expect(server.account(mai).cards.map(({ senseId }) => senseId)).toContain("own/1");
    },
  );

  it("stops no review behind a hundred notes", async () => {
    serverHas("a");
    const page = await open();
    await page.sync.now();
    server.full = "notes_full";
    for (let n = 0; n < 120; n++) await page.store.setNote("a", `note ${n}`);
    for (let n = 0; n < 5; n++) await page.store.review("a", RATING.good, "recognise");
    await page.sync.now();
    expect(server.account(mai).entries.map(({ type }) => type)).toEqual(Array(5).fill("review"));
    expect(page.store.snapshot().pending).toBe(120);
  });
});

describe("a log that the server has folded", () => {
  it("gives a new device the same schedule as the device that made it", async () => {
    serverHas("a");
    const log = Array.from({ length: 20 }, (_, index) => reviewAt("a", START_MS + index * DAY_MS));
    server.account(mai).entries.push(...log);
    const page = await open();
    await page.sync.now();
    const whole = schedulesOf(page);
    const received = log.map((entry) => ({ entry, receivedAtMs: entry.atMs, isCounted: true, remembered: null }));
    const fold = foldOf("a", received, START_MS + 300 * DAY_MS)?.entry;
    if (!fold) throw new Error("nothing was folded");
    server.account(mai).entries.push(fold);
    await page.sync.now();
    expect(schedulesOf(page)).toEqual(whole);
    server.account(mai).entries.splice(0, log.length);
    await withOtherDevice(async () => {
      const other = await open();
      await other.sync.now();
      expect(schedulesOf(other)).toEqual(whole);
    });
  });
});

describe("an entry of a kind that only a newer version knows", () => {
  const newer = { id: "n", cardId: "a", atMs: START_MS, day: "2026-11-02", type: "sing", text: "la" };

  it("does not stop the exchange of the others", async () => {
    serverHas("a");
    server.account(mai).entries.push(newer, reviewAt("a", START_MS + 1));
    const page = await open();
    await page.sync.now();
    expect(page.store.snapshot().isComplete).toBe(true);
    expect(schedulesOf(page)).toMatchObject({ a: { reps: 1 } });
  });

  it("is kept as it came, and counts once this device has the newer version", async () => {
    serverHas("a");
    server.account(mai).entries.push(newer);
    const page = await open();
    await page.sync.now();
    await page.store.review("a", RATING.good, "recognise");
    const database = await openDatabase(mai);
    expect(await database.get("log", "n")).toEqual({ id: "n", cardId: "a", unknown: newer });
    // As if the newer version called a note what this one does not know.
    await database.put("log", { id: "n", cardId: "a", unknown: { ...newer, type: "note" } });
    const progress = await database.get("progress", "progress");
    if (!progress) throw new Error("nothing was stored");
    await database.put("progress", { ...progress, scheduleVersion: 0 }, "progress");
    database.close();
    expect(schedulesOf(await open())).toMatchObject({ a: { note: "la", reps: 1 } });
  });
});

describe("the settings", () => {
  it("are sent, and those changed last count on every device", async () => {
    const page = await open();
    await page.store.setNewPerDay(5);
    await page.sync.now();
    expect(server.account(mai).settings.newPerDay).toBe(5);
    server.account(mai).settings = { newPerDay: 40, timeZone: "Europe/Berlin", changedAtMs: START_MS + DAY_MS };
    await page.sync.now();
    expect(page.store.snapshot().settings.newPerDay).toBe(40);
  });

  it("follow the learner's time zone once those of the server are known", async () => {
    const page = await open();
    await page.store.setTimeZone("Europe/Berlin");
    expect(page.store.snapshot().settings.timeZone).toBe("Asia/Ho_Chi_Minh");
    await page.sync.now();
    await page.store.setTimeZone("Europe/Berlin");
    expect(page.store.snapshot().settings.timeZone).toBe("Europe/Berlin");
  });
});

it("schedules that an older version computed are computed anew", async () => {
  serverHas("a");
  const page = await open();
  await page.sync.now();
  await page.store.review("a", RATING.good, "recognise");
  const expected = schedulesOf(page);
  const database = await openDatabase(mai);
  const stored = await database.get("cards", "a");
  const progress = await database.get("progress", "progress");
  if (!stored || !progress) throw new Error("nothing was stored");
  await database.put("cards", { ...stored, schedule: { ...stored.schedule, stability: 99 } });
  await database.put("progress", { ...progress, scheduleVersion: 0 }, "progress");
  database.close();
  expect(schedulesOf(await open())).toEqual(expected);
});
