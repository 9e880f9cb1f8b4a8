import { signUp } from "../fixtures/accounts.ts";
import { query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { openApp } from "../pages/account.ts";
import { JOURNEY_LANGUAGES } from "../pages/app-page.ts";

const TEXTS = {
  en: { streak: "1-day streak", due: "1 word to review" },
  vi: { streak: "Chuỗi 1 ngày", due: "1 từ cần ôn" },
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
    const figure = (key: "dashboard_words_met" | "dashboard_accuracy") =>
      page
        .locator("dl > div")
        .filter({ has: page.getByText(app.text(key), { exact: true }) })
        .locator("dd")
        .first();
    await expect(figure("dashboard_words_met")).toHaveText("1");
    await expect(figure("dashboard_accuracy")).toHaveText("80%");
    const week = page.getByRole("list", { name: app.text("dashboard_week") }).getByRole("listitem");
    await expect(week).toHaveCount(7);
    await expect(week.last()).toContainText(app.text("dashboard_day_done"));

    await page.getByRole("link", { name: app.text("cards_review"), exact: true }).click();
    await app.button("review_start").waitFor();
    app.closeRooms();
  });
}
