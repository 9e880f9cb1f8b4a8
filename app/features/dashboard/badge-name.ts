import type { BadgeId } from "../../../domain/progress/badges.ts";
import { m } from "../../i18n/paraglide/messages.js";

const NAMES: Readonly<Record<BadgeId, () => string>> = {
  first_room_hosted: m.badge_first_room_hosted,
  reviewed_7_days: m.badge_reviewed_7_days,
  words_saved_50: m.badge_words_saved_50,
  perfect_game: m.badge_perfect_game,
  quizzes_50: m.badge_quizzes_50,
  every_level: m.badge_every_level,
  words_remembered_10: m.badge_words_remembered_10,
  streak_30: m.badge_streak_30,
  reviews_1000: m.badge_reviews_1000,
  word_learned_back: m.badge_word_learned_back,
  words_remembered_100: m.badge_words_remembered_100,
  words_remembered_500: m.badge_words_remembered_500,
};

/** The act of learning that a badge is for. */
export function badgeName(id: BadgeId): string {
  return NAMES[id]();
}
