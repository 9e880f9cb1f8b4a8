import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generateQuiz } from "../../domain/quiz/generate.ts";
import { openLexicon } from "../../domain/quiz/lexicon/open-lexicon.ts";
import { loadTagger } from "../../domain/quiz/passage/tagger.ts";
import { readPack } from "../../scripts/lexicon/open-pack.ts";

// Prints as JSON how many milliseconds of processor time each step to the first quiz of a fresh process takes; run by
// first-quiz.ts. Processor time is less distorted by other work on the machine than elapsed time.
const passage = readFileSync(join(import.meta.dirname, "../../domain/quiz/fixtures/newspaper.txt"), "utf8");
const [core, typed] = [JSON.stringify(readPack("core")), JSON.stringify(readPack("typed"))];
const times: Record<string, number> = {};

const parsed: unknown[] = timed("JSON.parse of the core", () => [JSON.parse(core)]);
const lexicon = timed("opening it", () => openLexicon(parsed[0]));
timed("parsing and loading the accepted typed answers", () => lexicon.loadAccepted(JSON.parse(typed)));
const startMs = processorMs();
const tagger = await loadTagger();
times["loading wink and its model"] = processorMs() - startMs;
timed("tagging the first time", () => tagger.tag(passage));
timed("tagging the second time", () => tagger.tag(passage));
for (const nth of ["first", "second"]) timed(`the ${nth} quiz, tagging in it`, () => make(nth));
for (let nth = 3; nth < 10; nth++) make(`${nth}`);
timed("the tenth quiz, tagging in it", () => make("10"));
console.log(JSON.stringify(times));

function make(seed: string) {
  const request = { passage, difficulty: "6.0-7.0", count: 10, seed } as const;
  return generateQuiz({ ...request, quizType: "multiple_choice_vocab" }, lexicon, tagger);
}

function timed<T>(step: string, work: () => T): T {
  const before = processorMs();
  const made = work();
  times[step] = processorMs() - before;
  return made;
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
