import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { TYPED } from "../../../domain/quiz/testing.ts";
import { insertReport } from "../../db/reports.ts";
import { retiredSenses, setAdminDecision } from "../../db/retirement.ts";
import { requestQuiz } from "../../quiz/generator.ts";
import { newRequester, REQUEST } from "../../quiz/model/testing.ts";
import { RETIRED_MAX_AGE_MS } from "../../quiz/retired-senses.ts";
import { insertGame, queryPlansOf } from "../testing/database.ts";
import { practiceReport } from "../testing/learning.ts";
import { fetchApi, type Person, sendJson, signedIn, statusAndBody } from "../testing/requests.ts";

const orm = drizzle(env.DB);
let admin: Person;
let lan: Person;
beforeEach(async () => {
  await env.DB.batch(
    ["question_reports", "sense_retirements", "sense_answers", "sense_corrections"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  [admin, lan] = [await signedIn({ role: "admin" }), await signedIn()];
});

const body = v.object({
  data: v.looseObject({
    senses: v.array(v.looseObject({ senseId: v.string(), newest: v.optional(v.array(v.looseObject({}))) })),
    next: v.nullable(v.string()),
  }),
});
const list = async (of: string) =>
  v.parse(body, await (await fetchApi(`/admin/senses/${of}`, {}, admin.caller)).json()).data;
const decide = (senseId: unknown, decision: unknown, person = admin) =>
  sendJson("PUT", "/admin/senses/decision", { senseId, decision }, person.caller);
const correct = (sent: object) => sendJson("PUT", "/admin/senses/correction", sent, admin.caller);

const WEEK_MS = 7 * 24 * 60 * 60_000;

async function report(senseId: string, reporterId: string | null, createdAtMs = Date.now() + WEEK_MS): Promise<string> {
  const { customText: _, ...said } = practiceReport({ question: { ...TYPED, senseId } });
  const row = { gameId: null, reporterId, addressHash: reporterId, createdAtMs };
  await insertReport(env.DB, { ...said, passage: said.id, ...row });
  return said.id;
}

async function recorded(target: string) {
  const rows = env.DB.prepare("SELECT action, before, after FROM audit_log WHERE target = ? ORDER BY id").bind(target);
  return (await rows.all()).results;
}

/** The first question of a quiz that the server makes. */
async function firstQuestion() {
  const made = await requestQuiz({ ...REQUEST, quizType: "vocabulary" }, newRequester());
  if (!made.ok || !made.questions[0]) throw new Error("no quiz");
  return made.questions[0];
}

describe("the list of reported senses", () => {
  it("groups open reports, counts accounts and answers, and never says who reported", async () => {
    await report("a/noun/1", lan.user.id, 1_000);
    const newest = await report("a/noun/1", lan.user.id, 2_000);
    await report("b/noun/1", null);
    await env.DB.prepare("INSERT INTO sense_answers VALUES ('a/noun/1', 'vocabulary', 'x', 2, 6, 3, 20, 4)").run();
    await env.DB.prepare("INSERT INTO sense_answers VALUES ('a/noun/1', 'vocabulary', 'y', 0, 0, 0, 5, 1)").run();
    const { senses, next } = await list("reported");
    const answers = [
      { quizType: "vocabulary", right: 3, answers: 6, games: 2, hosts: 1, restAnswers: 25, restRight: 5 },
    ];
    expect(senses).toMatchObject([
      { senseId: "a/noun/1", word: "decline", reports: 2, reporters: 1, entry: null, answers },
      { senseId: "b/noun/1", reports: 1, reporters: 0, answers: [] },
    ]);
    expect([senses[0]?.newest?.[0]?.id, next]).toEqual([newest, null]);
    for (const secret of [lan.user.id, lan.user.email]) expect(JSON.stringify(senses)).not.toContain(secret);
  });

  it("contains the newest question with its key and the answer given", async () => {
    await report("a/noun/1", null, 0);
    expect((await list("reported")).senses[0]?.newest?.[0]).toEqual({
      id: expect.any(String),
      reason: "wrong_answer",
      note: "Cũng có nghĩa là suy giảm.",
      question: { ...TYPED, senseId: "a/noun/1" },
      answer: "suy giảm",
      gameId: null,
      roomName: null,
      createdAt: "1970-01-01T00:00:00.000Z",
    });
  });

  it("is paged without overlap or gap", async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `s/noun/${String(index).padStart(2, "0")}`);
    for (const id of ids) await report(id, null);
    const first = await list("reported");
    const second = await list(`reported?after=${first.next}`);
    expect([...first.senses, ...second.senses].map(({ senseId }) => senseId)).toEqual(ids);
    expect(second.next).toBeNull();
  });

  it("[P6] is read by index", async () => {
    await report("a/noun/1", lan.user.id);
    const plans = await queryPlansOf(() => list("reported?after=A"));
    expect(plans.filter((plan) => /^SCAN question_reports|^SCAN sense_answers/.test(plan))).toEqual([]);
    expect(plans).toContain(
      "SEARCH question_reports USING INDEX question_reports_by_status_and_sense (status=? AND sense_id>?)",
    );
  });
});

