import { expect, test } from "vitest";
import { openPack } from "../../../lexicon/tools/open-pack.ts";
import { levelDistance } from "../../quiz/difficulty.ts";
import { generateQuiz } from "../../quiz/generate.ts";
import { loadTagger } from "../../quiz/passage/tagger.ts";
import { gate } from "../../quiz/question/gate.ts";
import { NEAR_BANDS } from "../../quiz/question/select-words.ts";
import { challengePassages, challengeRequest } from "../challenge.ts";
import { CHALLENGE_CATEGORIES, CHALLENGE_QUESTIONS, type ChallengeCategory } from "../rules.ts";

/** The fewest and the most words of a passage. */
const WORDS: Readonly<Record<ChallengeCategory, readonly [least: number, most: number]>> = {
  basic: [90, 140],
  intermediate: [110, 170],
  advanced: [130, 200],
};

const all = CHALLENGE_CATEGORIES.flatMap((category) =>
  challengePassages(category).map((passage) => ({ category, passage })),
);

test("each category has twenty passages", () => {
  for (const category of CHALLENGE_CATEGORIES) expect(challengePassages(category)).toHaveLength(20);
});

test("each passage has as many words as its category allows", () => {
  for (const { category, passage } of all) {
    const [least, most] = WORDS[category];
    const words = passage.text.split(/\s+/).length;
    expect.soft(words, passage.id).toBeGreaterThanOrEqual(least);
    expect.soft(words, passage.id).toBeLessThanOrEqual(most);
  }
});

test("no id, title, text or paragraph comes twice", () => {
  const parts = all.flatMap(({ passage: { id, title, text } }) => [id, title, ...text.split("\n\n")]);
  expect(parts.filter((part, index) => parts.indexOf(part) !== index)).toEqual([]);
});

test("ids are lower-case words with hyphens, as addresses can hold them", () => {
  for (const { passage } of all) expect.soft(passage.id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
});

test("texts have plain quotes like the sample passages, and paragraphs without stray spaces", () => {
  for (const { passage } of all) {
    expect.soft(`${passage.title}\n${passage.text}`, passage.id).toMatch(/^[\x20-\x7e\n]+$/);
    for (const line of passage.text.split("\n\n")) expect.soft(line, passage.id).toMatch(/^\S+(?: \S+)*$/);
  }
});

const lexicon = openPack();
const tagger = await loadTagger();
const quizzes = all.map(({ category, passage }) => {
  const request = challengeRequest(passage, category);
  return { passage, request, questions: generateQuiz(request, lexicon, tagger).questions };
});

test("each passage gives five faultless questions, four of them at its category's level", () => {
  for (const { passage, request, questions } of quizzes) {
    expect.soft(questions.length, passage.id).toBe(CHALLENGE_QUESTIONS);
    expect.soft(questions.flatMap(gate), passage.id).toEqual([]);
    const near = questions.filter(({ level }) => levelDistance(level, request.difficulty) <= NEAR_BANDS);
    expect.soft(near.length, passage.id).toBeGreaterThanOrEqual(CHALLENGE_QUESTIONS - 1);
  }
});

test("the words and senses asked are those that were read in their sentences", async () => {
  const rows = quizzes.flatMap(({ passage, questions }) =>
    questions.map(({ word, senseId, definition }) => [passage.id, word, senseId, definition].join("\t")),
  );
  const table = `${["passage\tword\tsense\tmeaning", ...rows].join("\n")}\n`;
  await expect(table).toMatchFileSnapshot("../../../docs/data/challenge-questions.tsv");
});
