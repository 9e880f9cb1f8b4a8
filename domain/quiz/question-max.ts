/**
 * How long the texts of a question may be, in UTF-16 units, and how many `meanings` a typed one accepts. A phone shows a
 * context of this length whole.
 */
export const QUESTION_MAX = {
  word: 40,
  context: 300,
  option: 120,
  meaning: 60,
  meanings: 24,
  explanation: 400,
} as const;
