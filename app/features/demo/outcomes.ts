import { gameWith, type OwnGame } from "./sample-results.ts";

/** Ways in which a game can end: as it was played in the sample quiz, or as one of the prepared ones. */
export type Outcome = "own" | keyof typeof PREPARED;

const PREPARED = {
  middle: gameWith(17, 391_000),
  first: gameWith(25, 287_000),
  outstanding: gameWith(23, 345_000),
  low: gameWith(9, 512_000),
  open: gameWith(20, 233_000),
} as const;

export const OUTCOMES = ["own", "middle", "first", "outstanding", "low", "open"] as const satisfies Outcome[];

/** The game behind an outcome; one's own only if it was played. */
export function gameOf(outcome: Outcome, own: OwnGame | null): OwnGame {
  return outcome === "own" ? (own ?? PREPARED.middle) : PREPARED[outcome];
}

/** The game that the sample quiz hands on from page to page; null for anything else. */
export function parseOwnGame(state: unknown): OwnGame | null {
  if (typeof state !== "object" || state === null || !("answers" in state && "durationMs" in state)) return null;
  const { answers, durationMs } = state;
  if (!Array.isArray(answers) || typeof durationMs !== "number") return null;
  return { answers: answers.map((answer: unknown) => (typeof answer === "number" ? answer : null)), durationMs };
}
