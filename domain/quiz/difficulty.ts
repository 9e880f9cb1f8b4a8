export const CEFR_LEVELS = ["A1", "A2", "B1", "B2", "C1", "C2"] as const;
export type CefrLevel = (typeof CEFR_LEVELS)[number];

/** The difficulties to choose from, in the order of the forms. */
export const DIFFICULTIES = ["B1", "B2", "<4.0", "4.0-5.0", "5.0-6.0", "6.0-7.0", "7.0-8.0", ">8.0"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const DEFAULT_ROOM_DIFFICULTY: Difficulty = ">8.0";
export const DEFAULT_SOLO_DIFFICULTY: Difficulty = "B1";

/** Each difficulty on the scale A1 = 0 to C2 = 5. IELTS 5-6 is the lower half of B2, 6-7 the upper. */
const TARGET: Record<Difficulty, number> = {
  B1: 2,
  B2: 3,
  "<4.0": 1,
  "4.0-5.0": 2,
  "5.0-6.0": 2.75,
  "6.0-7.0": 3.25,
  "7.0-8.0": 4,
  ">8.0": 5,
};

/** The distance of a word's level from a difficulty, in CEFR bands. */
export function levelDistance(level: CefrLevel, difficulty: Difficulty): number {
  return Math.abs(bandsAbove(level, difficulty));
}

/** How far a word's level is above a difficulty, in CEFR bands; below it negative. */
export function bandsAbove(level: CefrLevel, difficulty: Difficulty): number {
  return CEFR_LEVELS.indexOf(level) - TARGET[difficulty];
}

/** The distance between two difficulties, in CEFR bands. */
export function difficultyDistance(a: Difficulty, b: Difficulty): number {
  return Math.abs(TARGET[a] - TARGET[b]);
}

const LEVEL: Readonly<Record<Difficulty, CefrLevel>> = {
  B1: "B1",
  B2: "B2",
  "<4.0": "A2",
  "4.0-5.0": "B1",
  "5.0-6.0": "B2",
  "6.0-7.0": "B2",
  "7.0-8.0": "C1",
  ">8.0": "C2",
};

/** The CEFR level of a difficulty, by which histories are filtered and sorted (decision D5). */
export function levelOf(difficulty: Difficulty): CefrLevel {
  return LEVEL[difficulty];
}

/** The levels that a quiz can have: no difficulty is A1. */
export const QUIZ_LEVELS = CEFR_LEVELS.filter((level) =>
  DIFFICULTIES.some((difficulty) => LEVEL[difficulty] === level),
);
