import { env } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { insertReport } from "../../db/reports.ts";
import { requestQuiz } from "../../quiz/generator.ts";
import { newRequester, REQUEST } from "../../quiz/model/testing.ts";
import { practiceReport } from "../testing/learning.ts";
import { fetchApi, type Person, sendJson, signedIn } from "../testing/requests.ts";

let admin: Person;
beforeEach(async () => {
  await env.DB.batch(["question_reports", "sentence_cases"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  admin = await signedIn({ role: "admin" });
});

const wanted = { ...REQUEST, quizType: "vocabulary", count: 50 } as const;

async function questions() {
  const made = await requestQuiz(wanted, newRequester());
  return made.ok ? made.questions : [];
}

/** Reports the first question of a quiz. @returns the question and the report's id */
async function reportFirst() {
  const [question] = await questions();
  if (!question) throw new Error("no quiz");
  const { customText: _, ...said } = practiceReport({ question });
  const row = { gameId: null, reporterId: null, addressHash: null, createdAtMs: Date.now() };
  await insertReport(env.DB, { ...said, passage: "", ...row });
  return { question, reportId: said.id };
}

const judge = (json: object) => sendJson("PUT", "/admin/sentence-cases", json, admin.caller);
const openReports = () => env.DB.prepare("SELECT count(*) AS n FROM question_reports WHERE status = 'open'").first("n");

test("a sense that is ruled out in a sentence is not asked there again, from the next quiz on", async () => {
  const { question, reportId } = await reportFirst();
  const isAsked = async () =>
    (await questions()).some(({ senseId, context }) => senseId === question.senseId && context === question.context);
  expect(await isAsked()).toBe(true);
  expect((await judge({ reportId, expected: null })).status).toBe(200);
  expect(await isAsked()).toBe(false);
  expect(await openReports()).toBe(0);
});

test("the case is listed for the tests of the questions; the record has no sentence", async () => {
  const { question, reportId } = await reportFirst();
  const expected = "diabetes%1:26:00::";
  expect((await judge({ reportId, expected })).status).toBe(200);
  const listed = v.parse(
    v.object({ data: v.object({ cases: v.array(v.looseObject({})) }) }),
    await (await fetchApi("/admin/sentence-cases", {}, admin.caller)).json(),
  );
  const { senseId, context: sentence } = question;
  expect(listed.data.cases).toMatchObject([{ senseId, sentence, expected }]);
  const entry = env.DB.prepare("SELECT after FROM audit_log WHERE action = 'sense.case' ORDER BY id DESC LIMIT 1");
  expect(await entry.first("after")).toBe(JSON.stringify({ reportId, expected }));
});

test("neither the same sense nor one that no lexicon has can be what the word is", async () => {
  const { question, reportId } = await reportFirst();
  for (const expected of [question.senseId, "nothing%1:00:00::"])
    expect((await judge({ reportId, expected })).status).toBe(404);
  expect(await openReports()).toBe(1);
});

const judgedSchema = v.object({
  data: v.object({
    cases: v.array(v.looseObject({ id: v.number(), senseId: v.string(), is: v.nullable(v.string()) })),
    next: v.nullable(v.number()),
  }),
});
const judged = async (query = "") =>
  v.parse(judgedSchema, await (await fetchApi(`/admin/sentence-cases/judged${query}`, {}, admin.caller)).json()).data;

test("a judgement can be taken back: the sense is asked there again, which is recorded", async () => {
  const { question, reportId } = await reportFirst();
  const isAsked = async () =>
    (await questions()).some(({ senseId, context }) => senseId === question.senseId && context === question.context);
  await judge({ reportId, expected: "diabetes%1:26:00::" });
  expect(await isAsked()).toBe(false);
  const [one] = (await judged()).cases;
  expect(one).toMatchObject({ sentence: question.context, is: "a disease with too much sugar in the blood" });
  const undo = (senseId: string) => {
    const query = new URLSearchParams({ id: String(one?.id), senseId });
    return fetchApi(`/admin/sentence-cases?${query}`, { method: "DELETE" }, admin.caller);
  };
  expect((await undo("another%1:00:00::")).status).toBe(404);
  expect((await undo(question.senseId)).status).toBe(200);
  expect((await undo(question.senseId)).status).toBe(404);
  expect(await isAsked()).toBe(true);
  expect(await judged()).toEqual({ cases: [], next: null });
  const entry = env.DB.prepare("SELECT before FROM audit_log WHERE action = 'sense.case' ORDER BY id DESC LIMIT 1");
  expect(await entry.first("before")).toBe(JSON.stringify({ isRuledOut: true, expected: "diabetes%1:26:00::" }));
});

test("the judged sentences come in pages, the newest first", async () => {
  const insert = "INSERT INTO sentence_cases (sense_id, sentence, word, expected, at_ms) VALUES (?, ?, 'x', NULL, 0)";
  await env.DB.batch(Array.from({ length: 51 }, (_, n) => env.DB.prepare(insert).bind("x%1:00:00::", `Sentence ${n}`)));
  const first = await judged();
  expect([first.cases.length, first.cases[0]]).toMatchObject([50, { sentence: "Sentence 50" }]);
  expect((await judged(`?before=${first.next}`)).cases).toMatchObject([{ sentence: "Sentence 0" }]);
});
