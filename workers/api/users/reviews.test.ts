import { env } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { logEntrySchema } from "../../../domain/cards/log.ts";
import { replay } from "../../../domain/cards/schedule.ts";
import { TYPED } from "../../../domain/quiz/testing.ts";
import { deleteUser } from "../../db/users.ts";
import { queryPlansOf } from "../testing/database.ts";
import {
  listOf,
  pathOf,
  playedBy,
  practiceReport,
  reviewEntry,
  SAVED_WORD,
  sample,
  saveBy,
  soloRecord,
} from "../testing/learning.ts";
import { fetchApi, type Person, sendJson, signedIn, statusAndBody } from "../testing/requests.ts";

const DAY_MS = 24 * 60 * 60_000;
const NOW_MS = Date.UTC(2026, 0, 10, 3);

let lan: Person;
beforeEach(async () => {
  vi.useRealTimers();
  lan = await signedIn();
});

const own = (path: string, { user } = lan) => `/users/${user.id}${path}`;
const append = (entries: unknown[], person = lan) =>
  sendJson("POST", own("/reviews", person), { entries }, person.caller);
const get = (path: string, person = lan) => fetchApi(own(path, person), {}, person.caller);

const logBody = v.object({
  data: v.object({ entries: v.array(logEntrySchema), next: v.number(), hasMore: v.boolean() }),
});
async function logOf(person = lan, after = 0) {
  return v.parse(logBody, await (await get(`/reviews?after=${after}`, person)).json()).data;
}

const cardsBody = v.object({
  data: v.object({ cards: v.array(v.looseObject({ senseId: v.string() })), next: v.string(), hasMore: v.boolean() }),
});
async function changedCards(after?: string) {
  const query = after === undefined ? "" : `?after=${encodeURIComponent(after)}`;
  return v.parse(cardsBody, await (await get(`/cards${query}`)).json()).data;
}

