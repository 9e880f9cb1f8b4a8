import { expect, test } from "vitest";
import { addDays } from "../day.ts";
import type { MultipleChoiceQuestion } from "../quiz/question.ts";
import { CHOICE } from "../quiz/testing.ts";
import { challengePassage, challengePassages, challengeQuestions, challengeRequest } from "./challenge.ts";
import { CHALLENGE_CATEGORIES, CHALLENGE_QUESTIONS, type ChallengeCategory } from "./rules.ts";

function idsFrom(day: string, days: number, category: ChallengeCategory): string[] {
  return Array.from({ length: days }, (_, offset) => challengePassage(addDays(day, offset), category).id);
}

test.each(CHALLENGE_CATEGORIES)("every passage of %s comes once in each round of 20 days", (category) => {
  const ids = idsFrom("2026-01-01", 60, category);
  const all = challengePassages(category)
    .map(({ id }) => id)
    .sort();
  for (const start of [0, 20, 40]) expect(ids.slice(start, start + 20).toSorted()).toEqual(all);
});

test("rounds have different orders, and so have days before the first round", () => {
  const orders = ["2025-12-12", "2026-01-01", "2026-01-21"].map((day) => idsFrom(day, 20, "basic").join());
  expect(new Set(orders).size).toBe(3);
});

test.each(CHALLENGE_CATEGORIES)("a passage of %s does not return within ten days", (category) => {
  const ids = idsFrom("2026-01-01", 400, category);
  for (const [index, id] of ids.entries()) expect(ids.slice(index + 1, index + 11)).not.toContain(id);
});

test("the passage of a day never changes", () => {
  const passages = CHALLENGE_CATEGORIES.map((category) => challengePassage("2026-11-27", category).id);
  expect(passages).toEqual(["saturday-at-the-coffee-shop", "the-night-before-the-exam", "the-fishermans-inheritance"]);
});

test("what is not a day has no passage", () => {
  expect(() => challengePassage("tomorrow", "basic")).toThrow("no passage");
});

test("a passage is asked in the same way on every day", () => {
  const day = "2026-01-05";
  const passage = challengePassage(day, "basic");
  const later = Array.from({ length: 20 }, (_, offset) => challengePassage(addDays(day, 16 + offset), "basic"));
  const again = later.find(({ id }) => id === passage.id);
  expect(again && challengeRequest(again, "basic")).toEqual(challengeRequest(passage, "basic"));
});

const questions = Array.from(
  { length: CHALLENGE_QUESTIONS },
  (_, index): MultipleChoiceQuestion => ({ ...CHOICE, id: `q${index + 1}` }),
);

function dealOn(day: string) {
  return challengeQuestions(questions, day, "basic").map(({ id, options }) => [id, ...options].join("/"));
}

test("everybody gets the same order of questions and options", () => {
  expect(dealOn("2026-11-27")).toEqual(dealOn("2026-11-27"));
  expect(dealOn("2026-11-27")).toHaveLength(CHALLENGE_QUESTIONS);
});

test("another day has another order of questions and options", () => {
  expect(dealOn("2026-11-28")).not.toEqual(dealOn("2026-11-27"));
});

test("the right option is where its meaning now stands", () => {
  const dealt = challengeQuestions(questions, "2026-11-27", "basic");
  expect(dealt.map(({ options, correctIndex }) => options[correctIndex])).toEqual(
    dealt.map(() => CHOICE.options[CHOICE.correctIndex]),
  );
  expect(new Set(dealt.map(({ correctIndex }) => correctIndex)).size).toBeGreaterThan(1);
});
