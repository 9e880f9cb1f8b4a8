import type { ReportReason } from "../../domain/quiz/report.ts";
import { m } from "../i18n/paraglide/messages.js";

export const REASON_LABELS: Record<ReportReason, () => string> = {
  wrong_answer: m.quiz_report_wrong_answer,
  two_right: m.quiz_report_two_right,
  wrong_sense: m.quiz_report_wrong_sense,
  wrong_level: m.quiz_report_wrong_level,
  bad_sentence: m.quiz_report_bad_sentence,
  other: m.quiz_report_other,
};