describe("the list of retired senses", () => {
  it("contains the reason for each: the number of reporters, or an administrator", async () => {
    const people = [lan, admin, await signedIn(), await signedIn()];
    for (const { user } of people) await insertGame(user.id);
    for (const { user } of people) await report("reported", user.id);
    await report("reported", null);
    await env.DB.prepare("UPDATE question_reports SET status = 'retired' WHERE id = ?")
      .bind(await report("judged", null))
      .run();
    await setAdminDecision(orm, ["diabetes%1:26:00::"], "retired", 2_000);
    const none = {
      definition: null,
      reports: 0,
      reporters: 0,
      addresses: 0,
      isUnconfirmed: false,
      day: null,
      answers: [],
    };
    expect(await list("retired")).toEqual({
      senses: [
        {
          ...none,
          senseId: "diabetes%1:26:00::",
          word: "diabetes",
          definition: "a disease with too much sugar in the blood",
          why: "admin",
          since: "1970-01-01T00:00:02.000Z",
          day: "1970-01-01",
        },
        { ...none, senseId: "judged", word: "judged", why: "admin", since: null, reports: 1 },
        {
          ...none,
          senseId: "reported",
          word: "reported",
          why: "reports",
          since: expect.any(String),
          day: expect.any(String),
          reports: 5,
          reporters: 4,
          addresses: 4,
          isUnconfirmed: true,
        },
      ],
      total: 3,
      unconfirmed: 1,
      next: null,
    });
  });

  it("says which ones no administrator has confirmed", async () => {
    await retireBy("reports", "reported", 3_000);
    expect(await list("retired")).toMatchObject({ unconfirmed: 1, senses: [{ isUnconfirmed: true }] });
    await decide("reported", "retire");
    expect(await list("retired")).toMatchObject({ unconfirmed: 0, senses: [{ isUnconfirmed: false }] });
  });

  it("is paged without overlap or gap", async () => {
    const ids = Array.from({ length: 57 }, (_, n) => `sense-${String(n).padStart(2, "0")}`);
    await setAdminDecision(orm, ids, "retired", 1);
    const first = await list("retired");
    expect([first.total, first.next]).toEqual([57, "sense-49"]);
    const second = await list(`retired?after=${first.next}`);
    expect(second.next).toBeNull();
    expect([...first.senses, ...second.senses].map(({ senseId }) => senseId)).toEqual(ids);
  });

  it("[P6] is read by primary key and index, except for the few retired senses", async () => {
    await setAdminDecision(orm, ["said"], "retired", 1);
    const plans = await queryPlansOf(() => list("retired"));
    expect(plans.filter((plan) => plan.startsWith("SCAN") && !plan.includes("json_each"))).toEqual([
      "SCAN sense_retirements",
      "SCAN sense_retirements",
      "SCAN sense_retirements",
    ]);
  });
});

