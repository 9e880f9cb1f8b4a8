/**
 * How good the questions are, as far as a program can tell, and how fast they are made.
 *
 * Usage: npm run bench:quiz                          prints the figures
 *        npm run bench:quiz -- --sheet FILE [COUNT]  also draws questions for a reader, by the commit's hash: FILE.txt is
 *                                                    for whoever answers them blind, FILE.keys.tsv for whoever counts
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { generate } from "../scripts/house/build.ts";
import { figuresOf, makeQuizzes, tableByDifficulty, tableByLevel } from "./quiz/figures.ts";
import { loadTools, readPassages } from "./quiz/materials.ts";
import { blindSheet, draw, keySheet } from "./quiz/sheet.ts";
import { ms, speedLines } from "./quiz/speed.ts";
import { falseAccepts, falseRefusals, judgedAnswers } from "./quiz/typed.ts";

const SHEET = 200;

await generate();
const passages = readPassages();
const { lexicon, tagger, taggerMs, lexiconMs } = await loadTools();
console.log(
  `${passages.length} passages, ${passages.reduce((sum, { words }) => sum + words, 0)} words; ${lexicon.size} senses`,
);
console.log(`loaded: tagger ${ms(taggerMs)}, lexicon ${ms(lexiconMs)}`);

const speed = speedLines(passages, lexicon, tagger);
for (const { line } of speed) console.log(line);

const quizzes = makeQuizzes(passages, lexicon, tagger);
console.log(
  "\n| difficulty | made of asked | full quizzes | mean level (A1 = 0) | A1 A2 B1 B2 C1 C2 |\n| --- | --- | --- | --- | --- |",
);
for (const line of tableByDifficulty(quizzes)) console.log(line);
console.log(
  "\n| text's level | texts | words | made of asked | possible in the mean |\n| --- | --- | --- | --- | --- |",
);
for (const line of tableByLevel(quizzes)) console.log(line);
console.log("\n| figure | is | wanted |\n| --- | --- | --- |");
const figures = figuresOf(quizzes, lexicon);
for (const { name, value, wanted, isMet } of figures)
  console.log(`| ${name} | ${value}${isMet ? "" : " (not met)"} | ${wanted} |`);
const answers = judgedAnswers(lexicon);
const [refused, accepted] = [falseRefusals(answers), falseAccepts(answers)];
const right = answers.filter(({ isRight }) => isRight).length;
const typed = [
  { name: "Q5 right typed answers that are refused", count: refused.length, of: right, most: 0.05 },
  { name: "Q5 wrong typed answers that are accepted", count: accepted.length, of: answers.length - right, most: 0.03 },
].map((one) => ({ ...one, isMet: one.count <= one.of * one.most }));
for (const { name, count, of, most, isMet } of typed) {
  console.log(`| ${name} | ${count} of ${of}${isMet ? "" : " (not met)"} | at most ${most * 100} % |`);
}
for (const { word, answer, kind } of refused) console.log(`refused: ${word}: ${answer} (${kind})`);
for (const { word, answer, kind } of accepted) console.log(`accepted: ${word}: ${answer} (${kind})`);
if ([...figures, ...speed, ...typed].some(({ isMet }) => !isMet)) process.exitCode = 1;

const [flag, file = "", count = String(SHEET)] = process.argv.slice(2);
if (flag === "--sheet") {
  const seed = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  const drawn = draw(quizzes, Number(count), seed);
  writeFileSync(`${file}.txt`, blindSheet(drawn));
  writeFileSync(`${file}.keys.tsv`, keySheet(drawn));
  console.log(`\n${drawn.length} questions drawn by ${seed}`);
}
