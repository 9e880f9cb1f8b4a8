import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CHOICE, TYPED } from "../../../domain/quiz/testing.ts";
import type { SoloRecord } from "../../../domain/solo/record.ts";
import { expectConsole } from "../../../scripts/testing/console.ts";
import { soloRecord } from "../testing/learning.ts";
import { fetchWorker, type Person, sendJson, signedIn, statusAndBody } from "../testing/requests.ts";

let lan: Person;
beforeEach(async () => {
  lan = await signedIn();
});

const put = (record: unknown, { user, caller }: Person = lan, id: unknown = idOf(record)) =>
  sendJson("PUT", `/users/${user.id}/practice/${id}`, record, caller);
const idOf = (record: unknown) =>
  typeof record === "object" && record !== null && "id" in record ? record.id : "none";

async function kept({ user }: Person = lan) {
  const [games, words] = await env.DB.batch<Record<string, unknown>>(
    [
      "SELECT * FROM practice_games WHERE user_id = ? ORDER BY id",
      "SELECT sense_id, source, times_missed, last_missed_at_ms, last_at_ms FROM saved_words WHERE user_id = ? ORDER BY sense_id",
    ].map((sql) => env.DB.prepare(sql).bind(user.id)),
  );
  return { games: games?.results ?? [], words: words?.results ?? [] };
}

/** Of the lexicon, in alphabetical order. */
const SENSES = [
  ...["aghast%5:00:00:afraid:00", "alarmed%5:00:00:afraid:00", "binding%5:00:00:valid:00"],
  ...["claustrophobic%5:00:00:afraid:00", "complimentary%5:00:00:unpaid:00"],
];

const FOUR = [TYPED, CHOICE, TYPED, TYPED].map((_, index) => ({
  ...TYPED,
  id: `q${index}`,
  senseId: SENSES[index] ?? "",
}));

