import { createHash } from "node:crypto";
import { type BenchQuiz, isFitting } from "./figures.ts";

/** A question on the sheet, with what the reader must not see. */
type Drawn = { quiz: BenchQuiz; question: BenchQuiz["questions"][number] };

const LETTERS = "ABCD";

/**
 * Draws questions by a seed, at most one per sense and the same number from each passage.
 * @param seed the hash of the commit, which nobody can choose
 */
export function draw(quizzes: readonly BenchQuiz[], count: number, seed: string): Drawn[] {
  const all = quizzes.filter(isFitting).flatMap((quiz) => quiz.questions.map((question) => ({ quiz, question })));
  const lotOf = ({ quiz, question }: Drawn) =>
    createHash("sha256").update(`${seed}\n${quiz.passage.name}\n${quiz.difficulty}\n${question.senseId}`).digest("hex");
  const sorted = all.map((drawn) => ({ drawn, lot: lotOf(drawn) })).sort((a, b) => (a.lot < b.lot ? -1 : 1));
  const senses = new Set<string>();
  const taken = new Map<string, number>();
  const result: Drawn[] = [];
  for (let most = 1; result.length < count && most <= sorted.length; most++) {
    for (const { drawn } of sorted) {
      const { name } = drawn.quiz.passage;
      if (result.length === count || (taken.get(name) ?? 0) >= most || senses.has(drawn.question.senseId)) continue;
      senses.add(drawn.question.senseId);
      taken.set(name, (taken.get(name) ?? 0) + 1);
      result.push(drawn);
    }
  }
  return result;
}

/** The sheet for blind readers, without keys and levels. */
export function blindSheet(drawn: readonly Drawn[]): string {
  const blocks = drawn.map(({ quiz, question }, index) => {
    const { context, span, word, partOfSpeech, options } = question;
    const [start, end] = span;
    const marked = `${context.slice(0, start)}[[${context.slice(start, end)}]]${context.slice(end)}`;
    const lines = options.map((option, index) => `   ${LETTERS[index]} ${option}`);
    return [`${index + 1} ${word} (${partOfSpeech}), in ${quiz.passage.name}`, marked, ...lines].join("\n");
  });
  return `${blocks.join("\n\n")}\n`;
}

/** Tab-separated number, key, level, requested difficulty, sense and explanation. */
export function keySheet(drawn: readonly Drawn[]): string {
  const lines = drawn.map(({ quiz, question }, index) =>
    [
      index + 1,
      LETTERS[question.correctIndex],
      question.level,
      quiz.difficulty,
      question.senseId,
      question.explanation,
    ].join("\t"),
  );
  return `${lines.join("\n")}\n`;
}
