/** How far today's challenge is. */
export type ChallengeState = "open" | "running" | "finished";

/** What Today knows of a learner. What is not known yet is null. */
export type TodayFacts = {
  /** Whether this browser has a seat in an open room. */
  isInRoom: boolean;
  /** Whether a game that was begun alone is unfinished. */
  hasUnfinishedGame: boolean;
  /** Null also where it could not be loaded. */
  challenge: ChallengeState | null;
  /** How many words there are to review. */
  dueCount: number | null;
  /** Whether any game was ever played. */
  hasPlayed: boolean;
};

export type NextAction =
  | "return_to_room"
  | "finish_game"
  | "finish_challenge"
  | "review"
  | "first_game"
  | "challenge"
  | "play";

/**
 * The one thing that Today proposes: first what has begun and does not wait, then the words that are about to be forgotten,
 * then what is new.
 * @returns null as long as it is not known whether there are words to review, and nothing goes before them
 */
export function nextAction({
  isInRoom,
  hasUnfinishedGame,
  challenge,
  dueCount,
  hasPlayed,
}: TodayFacts): NextAction | null {
  if (isInRoom) return "return_to_room";
  if (challenge === "running") return "finish_challenge";
  if (hasUnfinishedGame) return "finish_game";
  if (dueCount === null) return null;
  if (dueCount > 0) return "review";
  if (!hasPlayed) return "first_game";
  return challenge === "open" ? "challenge" : "play";
}
