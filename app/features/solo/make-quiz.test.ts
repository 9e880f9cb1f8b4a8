import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GenerateOutcome } from "../../../domain/quiz/generate.ts";
import { typedQuestion } from "../../../domain/solo/testing.ts";
import { makeQuiz, type QuizRequest } from "./make-quiz.ts";

const BY_BROWSER: GenerateOutcome = { ok: true, questions: [typedQuestion("q1")], possible: 1, why: "too_short" };
const REQUEST: QuizRequest = { passage: "A text.", quizType: "vocabulary", difficulty: "B1", count: 10 };
const NOT_ABORTED = new AbortController().signal;

const generateInBrowser = vi.hoisted(() => vi.fn());
vi.mock("../../offline/quiz-generator.client.ts", () => ({ generateInBrowser }));

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  generateInBrowser.mockReset().mockResolvedValue(BY_BROWSER);
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the server makes the quiz where it can, because it may have a language model; its prompts are left out", async () => {
  const question = { ...typedQuestion("q1"), question: "Define this word: decline" };
  fetched.mockResolvedValue(Response.json({ success: true, questions: [question], possible: 4 }));
  expect(await makeQuiz(REQUEST, NOT_ABORTED)).toEqual({
    ok: true,
    questions: [typedQuestion("q1")],
    possible: 4,
    why: null,
  });
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
    type: "vocabulary",
    config: { customText: "A text.", wordsPerPlayer: 10, difficulty: "B1" },
  });
  expect(generateInBrowser).not.toHaveBeenCalled();
});

test("a passage that gives too few questions is not tried again in the browser, which would find no more", async () => {
  const refusal = { success: false, code: "too_few_questions", message: "", possible: 2, why: "not_english" };
  fetched.mockResolvedValue(Response.json(refusal, { status: 422 }));
  expect(await makeQuiz(REQUEST, NOT_ABORTED)).toEqual({
    ok: false,
    code: "too_few_questions",
    possible: 2,
    why: "not_english",
  });
  expect(generateInBrowser).not.toHaveBeenCalled();
});

test.each([
  ["the server can't be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the server has an error", async () => Response.json({ success: false, code: "internal" }, { status: 500 })],
  ["something else than the API responds", async () => new Response("<html>")],
  ["the questions are invalid", async () => Response.json({ success: true, questions: [{ id: 1 }], possible: 1 })],
  ["the server's rate limit is reached", async () => new Response("{}", { status: 429 })],
])("where %s, the browser makes the quiz", async (_, respond) => {
  fetched.mockImplementation(respond);
  expect(await makeQuiz(REQUEST, NOT_ABORTED)).toEqual(BY_BROWSER);
});

test("without a network no request is sent", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(await makeQuiz(REQUEST, NOT_ABORTED)).toEqual(BY_BROWSER);
  expect(fetched).not.toHaveBeenCalled();
});

test("where the browser can't make it either, the outcome is the server's", async () => {
  generateInBrowser.mockRejectedValue(new Error("no lexicon"));
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await makeQuiz(REQUEST, NOT_ABORTED)).toEqual({ ok: false, code: "unavailable" });
  fetched.mockResolvedValue(new Response("{}", { status: 429, headers: { "Retry-After": "30" } }));
  expect(await makeQuiz(REQUEST, NOT_ABORTED)).toEqual({ ok: false, code: "rate_limited", retryAfterMs: 30_000 });
});
