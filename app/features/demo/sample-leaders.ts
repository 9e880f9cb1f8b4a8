import type { LeaderboardEntry } from "../../../workers/api/leaderboard/leaderboard.ts";

export const SAMPLE_VIEWER = "sample-3";

type Leader = { name: string | null; averageScore: number; totalPenalty: number; trend: LeaderboardEntry["trend"] };

/** The fifth hides, as everybody may. */
const LEADERS: readonly Leader[] = [
  { name: "Thu Hà", averageScore: 96.4, totalPenalty: 20_000, trend: "up" },
  { name: "Minh Quân", averageScore: 91.2, totalPenalty: 45_000, trend: "neutral" },
  { name: "Bảo Ngọc", averageScore: 91.2, totalPenalty: 60_000, trend: "up" },
  { name: "Gia Huy", averageScore: 84.5, totalPenalty: 110_000, trend: "down" },
  { name: null, averageScore: 79.9, totalPenalty: 135_000, trend: "neutral" },
];

const ENTRIES = LEADERS.map(({ name, averageScore, totalPenalty, trend }, index) => ({
  userId: name && `sample-${index + 1}`,
  name,
  displayName: name,
  googlePicture: null,
  avatar: null,
  averageScore,
  points: averageScore,
  gamesPlayed: 12 - index,
  gamesCounted: 12 - index,
  trend,
  totalPenalty,
}));

/** Equal averages share a rank. */
export const SAMPLE_LEADERS: readonly LeaderboardEntry[] = ENTRIES.map((entry) => ({
  ...entry,
  rank: 1 + ENTRIES.filter(({ averageScore }) => averageScore > entry.averageScore).length,
}));

export const SAMPLE_CONTRIBUTORS: readonly LeaderboardEntry[] = ENTRIES.toReversed().map((entry, index) => ({
  ...entry,
  rank: index + 1,
}));
