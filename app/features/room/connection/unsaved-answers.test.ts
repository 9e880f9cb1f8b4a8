import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { QuizData } from "../../../../domain/room/wire.ts";
import { UnsavedAnswers } from "./unsaved-answers.ts";

type Sent = { questionId: string; number: number; value: number | string };

let sent: Sent[];
let isOnline: boolean;
let answers: UnsavedAnswers;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  isOnline = true;
  answers = new UnsavedAnswers((answer) => {
    if (isOnline) sent.push(answer);
    return isOnline;
  });
  answers.reset(quiz("game-1", [null, { number: 4, value: 2 }]));
});
afterEach(() => vi.useRealTimers());

function quiz(gameId: string, saved: QuizData["answers"]): QuizData {
  const span: [number, number] = [0, 1];
  const question = {
    word: "w",
    partOfSpeech: "noun" as const,
    context: "w",
    span,
    options: [],
  };
  const questions = saved.map((_, index) => ({ ...question, id: `q${index + 1}` }));
  return { gameId, type: "vocabulary", questions, answers: saved, startsAtMs: 0, deadlineMs: 0 };
}

it("[R2] sends a choice at once, with a number that continues from the saved answer", () => {
  answers.add("q1", 3);
  answers.add("q2", 0);
  expect(sent).toEqual([
    { questionId: "q1", number: 1, value: 3 },
    { questionId: "q2", number: 5, value: 0 },
  ]);
});

it("sends a typed text once, after a pause in typing", () => {
  for (const value of ["n", "nh", "nhà"]) {
    answers.add("q1", value);
    vi.advanceTimersByTime(400);
  }
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(sent).toEqual([{ questionId: "q1", number: 3, value: "nhà" }]);
});

it("sends typed text at once on leaving the field, before the time is up, and when another question is answered", () => {
  answers.add("q1", "nhà");
  answers.sendUnsent();
  answers.add("q1", "ngôi nhà");
  answers.add("q2", 1);
  expect(sent.map(({ value }) => value)).toEqual(["nhà", "ngôi nhà", 1]);
});

it("[R2] resends only what is not acknowledged in time", () => {
  answers.add("q1", 3);
  answers.add("q2", 0);
  answers.acknowledge("q1", 1);
  vi.advanceTimersByTime(3_001);
  answers.resendLate(Date.now());
  expect(sent.slice(2)).toEqual([{ questionId: "q2", number: 5, value: 0 }]);
  expect(answers.count).toBe(1);
});

it("[R2] sends answers given without a connection after the reconnect", () => {
  isOnline = false;
  answers.add("q1", 3);
  isOnline = true;
  answers.resendAll();
  expect(sent).toEqual([{ questionId: "q1", number: 1, value: 3 }]);
});

it("keeps an answer that was changed before the older one was acknowledged", () => {
  answers.add("q1", 3);
  answers.add("q1", 2);
  answers.acknowledge("q1", 1);
  expect(answers.pending()).toEqual([{ questionId: "q1", number: 2, value: 2 }]);
});

it("stops sending a refused answer", () => {
  answers.add("q1", 3);
  answers.discard("q1");
  answers.resendAll();
  expect(sent).toHaveLength(1);
});

it("sends no answer of one game in the next, although questions have the same ids", () => {
  isOnline = false;
  answers.add("q1", 3);
  isOnline = true;
  answers.reset(quiz("game-2", [null, null]));
  answers.resendAll();
  expect(sent).toEqual([]);
});

it("[R2] never repeats a number, though a snapshot from before an acknowledgement arrives after it", () => {
  answers.add("q2", 0);
  answers.acknowledge("q2", 5);
  answers.reset(quiz("game-1", [null, { number: 4, value: 2 }]));
  expect(answers.add("q2", 3)).toBe(6);
});

it("returns the saved answer in place of a refused one", () => {
  answers.add("q2", 0);
  expect(answers.discard("q2")).toEqual({ number: 4, value: 2 });
  answers.add("q1", 3);
  answers.add("q1", 1);
  answers.acknowledge("q1", 1);
  expect(answers.discard("q1")).toEqual({ number: 1, value: 3 });
});