describe("the list of proposed senses", () => {
  it("contains those that the best players fail, which are still asked, until somebody decides", async () => {
    await retireBy("best_players", "failed", 3_000);
    const counts = "INSERT INTO sense_answers VALUES ('failed', 'vocabulary', ?, 5, 15, 0, 8, 2)";
    await env.DB.batch(["a", "b"].map((host) => env.DB.prepare(counts).bind(host)));
    const answers = [
      { quizType: "vocabulary", right: 0, answers: 30, games: 10, hosts: 2, restAnswers: 16, restRight: 4 },
    ];
    expect(await list("proposed")).toMatchObject({ total: 1, senses: [{ senseId: "failed", answers }], next: null });
    expect(await retiredSenses(env.DB)).toEqual([]);
    await decide("failed", "retire");
    expect([(await list("proposed")).senses, await retiredSenses(env.DB)]).toEqual([[], ["failed"]]);
  });
});

const retireBy = (reason: string, senseId: string, atMs: number) =>
  env.DB.prepare("INSERT INTO sense_retirements VALUES (?, ?, ?, NULL, NULL)").bind(senseId, reason, atMs).run();
const decideMany = (sent: object, person = admin) =>
  sendJson("PUT", "/admin/senses/decisions", { decision: "keep", ...sent }, person.caller);

describe("a decision about many senses", () => {
  /** 17:00 UTC is midnight in Ho Chi Minh City. */
  const MIDNIGHT_MS = Date.parse("2026-11-27T17:00:00Z");

  it("brings back some of those that were retired by themselves, and each is recorded", async () => {
    for (const id of ["a", "b", "c"]) await retireBy("reports", id, MIDNIGHT_MS);
    const before = (await recorded("a")).length;
    expect(await statusAndBody(decideMany({ senseIds: ["a", "c"] }))).toMatchObject([
      200,
      { data: { senseIds: ["a", "c"] } },
    ]);
    expect(await retiredSenses(env.DB)).toEqual(["b"]);
    const after = JSON.stringify({ decision: "kept" });
    expect((await recorded("a")).slice(before)).toEqual([{ action: "sense.decide", before: null, after }]);
  });

  it("brings back all of a day of the deployment's time zone", async () => {
    await retireBy("reports", "before", MIDNIGHT_MS - 1);
    for (const id of ["a", "b"]) await retireBy("reports", id, MIDNIGHT_MS);
    await setAdminDecision(orm, ["by hand"], "retired", MIDNIGHT_MS);
    expect((await decideMany({ retiredOn: "2026-11-28" })).status).toBe(200);
    expect(await retiredSenses(env.DB)).toEqual(["before", "by hand"]);
  });

  it("is refused as a whole where there is no such sense, neither in the lexicon nor asked before", async () => {
    await retireBy("reports", "a", 1);
    expect((await decideMany({ senseIds: ["a", "never asked"] })).status).toBe(404);
    expect((await decide("never asked", "retire")).status).toBe(404);
    expect(await retiredSenses(env.DB)).toEqual(["a"]);
  });

  it("is nobody else's to make", async () => {
    await retireBy("reports", "a", 1);
    expect((await decideMany({ senseIds: ["a"] }, lan)).status).toBe(403);
    expect(await retiredSenses(env.DB)).toEqual(["a"]);
  });
});

