import * as v from "valibot";
import { OPTIONS_PER_QUESTION } from "../quiz/question.ts";
import { questionSchema } from "../quiz/question-schema.ts";
import { MS_PER_QUESTION, TYPED_ANSWER_MAX, WORDS_MAX } from "../room/rules.ts";
import { difficultySchema, passageSchema, quizTypeSchema, wordsSchema } from "../room/settings.ts";

const option = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(OPTIONS_PER_QUESTION - 1));
const typed = v.pipe(v.string(), v.maxLength(TYPED_ANSWER_MAX));

/**
 * A finished game of one player, as the browser sends it to the server. The browser knew the correct answers, so the game
 * is practice and counts in no ranking. Score and verdicts are not sent: they follow from questions and answers.
 */
export const soloRecordSchema = v.pipe(
  v.object({
    /** Made by the browser. A game that is sent twice is stored once. */
    id: v.pipe(v.string(), v.uuid()),
    quizType: quizTypeSchema,
    difficulty: difficultySchema,
    /** How many questions were wanted; the passage may have given fewer. */
    wordsPerPlayer: wordsSchema,
    customText: passageSchema,
    questions: v.pipe(v.array(questionSchema), v.minLength(1), v.maxLength(WORDS_MAX)),
    /** One for each question; null for no answer. */
    answers: v.array(v.nullable(v.union([option, typed]))),
    /** The time of play in milliseconds, without pauses. */
    durationMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MS_PER_QUESTION * WORDS_MAX)),
    completedAt: v.pipe(v.string(), v.isoTimestamp()),
    /** The learner's day at that moment, where the learner was; absent in games of before it was sent. */
    day: v.optional(v.pipe(v.string(), v.isoDate())),
  }),
  v.check(({ questions, answers }) => questions.length === answers.length, "answers_incomplete"),
  v.check(({ questions, quizType }) => questions.every(({ type }) => type === quizType), "quiz_type_unknown"),
);
export type SoloRecord = v.InferOutput<typeof soloRecordSchema>;
