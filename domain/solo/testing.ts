import type { MultipleChoiceQuestion, Question, TypedQuestion } from "../quiz/question.ts";
import { type PlayingGame, type SoloSettings, startGame } from "./game.ts";

const COMMON = {
  word: "decline",
  partOfSpeech: "verb" as const,
  context: "She politely declined the offer.",
  span: [13, 21] as const,
  senseId: "decline/verb/1",
  level: "B2" as const,
  definition: "to say no to an offer",
  explanation: "",
};

export function choiceQuestion(id: string, correctIndex = 0): MultipleChoiceQuestion {
  const options = ["to agree to an offer", "to ask once more", "to run away", "to wait"].with(
    correctIndex,
    COMMON.definition,
  );
  return { ...COMMON, id, type: "multiple_choice_vocab", options, correctIndex, correctAnswer: COMMON.definition };
}

export function typedQuestion(id: string): TypedQuestion {
  return { ...COMMON, id, type: "vocabulary", accepted: ["từ chối", "khước từ"], correctAnswer: "từ chối" };
}

const GAME_ID = "0b9fd4a6-3c1e-4b7e-9a55-1d0a51a3c0de";

/** A game of three questions, started at time 0, whose answers are shown at the end. */
export function sampleGame(quizType: SoloSettings["quizType"] = "multiple_choice_vocab"): PlayingGame {
  const make: (id: string) => Question = quizType === "vocabulary" ? typedQuestion : (id) => choiceQuestion(id);
  const setup: SoloSettings = { quizType, difficulty: "B1", wordsPerPlayer: 10, customText: COMMON.context };
  return startGame(GAME_ID, setup, ["q1", "q2", "q3"].map(make), 0, false);
}
