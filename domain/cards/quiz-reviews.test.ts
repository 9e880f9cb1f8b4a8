import { expect, it } from "vitest";
import { type AnsweredQuestion, evaluateAll } from "../quiz/evaluate/evaluate.ts";
import { CHOICE, TYPED } from "../quiz/testing.ts";
import { mergeLogs } from "./log.ts";
import { quizReviews } from "./quiz-reviews.ts";
import { START_MS } from "./testing.ts";

const of = (...answered: readonly AnsweredQuestion[]) =>
  quizReviews(evaluateAll(answered), START_MS, "2026-11-02").map(({ cardId, rating, id }) => ({ cardId, rating, id }));
const id = `quiz/2026-11-02/${TYPED.senseId}`;

it("a right answer counts as Good and a wrong one as Again; without an answer there is no review", () => {
  expect(of({ question: TYPED, answer: TYPED.correctAnswer })).toEqual([{ cardId: TYPED.senseId, rating: 3, id }]);
  expect(of({ question: TYPED, answer: "chạy" })).toEqual([{ cardId: TYPED.senseId, rating: 1, id }]);
  expect(
    of({ question: TYPED, answer: null }, { question: TYPED, answer: "" }, { question: TYPED, answer: " " }),
  ).toEqual([]);
});

it("several questions about one card are one review, which is Again if any was wrong", () => {
  const [right, wrong] = [
    { question: CHOICE, answer: CHOICE.correctIndex },
    { question: CHOICE, answer: CHOICE.correctIndex + 1 },
  ];
  for (const answered of [
    [right, wrong],
    [wrong, right],
  ])
    expect(of(...answered).map(({ rating }) => rating)).toEqual([1]);
});

it("there is one a day and card, however often a game is stored", () => {
  const answered = evaluateAll([{ question: TYPED, answer: TYPED.correctAnswer }]);
  const [morning, evening] = [0, 1].map((later) => quizReviews(answered, START_MS + later, "2026-11-02"));
  const nextDay = quizReviews(answered, START_MS + 2, "2026-11-03");
  expect(mergeLogs(mergeLogs(evening ?? [], morning ?? []), nextDay).map(({ atMs }) => atMs)).toEqual([
    START_MS,
    START_MS + 2,
  ]);
});
