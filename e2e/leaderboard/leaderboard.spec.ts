import type { Page } from "playwright/test";
import { formatVnd } from "../../app/i18n/format.ts";
import { formatTenths } from "../../app/i18n/format-tenths.ts";
import { DEFAULT_TIME_ZONE, dayOf } from "../../domain/day.ts";
import { LEADERS_SHOWN, periodKindOf } from "../../domain/leaderboard/leaderboard.ts";
import { GAMES_MIN, periodStart, previousStart } from "../../domain/leaderboard/period.ts";
import { isDeep } from "../../scripts/testing/depth.ts";
import { signIn, signUp } from "../fixtures/accounts.ts";
import { execute, query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { allowRefusals, openApp } from "../pages/account.ts";
import { type AppPage, JOURNEY_LANGUAGES, type Language, type TextKey } from "../pages/app-page.ts";
import { choosePeriod } from "../pages/leaderboard.ts";

/** The list is cached, here for a second, so that a game shows up later. */
const FRESH_MS = 60_000;

const PERIODS = [
  ["today", "leaderboard_today"],
  ["week", "leaderboard_week"],
  ["month", "leaderboard_month"],
  ["year", "leaderboard_year"],
] as const satisfies readonly (readonly [string, TextKey])[];
type PeriodName = (typeof PERIODS)[number][0];

type Row = {
  user_id: string;
  name: string;
  status: string;
  score: number;
  total: number;
  penalty: number;
  isCounted: boolean;
  ended: number;
};
type Standing = { userId: string; name: string; games: number; average: number | null; penalty: number; rank: number };

/** Every result of somebody with an account, as the games left it. */
function results(): Row[] {
  return query(`SELECT p.user_id, u.display_name AS name, p.status, p.score, p.total_questions AS total,
      p.penalty_vnd AS penalty, p.counted_hour IS NOT NULL AS counted, g.ended_at_ms AS ended
    FROM game_players p JOIN games g ON g.id = p.game_id JOIN users u ON u.id = p.user_id
    WHERE p.status IN ('completed', 'left')`).map((row) => ({
    user_id: String(row.user_id),
    name: String(row.name),
    status: String(row.status),
    score: Number(row.score),
    total: Number(row.total),
    penalty: Number(row.penalty),
    isCounted: Number(row.counted) === 1,
    ended: Number(row.ended),
  }));
}

/** All standings of a period, the best first, computed from the games alone. */
function standingsOf(period: PeriodName, by: "average" | "penalty"): Standing[] {
  const kind = periodKindOf(period);
  const start = startOf(period);
  const people = Map.groupBy(
    results().filter(({ ended }) => periodStart(kind, dayOf(ended, DEFAULT_TIME_ZONE)) === start),
    ({ user_id }) => user_id,
  );
  const all = [...people].map(([userId, games]) => {
    const shares = games.map(({ status, score, total }) => (status === "completed" ? (100 * score) / total : 0));
    const mean = shares.reduce((sum, share) => sum + share, 0) / games.length;
    return {
      userId,
      name: games[0]?.name ?? "",
      games: games.length,
      average: games.filter(({ isCounted }) => isCounted).length < GAMES_MIN[kind] ? null : Math.round(mean * 10) / 10,
      penalty: games.reduce((sum, { penalty }) => sum + penalty, 0),
    };
  });
  const measured = (one: (typeof all)[number]) => (by === "average" ? one.average : one.penalty || null);
  const ranked = all.filter((one) => measured(one) !== null);
  const sorted = ranked.toSorted((a, b) => (measured(b) ?? 0) - (measured(a) ?? 0) || (a.userId < b.userId ? 1 : -1));
  return sorted.map((one) => ({
    ...one,
    rank: 1 + sorted.filter((other) => (measured(other) ?? 0) > (measured(one) ?? 0)).length,
  }));
}

function startOf(period: PeriodName): string {
  return periodStart(periodKindOf(period), dayOf(Date.now(), DEFAULT_TIME_ZONE));
}

const CATALOGUE_LISTS = { average: "leaderboard_title", penalty: "leaderboard_contributors" } as const;

function panel(app: AppPage, by: "average" | "penalty") {
  return app.page.getByRole("region", { name: app.text(CATALOGUE_LISTS[by]), exact: true }).first();
}

/** What a list on the page says, row by row. */
async function shownRows(app: AppPage, by: "average" | "penalty"): Promise<string[]> {
  return panel(app, by).locator("section > ol").first().locator("> li").allTextContents();
}

function expectRow(
  text: string | null | undefined,
  { name, rank, average, penalty }: Standing,
  language: Language,
  by: string,
) {
  const value = by === "average" ? formatTenths(average ?? 0, language) : formatVnd(penalty, language);
  expect(text).toContain(name);
  expect(text).toMatch(new RegExp(`(?:Rank|Hạng) ${rank}(?!\\d)`));
  expect(text).toContain(value);
}

/** The page shows the first ten as the games give them. */
async function expectBoard(app: AppPage, language: Language, period: PeriodName, by: "average" | "penalty") {
  await expect(async () => {
    await visit(app.page, `${ORIGIN}/leaderboard?period=${period}`);
    const expected = standingsOf(period, by).slice(0, LEADERS_SHOWN);
    const shown = await shownRows(app, by);
    expect(shown).toHaveLength(expected.length);
    for (const [index, standing] of expected.entries()) expectRow(shown[index], standing, language, by);
  }).toPass({ timeout: FRESH_MS, intervals: [1_000] });
}

let count = 0;

/** A finished game of one account, on a day at noon, which counts towards a place. */
async function storeGame(userId: string, day: string, score: number, penalty = 0): Promise<void> {
  const id = `stored-${count++}-${crypto.randomUUID()}`;
  const endedAtMs = Date.parse(`${day}T05:00:00Z`);
  await execute(
    `INSERT INTO games (id, room_code, name, num_players, words_per_player, difficulty, quiz_type, passage, questions,
       created_at_ms, started_at_ms, ended_at_ms, ended_by)
     VALUES (?, 'ABCDEF', 'Class', 9, 10, 'B1', 'vocabulary', '', '[]', ?, ?, ?, 'all_finished')`,
    id,
    endedAtMs,
    endedAtMs,
    endedAtMs,
  );
  await execute(
    `INSERT INTO game_players (game_id, seat_id, user_id, name, role, status, rank, score, total_questions, penalty_vnd,
       answers, created_at_ms, day, counted_hour)
     VALUES (?, 1, ?, 'x', 'player', 'completed', 1, ?, 10, ?, '[]', ?, ?, ?)`,
    id,
    userId,
    score,
    penalty,
    endedAtMs,
    day,
    count,
  );
}

async function storeUser(name: string): Promise<string> {
  const id = crypto.randomUUID();
  await execute(
    "INSERT INTO users (id, email, display_name, role, created_at_ms, is_active) VALUES (?, ?, ?, 'user', 0, 1)",
    id,
    `${id}@example.org`,
    name,
  );
  return id;
}

// Every period waits for what the Worker keeps for a minute.
if (isDeep) {
  test("all periods show ranks, ties, averages, penalties and totals as the games give them, to viewers in every time zone", async ({
    browser,
  }) => {
    test.setTimeout(480_000);
    const app = await openApp(browser, "en");
    allowRefusals(app);
    await app.page.setViewportSize({ width: 1280, height: 900 });
    const account = await signUp(app.page, ORIGIN, { displayName: "Late Riser" });
    const today = dayOf(Date.now(), DEFAULT_TIME_ZONE);
    const rising = await storeUser("Rising Star");
    // Twelve people with enough games for all periods, two of whom share each rank, and the viewer behind them.
    for (let person = 0; person < 12; person++) {
      const id = person === 0 ? rising : await storeUser(`Person ${person}`);
      const score = 10 - Math.floor(person / 2) / 2;
      for (let game = 0; game < GAMES_MIN.year; game++)
        await storeGame(id, today, game % 2 === 0 ? Math.ceil(score) : Math.floor(score), (person + 1) * 10_000);
    }
    for (let game = 0; game < GAMES_MIN.year; game++) {
      await storeGame(account.id, today, 1, 10_000);
      // The best of now was worse in every period before.
      for (const [period] of PERIODS) {
        const kind = periodKindOf(period);
        await storeGame(rising, previousStart(kind, periodStart(kind, today)), 1);
      }
    }

    for (const [period] of PERIODS) {
      for (const by of ["average", "penalty"] as const) await expectBoard(app, "en", period, by);
      // Other tests play meanwhile.
      await expect(async () => {
        await visit(app.page, `${ORIGIN}/leaderboard?period=${period}`);
        const own = standingsOf(period, "average").find(({ userId }) => userId === account.id);
        expect(own?.rank).toBeGreaterThan(LEADERS_SHOWN);
        const place = panel(app, "average").locator("li", { hasText: "Late Riser" });
        if (own) expectRow(await place.textContent(), own, "en", "average");
        const total = standingsOf(period, "penalty")
          .slice(0, LEADERS_SHOWN)
          .reduce((sum, { penalty }) => sum + penalty, 0);
        const shownTotal = panel(app, "penalty").getByText(app.text("leaderboard_total")).locator("..");
        expect(await shownTotal.textContent()).toContain(formatVnd(total, "en"));
      }).toPass({ timeout: FRESH_MS, intervals: [1_000] });
    }
    // In a longer period the worse games of before count too.
    await visit(app.page, `${ORIGIN}/leaderboard?period=today`);
    const star = panel(app, "average").locator("li", { hasText: "Rising Star" });
    await expect(star).toContainText(app.text("leaderboard_trend_up"));

    const elsewhere = await browser.newContext({ locale: "en-US", timezoneId: "America/New_York" });
    const away = await elsewhere.newPage();
    await signIn(away, ORIGIN, account);
    for (const [period] of PERIODS) {
      await expect(async () => {
        expect(await textOf(away, period)).toEqual(await textOf(app.page, period));
      }).toPass({ timeout: FRESH_MS });
    }
  });
}

async function textOf(page: Page, period: PeriodName): Promise<string[]> {
  await visit(page, `${ORIGIN}/leaderboard?period=${period}`);
  await page.setViewportSize({ width: 1280, height: 900 });
  return page.locator("main li").allTextContents();
}

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: games give the average, the penalty and the rank of the page; who hides their name is without it for others, and sees themselves`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    allowRefusals(app);
    await app.page.setViewportSize({ width: 1280, height: 900 });
    // Of more penalties than anybody else in these tests, so that the row is among the first.
    const account = await signUp(app.page, ORIGIN, { displayName: "Thu Hà" });
    const today = dayOf(Date.now(), DEFAULT_TIME_ZONE);
    for (const score of [4, 6]) await storeGame(account.id, today, score, 5_000_000);
    await app.go("/leaderboard?period=today");
    const counted = language === "vi" ? "Bạn có 2 ván được tính" : "2 of your games count.";
    await expect(panel(app, "average").getByText(counted)).toBeVisible();

    await storeGame(account.id, today, 5);
    await app.go("/profile");
    await app.pressAndExpect("profile_hide_name", "profile_saved");
    const standing = (by: "average" | "penalty") =>
      standingsOf("today", by).find(({ userId }) => userId === account.id);
    expect(standing("average")?.average).toBe(50);
    expect(standing("penalty")?.penalty).toBe(10_000_000);
    await expect(async () => {
      await visit(app.page, `${ORIGIN}/leaderboard?period=today`);
      for (const by of ["average", "penalty"] as const) {
        const row = panel(app, by).locator("li", { hasText: "Thu Hà" }).first();
        const text = await row.textContent({ timeout: 1_000 });
        const own = standing(by);
        if (own) expectRow(text, own, language, by);
      }
    }).toPass({ timeout: FRESH_MS, intervals: [1_000] });

    await app.page.context().clearCookies({ name: /sid|signed-in/ });
    await signUp(app.page, ORIGIN, { displayName: "Somebody else" });
    await expect(async () => {
      await visit(app.page, `${ORIGIN}/leaderboard?period=today`);
      await expect(panel(app, "penalty").locator("li").first()).toContainText(app.text("leaderboard_hidden"), {
        timeout: 1_000,
      });
    }).toPass({ timeout: FRESH_MS, intervals: [1_000] });
    await expect(app.page.locator("main")).not.toContainText("Thu Hà");
  });

  test(`${language}: the page is reached from the header, a period has an address, Back returns to the one before, a list that failed is loaded again alone, and a phone shows one list at a time`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const { page } = app;
    allowRefusals(app);
    await page.setViewportSize({ width: 1280, height: 900 });
    await signUp(page, ORIGIN);
    await app.go("/terms");
    await page
      .locator("header")
      .getByRole("link", { name: app.text("nav_leaderboard") })
      .click();
    await page.getByRole("heading", { name: app.text("leaderboard_heading"), level: 1 }).waitFor();
    const chosen = (period: TextKey) =>
      expect(page.getByRole("link", { name: app.text(period), exact: true })).toHaveAttribute("aria-current", "page");
    await chosen("leaderboard_week");
    await choosePeriod(app, "leaderboard_year");
    await page.waitForURL(/period=year/);
    await chosen("leaderboard_year");
    await page.goBack();
    await chosen("leaderboard_week");
    await app.go("/leaderboard?period=decade");
    await chosen("leaderboard_week");

    const asked: string[] = [];
    page.on("request", (request) => {
      if (/leaderboard\.data|\/api\/leaderboard/.test(request.url())) asked.push(new URL(request.url()).search);
    });
    await test.step("a list that failed is loaded again alone", async () => {
      await app.failRequests("**/leaderboard.data*");
      await choosePeriod(app, "leaderboard_month");
      await expect(panel(app, "average").getByRole("alert")).toContainText(app.text("leaderboard_failed"));
      await expect(panel(app, "penalty").getByRole("alert")).toContainText(app.text("leaderboard_contributors_failed"));
      asked.length = 0;
      await panel(app, "penalty")
        .getByRole("button", { name: app.text("try_again") })
        .click();
      await expect(panel(app, "penalty").getByRole("alert")).toBeHidden();
      await expect(panel(app, "average").getByRole("alert")).toBeVisible();
      expect(asked.filter((search) => search.includes("type="))).toEqual(Array(2).fill("?period=month&type=penalty"));
      await page.unroute("**/leaderboard.data*");
    });

    await test.step("on a phone one list is shown at a time, and choosing the other loads nothing", async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await app.go("/leaderboard?period=month");
      await chosen("leaderboard_month");
      await expect(panel(app, "average")).toBeVisible();
      await expect(panel(app, "penalty")).toBeHidden();
      asked.length = 0;
      await page.getByRole("link", { name: app.text("leaderboard_contributors"), exact: true }).click();
      await expect(panel(app, "penalty")).toBeVisible();
      await expect(panel(app, "average")).toBeHidden();
      expect(asked).toEqual([]);
    });
  });
}
