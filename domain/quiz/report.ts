import * as v from "valibot";
import { passageSchema } from "../room/settings.ts";
import { questionSchema } from "./question-schema.ts";

/** What may be wrong with a question. */
export const REPORT_REASONS = [
  "wrong_answer",
  "two_right",
  "wrong_sense",
  "wrong_level",
  "bad_sentence",
  "other",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A question that somebody finds bad, with all that is needed to judge it. */
export const reportSchema = v.object({
  /** Made by the browser; the same report sent twice is one report. */
  id: v.pipe(v.string(), v.uuid()),
  reason: v.picklist(REPORT_REASONS),
  note: v.pipe(v.string(), v.trim(), v.maxLength(500)),
  question: questionSchema,
  customText: passageSchema,
  /** The locale in which it was shown and the answer given, as they help to understand. */
  answer: v.nullable(v.union([v.number(), v.pipe(v.string(), v.maxLength(200))])),
});
export type QuestionReport = v.InferOutput<typeof reportSchema>;
