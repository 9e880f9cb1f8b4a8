/** Why a passage gives fewer questions than were asked for, the plainest cause first. */
export const SHORTFALLS = [
  "no_words",
  "not_english",
  "all_capitals",
  "no_sentences",
  "too_short",
  "too_plain",
] as const;
export type Shortfall = (typeof SHORTFALLS)[number];
