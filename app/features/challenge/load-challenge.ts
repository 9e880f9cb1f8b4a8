import type { ChallengeCategory } from "../../../domain/challenge/rules.ts";
import type { ApiClient } from "../../api.ts";

export type Challenges = NonNullable<Awaited<ReturnType<typeof loadChallenges>>>;

/** How one did today at each level; null if it could not be loaded. */
export async function loadChallenges({ api }: ApiClient) {
  const response = await api.challenge.$get();
  return response.ok ? (await response.json()).data : null;
}

export type Challenge = NonNullable<Awaited<ReturnType<typeof loadChallenge>>>;
type Attempt = NonNullable<Challenge["attempt"]>;
export type RunningAttempt = Extract<Attempt, { state: "running" }>;
export type FinishedAttempt = Extract<Attempt, { state: "finished" }>;

/** Today's challenge of a level with one's own attempt; null if it could not be loaded. */
export async function loadChallenge({ api }: ApiClient, category: ChallengeCategory) {
  const response = await api.challenge[":category"].$get({ param: { category } });
  return response.ok ? (await response.json()).data : null;
}
