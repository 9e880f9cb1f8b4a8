import { env } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { TYPED } from "../../../domain/quiz/testing.ts";
import { insertReport, setReportStatus } from "../../db/reports.ts";
import { retiredSenses, setAdminDecision } from "../../db/retirement.ts";
import { RETIRED_MAX_AGE_MS } from "../../quiz/retired-senses.ts";
import { insertGame, queryPlansOf } from "../testing/database.ts";
import { practiceReport } from "../testing/learning.ts";
import { fetchApi, type Person, sendJson, signedIn, statusAndBody } from "../testing/requests.ts";

let admin: Person;
let lan: Person;
beforeEach(async () => {
  await env.DB.batch(
    ["question_reports", "sense_retirements", "sense_answers"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  [admin, lan] = [await signedIn({ role: "admin" }), await signedIn()];
});

const body = v.object({
  data: v.object({
    senses: v.array(v.looseObject({ senseId: v.string() })),
    total: v.number(),
    unconfirmed: v.number(),
    next: v.nullable(v.string()),
  }),
});
const list = async (query = "") =>
  v.parse(body, await (await fetchApi(`/admin/senses${query}`, {}, admin.caller)).json()).data;
const say = (senseId: unknown, status: unknown, person = admin) =>
  sendJson("PUT", "/admin/senses", { senseId, status }, person.caller);

const WEEK_MS = 7 * 24 * 60 * 60_000;

async function report(senseId: string, reporterId: string | null): Promise<string> {
  const { customText: _, ...said } = practiceReport({ question: { ...TYPED, senseId } });
  const row = { gameId: null, reporterId, addressHash: reporterId, createdAtMs: Date.now() + WEEK_MS };
  await insertReport(env.DB, { ...said, passage: said.id, ...row });
  return said.id;
}

describe("the list of retired senses", () => {
  it("contains the reason for each: the number of reporters, the failures of the best players, or an administrator", async () => {
    const people = [lan, admin, await signedIn(), await signedIn()];
    for (const { user } of people) await insertGame(user.id);
    for (const { user } of people) await report("reported", user.id);
    await report("reported", null);
    await setReportStatus(env.DB, await report("judged", null), "retired");
    await setAdminDecision(env.DB, "said", "retired", 2_000);
    const failed = "INSERT INTO sense_retirements VALUES ('failed', 'best_players', 3000, NULL, NULL)";
    const counts = "INSERT INTO sense_answers VALUES ('failed', 'vocabulary', ?, 5, 15, 0)";
    await env.DB.batch([env.DB.prepare(failed), ...["a", "b"].map((host) => env.DB.prepare(counts).bind(host))]);
    const best = [{ quizType: "vocabulary", right: 0, answers: 30, games: 10, hosts: 2 }];
    const none = { reports: 0, reporters: 0, addresses: 0, isUnconfirmed: false, best: [] };
    expect(await list()).toEqual({
      senses: [
        {
          ...none,
          senseId: "failed",
          why: "best_players",
          since: "1970-01-01T00:00:03.000Z",
          isUnconfirmed: true,
          best,
        },
        { ...none, senseId: "judged", why: "admin", since: null, reports: 1 },
        {
          ...none,
          senseId: "reported",
          why: "reports",
          since: expect.any(String),
          reports: 5,
          reporters: 4,
          addresses: 4,
          isUnconfirmed: true,
        },
        { ...none, senseId: "said", why: "admin", since: "1970-01-01T00:00:02.000Z" },
      ],
      total: 4,
      unconfirmed: 2,
      next: null,
    });
  });

  it("says which ones no administrator has confirmed", async () => {
    await env.DB.exec("INSERT INTO sense_retirements VALUES ('failed', 'best_players', 3000, NULL, NULL)");
    expect(await list()).toMatchObject({ unconfirmed: 1, senses: [{ isUnconfirmed: true }] });
    await say("failed", "retired");
    expect(await list()).toMatchObject({ unconfirmed: 0, senses: [{ isUnconfirmed: false }] });
  });

  it("is paged without overlap or gap", async () => {
    const ids = Array.from({ length: 7 }, (_, n) => `sense-${n}`);
    for (const id of ids) await setAdminDecision(env.DB, id, "retired", 1);
    const first = await list("?limit=4");
    expect([first.total, first.next]).toEqual([7, "sense-3"]);
    const second = await list(`?limit=4&after=${first.next}`);
    expect(second.next).toBeNull();
    expect([...first.senses, ...second.senses].map(({ senseId }) => senseId)).toEqual(ids);
  });

  it("[P6] is read by primary key and index, except for the few retired senses", async () => {
    await setAdminDecision(env.DB, "said", "retired", 1);
    const plans = await queryPlansOf(() => list());
    expect(plans.filter((plan) => plan.startsWith("SCAN") && !plan.includes("json_each"))).toEqual([
      "SCAN sense_retirements",
      "SCAN sense_retirements",
    ]);
  });
});

describe("an administrator's decision about a sense", () => {
  it("retires it, and restores it", async () => {
    expect(await statusAndBody(say("decline%2:32:00::", "retired"))).toEqual([200, { success: true }]);
    expect(await retiredSenses(env.DB)).toEqual(["decline%2:32:00::"]);
    await say("decline%2:32:00::", "kept");
    expect(await retiredSenses(env.DB)).toEqual([]);
  });

  it.each([
    ["", "kept"],
    ["x".repeat(201), "kept"],
    [1, "kept"],
    ["a", "open"],
    ["a", null],
  ])("for %j cannot be %j", async (senseId, status) => {
    expect(await statusAndBody(say(senseId, status))).toMatchObject([400, { code: "invalid_input" }]);
  });

  it("is nobody else's to see or to say", async () => {
    expect((await fetchApi("/admin/senses", {}, lan.caller)).status).toBe(403);
    expect((await say("a", "retired", lan)).status).toBe(403);
    expect(await retiredSenses(env.DB)).toEqual([]);
  });
});

describe("the list of retired senses for browsers that make quizzes", () => {
  it("contains the senses that must not be asked, and may be cached for as long as the server caches it", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + RETIRED_MAX_AGE_MS });
    await setAdminDecision(env.DB, "bad", "retired", 1);
    const answer = await fetchApi("/quizzes/retired");
    vi.useRealTimers();
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    expect(await statusAndBody(answer)).toEqual([200, { success: true, data: { senseIds: ["bad"] } }]);
  });

  it("is cached without making other responses cacheable", async () => {
    expect((await fetchApi("/health")).headers.get("cache-control")).toBe("no-store");
  });
});
