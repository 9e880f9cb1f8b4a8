import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countsAsRight, evaluateTyped, type Verdict } from "../../domain/quiz/evaluate.ts";
import type { Lexicon } from "../../domain/quiz/lexicon.ts";

/** Written one after the other, each without sight of the program, and each committed before it was measured by. */
export const TYPED_SETS = ["1", "2", "3", "4"] as const;
const FOLDER = join(import.meta.dirname, "../typed");

/** An answer with the verdict that a teacher gave it, who did not know what the program accepts. */
type JudgedAnswer = {
  word: string;
  answer: string;
  isRight: boolean;
  /** In what way it is right or wrong, as the teacher calls it. */
  kind: string;
  verdict: Verdict;
};

/** All of a set, each with the program's verdict. */
function judgedAnswers(set: (typeof TYPED_SETS)[number], lexicon: Lexicon): JudgedAnswer[] {
  const [, ...lines] = readFileSync(join(FOLDER, `${set}.tsv`), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const [senseId = "", word = "", answer = "", wanted, kind = ""] = line.split("\t");
    const sense = lexicon.word(word)?.senses.find(({ id }) => id === senseId);
    if (!sense) throw new Error(`${senseId} isn't in the lexicon`);
    return { word, answer, isRight: wanted === "right", kind, verdict: evaluateTyped(lexicon.accepted(sense), answer) };
  });
}

/** What a set says, as rows of figures, and each answer that was misjudged. */
export function typedFigures(set: (typeof TYPED_SETS)[number], lexicon: Lexicon) {
  const answers = judgedAnswers(set, lexicon);
  const [refused, accepted] = [falseRefusals(answers), falseAccepts(answers)];
  const right = answers.filter(({ isRight }) => isRight).length;
  const rows = [
    { name: `Q5 set ${set}: right typed answers that are refused`, count: refused.length, of: right, most: 0.05 },
    {
      name: `Q5 set ${set}: wrong typed answers that are accepted`,
      count: accepted.length,
      of: answers.length - right,
      most: 0.03,
    },
  ].map(({ name, count, of, most }) => ({
    name,
    value: `${count} of ${of}`,
    wanted: `at most ${most * 100} %`,
    isMet: count <= of * most,
  }));
  const misjudged = [
    ...refused.map(({ word, answer, kind }) => `set ${set}, refused: ${word}: ${answer} (${kind})`),
    ...accepted.map(({ word, answer, kind }) => `set ${set}, accepted: ${word}: ${answer} (${kind})`),
  ];
  return { rows, misjudged };
}

/** Right answers that were refused: the learner's complaint. */
function falseRefusals(answers: readonly JudgedAnswer[]): JudgedAnswer[] {
  return answers.filter(({ isRight, verdict }) => isRight && !countsAsRight(verdict));
}

/** Wrong answers that passed: the teacher's. */
function falseAccepts(answers: readonly JudgedAnswer[]): JudgedAnswer[] {
  return answers.filter(({ isRight, verdict }) => !isRight && countsAsRight(verdict));
}
