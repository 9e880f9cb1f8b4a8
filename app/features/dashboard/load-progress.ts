import type { ApiClient } from "../../api.ts";

export type Progress = NonNullable<Awaited<ReturnType<typeof loadProgress>>>;

/** A learner's streak, badges and figures; null if they could not be loaded. */
export async function loadProgress({ api }: ApiClient, id: string) {
  const response = await api.users[":id"].progress.$get({ param: { id } });
  return response.ok ? (await response.json()).data : null;
}

export type WeekStanding = NonNullable<Awaited<ReturnType<typeof loadWeekStanding>>>;

/** How many of the first are shown. */
const LEADERS_SHOWN = 5;

/** The first of this week's leaderboard and one's own row in it; null if they could not be loaded. */
export async function loadWeekStanding({ api }: ApiClient) {
  const query = { period: "week", type: "average-score" } as const;
  const [list, own] = await Promise.all([api.leaderboard.$get({ query }), api.leaderboard.own.$get({ query })]);
  if (!list.ok || !own.ok) return null;
  const { leaderboard } = await list.json();
  return { leaders: leaderboard.slice(0, LEADERS_SHOWN), ...(await own.json()).data };
}
