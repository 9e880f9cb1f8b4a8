import { seededRandom } from "../../random.ts";
import { CEFR_LEVELS, type CefrLevel, levelDistance } from "../difficulty.ts";
import type { GenerateRequest } from "../generate.ts";
import type { Sentence } from "../passage.ts";
import type { QuizType } from "../question.ts";
import { NEAR_BANDS } from "../spread.ts";

/** A sentence as the model is told of it; its number is its place in the passage, from 1. */
export type NumberedSentence = { number: number; text: string };

/** What a model is asked for at once: words out of one stretch of a passage. */
export type ModelTask = {
  quizType: QuizType;
  /** The levels wanted, the best fitting first. */
  levels: readonly CefrLevel[];
  words: number;
  /** Says nothing of the seed that it comes from, but differs with it. */
  variation: number;
  sentences: readonly NumberedSentence[];
};

/** More of a quiz than this is made without the model: it would not be done in time. */
const WORDS_MAX = 24;
/** A model writes some 80 words of an answer in a second: more than this in one answer comes too late. */
const WORDS_PER_TASK = 8;
const TASKS_MAX = 4;
/** Some of what comes back is no good. */
const SPARE = 1.25;

/** Divides a quiz among few tasks that can be asked side by side, each for a stretch of the passage. */
export function tasksFor(request: GenerateRequest, sentences: readonly Sentence[]): ModelTask[] {
  const { quizType, difficulty, count, seed } = request;
  const wanted = Math.ceil(Math.min(count, WORDS_MAX) * SPARE);
  const stretches = divided(numbered(sentences), Math.min(TASKS_MAX, Math.ceil(wanted / WORDS_PER_TASK)));
  const words = Math.ceil(wanted / Math.max(1, stretches.length));
  const variation = seededRandom(`${seed}/model`).below(1_000_000);
  const levels = levelsNear(difficulty);
  return stretches.map((stretch) => ({ quizType, levels, words, variation, sentences: stretch }));
}

/** Levels near enough to the difficulty for a model's word to be taken, the nearest first. */
export function levelsNear(difficulty: GenerateRequest["difficulty"]): CefrLevel[] {
  return CEFR_LEVELS.filter((level) => levelDistance(level, difficulty) <= NEAR_BANDS).sort(
    (a, b) => levelDistance(a, difficulty) - levelDistance(b, difficulty),
  );
}

function numbered(sentences: readonly Sentence[]): NumberedSentence[] {
  return sentences.map(({ text }, index) => ({ number: index + 1, text }));
}

/** Stretches of about equally many characters; none is empty. */
function divided(sentences: readonly NumberedSentence[], parts: number): NumberedSentence[][] {
  const all = sentences.reduce((sum, { text }) => sum + text.length, 0);
  const stretches = Array.from({ length: parts }, (): NumberedSentence[] => []);
  let before = 0;
  for (const sentence of sentences) {
    const middle = before + sentence.text.length / 2;
    stretches[Math.min(parts - 1, Math.floor((middle / all) * parts))]?.push(sentence);
    before += sentence.text.length;
  }
  return stretches.filter((stretch) => stretch.length > 0);
}
