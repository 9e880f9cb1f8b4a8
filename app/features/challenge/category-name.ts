import type { ChallengeCategory } from "../../../domain/challenge/rules.ts";
import { m } from "../../i18n/paraglide/messages.js";

const NAMES = {
  basic: m.cards_level_basic,
  intermediate: m.cards_level_intermediate,
  advanced: m.cards_level_advanced,
} as const satisfies Record<ChallengeCategory, () => string>;

export function categoryName(category: ChallengeCategory): string {
  return NAMES[category]();
}

export function challengePath(category: ChallengeCategory): string {
  return `/challenge?level=${category}`;
}
