import { expect, test } from "vitest";
import newspaper from "../../domain/quiz/fixtures/newspaper.txt?raw";
import { gate } from "../../domain/quiz/gate.ts";
import type { GenerateRequest } from "../../domain/quiz/generate.ts";
import { askGenerator } from "./ask.ts";

const request: GenerateRequest = {
  passage: newspaper,
  quizType: "multiple_choice_vocab",
  difficulty: "6.0-7.0",
  count: 20,
  seed: "a seed",
};

test("[Q6] a newspaper text gives 20 questions through the Worker's own generator, all past the gate", async () => {
  const made = await askGenerator(request);
  const questions = made.ok ? made.questions : [];
  expect(questions).toHaveLength(20);
  expect(questions.flatMap(gate)).toEqual([]);
});

test("[Q1] the same seed gives the same quiz in another call", async () => {
  expect(await askGenerator(request)).toEqual(await askGenerator(request));
});

test("a passage that is too plain is a value with the number of questions that it would give", async () => {
  const made = await askGenerator({ ...request, passage: "It was what it was. He did it, and so did she." });
  expect(made).toEqual({ ok: false, code: "too_few_questions", possible: 0 });
});
