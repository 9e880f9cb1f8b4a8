import { signUp } from "../fixtures/accounts.ts";
import { query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { reload } from "../fixtures/hydration.ts";
import { until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { openApp, openDashboardWithGames } from "../pages/account.ts";
import { AppPage, JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import { openAndCache, openOfflineApp } from "../pages/offline.ts";
import { saveWords } from "../pages/review.ts";

const TEXTS = {
  en: { streak: "1-day streak", due: "1 word to review", penalty: "₫10,000" },
  vi: { streak: "Chuỗi 1 ngày", due: "1 từ cần ôn", penalty: "10.000\u00a0₫" },
} as const;

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: the dashboard shows today, the streak, figures and badges as games and reviews give them`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const { page } = app;
    const account = await signUp(page, ORIGIN);
    await app.go("/dashboard");
    await app.expectText("dashboard_streak_none");
    await app.expectText("dashboard_no_words");
    await expect(page.getByText("0/12", { exact: true })).toBeVisible();

    const headers = { authorization: `Bearer ${account.token}` };
    const { host, guests } = await app.startGame({ wordsPerPlayer: 5 }, ["An"], headers);
    app.finishAs(host, 4);
    for (const guest of guests) app.finishAs(guest, 2);
    await until("ended", () => guests.every(({ view }) => view?.results?.endedBy != null));
    await expect
      .poll(() => query("SELECT games FROM learning_days WHERE user_id = ?", account.id))
      .toEqual([{ games: 1 }]);

    await app.go("/dashboard");
    await expect(page.getByText(TEXTS[language].streak, { exact: true })).toBeVisible();
    await app.expectText("dashboard_streak_done");
    await expect(page.getByText(TEXTS[language].due, { exact: true })).toBeVisible();
    await expect(page.getByText("1/12", { exact: true })).toBeVisible();
    const figure = (key: "dashboard_words_met" | "dashboard_accuracy" | "dashboard_penalties_weeks") =>
      page
        .locator("dl > div")
        .filter({ has: page.getByText(app.text(key), { exact: true }) })
        .locator("dd")
        .first();
    await expect(figure("dashboard_words_met")).toHaveText("1");
    await expect(figure("dashboard_accuracy")).toHaveText("80%");
    await expect(figure("dashboard_penalties_weeks")).toHaveText(TEXTS[language].penalty);
    const week = page.getByRole("list", { name: app.text("dashboard_week") }).getByRole("listitem");
    await expect(week).toHaveCount(7);
    await expect(week.last()).toContainText(app.text("dashboard_day_done"));

    await page.getByRole("link", { name: app.text("cards_review"), exact: true }).click();
    await app.button("review_start").waitFor();
    app.closeRooms();
  });
}

test("a new learner begins with a passage that is chosen already, and plays it again from the dashboard", async ({
  browser,
}) => {
  const app = await openApp(browser, "en");
  const { page } = app;
  await signUp(page, ORIGIN);
  await app.go("/dashboard");
  await app.button("dashboard_first_start").click();
  await page.waitForURL("**/single-player");
  await expect(page.getByLabel("Difficulty")).toHaveValue("B1");
  const passage = await page.getByLabel("English text passage").inputValue();
  expect(passage.length).toBeGreaterThan(200);
  await app.button("single_start").click();
  await page.waitForURL("**/single-player/quiz");

  await app.go("/dashboard");
  await app.expectText("solo_continue_title");
  await page.getByRole("link", { name: app.text("solo_continue") }).click();
  await app.button("quiz_finish").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: app.text("quiz_finish") })
    .click();
  await page.waitForURL("**/single-player/results");
  await expect(async () => {
    await app.go("/dashboard");
    await expect(page.getByRole("button", { name: /^Play Again/ })).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await page.getByRole("button", { name: /^Play Again/ }).click();
  await page.waitForURL("**/single-player");
  await expect(page.getByLabel("English text passage")).toHaveValue(passage);
});

test("a room is opened again with its passage and settings, and the place in an open room is one press away", async ({
  browser,
}) => {
  const app = await openApp(browser, "en");
  const { page } = app;
  await openDashboardWithGames(app);
  await page.getByRole("button", { name: /^Play Again.*Lớp 10A$/ }).click();
  await page.waitForURL("**/multi-player/create");
  await expect(page.getByLabel("Room name")).toHaveValue("Lớp 10A");
  await expect(page.getByLabel("English text passage")).not.toHaveValue("");
  await app.button("create_submit").click();
  await page.waitForURL(/\/multi-player\/wait\/\w{6}$/);
  await app.go("/dashboard");
  await page.getByRole("link", { name: app.text("dashboard_open_room_return") }).click();
  await page.waitForURL(/\/multi-player\/wait\/\w{6}$/);
  app.closeRooms();
});

test("the compact layout is remembered, without a script too", async ({ browser }) => {
  const page = await openUserPage(browser, "desktop");
  await signUp(page, ORIGIN);
  const app = new AppPage(page, "en", ORIGIN);
  await app.go("/dashboard");
  await app.expectText("dashboard_badges");
  await app.pressAndExpect("dashboard_show_less", "dashboard_show_all");
  await reload(page);
  await app.expectText("dashboard_show_all");
  await expect(page.getByRole("heading", { name: app.text("dashboard_badges") })).toHaveCount(0);
  await app.pressAndExpect("dashboard_show_all", "dashboard_badges");
});

test("without a network the cards open, the rest says why not, and all is back with the network", async ({
  browser,
}) => {
  const app = await openOfflineApp(browser, "vi");
  const context = app.page.context();
  const account = await signUp(app.page, ORIGIN);
  await saveWords(app, account, 2);
  await openAndCache(app);
  await app.go("/dashboard");
  await app.expectText("dashboard_badges");
  await app.expectText("cards_all");
  await context.setOffline(true);
  await reload(app.page);
  await app.expectText("dashboard_offline");
  await expect(app.page.getByText("2 từ cần ôn", { exact: true })).toBeVisible();
  await expect(app.page.getByRole("heading", { name: app.text("dashboard_badges") })).toHaveCount(0);
  await context.setOffline(false);
  await app.expectText("dashboard_badges");
  await context.close();
});
