import type { CefrLevel } from "./difficulty.ts";

export const QUIZ_TYPES = ["vocabulary", "multiple_choice_vocab"] as const;
export type QuizType = (typeof QUIZ_TYPES)[number];

export const PARTS_OF_SPEECH = ["noun", "verb", "adjective", "adverb"] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

export const OPTIONS_PER_QUESTION = 4;

/** How many of the accepted meanings are shown, the best ones. */
export const MEANINGS_SHOWN = 5;

/** The part of a question that players may see before they answer: nothing here depends on the right answer. */
export type AskedWord = {
  /** Unique within the quiz; says nothing about the answer. */
  id: string;
  /** The headword, in its base form. */
  word: string;
  partOfSpeech: PartOfSpeech;
  /** The sentence of the passage in which the word stands. */
  context: string;
  /** Where the word stands in `context` as it is written there: [start, end) in UTF-16 units. */
  span: readonly [start: number, end: number];
};

type AnswerKey = {
  /** The sense that the question asks for. */
  senseId: string;
  level: CefrLevel;
  /** The English gloss of the sense. */
  definition: string;
  /** The answer that is shown as the right one. */
  correctAnswer: string;
  /** One sentence that says why. */
  explanation: string;
};

/** Pick the English meaning out of four. */
export type MultipleChoiceQuestion = AskedWord &
  AnswerKey & {
    type: "multiple_choice_vocab";
    options: readonly string[];
    correctIndex: number;
    /** The best Vietnamese meaning; missing in questions of before it was kept. */
    meaning?: string | undefined;
  };

/** Type the Vietnamese meaning. */
export type TypedQuestion = AskedWord &
  AnswerKey & {
    type: "vocabulary";
    /** Vietnamese meanings that count as right, the best one first. */
    accepted: readonly string[];
  };

/** A question with its answer key, which never leaves the server before the game has ended. */
export type Question = MultipleChoiceQuestion | TypedQuestion;

/** Says of the word as it stands in its sentence what it means, in both languages. */
export function explanationOf(
  { context, span }: Pick<AskedWord, "context" | "span">,
  definition: string,
  meaning: string,
) {
  return `"${context.slice(...span)}": ${definition} (${meaning}).`;
}

/** The prompt above the word, as the specification words it. */
export function promptOf(question: { type: QuizType; word: string }): string {
  return question.type === "multiple_choice_vocab"
    ? `Choose the correct meaning of: ${question.word}`
    : `Define this word: ${question.word}`;
}
