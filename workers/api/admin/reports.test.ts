import { env } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { TYPED } from "../../../domain/quiz/testing.ts";
import { insertReport } from "../../db/reports.ts";
import { retiredSenses } from "../../db/retirement.ts";
import { queryPlansOf } from "../testing/database.ts";
import { practiceReport } from "../testing/learning.ts";
import { fetchApi, type Person, sendJson, signedIn, statusAndBody } from "../testing/requests.ts";

let admin: Person;
let lan: Person;
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM question_reports").run();
  [admin, lan] = [await signedIn({ role: "admin" }), await signedIn()];
});

/** Reports, one a second, every second one of the same sense. */
async function file(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const senseId = n % 2 === 0 ? "common" : `sense-${n}`;
    const { customText: passage, ...report } = practiceReport({ question: { ...TYPED, senseId } });
    // Two in one moment, so that the order is not by time alone.
    const createdAtMs = Math.floor(n / 2) * 1_000;
    await insertReport(env.DB, {
      ...report,
      passage,
      gameId: null,
      reporterId: lan.user.id,
      addressHash: "keyed",
      createdAtMs,
    });
    ids.push(report.id);
  }
  return ids;
}

const body = v.object({
  data: v.object({ reports: v.array(v.looseObject({ id: v.string() })), next: v.nullable(v.string()) }),
});
const list = async (query = "") =>
  v.parse(body, await (await fetchApi(`/admin/reports${query}`, {}, admin.caller)).json()).data;
const judge = (id: string, status: unknown) => sendJson("PATCH", `/admin/reports/${id}`, { status }, admin.caller);

describe("the list of reports", () => {
  it("contains the question with its key, the passage, the answer, and the number of reports of its sense", async () => {
    const [id] = await file(5);
    const oldest = (await list()).reports.find((report) => report.id === id);
    expect(oldest).toEqual({
      id,
      reason: "wrong_answer",
      note: "Cũng có nghĩa là suy giảm.",
      senseId: "common",
      question: { ...TYPED, senseId: "common" },
      passage: "She declined the offer.",
      answer: "suy giảm",
      gameId: null,
      status: "open",
      createdAt: "1970-01-01T00:00:00.000Z",
      reportsOfSense: 3,
    });
    expect((await list()).reports.find(({ senseId }) => senseId === "sense-1")).toMatchObject({ reportsOfSense: 1 });
  });

  it("does not contain who reported", async () => {
    await file(1);
    const text = await (await fetchApi("/admin/reports", {}, admin.caller)).text();
    for (const secret of [lan.user.id, lan.user.email]) expect(text).not.toContain(secret);
  });

  it("is paged from the newest without overlap or gap, also while new reports arrive", async () => {
    const ids = await file(23);
    const seen: string[] = [];
    const times: unknown[] = [];
    let after: string | null = "";
    for (let pages = 0; after !== null && pages < 9; pages++) {
      const page: Awaited<ReturnType<typeof list>> = await list(`?limit=4${after && `&after=${after}`}`);
      seen.push(...page.reports.map(({ id }) => id));
      times.push(...page.reports.map(({ createdAt }) => createdAt));
      after = page.next;
      const { customText: passage, ...late } = practiceReport();
      await insertReport(env.DB, {
        ...late,
        passage,
        gameId: null,
        reporterId: null,
        addressHash: null,
        createdAtMs: 99_000 + pages,
      });
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it("is filtered by one status, by default the open reports", async () => {
    const [a = "", b = "", c = ""] = await file(3);
    await judge(a, "dismissed");
    await judge(b, "retired");
    const idsOf = async (query: string) => (await list(query)).reports.map(({ id }) => id);
    expect(await idsOf("")).toEqual([c]);
    expect([await idsOf("?status=dismissed"), await idsOf("?status=retired")]).toEqual([[a], [b]]);
  });

  it.each(["?status=all", "?after=x", "?after=1_'--", "?limit=-1", "?limit=x"])("refuses %s", async (query) => {
    expect(await statusAndBody(fetchApi(`/admin/reports${query}`, {}, admin.caller))).toMatchObject([
      400,
      { code: "invalid_input", message: "Failed to fetch reports" },
    ]);
  });

  it("[P6] is read by primary key and index", async () => {
    const [id] = await file(2);
    expect(await queryPlansOf(() => list(`?after=1000_${id}`))).toEqual([
      "SEARCH question_reports USING INDEX question_reports_by_status (status=? AND (created_at_ms,id)<(?,?))",
      "CORRELATED SCALAR SUBQUERY 1",
      "SEARCH others USING COVERING INDEX question_reports_by_sense (sense_id=?)",
    ]);
  });
});

describe("the status of a report", () => {
  it("is set by administrators, can be undone, and retires the sense while it is accepted", async () => {
    const [a = "", b = ""] = await file(3);
    expect(await retiredSenses(env.DB)).toEqual([]);
    expect(await statusAndBody(judge(a, "retired"))).toEqual([200, { success: true }]);
    await judge(b, "dismissed");
    expect(await retiredSenses(env.DB)).toEqual(["common"]);
    await judge(a, "open");
    expect(await retiredSenses(env.DB)).toEqual([]);
  });

  it("retires a sense once, however many of its reports are accepted", async () => {
    const ids = await file(6);
    for (const id of ids) await judge(id, "retired");
    expect((await retiredSenses(env.DB)).toSorted()).toEqual(["common", "sense-1", "sense-3", "sense-5"]);
  });

  it.each(["gone", null, undefined, { toString: "retired" }])("cannot be %j", async (status) => {
    const [id = ""] = await file(1);
    expect((await judge(id, status)).status).toBe(400);
  });

  it("cannot be set for a report that does not exist", async () => {
    expect(await statusAndBody(judge(crypto.randomUUID(), "retired"))).toMatchObject([404, { code: "not_found" }]);
  });

  it("is nobody else's to see or to say", async () => {
    const [id] = await file(1);
    for (const answer of [
      await statusAndBody(fetchApi("/admin/reports", {}, lan.caller)),
      await statusAndBody(sendJson("PATCH", `/admin/reports/${id}`, { status: "retired" }, lan.caller)),
    ]) {
      expect(answer).toMatchObject([403, { code: "forbidden" }]);
    }
    expect(await retiredSenses(env.DB)).toEqual([]);
  });
});
