import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generateQuiz } from "../../domain/quiz/generate.ts";
import { openLexicon } from "../../domain/quiz/lexicon/open-lexicon.ts";
import { readPackFile } from "../../domain/quiz/lexicon/pack-format.ts";
import { readPackedFile } from "../../lexicon/tools/open-pack.ts";

// Prints as JSON how many milliseconds of processor time each step to the first quiz of a fresh process takes; run by
// first-quiz.ts. Processor time is less distorted by other work on the machine than elapsed time.
const passage = readFileSync(join(import.meta.dirname, "../../domain/quiz/fixtures/newspaper.txt"), "utf8");
const [core, typed, model] = [readPackedFile("core"), readPackedFile("typed"), readPackedFile("tagger")];
const times: Record<string, number> = {};

const lexicon = timed("reading and opening the core", () => openLexicon(readPackFile(core)));
timed("the same of the accepted typed answers", () => lexicon.loadAccepted(readPackFile(typed)));
const startMs = processorMs();
const { openTagger } = await import("../../domain/quiz/passage/packed-tagger.ts");
const tagger = openTagger(readPackFile(model));
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
