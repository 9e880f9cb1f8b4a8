import { env } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SavedWord } from "../../domain/words/saved-word.ts";
import { expectConsole } from "../../scripts/testing/console.ts";
import { SAVED_WORD, soloRecord } from "./testing/learning.ts";
import { plansOf } from "./testing/plans.ts";
import { ask, type Person, send, signedIn, whole } from "./testing.ts";

let lan: Person;
beforeEach(async () => {
  lan = await signedIn();
});

const at = ({ user }: Person, rest = "") => `/users/${user.id}/vocabulary${rest}`;
const save = (words: unknown, person = lan) => send("POST", at(person), { words }, person.caller);
const remove = (id: string, person = lan) => ask(at(person, `/${id}`), { method: "DELETE" }, person.caller);
const word = (n: number, changes: Partial<SavedWord> = {}): SavedWord => ({
  ...SAVED_WORD,
  senseId: `sense-${String(n).padStart(2, "0")}`,
  ...changes,
});

const body = v.object({
  data: v.object({
    vocabulary: v.array(v.looseObject({ id: v.string(), senseId: v.string() })),
    total: v.optional(v.number()),
    totalPages: v.optional(v.number()),
  }),
});
const parsed = async (answer: Promise<Response> | Response) => v.parse(body, await (await answer).json()).data;
const list = (query = "", person = lan) => parsed(ask(at(person, query), {}, person.caller));
const senses = async (query = "") => (await list(query)).vocabulary.map(({ senseId }) => senseId);

/** Plays a game alone and misses the word of the sample question. */
function miss(person = lan, completedAt = "2026-01-02T03:04:05.000Z") {
  const record = soloRecord({ completedAt });
  return send("PUT", `/users/${person.user.id}/practice/${record.id}`, record, person.caller);
}

