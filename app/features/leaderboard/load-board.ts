import type { LeaderboardPeriod, LeaderboardType } from "../../../domain/leaderboard/leaderboard.ts";
import type { ApiClient } from "../../api.ts";

export type Board = Awaited<ReturnType<typeof loadBoard>>;
export type LoadedBoard = Extract<Board, { kind: "loaded" }>;
export type BoardEntry = LoadedBoard["leaders"][number];

/** A new object each time: by it the page tells one failure from the next, and forgets what a retry has loaded. */
export function failedBoard() {
  return { kind: "failed" as const };
}

/** The first ten of a period together with the viewer's own row, or that they could not be loaded. */
export async function loadBoard({ api }: ApiClient, period: LeaderboardPeriod, type: LeaderboardType) {
  const query = { period, type };
  const [list, own] = await Promise.all([api.leaderboard.$get({ query }), api.leaderboard.own.$get({ query })]);
  if (!list.ok || !own.ok) return failedBoard();
  const { leaderboard, gamesMin } = await list.json();
  return { kind: "loaded" as const, leaders: leaderboard, gamesMin, own: (await own.json()).data.own };
}
