import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generateQuiz } from "../../domain/quiz/generate.ts";
import { openLexicon } from "../../domain/quiz/lexicon/open-lexicon.ts";
import { readPackFile } from "../../domain/quiz/lexicon/pack-format.ts";
import { openTagger } from "../../domain/quiz/passage/packed-tagger.ts";
import { QUIZ_TYPES } from "../../domain/quiz/question.ts";
import { readPackedFile } from "../../lexicon/tools/open-pack.ts";

// Prints as JSON how many MB stay in memory after each step to a first quiz of each type, heap and buffers together, without
// the program itself. Run with --expose-gc by first-quiz-heap.test.ts. Node's pointers take twice the room of workerd's.
const passage = readFileSync(join(import.meta.dirname, "../../domain/quiz/fixtures/newspaper.txt"), "utf8");
const kept: Record<string, number> = {};
const program = bytesInUse();

const lexicon = openLexicon(readPackFile(readPackedFile("core")));
note("lexicon");
const tagger = openTagger(readPackFile(readPackedFile("tagger")));
note("tagger");
lexicon.loadAccepted(readPackFile(readPackedFile("typed")));
note("typed answers");
for (const quizType of QUIZ_TYPES) {
  generateQuiz({ passage, quizType, difficulty: "6.0-7.0", count: 20, seed: "first" }, lexicon, tagger);
  note(quizType);
}
console.log(JSON.stringify(kept));

function note(step: string): void {
  kept[step] = (bytesInUse() - program) / 1e6;
}

function bytesInUse(): number {
  // What is only weakly reachable takes more than one round.
  for (let round = 0; round < 4; round++) globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
