import type { TooFewReason } from "../../domain/quiz/question-count.ts";
import { m } from "../i18n/paraglide/messages.js";

const TOO_FEW_TEXTS: Record<TooFewReason, () => string> = {
  word_list: () => m.shortfall_word_list(),
  markup: () => m.shortfall_markup(),
  no_words: () => m.shortfall_no_words(),
  not_english: () => m.shortfall_not_english(),
  all_capitals: () => m.shortfall_all_capitals(),
  no_sentences: () => m.shortfall_no_sentences(),
  too_short: () => m.shortfall_too_short(),
  too_plain: () => m.shortfall_too_plain(),
};

/** Why a passage gives too few questions, and what can be done about it. */
export function tooFewReasonText(why: TooFewReason): string {
  return TOO_FEW_TEXTS[why]();
}