describe("a decision about a sense", () => {
  it.each([
    ["retire", ["a/noun/1"], "retired", "sense.decide"],
    ["keep", [], "dismissed", "sense.decide"],
    ["dismiss", [], "dismissed", "report.judge"],
  ])("to %s it settles its reports and is recorded", async (decision, retired, status, action) => {
    const target = "a/noun/1";
    const id = await report(target, lan.user.id);
    const before = (await recorded(target)).length;
    expect(await statusAndBody(decide(target, decision))).toEqual([200, { success: true }]);
    expect((await list("reported")).senses).toEqual([]);
    expect(await retiredSenses(env.DB)).toEqual(retired);
    const row = await env.DB.prepare("SELECT status FROM question_reports WHERE id = ?").bind(id).first();
    expect(row).toEqual({ status });
    expect((await recorded(target)).slice(before)).toMatchObject([{ action }]);
  });

  it("is replaced by the next one", async () => {
    await decide("decline%2:32:00::", "retire");
    await decide("decline%2:32:00::", "keep");
    expect(await retiredSenses(env.DB)).toEqual([]);
  });

  it.each([
    ["", "keep"],
    ["x".repeat(201), "keep"],
    [1, "keep"],
    ["a", "open"],
    ["a", null],
  ])("for %j cannot be %j", async (senseId, decision) => {
    expect(await statusAndBody(decide(senseId, decision))).toMatchObject([400, { code: "invalid_input" }]);
  });

  it("is nobody else's to make", async () => {
    expect((await decide("a", "retire", lan)).status).toBe(403);
    expect(await retiredSenses(env.DB)).toEqual([]);
  });
});

describe("a correction", () => {
  const correction = { definition: "a corrected meaning", vietnamese: ["nghĩa mới"], level: "B2" };

  it("is used by the next quiz at once, settles the reports, is public for browsers, and can be undone", async () => {
    const { senseId, correctAnswer, word } = await firstQuestion();
    await report(senseId, lan.user.id);
    expect(await statusAndBody(correct({ senseId, ...correction }))).toEqual([200, { success: true }]);
    expect((await list("reported")).senses).toEqual([]);
    expect(await list("corrected")).toMatchObject({ senses: [{ senseId, word, version: 1, after: correction }] });
    expect(await (await fetchApi("/quizzes/corrections")).json()).toEqual({
      success: true,
      data: { corrections: [{ senseId, ...correction }] },
    });
    const made = await requestQuiz({ ...REQUEST, quizType: "vocabulary" }, newRequester());
    const asked = made.ok ? made.questions.find((question) => question.senseId === senseId) : undefined;
    expect(asked).toMatchObject({ correctAnswer: "nghĩa mới", definition: "a corrected meaning" });

    const undo = `/admin/senses/correction?senseId=${encodeURIComponent(senseId)}`;
    expect((await sendJson("DELETE", undo, {}, admin.caller)).status).toBe(200);
    expect((await firstQuestion()).correctAnswer).toBe(correctAnswer);
    expect((await recorded(senseId)).map(({ action }) => action)).toEqual(["sense.correct", "sense.correct"]);
    expect((await sendJson("DELETE", undo, {}, admin.caller)).status).toBe(404);
  });

  it("records what it replaced, also when it replaces another one", async () => {
    const { senseId } = await firstQuestion();
    const start = (await recorded(senseId)).length;
    await correct({ senseId, ...correction });
    await correct({ senseId, ...correction, level: "C1" });
    const facts = { definition: "a corrected meaning", vietnamese: "nghĩa mới", level: "B2" };
    const [, second] = (await recorded(senseId)).slice(start);
    expect([second?.before, second?.after].map((text) => JSON.parse(String(text)))).toEqual([
      facts,
      { ...facts, level: "C1" },
    ]);
    expect(await list("corrected")).toMatchObject({ senses: [{ version: 2 }] });
  });

  it("is refused for a sense that the lexicon does not have, and with a wrong level", async () => {
    const { senseId } = await firstQuestion();
    expect((await correct({ senseId: "gone/noun/1", ...correction })).status).toBe(404);
    expect((await correct({ senseId, ...correction, level: "D1" })).status).toBe(400);
  });
});

describe("the list of retired senses for browsers that make quizzes", () => {
  it("contains the senses that must not be asked, and may be cached for as long as the server caches it", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + RETIRED_MAX_AGE_MS });
    await setAdminDecision(orm, ["bad"], "retired", 1);
    const response = await fetchApi("/quizzes/retired");
    vi.useRealTimers();
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
    expect(await statusAndBody(response)).toEqual([200, { success: true, data: { senseIds: ["bad"] } }]);
  });

  it("is cached without making other responses cacheable", async () => {
    expect((await fetchApi("/health")).headers.get("cache-control")).toBe("no-store");
  });
});
