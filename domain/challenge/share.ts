import type { MultipleChoiceQuestion } from "../quiz/question.ts";

/** What became of one question. */
export const MARKS = ["right", "wrong", "unanswered"] as const;
export type Mark = (typeof MARKS)[number];

/** The three squares differ in brightness too, for readers who can't tell red from green. */
const SQUARE = { right: "🟩", wrong: "⬛", unanswered: "⬜" } as const satisfies Record<Mark, string>;

/**
 * Marks each question of a challenge.
 * @param answers the indexes of the chosen options, in the order of the questions; null, or none, is unanswered
 */
export function marksOf(
  questions: readonly Pick<MultipleChoiceQuestion, "correctIndex">[],
  answers: readonly (number | null)[],
): Mark[] {
  return questions.map(({ correctIndex }, index) => {
    const answer = answers[index] ?? null;
    if (answer === null) return "unanswered";
    return answer === correctIndex ? "right" : "wrong";
  });
}

/** How many questions were answered right. */
export function scoreOfMarks(marks: readonly Mark[]): number {
  return marks.filter((mark) => mark === "right").length;
}

type SharedResult = {
  /** Which challenge, in the reader's language, such as "Wordroom, Basic". */
  title: string;
  /** As "2026-11-26". */
  day: string;
  marks: readonly Mark[];
  /** How long it took, as the game's clock shows it: "1:05". */
  time: string;
};

/**
 * A result as two lines of text to share: which challenge, and a square for each question. It holds nothing of the
 * passage, its words or their meanings, so it spoils nothing for those who play later.
 */
export function shareGrid({ title, day, marks, time }: SharedResult): string {
  const squares = marks.map((mark) => SQUARE[mark]).join("");
  return `${title}, ${day}\n${squares} ${scoreOfMarks(marks)}/${marks.length}, ${time}`;
}
