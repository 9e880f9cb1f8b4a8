import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GenerateOutcome } from "../../domain/quiz/generate.ts";
import { typedQuestion } from "../../domain/solo/testing.ts";
import { makeQuiz, type QuizWish } from "./make-quiz.ts";

const HERE: GenerateOutcome = { ok: true, questions: [typedQuestion("q1")], possible: 1, why: "too_short" };
const WISH: QuizWish = { passage: "A text.", quizType: "vocabulary", difficulty: "B1", count: 10 };
const NOBODY_LEAVES = new AbortController().signal;

const makeHere = vi.hoisted(() => vi.fn());
vi.mock("./engine.client.ts", () => ({ makeHere }));

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  makeHere.mockReset().mockResolvedValue(HERE);
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the server is asked first, for it may have a language model, and its questions are taken without their prompts", async () => {
  const question = { ...typedQuestion("q1"), question: "Define this word: decline" };
  fetched.mockResolvedValue(Response.json({ success: true, questions: [question], possible: 4 }));
  expect(await makeQuiz(WISH, NOBODY_LEAVES)).toEqual({
    ok: true,
    questions: [typedQuestion("q1")],
    possible: 4,
    why: null,
  });
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
    type: "vocabulary",
    config: { customText: "A text.", wordsPerPlayer: 10, difficulty: "B1" },
  });
  expect(makeHere).not.toHaveBeenCalled();
});

test("that a passage gives too little is an answer, not a failure: this browser would find no more in it", async () => {
  const refusal = { success: false, code: "too_few_questions", message: "", possible: 2, why: "not_english" };
  fetched.mockResolvedValue(Response.json(refusal, { status: 422 }));
  expect(await makeQuiz(WISH, NOBODY_LEAVES)).toEqual({
    ok: false,
    code: "too_few_questions",
    possible: 2,
    why: "not_english",
  });
  expect(makeHere).not.toHaveBeenCalled();
});

test.each([
  ["without a way to the server", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["by a server that broke", async () => Response.json({ success: false, code: "internal" }, { status: 500 })],
  ["by something else that answers", async () => new Response("<html>")],
  ["by questions that are none", async () => Response.json({ success: true, questions: [{ id: 1 }], possible: 1 })],
  ["by a limit of the server", async () => new Response("{}", { status: 429 })],
])("%s nobody is kept from playing: the browser makes the quiz", async (_, answer) => {
  fetched.mockImplementation(answer);
  expect(await makeQuiz(WISH, NOBODY_LEAVES)).toEqual(HERE);
});

test("without a network the server is not even asked", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(await makeQuiz(WISH, NOBODY_LEAVES)).toEqual(HERE);
  expect(fetched).not.toHaveBeenCalled();
});

test("where the browser can't make it either, it is said why the server did not", async () => {
  makeHere.mockRejectedValue(new Error("no lexicon"));
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await makeQuiz(WISH, NOBODY_LEAVES)).toEqual({ ok: false, code: "unavailable" });
  fetched.mockResolvedValue(new Response("{}", { status: 429, headers: { "Retry-After": "30" } }));
  expect(await makeQuiz(WISH, NOBODY_LEAVES)).toEqual({ ok: false, code: "rate_limited", retryAfterMs: 30_000 });
});
