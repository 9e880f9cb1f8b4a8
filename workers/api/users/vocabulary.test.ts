import { env } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { expectConsole } from "../../../scripts/testing/console.ts";
import { queryPlansOf } from "../testing/database.ts";
import { listOf, missBy, parsed, pathOf, SAVED_WORD, sample, saveBy, soloRecord } from "../testing/learning.ts";
import { fetchApi, type Person, sendJson, signedIn, statusAndBody } from "../testing/requests.ts";

let lan: Person;
beforeEach(async () => {
  lan = await signedIn();
});

const save = (words: unknown, person = lan) => saveBy(person, words);
const list = (query = "", person = lan) => listOf(person, query);
const senses = async () => (await list()).vocabulary.map(({ senseId }) => senseId);
const remove = (id: string, person = lan) => fetchApi(pathOf(person, `/${id}`), { method: "DELETE" }, person.caller);

describe("a user's words", () => {
  it("have the specified fields, under both names where there are two, with the lexicon's pronunciation", async () => {
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
          category: "intermediate",
          tags: [],
          note: "",
          status: "new",
          isSuspended: false,
          dueAt: null,
        },
      ],
      { total: 1, totalPages: 1, due: 0 },
    ]);
  });

  it("that were saved from multiple choice have the lexicon's Vietnamese meaning if it has the sense", async () => {
    const known = await fetchApi("/words?q=drought");
    const { data } = v.parse(
      v.object({ data: v.object({ words: v.array(v.object({ senses: v.array(v.object({ id: v.string() })) })) }) }),
      await known.json(),
    );
    const senseId = data.words[0]?.senses[0]?.id ?? "";
    await save([sample(1, { word: "drought", senseId, vietnamese: [] }), sample(2, { word: "zzz", vietnamese: [] })]);
    const { vocabulary } = await list();
    expect(vocabulary.find((one) => one.senseId === senseId)).toMatchObject({
      meaning: expect.stringContaining("hạn hán"),
    });
    expect(vocabulary.find((one) => one.word === "zzz")).toMatchObject({ meaning: "", ipa: "" });
  });

  it("are ordered by the last save or miss, the newest first, in pages without overlap or gap", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    for (let n = 0; n < 23; n++) {
      vi.setSystemTime(Date.now() + 1_000);
      // Some in one moment, so that the order is not by time alone.
      if (n % 2 === 0) await save([sample(n), sample(n + 1)]);
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page=${page}&limit=10`)));
    const all = pages.flatMap(({ vocabulary }) => vocabulary.map(({ senseId }) => senseId));
    expect([all.length, new Set(all).size]).toEqual([24, 24]);
    expect(all.slice(0, 2).toSorted()).toEqual(["sense-22", "sense-23"]);
    expect(pages.map(({ total, totalPages }) => [total, totalPages])).toEqual(Array(4).fill([24, 3]));
    expect((await list()).vocabulary).toHaveLength(20);
    vi.setSystemTime(Date.now() + 1_000);
    await missBy(lan, new Date().toISOString());
    vi.useRealTimers();
    expect((await senses())[0]).toBe("decline%2:32:00::");
  });

  it.each(["?page=x", "?limit=-1", "?page=1.5", "?limit=", "?page=%00"])("refuse %s", async (query) => {
    expect(await statusAndBody(fetchApi(pathOf(lan, query), {}, lan.caller))).toMatchObject([
      400,
      { code: "invalid_input", message: "Failed to fetch user vocabulary" },
    ]);
  });

  it("[P6] are read by primary key and index, however many words other users have", async () => {
    await save([sample(1)]);
    expect(await queryPlansOf(() => list("?page=2"))).toEqual([
      "SEARCH saved_words USING INDEX saved_words_stale (user_id=?)",
      "SEARCH saved_words USING INDEX saved_words_by_user (user_id=?)",
      expect.stringMatching(/^SEARCH saved_words USING COVERING INDEX .*\(user_id=\?\)$/),
      "SEARCH saved_words USING COVERING INDEX saved_words_by_due (user_id=? AND due_at_ms<?)",
    ]);
  });
});

describe("removing a word", () => {
  it("removes it for good: a repeated delivery of its game does not restore it", async () => {
    const record = soloRecord();
    const path = `/users/${lan.user.id}/practice/${record.id}`;
    await sendJson("PUT", path, record, lan.caller);
    await save([sample(1)]);
    const [missed] = (await list()).vocabulary.filter(({ source }) => source === "missed");
    expect(await statusAndBody(remove(String(missed?.id)))).toEqual([200, { success: true }]);
    expect(await statusAndBody(remove(String(missed?.id)))).toMatchObject([404, { code: "not_found" }]);
    await sendJson("PUT", path, record, lan.caller);
    expect(await senses()).toEqual(["sense-01"]);
  });

  it("does not affect words of others, whose ids are treated as unknown", async () => {
    const other = await signedIn();
    const [theirs] = (await parsed(save([sample(1)], other))).vocabulary;
    for (const id of [String(theirs?.id), "made up", "%00", "sense-01"]) {
      expect((await remove(encodeURIComponent(id))).status).toBe(404);
    }
    expect((await list("", other)).total).toBe(1);
  });
});

describe("access to a user's words", () => {
  it("is refused to all others, administrators included, and does not reveal which ids exist", async () => {
    await save([sample(1)]);
    const answers = [];
    for (const { caller } of [await signedIn(), await signedIn({ role: "admin" })]) {
      for (const path of [pathOf(lan), `/users/${crypto.randomUUID()}/vocabulary`]) {
        answers.push(await statusAndBody(fetchApi(path, {}, caller)));
        answers.push(await statusAndBody(sendJson("POST", path, { words: [sample(2)] }, caller)));
        answers.push(await statusAndBody(fetchApi(`${path}/x`, { method: "DELETE" }, caller)));
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject([403, { code: "forbidden" }]);
    expect(await senses()).toEqual(["sense-01"]);
  });

  it("is refused to a guest with the specified message", async () => {
    expect(await statusAndBody(fetchApi(pathOf(lan)))).toMatchObject([
      401,
      { code: "token_missing", message: "No authentication token" },
    ]);
  });

  it("ends with the account, also for words that were being saved", async () => {
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(lan.user.id).run();
    expect(await statusAndBody(save([sample(1)]))).toMatchObject([200, { data: { vocabulary: [] } }]);
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM saved_words WHERE user_id = ?").bind(lan.user.id).first("n"),
    ).toBe(0);
  });
});

it("a failing database gives an error without details", async () => {
  expectConsole("error", /api_failed/);
  vi.spyOn(env.DB, "batch").mockRejectedValueOnce(new Error("D1 is away: harbour"));
  const answer = await statusAndBody(save([sample(1)]));
  expect(answer).toMatchObject([500, { code: "internal" }]);
  expect(JSON.stringify(answer)).not.toContain("D1");
  vi.restoreAllMocks();
});
