import { PARTS_OF_SPEECH, type PartOfSpeech } from "../../../domain/quiz/question.ts";
import type { AnswerKey, QuestionView } from "../../../domain/room/wire.ts";
import samples from "./sample-questions.json" with { type: "json" };

/** A made-up question with its key. */
export type SampleQuestion = QuestionView & { key: AnswerKey };

/** The other players' results. */
export const SAMPLE_RIVALS = samples.rivals;

/** The story that the questions come from. */
export const SAMPLE_PASSAGE = samples.questions.map(({ sentence }) => sentence.replace(/[{}]/g, "")).join(" ");

export const SAMPLE_QUESTIONS: readonly SampleQuestion[] = samples.questions.map((question, index) => {
  const { word, sentence, key, others, vietnamese } = question;
  const start = sentence.indexOf("{");
  const correctIndex = (index * 3 + Math.floor(index / 4)) % (others.length + 1);
  return {
    id: `sample-${index}`,
    word,
    partOfSpeech: partOfSpeech(question.partOfSpeech),
    context: sentence.replace(/[{}]/g, ""),
    // The removed brace before the word moves its end one place forward.
    span: [start, sentence.indexOf("}") - 1],
    options: others.toSpliced(correctIndex, 0, key),
    key: { correctIndex, accepted: [], explanation: `${word}: ${vietnamese}` },
  };
});

function partOfSpeech(name: string): PartOfSpeech {
  return PARTS_OF_SPEECH.find((part) => part === name) ?? "noun";
}
