import type { ApiClient } from "../../api.ts";

export type Progress = NonNullable<Awaited<ReturnType<typeof loadProgress>>>;

/** A learner's streak, badges and figures; null where they could not be loaded. */
export async function loadProgress({ api }: ApiClient, id: string) {
  const response = await api.users[":id"].progress.$get({ param: { id } });
  return response.ok ? (await response.json()).data : null;
}

export type WeekStanding = NonNullable<Awaited<ReturnType<typeof loadWeekStanding>>>;

/** One's own row of this week's leaderboard; null where it could not be loaded. */
export async function loadWeekStanding({ api }: ApiClient) {
  const response = await api.leaderboard.own.$get({ query: { period: "week", type: "average-score" } });
  return response.ok ? (await response.json()).data : null;
}
