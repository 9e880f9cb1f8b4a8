import type { Shortfall } from "../../domain/quiz/shortfalls.ts";
import { m } from "../i18n/paraglide/messages.js";

const TEXTS: Record<Shortfall, () => string> = {
  no_words: () => m.shortfall_no_words(),
  not_english: () => m.shortfall_not_english(),
  all_capitals: () => m.shortfall_all_capitals(),
  no_sentences: () => m.shortfall_no_sentences(),
  too_short: () => m.shortfall_too_short(),
  too_plain: () => m.shortfall_too_plain(),
};

/** Why a passage gives so few questions, and what can be done about it. */
export function shortfallText(why: Shortfall): string {
  return TEXTS[why]();
}
