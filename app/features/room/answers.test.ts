import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { QuizData } from "../../../domain/room/wire.ts";
import { Answers } from "./answers.ts";

type Sent = { questionId: string; number: number; value: number | string };

let sent: Sent[];
let isOnline: boolean;
let answers: Answers;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  isOnline = true;
  answers = new Answers((answer) => {
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
  const questions = saved.map((_, place) => ({ ...question, id: `q${place + 1}` }));
  return { gameId, type: "vocabulary", questions, answers: saved, startsAtMs: 0, deadlineMs: 0 };
}

it("[R2] sends a choice at once, with a number that goes on from what the room holds", () => {
  answers.put("q1", 3);
  answers.put("q2", 0);
  expect(sent).toEqual([
    { questionId: "q1", number: 1, value: 3 },
    { questionId: "q2", number: 5, value: 0 },
  ]);
});

it("sends a typed text once, after a pause in typing", () => {
  for (const value of ["n", "nh", "nhà"]) {
    answers.put("q1", value);
    vi.advanceTimersByTime(400);
  }
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(sent).toEqual([{ questionId: "q1", number: 3, value: "nhà" }]);
});

it("sends a typed text at once on leaving the field, before zero, and when another question is answered", () => {
  answers.put("q1", "nhà");
  answers.flush();
  answers.put("q1", "ngôi nhà");
  answers.put("q2", 1);
  expect(sent.map(({ value }) => value)).toEqual(["nhà", "ngôi nhà", 1]);
});

it("[R2] sends again what is not acknowledged in time, and nothing that is", () => {
  answers.put("q1", 3);
  answers.put("q2", 0);
  answers.acknowledge("q1", 1);
  vi.advanceTimersByTime(3_001);
  answers.resendLate(Date.now());
  expect(sent.slice(2)).toEqual([{ questionId: "q2", number: 5, value: 0 }]);
  expect(answers.count).toBe(1);
});

it("[R2] sends what was answered without a line when the line is back", () => {
  isOnline = false;
  answers.put("q1", 3);
  isOnline = true;
  answers.resendAll();
  expect(sent).toEqual([{ questionId: "q1", number: 1, value: 3 }]);
});

it("keeps an answer that was changed before the acknowledgement of the older one came", () => {
  answers.put("q1", 3);
  answers.put("q1", 2);
  answers.acknowledge("q1", 1);
  expect(answers.pending()).toEqual([{ questionId: "q1", number: 2, value: 2 }]);
});

it("stops sending what the room has refused", () => {
  answers.put("q1", 3);
  answers.drop("q1");
  answers.resendAll();
  expect(sent).toHaveLength(1);
});

it("lets no answer of one game land in the next, although questions have the same ids", () => {
  isOnline = false;
  answers.put("q1", 3);
  isOnline = true;
  answers.reset(quiz("game-2", [null, null]));
  answers.resendAll();
  expect(sent).toEqual([]);
});

it("[R2] gives no number twice, though a picture from before an acknowledgement comes after it", () => {
  answers.put("q2", 0);
  answers.acknowledge("q2", 5);
  answers.reset(quiz("game-1", [null, { number: 4, value: 2 }]));
  expect(answers.put("q2", 3)).toBe(6);
});

it("gives back what the room holds in place of an answer that it has refused", () => {
  answers.put("q2", 0);
  expect(answers.drop("q2")).toEqual({ number: 4, value: 2 });
  answers.put("q1", 3);
  answers.put("q1", 1);
  answers.acknowledge("q1", 1);
  expect(answers.drop("q1")).toEqual({ number: 1, value: 3 });
});
