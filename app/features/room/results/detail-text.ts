import type { DetailedResult } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";

/** What was answered, in words: the option that was chosen, or the text that was typed. */
export function answerText({ userAnswer, options }: DetailedResult): string {
  if (userAnswer === null || userAnswer === "") return m.results_no_answer();
  return typeof userAnswer === "number" ? (options[userAnswer] ?? m.results_no_answer()) : userAnswer;
}
