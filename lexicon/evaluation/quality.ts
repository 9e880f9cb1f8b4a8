/**
 * Computes the figures of question quality that need no reader, and how fast questions are made.
 *
 * Usage: npm run lexicon -- quality                          prints the figures
 *        npm run lexicon -- quality --sheet FILE [KIND …] also draws questions for a reader, by the commit's hash: FILE.txt
 *                                                    is for the blind reader, FILE.keys.tsv has the answers;
 *                                                    KIND limits the draw to passages of these kinds
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { generate } from "../../scripts/lib/build.ts";
import { figuresOf, makeQuizzes, tableByDifficulty, tableByLevel } from "./figures.ts";
import { loadTools, readPassages } from "./passages.ts";
import { blindSheet, draw, keySheet } from "./sheet.ts";
import { ms, speedLines } from "./speed.ts";
import { explanationFigure, TYPED_SETS, typedFigures } from "./typed.ts";

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
  "\n| text's level | texts | words | made of asked | possible on average |\n| --- | --- | --- | --- | --- |",
);
for (const line of tableByLevel(quizzes)) console.log(line);
console.log("\n| figure | is | wanted |\n| --- | --- | --- |");
const typed = TYPED_SETS.map((set) => typedFigures(set, lexicon));
const figures = [...figuresOf(quizzes, lexicon), ...typed.flatMap(({ rows }) => rows), explanationFigure(lexicon)];
for (const { name, value, wanted, isMet } of figures)
  console.log(`| ${name} | ${value}${isMet ? "" : " (not met)"} | ${wanted} |`);
for (const line of typed.flatMap(({ misjudged }) => misjudged)) console.log(line);
if ([...figures, ...speed].some(({ isMet }) => !isMet)) process.exitCode = 1;

const [flag, file = "", ...kinds] = process.argv.slice(2);
if (flag === "--sheet") {
  const seed = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  const own = quizzes.filter(({ passage }) => kinds.length === 0 || kinds.includes(passage.kind));
  const drawn = draw(own, SHEET, seed);
  writeFileSync(`${file}.txt`, blindSheet(drawn));
  writeFileSync(`${file}.keys.tsv`, keySheet(drawn));
  console.log(`\n${drawn.length} questions drawn by ${seed}`);
}
