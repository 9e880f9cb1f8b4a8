import * as v from "valibot";
import { soloRecordSchema } from "../../domain/solo/record.ts";
import { isSoundQuestion } from "../../domain/words/sound.ts";

export const practiceSchema = v.pipe(
  soloRecordSchema,
  v.check(({ questions }) => questions.every(isSoundQuestion), "questions_unsound"),
);

export const practiceKeptBody = v.object({
  success: v.literal(true),
  data: v.object({
    score: v.pipe(v.number(), v.description("How many answers are right, as the server judges them.")),
    totalQuestions: v.number(),
  }),
});
