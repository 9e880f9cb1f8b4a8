import { expect, test } from "vitest";
import { countQuestions } from "../../../domain/quiz/count-questions.ts";
import { type CefrLevel, type Difficulty, levelOf } from "../../../domain/quiz/difficulty.ts";
import { generateQuiz } from "../../../domain/quiz/generate.ts";
import { loadTagger } from "../../../domain/quiz/passage/tagger.ts";
import { proposeSettings } from "../../../domain/quiz/propose-settings.ts";
import { QUIZ_TYPES } from "../../../domain/quiz/question.ts";
import { openPack } from "../../../lexicon/tools/open-pack.ts";
import titles from "./samples/titles.json" with { type: "json" };
import { SAMPLES } from "./samples.lazy.ts";

function difficultyOf(level: CefrLevel): Difficulty {
  const others: Partial<Record<CefrLevel, Difficulty>> = { A2: "<4.0", C1: "7.0-8.0", C2: ">8.0" };
  return others[level] ?? (level === "B1" ? "B1" : "B2");
}

test("there are samples of every level from A2 to C2, the easy ones first", () => {
  expect(SAMPLES.map(({ level }) => level)).toEqual(["A2", "A2", "B1", "B1", "B2", "B2", "C1", "C2"]);
});

test("the samples are offered by their own titles and levels", () => {
  expect(titles).toEqual(SAMPLES.map(({ title, level }) => ({ title, level })));
});

test("each sample has 120 to 200 words", () => {
  for (const { words } of SAMPLES) expect(words).toSatisfy((count: number) => count >= 120 && count <= 200);
});

test("each sample gives at least eight of ten questions at its own difficulty, for both quiz types", async () => {
  const tagger = await loadTagger();
  const lexicon = openPack();
  for (const { title, level, text: passage } of SAMPLES) {
    const difficulty = difficultyOf(level);
    for (const quizType of QUIZ_TYPES) {
      const quiz = generateQuiz({ passage, quizType, difficulty, count: 10, seed: "s" }, lexicon, tagger);
      expect.soft(quiz.questions.length, `${title}, ${quizType}`).toBeGreaterThanOrEqual(8);
    }
  }
});

test("[D11] a room is proposed the level that a sample was written for, once the one above it, and 10 words or more", async () => {
  const tagger = await loadTagger();
  const lexicon = openPack();
  const proposals = SAMPLES.flatMap(({ title, level, text: passage }) =>
    QUIZ_TYPES.map((quizType) => {
      const proposed = proposeSettings(countQuestions({ passage, quizType, wanted: 20 }, lexicon, tagger));
      if (!proposed) throw new Error(title);
      return { title, level, ...proposed };
    }),
  );
  for (const { title, wordsPerPlayer } of proposals) expect.soft(wordsPerPlayer, title).toBeGreaterThanOrEqual(10);
  const elsewhere = proposals.filter(({ level, difficulty }) => level !== levelOf(difficulty));
  expect(elsewhere.map(({ title, difficulty }) => `${title}: ${difficulty}`)).toEqual([
    "Why we yawn: B2",
    "Why we yawn: B2",
  ]);
});
