import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countsAsRight, evaluateTyped, type Verdict } from "../../domain/quiz/evaluate.ts";
import type { Lexicon } from "../../domain/quiz/lexicon.ts";

const FILE = join(import.meta.dirname, "../typed-answers.tsv");

/** An answer with the verdict that a teacher gave it, who did not know what the program accepts. */
export type JudgedAnswer = {
  word: string;
  answer: string;
  isRight: boolean;
  /** In what way it is right or wrong, as the teacher calls it. */
  kind: string;
  verdict: Verdict;
};

/** All of them, each with the program's verdict. */
export function judgedAnswers(lexicon: Lexicon): JudgedAnswer[] {
  const [, ...lines] = readFileSync(FILE, "utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const [senseId = "", word = "", answer = "", wanted, kind = ""] = line.split("\t");
    const sense = lexicon.word(word)?.senses.find(({ id }) => id === senseId);
    if (!sense) throw new Error(`${senseId} isn't in the lexicon`);
    return { word, answer, isRight: wanted === "right", kind, verdict: evaluateTyped(lexicon.accepted(sense), answer) };
  });
}

/** Right answers that were refused: the learner's complaint. */
export function falseRefusals(answers: readonly JudgedAnswer[]): JudgedAnswer[] {
  return answers.filter(({ isRight, verdict }) => isRight && !countsAsRight(verdict));
}

/** Wrong answers that passed: the teacher's. */
export function falseAccepts(answers: readonly JudgedAnswer[]): JudgedAnswer[] {
  return answers.filter(({ isRight, verdict }) => !isRight && countsAsRight(verdict));
}