describe("a single-player game", () => {
  it("is scored by the server: answers that are right with or without diacritics count, others do not", async () => {
    const questions = [...FOUR, { ...TYPED, id: "q4", senseId: SENSES[4] ?? "" }];
    const answers = ["từ chối", "tu choi", "từ chốii", "chạy", null];
    const record = soloRecord({ questions, answers });
    expect(await statusAndBody(put({ ...record, score: 5 }))).toEqual([
      200,
      { success: true, data: { score: 2, totalQuestions: 5 } },
    ]);
    const { games } = await kept();
    expect(games).toMatchObject([
      { id: record.id, score: 2, total_questions: 5, duration_ms: 60_000, quiz_type: "vocabulary", difficulty: "B2" },
    ]);
    expect([games[0]?.questions, games[0]?.answers].map((text) => JSON.parse(String(text)))).toEqual([
      questions,
      answers,
    ]);
  });

  it("adds the missed words to the player's vocabulary list", async () => {
    await put(soloRecord({ questions: FOUR, answers: ["từ chối", "từ chốii", "chạy", null] }));
    const missed = { source: "missed", times_missed: 1, last_missed_at_ms: Date.UTC(2026, 0, 2, 3, 4, 5) };
    expect((await kept()).words).toMatchObject(SENSES.slice(1, 4).map((sense_id) => ({ sense_id, ...missed })));
  });

  it("adds no word of a sense that the lexicon does not have, and is kept all the same", async () => {
    const questions = ["made up", "aghast%9:99:99::", ...SENSES.slice(0, 1)].map((senseId, index) => ({
      ...{ ...TYPED, id: `q${index}`, senseId },
    }));
    expect((await put(soloRecord({ questions, answers: [null, null, null] }))).status).toBe(200);
    const { games, words } = await kept();
    expect([games.length, words]).toMatchObject([1, [{ sense_id: SENSES[0] }]]);
  });

  it("of multiple choice is scored by the key", async () => {
    const questions = [
      CHOICE,
      { ...CHOICE, id: "q2", senseId: SENSES[2] ?? "" },
      { ...CHOICE, id: "q3", senseId: SENSES[3] ?? "" },
    ];
    const record = soloRecord({ quizType: "multiple_choice_vocab", questions, answers: [0, 3, null] });
    expect(await statusAndBody(put(record))).toMatchObject([200, { data: { score: 1, totalQuestions: 3 } }]);
    expect((await kept()).words).toMatchObject([{ sense_id: SENSES[2] }, { sense_id: SENSES[3] }]);
  });

  it("that is sent again is stored once, and gets the same answer whatever the second request contains", async () => {
    const record = soloRecord();
    const first = await statusAndBody(put(record));
    const once = await kept();
    expect(await statusAndBody(put(record))).toEqual(first);
    expect(
      await statusAndBody(put({ ...record, answers: ["từ chối"], questions: [{ ...TYPED, senseId: "other" }] })),
    ).toEqual(first);
    expect(await kept()).toEqual(once);
  });

  it("that two tabs send at the same time is stored once, and counts a missed word once", async () => {
    const record = soloRecord();
    await Promise.all([1, 2, 3, 4].map(() => put(record)));
    const { games, words } = await kept();
    expect([games.length, words]).toMatchObject([1, [{ times_missed: 1 }]]);
  });

  it("[S5] with the id of another user's game neither changes nor reveals that game", async () => {
    const record = soloRecord();
    await put(record);
    const before = await kept();
    const other = await signedIn();
    const theirs = { ...record, answers: ["từ chối"] };
    expect(await statusAndBody(put(theirs, other))).toEqual(
      await statusAndBody(put(soloRecord({ answers: ["từ chối"] }), other)),
    );
    expect(await kept()).toEqual(before);
    expect((await kept(other)).games.map(({ score }) => score)).toEqual([1, 1]);
  });

  it("counts a word that was missed before again, and one that arrives late does not make its date older", async () => {
    await put(soloRecord({ completedAt: "2026-03-01T00:00:00.000Z" }));
    await put(soloRecord({ completedAt: "2026-02-01T00:00:00.000Z" }));
    const latest = Date.UTC(2026, 2, 1);
    expect((await kept()).words).toMatchObject([{ times_missed: 2, last_missed_at_ms: latest, last_at_ms: latest }]);
  });

  it("never has an end in the future, whatever the browser's clock shows", async () => {
    const before = Date.now();
    await put(soloRecord({ completedAt: "2999-12-31T23:59:59.999Z" }));
    const { games, words } = await kept();
    const at = Number(games[0]?.completed_at_ms);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
    expect(words).toMatchObject([{ last_at_ms: at }]);
  });

  it("is not stored among the games of rooms", async () => {
    await put(soloRecord());
    const counts = await env.DB.batch(
      ["games", "game_players", "applied_games"].map((table) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`)),
    );
    expect(counts.map(({ results }) => results)).toEqual(Array(3).fill([{ n: 0 }]));
  });
});

describe("[S10] single-player input", () => {
  const broken: [string, Partial<Record<keyof SoloRecord, unknown>>][] = [
    ["no questions", { questions: [], answers: [] }],
    ["21 questions", { questions: Array(21).fill(TYPED), answers: Array(21).fill(null) }],
    ["answers that are too few", { questions: [TYPED, TYPED] }],
    ["questions of the other type", { questions: [CHOICE] }],
    ["markup", { questions: [{ ...TYPED, definition: "<img src=x onerror=alert(1)>" }] }],
    ["marks that hide text", { questions: [{ ...TYPED, context: "She declined\u202e the offer." }] }],
    ["a word outside of its sentence", { questions: [{ ...TYPED, span: [4, 999] }] }],
    ["an endless context", { questions: [{ ...TYPED, context: "She declined ".repeat(50) }] }],
    ["a question that is null", { questions: [null] }],
    ["an answer that is an object", { answers: [{}] }],
    ["an endless answer", { answers: ["x".repeat(201)] }],
    ["a time that is none", { completedAt: "yesterday" }],
    ["a duration below zero", { durationMs: -1 }],
    ["a duration of a week", { durationMs: 7 * 24 * 60 * 60_000 }],
    ["no passage", { customText: " " }],
    ["an id that is none", { id: "../../x" }],
  ];

  it.each(broken)("with %s is refused, and nothing is stored", async (_, changes) => {
    const record = { ...soloRecord(), ...changes };
    expect(await statusAndBody(put(record, lan, encodeURIComponent(String(record.id))))).toMatchObject([
      400,
      { success: false, code: "invalid_input", message: "Failed to save the game" },
    ]);
    expect(await kept()).toEqual({ games: [], words: [] });
  });

  it.each(["null", "[]", '"x"', "{", ""])("with the body %j is refused", async (body) => {
    const answer = await sendJson("PUT", `/users/${lan.user.id}/practice/x`, body, lan.caller);
    expect(answer.status).toBe(400);
  });

  it("under another id than its own is refused", async () => {
    expect(await statusAndBody(put(soloRecord(), lan, crypto.randomUUID()))).toMatchObject([
      400,
      { errors: [{ path: "id" }] },
    ]);
    expect((await kept()).games).toEqual([]);
  });

  it("over the size limit is refused", async () => {
    const { id, ...record } = soloRecord();
    const body = { id, ...record, more: "x".repeat(300_000) };
    // The limit is the Worker's, before anything reads.
    const answer = await fetchWorker("PUT", `/api/users/${lan.user.id}/practice/${id}`, { cookie: lan.cookie, body });
    expect(answer.status).toBe(413);
  });

  it("is accepted with unusual but harmless text and with a date that does not exist", async () => {
    const answers = ["'; DROP TABLE users; --\u0000\ud800"];
    expect((await put(soloRecord({ answers, completedAt: "2026-02-31T00:00:00.000Z" }))).status).toBe(200);
    expect((await kept()).games).toHaveLength(1);
  });
});

describe("the owner of a single-player game", () => {
  it("is the only one who can store it: other users and administrators get the same answer as for an unknown id", async () => {
    const record = soloRecord();
    const refused = [];
    for (const person of [await signedIn(), await signedIn({ role: "admin" })]) {
      for (const id of [lan.user.id, crypto.randomUUID()]) {
        refused.push(await statusAndBody(sendJson("PUT", `/users/${id}/practice/${record.id}`, record, person.caller)));
      }
    }
    expect(new Set(refused.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(refused[0]).toMatchObject([403, { code: "forbidden" }]);
    expect((await kept()).games).toEqual([]);
  });

  it("cannot be an account that was deleted while the request was on its way", async () => {
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(lan.user.id).run();
    expect(await statusAndBody(put(soloRecord()))).toMatchObject([401, { code: "session_expired" }]);
    expect(await kept()).toEqual({ games: [], words: [] });
  });
});

describe("the rate limit of single-player games", () => {
  it("[S5] allows fifty at once, and exactly 200 a day from any address", async () => {
    const statuses: number[] = [];
    for (let batch = 0; batch < 4; batch++) {
      const caller = { ...lan.caller, address: `elsewhere ${batch}` };
      const games = Array.from({ length: 51 }, () => put(soloRecord(), { ...lan, caller }));
      statuses.push(...(await Promise.all(games)).map(({ status }) => status));
    }
    expect(Map.groupBy(statuses, (status) => status).get(200)).toHaveLength(200);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const refused = await put(soloRecord());
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await put(soloRecord(), await signedIn())).status).toBe(200);
  });
});

describe("a failing database", () => {
  it("stores neither the game nor the words, gives an error, and the next try works", async () => {
    expectConsole("error", /api_failed/);
    const failing = vi.spyOn(env.DB, "batch").mockRejectedValueOnce(new Error("D1 is away"));
    const record = soloRecord();
    expect(await statusAndBody(put(record))).toMatchObject([500, { success: false, code: "internal" }]);
    failing.mockRestore();
    expect(await kept()).toEqual({ games: [], words: [] });
    expect((await put(record)).status).toBe(200);
    expect((await kept()).words).toHaveLength(1);
  });
});
