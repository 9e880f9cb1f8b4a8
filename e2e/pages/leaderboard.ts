import { expect } from "playwright/test";
import type { LeaderboardEntry } from "../../workers/api/leaderboard/leaderboard.ts";
import type { AppPage, TextKey } from "./app-page.ts";

/** How to get to the states of the leaderboard. */

const DATA = "**/leaderboard.data*";
const LISTS = "**/api/leaderboard?**";
const OWN = "**/api/leaderboard/own?**";

/** From the page: another period is chosen, and no answer comes. */
export async function hold(app: AppPage): Promise<void> {
  await app.page.route(DATA, () => {});
  await choosePeriod(app, "leaderboard_month");
  await app.page.getByText(app.text("leaderboard_loading")).first().waitFor();
}

export async function fail(app: AppPage): Promise<void> {
  await app.failRequests(DATA);
  await choosePeriod(app, "leaderboard_year");
  await app.expectText("leaderboard_contributors_failed");
}

/** From the page that failed: both lists are loaded again, and are full. */
export async function fill(app: AppPage): Promise<void> {
  await retryWith(app, LEADERS, OWN_ROW);
  await app.expectText("leaderboard_own");
}

/** A phone shows one list at a time. */
export async function showContributors({ page }: AppPage): Promise<void> {
  // Not visible where there is room for both lists.
  await page.locator('a[href*="type=penalty"]').dispatchEvent("click");
  await page.waitForURL(/type=penalty/);
}

/** From any state: both lists are loaded again, and have nobody. */
export async function empty(app: AppPage): Promise<void> {
  await choosePeriod(app, "leaderboard_today");
  await app.expectText("leaderboard_contributors_failed");
  await retryWith(app, [], null);
  await app.expectText("leaderboard_average_empty");
}

/** Chooses a period by its link. Another "Today" stands in the navigation. */
export async function choosePeriod(app: AppPage, period: TextKey): Promise<void> {
  const periods = app.page.getByRole("navigation", { name: app.text("leaderboard_period") });
  await periods.getByRole("link", { name: app.text(period), exact: true }).click();
}

async function retryWith(
  app: AppPage,
  leaders: readonly LeaderboardEntry[],
  own: LeaderboardEntry | null,
): Promise<void> {
  await app.page.route(LISTS, (route) =>
    route.fulfill({ json: { success: true, leaderboard: leaders, gamesMin: 10 } }),
  );
  await app.page.route(OWN, (route) => route.fulfill({ json: { success: true, data: { own } } }));
  const retry = app.button("try_again");
  // From the last one on: a button goes with its press, and those before it keep their places.
  for (let index = (await retry.count()) - 1; index >= 0; index--) await retry.nth(index).click();
  await expect(retry).toHaveCount(0);
}

const NAMES = [
  "Mai Anh",
  "W".repeat(50),
  "Nguyễn Thị Thùy Dương",
  null,
  "An",
  "Vy",
  "👩‍🚀".repeat(6),
  "Hoa",
  "Bình",
  "Chi",
];
const RANKS = [1, 2, 2, 4, 5, 6, 7, 8, 9, 9];
const TRENDS = ["up", "down", "neutral"] as const;

const LEADERS = NAMES.map((name, index) => entry(name, RANKS[index] ?? 10, index));
const OWN_ROW = entry("Mai Anh", 128, 90);

function entry(name: string | null, rank: number, index: number): LeaderboardEntry {
  const averageScore = index > 10 ? 48.3 : 100 - 2.5 * rank;
  return {
    rank,
    userId: name === null ? null : `user-${index}`,
    name,
    displayName: name,
    googlePicture: null,
    avatar: null,
    averageScore,
    points: averageScore,
    gamesPlayed: 10 + index * 7,
    gamesCounted: 10 + index * 7,
    trend: TRENDS[index % 3] ?? "neutral",
    totalPenalty: index > 10 ? 10_000 : 1_500_000 - 50_000 * rank,
  };
}