describe("somebody's words", () => {
  it("have the specification's fields, under both names where it has two; pronunciation comes from the lexicon", async () => {
    await save([SAVED_WORD]);
    const { vocabulary, ...totals } = await list();
    expect([vocabulary, totals]).toEqual([
      [
        {
          id: expect.any(String),
          senseId: "harbour/noun/1",
          word: "harbour",
          wordType: "noun",
          partOfSpeech: "noun",
          pronunciation: "ˈhɑːrbɚ",
          ipa: "ˈhɑːrbɚ",
          definition: "a place where boats are safe",
          englishDefinition: "a place where boats are safe",
          vietnameseDefinition: "bến cảng, cảng",
          vietnamese: "bến cảng, cảng",
          meaning: "bến cảng, cảng",
          difficulty: "B2",
          example: "They restored the old harbour.",
          sentence: "They restored the old harbour.",
          span: [22, 29],
          source: "saved",
          timesMissed: 0,
          lastMissedAt: null,
          updatedAt: expect.any(String),
        },
      ],
      { total: 1, totalPages: 1 },
    ]);
  });

  it("saved from multiple choice have their Vietnamese meaning from the lexicon, where it has the sense", async () => {
    const known = await ask("/words?q=drought");
    const { data } = v.parse(
      v.object({ data: v.object({ words: v.array(v.object({ senses: v.array(v.object({ id: v.string() })) })) }) }),
      await known.json(),
    );
    const senseId = data.words[0]?.senses[0]?.id ?? "";
    await save([word(1, { word: "drought", senseId, vietnamese: [] }), word(2, { word: "zzz", vietnamese: [] })]);
    const { vocabulary } = await list();
    expect(vocabulary.find((one) => one.senseId === senseId)).toMatchObject({
      meaning: expect.stringContaining("hạn hán"),
    });
    expect(vocabulary.find((one) => one.word === "zzz")).toMatchObject({ meaning: "", ipa: "" });
  });

  it("come the last ones saved or missed first, in pages that neither overlap nor miss anything", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    for (let n = 0; n < 23; n++) {
      vi.setSystemTime(Date.now() + 1_000);
      // Some in one moment, so that the order is not by time alone.
      if (n % 2 === 0) await save([word(n), word(n + 1)]);
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page=${page}&limit=10`)));
    const all = pages.flatMap(({ vocabulary }) => vocabulary.map(({ senseId }) => senseId));
    expect([all.length, new Set(all).size]).toEqual([24, 24]);
    expect(all.slice(0, 2).toSorted()).toEqual(["sense-22", "sense-23"]);
    expect(pages.map(({ total, totalPages }) => [total, totalPages])).toEqual(Array(4).fill([24, 3]));
    expect((await list()).vocabulary).toHaveLength(20);
    vi.setSystemTime(Date.now() + 1_000);
    await miss(lan, new Date().toISOString());
    vi.useRealTimers();
    expect((await senses())[0]).toBe("decline%2:32:00::");
  });

  it.each(["?page=x", "?limit=-1", "?page=1.5", "?limit=", "?page=%00"])("refuse %s", async (query) => {
    expect(await whole(ask(at(lan, query), {}, lan.caller))).toMatchObject([
      400,
      { code: "invalid_input", message: "Failed to fetch user vocabulary" },
    ]);
  });

  it("[P6] are found by key and index, however many other people have", async () => {
    await save([word(1)]);
    expect(await plansOf(() => list("?page=2"))).toEqual([
      "SEARCH saved_words USING INDEX saved_words_by_user (user_id=?)",
      expect.stringMatching(/^SEARCH saved_words USING COVERING INDEX .*\(user_id=\?\)$/),
    ]);
  });
});

describe("saving words by hand", () => {
  it("answers with the entries, and a second time changes nothing", async () => {
    const first = await parsed(save([word(1), word(2)]));
    expect(first.vocabulary.map(({ senseId }) => senseId).toSorted()).toEqual(["sense-01", "sense-02"]);
    const before = await list();
    const again = await parsed(save([word(1, { context: "Another harbour here.", span: [8, 15] }), word(2), word(2)]));
    expect(new Set(again.vocabulary.map(({ id }) => id))).toEqual(new Set(first.vocabulary.map(({ id }) => id)));
    expect(await list()).toEqual(before);
  });

  it("makes a missed word a saved one, with the sentence that was chosen and all that is known of its misses", async () => {
    await miss();
    const [missed] = (await list()).vocabulary;
    expect(missed).toMatchObject({ source: "missed", timesMissed: 1 });
    const { context, span } = SAVED_WORD;
    await save([word(0, { senseId: String(missed?.senseId), word: "decline", context, span })]);
    expect((await list()).vocabulary).toMatchObject([
      { id: missed?.id, source: "saved", timesMissed: 1, lastMissedAt: missed?.lastMissedAt, sentence: context },
    ]);
  });

  it("stays so when the word is missed later: it counts, and the sentence stays", async () => {
    await save([word(0, { senseId: "decline%2:32:00::", word: "decline" })]);
    await miss();
    expect((await list()).vocabulary).toMatchObject([
      { source: "saved", timesMissed: 1, sentence: SAVED_WORD.context, lastMissedAt: "2026-01-02T03:04:05.000Z" },
    ]);
  });

  it("is one's own: the same sense in two lists is two entries", async () => {
    const other = await signedIn();
    await save([word(1)]);
    await save([word(1, { context: "My harbour.", span: [3, 10] })], other);
    expect((await list()).vocabulary).toMatchObject([{ sentence: SAVED_WORD.context }]);
    expect((await list("", other)).vocabulary).toMatchObject([{ sentence: "My harbour." }]);
  });

  it.each<[string, unknown]>([
    ["no words", []],
    ["21 words", Array.from({ length: 21 }, (_, n) => word(n))],
    ["no list", "words"],
    ["a word that is null", [null]],
    ["markup", [word(1, { definition: "<script>alert(1)</script>" })]],
    ["marks that hide text", [word(1, { word: "har\u200bbour" })]],
    ["a word outside of its sentence", [word(1, { span: [22, 500] })]],
    ["an endless sentence", [word(1, { context: "harbour ".repeat(200) })]],
    ["an empty sense", [word(1, { senseId: " " })]],
    ["25 meanings", [word(1, { vietnamese: Array(25).fill("x") })]],
  ])("[S10] refuses %s, and keeps none of them", async (_, words) => {
    expect(await whole(save(words))).toMatchObject([
      400,
      { code: "invalid_input", message: "Failed to save the words" },
    ]);
    expect((await list()).total).toBe(0);
  });

  it("[S10] takes quotes and SQL for the text that they are", async () => {
    const senseId = `"'); DELETE FROM saved_words; --`;
    await save([word(1), word(2, { senseId })]);
    expect((await senses()).toSorted()).toEqual([senseId, "sense-01"].toSorted());
  });

  it("[S5] is done 600 times a day for one account, exactly", async () => {
    const statuses: number[] = [];
    for (let batch = 0; batch < 6; batch++) {
      const calls = Array.from({ length: 101 }, () => save("nothing"));
      statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(600);
    expect((await save([word(1)])).status).toBe(429);
    expect((await save([word(1)], await signedIn())).status).toBe(200);
  });
});

describe("taking a word out", () => {
  it("takes out this one, once; the game in which it was missed does not bring it back", async () => {
    const record = soloRecord();
    const path = `/users/${lan.user.id}/practice/${record.id}`;
    await send("PUT", path, record, lan.caller);
    await save([word(1)]);
    const [missed] = (await list()).vocabulary.filter(({ source }) => source === "missed");
    expect(await whole(remove(String(missed?.id)))).toEqual([200, { success: true }]);
    expect(await whole(remove(String(missed?.id)))).toMatchObject([404, { code: "not_found" }]);
    await send("PUT", path, record, lan.caller);
    expect(await senses()).toEqual(["sense-01"]);
  });

  it("leaves others' words: their ids are as good as made up", async () => {
    const other = await signedIn();
    const [theirs] = (await parsed(save([word(1)], other))).vocabulary;
    for (const id of [String(theirs?.id), "made up", "%00", "sense-01"]) {
      expect((await remove(encodeURIComponent(id))).status).toBe(404);
    }
    expect((await list("", other)).total).toBe(1);
  });
});

describe("whose they are", () => {
  it("nobody else's to read or to change, administrators included, and ids can't be tried out", async () => {
    await save([word(1)]);
    const answers = [];
    for (const { caller } of [await signedIn(), await signedIn({ role: "admin" })]) {
      for (const path of [at(lan), `/users/${crypto.randomUUID()}/vocabulary`]) {
        answers.push(await whole(ask(path, {}, caller)));
        answers.push(await whole(send("POST", path, { words: [word(2)] }, caller)));
        answers.push(await whole(ask(`${path}/x`, { method: "DELETE" }, caller)));
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject([403, { code: "forbidden" }]);
    expect(await senses()).toEqual(["sense-01"]);
  });

  it("are asked for with the specification's message by a visitor", async () => {
    expect(await whole(ask(at(lan)))).toMatchObject([
      401,
      { code: "token_missing", message: "No authentication token" },
    ]);
  });

  it("nobody's any more once the account is gone, also when they were on their way", async () => {
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(lan.user.id).run();
    expect(await whole(save([word(1)]))).toMatchObject([200, { data: { vocabulary: [] } }]);
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM saved_words WHERE user_id = ?").bind(lan.user.id).first("n"),
    ).toBe(0);
  });
});

it("a database that fails is said so, and nothing of it is shown", async () => {
  expectConsole("error", /api_failed/);
  vi.spyOn(env.DB, "batch").mockRejectedValueOnce(new Error("D1 is away: harbour"));
  const answer = await whole(save([word(1)]));
  expect(answer).toMatchObject([500, { code: "internal" }]);
  expect(JSON.stringify(answer)).not.toContain("D1");
  vi.restoreAllMocks();
});