describe("a learner's log", () => {
  it("holds each entry once, however often it is sent, in the order of arrival", async () => {
    const entries = [3, 1, 2].map((n) => reviewEntry({ id: `e${n}`, atMs: n }));
    expect(await statusAndBody(append(entries))).toEqual([200, { success: true }]);
    await Promise.all([append(entries), append([...entries, reviewEntry({ id: "e4" })])]);
    const { entries: stored, next, hasMore } = await logOf();
    expect(stored.map(({ id }) => id)).toEqual(["e3", "e1", "e2", "e4"]);
    expect([stored[0], hasMore]).toEqual([entries[0], false]);
    expect(await logOf(lan, next)).toEqual({ entries: [], next, hasMore: false });
  });

  it("keeps entries of every type as they were sent", async () => {
    const common = { cardId: "s", atMs: 5, day: "2026-01-02" };
    const entries = [
      { ...common, id: "1", type: "review", rating: 4, kind: "listen", durationMs: 1200 },
      { ...common, id: "2", type: "undo", undoes: "1" },
      { ...common, id: "3", type: "bury", untilMs: 99 },
      { ...common, id: "4", type: "suspend" },
      { ...common, id: "5", type: "resume" },
      { ...common, id: "6", type: "note", text: "ghi chú" },
      { ...common, id: "7", type: "correct", vietnamese: ["bến", "cảng"], definition: "a port" },
      { ...common, id: "8", type: "delete" },
    ];
    await append(entries);
    expect((await logOf()).entries).toEqual(entries);
  });

  it("lowers times of the future to the time of arrival", async () => {
    await append([reviewEntry({ atMs: Date.now() + 400 * DAY_MS, day: "2027-12-01" })]);
    const [entry] = (await logOf()).entries;
    expect(entry?.atMs).toBeLessThanOrEqual(Date.now());
    expect(entry?.day.slice(0, 4)).toBe(String(new Date().getFullYear()));
  });

  it("is of one person only: the same id in two logs is two entries", async () => {
    const other = await signedIn();
    await append([reviewEntry({ id: "same" })]);
    await append([reviewEntry({ id: "same", atMs: 1 })], other);
    expect([(await logOf()).entries.length, (await logOf(other)).entries[0]?.atMs]).toEqual([1, 1]);
  });

  it.each([
    [{ rating: 5 }],
    [{ kind: "guess" }],
    [{ type: "cheat" }],
    [{ id: "" }],
    [{ id: "x\u202ey" }],
    [{ atMs: -1 }],
    [{ day: "yesterday" }],
    [{ type: "note", text: "x".repeat(501) }],
    [{ type: "note", text: "x\u202ey" }],
  ])("takes no entry with %j", async (changes) => {
    expect(await statusAndBody(append([{ ...reviewEntry(), ...changes }]))).toMatchObject([
      400,
      { code: "invalid_input" },
    ]);
  });

  it("takes 100 entries at once, also with the longest notes", async () => {
    const notes = Array.from({ length: 101 }, (_, n) => ({
      ...reviewEntry({ id: `n${n}` }),
      type: "note",
      text: "ệ".repeat(500),
    }));
    expect((await append(notes.slice(1))).status).toBe(200);
    expect((await append(notes)).status).toBe(400);
    expect((await append([])).status).toBe(400);
  });

  it("[P6] is read by index, however long the logs of others are", async () => {
    expect(await queryPlansOf(() => get("/reviews?after=5"))).toEqual([
      "SEARCH review_log USING INDEX review_log_by_arrival (user_id=? AND arrival>?)",
    ]);
  });

  it("is deleted with the account, and gets nothing more then", async () => {
    await append([reviewEntry()]);
    await deleteUser(env.DB, lan.user.id);
    await append([reviewEntry()]);
    const count = (table: string) =>
      env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`).bind(lan.user.id).first("n");
    expect([await count("review_log"), await count("review_settings")]).toEqual([0, 0]);
  });
});

describe("the words of a learner", () => {
  it("mean what their owner has corrected them to, until that is taken back", async () => {
    await saveBy(lan, [SAVED_WORD]);
    const correct = (id: string, meaning: object) =>
      append([{ ...reviewEntry(), id, atMs: NOW_MS + Number(id), type: "correct", ...meaning }]);
    await correct("1", { vietnamese: ["vịnh"], definition: "a bay" });
    expect((await listOf(lan)).vocabulary).toMatchObject([{ meaning: "vịnh", definition: "a bay" }]);
    await correct("2", { vietnamese: [], definition: "" });
    expect((await listOf(lan)).vocabulary).toMatchObject([{ meaning: SAVED_WORD.vietnamese.join(", ") }]);
    expect((await correct("3", { vietnamese: ["a\u202eb"], definition: "" })).status).toBe(400);
  });

  it("show the state that follows from the log, and how many are due", async () => {
    await saveBy(lan, [SAVED_WORD, sample(1)]);
    await append([reviewEntry({ atMs: NOW_MS, id: "a" }), { ...reviewEntry(), id: "b", type: "note", text: "a note" }]);
    const expected = replay(SAVED_WORD.senseId, (await logOf()).entries);
    const { vocabulary, due } = await listOf(lan);
    expect(due).toBe(1);
    expect(vocabulary.find(({ senseId }) => senseId === SAVED_WORD.senseId)).toMatchObject({
      status: "learning",
      note: "a note",
      dueAt: new Date(expected.dueMs ?? 0).toISOString(),
    });
    await append([{ ...reviewEntry(), id: "s", type: "suspend", atMs: NOW_MS + 1 }]);
    expect((await listOf(lan)).due).toBe(0);
  });

  it("have the same state if the reviews arrived before the word", async () => {
    await append([reviewEntry()]);
    await saveBy(lan, [SAVED_WORD]);
    expect((await listOf(lan)).vocabulary).toMatchObject([{ status: "learning" }]);
  });

  it("are removed by an entry of the log, and one that was saved again afterwards stays, as a new card", async () => {
    await saveBy(lan, [SAVED_WORD, sample(1)]);
    await append([reviewEntry({ atMs: Date.now() - 1000 })]);
    const removal = { ...reviewEntry(), type: "delete", atMs: Date.now() + 1000 };
    await append([removal]);
    expect((await listOf(lan)).vocabulary.map(({ senseId }) => senseId)).toEqual(["sense-01"]);
    await saveBy(lan, [SAVED_WORD]);
    await append([removal]);
    const words = (await listOf(lan)).vocabulary;
    expect(words).toMatchObject([{ senseId: SAVED_WORD.senseId, status: "new" }, { senseId: "sense-01" }]);
  });

  it("that are removed by the API are in the log as removed", async () => {
    const [word] = (await (await saveBy(lan, [SAVED_WORD])).json<{ data: { vocabulary: { id: string }[] } }>()).data
      .vocabulary;
    await fetchApi(pathOf(lan, `/${word?.id}`), { method: "DELETE" }, lan.caller);
    expect((await logOf()).entries).toMatchObject([{ type: "delete", cardId: SAVED_WORD.senseId }]);
  });

  it("that were removed do not come back with a game that was played before", async () => {
    await saveBy(lan, [sample(1, { senseId: TYPED.senseId })]);
    await append([{ ...reviewEntry(), cardId: TYPED.senseId, type: "delete", atMs: Date.now() }]);
    await play({ completedAt: "2026-01-02T03:04:05.000Z" });
    expect((await listOf(lan)).vocabulary).toEqual([]);
    await play({ completedAt: new Date(Date.now() + 60_000).toISOString() });
  });
});

describe("a device that keeps all words", () => {
  it("gets what has changed since: new words, and those missed again", async () => {
    await saveBy(lan, [sample(1), sample(2), sample(3, { senseId: TYPED.senseId })]);
    const first = await changedCards();
    expect(first.cards.map(({ senseId }) => senseId).toSorted()).toEqual([TYPED.senseId, "sense-01", "sense-02"]);
    expect((await changedCards(first.next)).cards).toEqual([]);
    await play();
    await saveBy(lan, [sample(4)]);
    const then = await changedCards(first.next);
    expect(then.cards).toMatchObject([{ senseId: TYPED.senseId, timesMissed: 1 }, { senseId: "sense-04" }]);
    expect((await changedCards(then.next)).cards).toEqual([]);
  });

  it("gets words of before there were revisions", async () => {
    await saveBy(lan, [sample(1), sample(2)]);
    await env.DB.prepare("UPDATE saved_words SET revision = 0 WHERE user_id = ?").bind(lan.user.id).run();
    expect((await changedCards()).cards).toHaveLength(2);
  });

  it("gets a pronunciation and meanings from the lexicon", async () => {
    await saveBy(lan, [SAVED_WORD]);
    expect((await changedCards()).cards).toMatchObject([
      { ipa: "ˈhɑːrbɚ", vietnamese: ["bến cảng", "cảng"], tags: [], source: "saved", timesMissed: 0 },
    ]);
  });

  it("[P6] reads by index", async () => {
    expect(await queryPlansOf(() => get("/cards?after=3/x"))).toEqual([
      "SEARCH saved_words USING INDEX saved_words_by_revision (user_id=? AND (revision,sense_id)>(?,?))",
    ]);
  });

  it.each(["x", "1e3", "-1", "%00"])("refuses after=%s", async (after) => {
    expect((await get(`/cards?after=${after}`)).status).toBe(400);
  });
});

describe("a word that is not in the lexicon", () => {
  const OWN = {
    senseId: "own/1",
    word: "break the ice",
    partOfSpeech: "other",
    level: "B1",
    definition: "",
    vietnamese: ["phá vỡ sự ngại ngùng"],
    context: "",
    span: [0, 0],
    tags: ["idioms", "work"],
  };

  it("is stored with the learner's own text and tags, without a sentence", async () => {
    expect((await saveBy(lan, [OWN])).status).toBe(200);
    expect((await listOf(lan)).vocabulary).toMatchObject([
      {
        word: "break the ice",
        meaning: "phá vỡ sự ngại ngùng",
        sentence: "",
        tags: ["idioms", "work"],
        category: "intermediate",
      },
    ]);
  });

  it.each([[{ vietnamese: [] }], [{ tags: ["two words"] }], [{ tags: ["<b>"] }], [{ span: [0, 3] }], [{ word: "" }]])(
    "needs a meaning and plain texts: not with %j",
    async (changes) => {
      expect((await saveBy(lan, [{ ...OWN, ...changes }])).status).toBe(400);
    },
  );
});

/** Plays the sample question alone, and fails it unless told otherwise. */
async function play(changes: Parameters<typeof soloRecord>[0] = {}, person = lan) {
  const record = soloRecord(changes);
  const send = () => sendJson("PUT", own(`/practice/${record.id}`, person), record, person.caller);
  expect((await send()).status).toBe(200);
  return send;
}

describe("an answer in a game", () => {
  const save = (person = lan) => saveBy(person, [sample(1, { senseId: TYPED.senseId })]);
  const reviews = async (person = lan) =>
    (await logOf(person)).entries.map((entry) => [entry.id, entry.type === "review" && entry.rating]);

  it("counts as a review of the card, Good or Again, once a day, also if the game is sent again", async () => {
    await save();
    const sendAgain = await play();
    await sendAgain();
    await play({ answers: [TYPED.correctAnswer] });
    await play({ answers: [TYPED.correctAnswer], completedAt: "2026-01-03T03:04:05.000Z" });
    expect(await reviews()).toEqual([
      [`quiz/2026-01-02/${TYPED.senseId}`, 1],
      [`quiz/2026-01-03/${TYPED.senseId}`, 3],
    ]);
    expect((await listOf(lan)).vocabulary).toMatchObject([{ status: expect.stringMatching(/learning|review/) }]);
  });

  it("counts on the day of the learner's time zone", async () => {
    await save();
    const settings = { newPerDay: 10, timeZone: "America/New_York", changedAtMs: 1 };
    await sendJson("PUT", own("/review-settings"), settings, lan.caller);
    await play();
    expect(await reviews()).toEqual([[`quiz/2026-01-01/${TYPED.senseId}`, 1]]);
  });

  it("counts in a room too, for a card that was there before; a word that is missed first becomes a new card", async () => {
    await save();
    await playedBy(lan);
    expect(await reviews()).toEqual([[`quiz/1970-01-01/${TYPED.senseId}`, 3]]);
    const other = await signedIn();
    await play({}, other);
    expect(await reviews(other)).toEqual([]);
    expect((await listOf(other)).vocabulary).toMatchObject([{ source: "missed", status: "new" }]);
  });
});

describe("an answer to a question that its player reports", () => {
  const REVIEW = `quiz/2026-01-02/${TYPED.senseId}`;
  const save = () => saveBy(lan, [sample(1, { senseId: TYPED.senseId })]);
  const report = (body: object, person = lan) => sendJson("POST", "/quizzes/reports", body, person.caller);
  const ofRoom = (gameId: string) => ({
    id: crypto.randomUUID(),
    reason: "wrong_answer",
    note: "",
    gameId,
    questionId: TYPED.id,
  });
  const status = async () => (await listOf(lan)).vocabulary[0]?.status;
  const withdrawn = async () => (await logOf()).entries.flatMap((one) => (one.type === "undo" ? one.undoes : []));

  it.each(["before", "after"])(
    "alone is no review of its card, where the game arrives %s the report",
    async (order) => {
      await save();
      if (order === "before") await play();
      expect((await report(practiceReport())).status).toBe(200);
      if (order === "after") await (await play())();
      expect(await status()).toBe("new");
      expect(await withdrawn()).toEqual([REVIEW]);
    },
  );

  it("stays one where another person reported it, or the word was asked in another sentence", async () => {
    await save();
    await play();
    await report(practiceReport(), await signedIn());
    await report(practiceReport({ question: { ...TYPED, context: "They declined the offer.", span: [5, 13] } }));
    expect(await status()).toBe("learning");
  });

  it("in a room is no review of its card; the answer in an earlier game of the day stays one", async () => {
    await save();
    const first = await playedBy(lan, { endedAtMs: 10 });
    const second = await playedBy(lan, { endedAtMs: 20 });
    await report(ofRoom(second));
    expect(await withdrawn()).toEqual([]);
    await report(ofRoom(first));
    expect(await withdrawn()).toEqual([`quiz/1970-01-01/${TYPED.senseId}`]);
    expect(await status()).toBe("new");
  });
});

describe("the settings", () => {
  const put = (settings: object) => statusAndBody(sendJson("PUT", own("/review-settings"), settings, lan.caller));
  const settings = { newPerDay: 25, timeZone: "Asia/Tokyo", changedAtMs: 1000 };

  it("are the defaults until they are changed; a version that was changed earlier does not replace a later one", async () => {
    expect(await statusAndBody(get("/review-settings"))).toMatchObject([
      200,
      { data: { settings: { changedAtMs: 0 } } },
    ]);
    expect(await put(settings)).toEqual([200, { success: true, data: { settings } }]);
    const earlier = { ...settings, newPerDay: 1, changedAtMs: 999 };
    expect(await put(earlier)).toEqual([200, { success: true, data: { settings } }]);
    expect(await statusAndBody(get("/review-settings"))).toEqual([200, { success: true, data: { settings } }]);
  });

  it.each([[{ newPerDay: -1 }], [{ newPerDay: 1.5 }], [{ timeZone: "Mars/Olympus" }], [{ changedAtMs: "now" }]])(
    "refuse %j",
    async (changes) => {
      expect((await put({ ...settings, ...changes }))[0]).toBe(400);
    },
  );
});
