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

/** A report of a bad question, with all that is needed to judge it. */
export const reportSchema = v.object({
  /** Made by the browser, so that a report sent twice is stored once. */
  id: v.pipe(v.string(), v.uuid()),
  reason: v.picklist(REPORT_REASONS),
  note: v.pipe(v.string(), v.trim(), v.maxLength(500)),
  question: questionSchema,
  customText: passageSchema,
  /** The answer that was given, which helps to understand the report. */
  answer: v.nullable(v.union([v.number(), v.pipe(v.string(), v.maxLength(200))])),
});
export type QuestionReport = v.InferOutput<typeof reportSchema>;

/** Not yet judged, the question is fine, or its sense must not be asked any more. */
export const REPORT_STATUSES = ["open", "dismissed", "retired"] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
