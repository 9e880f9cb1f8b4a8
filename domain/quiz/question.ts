import type { CefrLevel } from "./difficulty.ts";

export const QUIZ_TYPES = ["vocabulary", "multiple_choice_vocab"] as const;
export type QuizType = (typeof QUIZ_TYPES)[number];

export const PARTS_OF_SPEECH = ["noun", "verb", "adjective", "adverb"] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

export const OPTIONS_PER_QUESTION = 4;

/** So many of the meanings that are accepted are shown, the best ones. */
export const MEANINGS_SHOWN = 5;

/** What anybody may see of a question while it is being asked: nothing here depends on which answer is right. */
export type AskedWord = {
  /** Unique within its pool; says nothing about the answer. */
  id: string;
  /** The headword, in its base form. */
  word: string;
  partOfSpeech: PartOfSpeech;
  /** The sentence of the passage in which the word stands. */
  context: string;
  /** Where the word stands in `context` as it is written there: [start, end) in UTF-16 units. */
  span: readonly [start: number, end: number];
};

type Answered = {
  /** The lexicon's sense that the question asks for. */
  senseId: string;
  level: CefrLevel;
  /** The English gloss of the sense. */
  definition: string;
  /** The answer that is shown as right. */
  correctAnswer: string;
  /** One sentence that says why. */
  explanation: string;
};

/** Pick the English meaning out of four. */
export type MultipleChoiceQuestion = AskedWord &
  Answered & {
    type: "multiple_choice_vocab";
    options: readonly string[];
    correctIndex: number;
  };

/** Type the Vietnamese meaning. */
export type TypedQuestion = AskedWord &
  Answered & {
    type: "vocabulary";
    /** Vietnamese meanings that count as right, the best one first. */
    accepted: readonly string[];
  };

/** A question with its key: never leaves the server before its game has ended. */
export type Question = MultipleChoiceQuestion | TypedQuestion;

/** The prompt above the word, as the specification words it. */
export function promptOf(question: { type: QuizType; word: string }): string {
  return question.type === "multiple_choice_vocab"
    ? `Choose the correct meaning of: ${question.word}`
    : `Define this word: ${question.word}`;
}
