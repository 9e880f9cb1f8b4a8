import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countsAsRight, evaluateTyped, type Verdict } from "../../domain/quiz/evaluate/evaluate.ts";
import type { Lexicon, Sense } from "../../domain/quiz/lexicon/lexicon.ts";
import { seededRandom } from "../../domain/random.ts";

/** Each set was written without knowledge of the program, and committed before anything was measured with it. */
export const TYPED_SETS = ["1", "2", "3", "4", "5", "6", "7"] as const;
const FOLDER = join(import.meta.dirname, "./typed");

/** An answer with the verdict of a teacher who did not know what the program accepts, and the program's. */
type JudgedAnswer = {
  word: string;
  answer: string;
  isRight: boolean;
  /** Why it is right or wrong, in the teacher's words. */
  kind: string;
  verdict: Verdict;
};

/** Reads a set and evaluates each answer. */
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

/** The figures of a set, and each misjudged answer. */
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

/** Right answers that were refused. */
function falseRefusals(answers: readonly JudgedAnswer[]): JudgedAnswer[] {
  return answers.filter(({ isRight, verdict }) => isRight && !countsAsRight(verdict));
}

/** Wrong answers that were accepted. */
function falseAccepts(answers: readonly JudgedAnswer[]): JudgedAnswer[] {
  return answers.filter(({ isRight, verdict }) => !isRight && countsAsRight(verdict));
}

const PAIRS = 20_000;
const MOST = 0.01;

/** How often the explanation of another word of the same field is accepted as an answer. */
export function explanationFigure(lexicon: Lexicon) {
  const senses = lexicon.lemmas.flatMap((lemma) => lexicon.word(lemma)?.senses ?? []);
  const fields = Map.groupBy(senses, ({ partOfSpeech, field }) => `${partOfSpeech} ${field}`);
  const random = seededRandom("explanations");
  let [asked, passed] = [0, 0];
  while (asked < PAIRS) {
    const sense = senses[random.below(senses.length)];
    const field = fields.get(`${sense?.partOfSpeech} ${sense?.field}`) ?? [];
    const other = field[random.below(field.length)];
    if (!sense || !other || mayMeanTheSame(sense, other)) continue;
    asked++;
    const explanation = lexicon.accepted(other).at(-1) ?? "";
    if (countsAsRight(evaluateTyped(lexicon.accepted(sense), explanation))) passed++;
  }
  return {
    name: "Q5 explanations of another word of the same field that pass",
    value: `${passed} of ${asked}`,
    wanted: `at most ${MOST * 100} %`,
    isMet: passed <= asked * MOST,
  };
}

/** Whether two senses may mean the same. */
function mayMeanTheSame(a: Sense, b: Sense): boolean {
  return (
    a.lemma === b.lemma ||
    Array.from(a.synsets).some((synset) => b.synsets.includes(synset)) ||
    a.synonyms.includes(b.lemma) ||
    b.synonyms.includes(a.lemma) ||
    a.vietnamese.some((meaning) => b.vietnamese.includes(meaning))
  );
}
