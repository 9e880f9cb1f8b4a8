/**
 * Counts how many of the twelve words that a teacher picked for a text its quiz asks (requirement Q8).
 *
 * Usage: npm run lexicon -- teacher              the texts for tuning, lexicon/evaluation/teacher/dev.tsv
 *        npm run lexicon -- teacher SET       lexicon/evaluation/teacher/SET.tsv
 *        npm run lexicon -- teacher SET --all also says of each word whether it was asked, left out, or can't be asked
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CefrLevel, Difficulty } from "../../domain/quiz/difficulty.ts";
import { generateFrom, readAskableWords } from "../../domain/quiz/generate.ts";
import type { Question } from "../../domain/quiz/question.ts";
import { generate } from "../../scripts/lib/build.ts";
import { type BenchPassage, loadTools, readPassages } from "./passages.ts";

const ASKED = 20;
/** Quizzes of a text differ by seed, so the count is a mean over several. */
const SEEDS = 5;
const WANTED = 6;
/** The difficulty that fits a text's level. */
const FITTING: Record<CefrLevel, Difficulty> = {
  A1: "<4.0",
  A2: "<4.0",
  B1: "B1",
  B2: "B2",
  C1: "7.0-8.0",
  C2: ">8.0",
};

const [set = "dev", flag] = process.argv.slice(2);
const [, ...lines] = readFileSync(join(import.meta.dirname, `teacher/${set}.tsv`), "utf8")
  .trim()
  .split("\n");
const picks = Map.groupBy(
  lines.map((line) => line.split("\t")),
  ([passage = ""]) => passage,
);

await generate();
const { lexicon, tagger } = await loadTools();
const passages = readPassages().filter(({ name }) => picks.has(name.replace(".txt", "")));
let total = 0;
for (const passage of passages) {
  const words = (picks.get(passage.name.replace(".txt", "")) ?? []).map(([, word = ""]) => word);
  total += report(passage, words);
}
const mean = total / passages.length;
console.log(`${passages.length} texts: ${mean.toFixed(2)} of 12 words on average (at least ${WANTED} wanted)`);
if (mean < WANTED) process.exitCode = 1;

/** Prints a line for a text. @returns how many of the teacher's words a quiz asks on average */
function report({ name, level, text }: BenchPassage, words: readonly string[]): number {
  const read = readAskableWords({ passage: text }, lexicon, tagger);
  const askable = new Set(
    read.words.flatMap(({ lemma, sentence, start, end }) =>
      namesOf({ word: lemma, context: sentence, span: [start, end] }),
    ),
  );
  const quizzes = Array.from({ length: SEEDS }, (_, seed) => {
    const request = { passage: text, quizType: "multiple_choice_vocab", difficulty: FITTING[level] } as const;
    const { questions } = generateFrom(read, { ...request, count: ASKED, seed: `${name} ${seed}` }, lexicon);
    return { questions, asked: new Set(questions.flatMap(namesOf)) };
  });
  const asked = words.map((word) => quizzes.filter((quiz) => quiz.asked.has(word)).length / SEEDS);
  const count = asked.reduce((sum, share) => sum + share, 0);
  const possible = words.filter((word) => askable.has(word)).length;
  console.log(`${name}: ${count.toFixed(1)} of ${words.length}, ${possible} can be asked`);
  if (flag === "--all") {
    const marks = words.map((word, at) => `${word} ${askable.has(word) ? asked[at] : "-"}`);
    console.log(`  ${marks.join(", ")}`);
    console.log(`  asked: ${(quizzes[0]?.questions ?? []).map(({ word, level: own }) => `${word} ${own}`).join(", ")}`);
  }
  return count;
}

/** A teacher may have written the base form or the form in the text. */
function namesOf({ word, context, span }: Pick<Question, "word" | "context" | "span">): string[] {
  return [word, context.slice(...span).toLowerCase()];
}
