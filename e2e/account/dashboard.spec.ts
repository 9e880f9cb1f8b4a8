import { signUp } from "../fixtures/accounts.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { reload } from "../fixtures/hydration.ts";
import { storeGames, storePractice } from "../fixtures/stored-games.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage, PASSAGE } from "../fixtures/users.ts";
import { AppPage, JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import { saveWords } from "../pages/review.ts";

const TEXTS = {
  en: { locale: "en-US", streak: "1-day streak", due: "2 words are due", penalty: "₫10,000" },
  vi: { locale: "vi-VN", streak: "Chuỗi 1 ngày", due: "2 từ cần ôn", penalty: "10.000\u00a0₫" },
} as const;

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: the dashboard shows what was learned, offers a first game, a played one again and the place in an open room, and remembers its layout`, async ({
    browser,
  }) => {
    const texts = TEXTS[language];
    const page = await openUserPage(browser, "desktop", texts.locale);
    const app = new AppPage(page, language, ORIGIN);
    const account = await signUp(page, ORIGIN);
    const passage = page.locator("[name=customText]");

    await test.step("a first game is one press away", async () => {
      await app.go("/dashboard");
      await app.expectText("dashboard_streak_none");
      await app.expectText("dashboard_no_words");
      await expect(page.getByRole("heading", { level: 2, name: app.text("dashboard_first") })).toBeVisible();
      await app.button("dashboard_first_start").click();
      await page.waitForURL("**/single-player");
      await expect(page.locator("[name=difficulty]")).toHaveValue("B1");
      await expect(passage).toHaveValue(/^.{200}/s);
    });

    await test.step("what was learned is shown", async () => {
      const atMs = Date.now();
      await storeGames(account.id, [
        { name: "Lớp 10A", role: "host", score: 4, total: 5, penaltyVnd: 10_000, passage: PASSAGE, atMs },
      ]);
      await storePractice(account.id, "A passage of one's own.");
      await saveWords(app, account, 2);
      await app.go("/dashboard");
      await expect(page.getByText(texts.streak, { exact: true })).toBeVisible();
      await app.expectText("dashboard_streak_done");
      await expect(page.getByText(texts.due, { exact: true })).toBeVisible();
      await expect(page.getByText("1 / 2")).toBeVisible();
      await expect(page.getByText("1/12", { exact: true })).toBeVisible();
      const figure = (key: "dashboard_words_met" | "dashboard_accuracy" | "dashboard_penalties_weeks") =>
        page
          .locator("dl > div")
          .filter({ has: page.getByText(app.text(key), { exact: true }) })
          .locator("dd")
          .first();
      await expect(figure("dashboard_words_met")).toHaveText("2");
      await expect(figure("dashboard_accuracy")).toHaveText("80%");
      await expect(figure("dashboard_penalties_weeks")).toHaveText(texts.penalty);
      const week = page.getByRole("list", { name: app.text("dashboard_week") }).getByRole("listitem");
      await expect(week).toHaveCount(7);
      await expect(week.last()).toContainText(app.text("dashboard_day_done"));
    });

    const again = page.getByRole("button", { name: new RegExp(`^${app.text("single_play_again")}`) });
    await test.step("a game is played again", async () => {
      await expect(again).toHaveCount(2);
      await again.filter({ hasNotText: "Lớp 10A" }).click();
      await page.waitForURL("**/single-player");
      await expect(passage).toHaveValue("A passage of one's own.");
      await page.goBack();
      await again.filter({ hasText: "Lớp 10A" }).click();
      await page.waitForURL("**/multi-player/create");
      await expect(page.locator("[name=name]")).toHaveValue("Lớp 10A");
      await expect(passage).toHaveValue(PASSAGE);
    });

    await test.step("the compact layout is remembered, and leads back to an open room too", async () => {
      await app.button("create_submit").click();
      await page.waitForURL(/\/multi-player\/wait\/\w{6}$/);
      await app.go("/dashboard");
      await app.pressAndExpect("dashboard_show_less", "dashboard_show_all");
      await reload(page);
      await app.expectText("dashboard_show_all");
      await expect(page.getByRole("heading", { name: app.text("dashboard_badges") })).toHaveCount(0);
      await app.pressAndExpect("dashboard_show_all", "dashboard_badges");
      await page.getByRole("link", { name: app.text("dashboard_open_room_return") }).click();
      await page.waitForURL(/\/multi-player\/wait\/\w{6}$/);
    });
  });
}
