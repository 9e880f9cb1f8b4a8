import { expect, test } from "vitest";
import type { CefrLevel, Difficulty } from "../../../domain/quiz/difficulty.ts";
import { generateQuiz } from "../../../domain/quiz/generate.ts";
import { loadTagger } from "../../../domain/quiz/passage/tagger.ts";
import { QUIZ_TYPES } from "../../../domain/quiz/question.ts";
import { openPack } from "../../../scripts/lexicon/open-pack.ts";
import { SAMPLES } from "./samples.lazy.ts";

const DIFFICULTY: Partial<Record<CefrLevel, Difficulty>> = { A2: "<4.0", C1: "7.0-8.0", C2: ">8.0" };

test("there are samples of every level from A2 to C2, the easy ones first", () => {
  expect(SAMPLES.map(({ level }) => level)).toEqual(["A2", "A2", "B1", "B1", "B2", "B2", "C1", "C2"]);
});

test("each sample has 120 to 200 words", () => {
  for (const { words } of SAMPLES) expect(words).toSatisfy((count: number) => count >= 120 && count <= 200);
});

test("each sample gives at least eight of ten questions at its own difficulty, for both quiz types", async () => {
  const tagger = await loadTagger();
  const lexicon = openPack();
  for (const { title, level, text: passage } of SAMPLES) {
    const difficulty = DIFFICULTY[level] ?? (level === "B1" ? "B1" : "B2");
    for (const quizType of QUIZ_TYPES) {
      const quiz = generateQuiz({ passage, quizType, difficulty, count: 10, seed: "s" }, lexicon, tagger);
      expect.soft(quiz.questions.length, `${title}, ${quizType}`).toBeGreaterThanOrEqual(8);
    }
  }
});
