import { expect, test } from "../fixtures/test.ts";
import { PASSAGE } from "../fixtures/users.ts";
import { openApp } from "../pages/account.ts";
import { type AppPage, JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import { secondsLeft } from "../pages/room.ts";
import * as solo from "../pages/solo.ts";

const AT = { playing: "**/single-player/quiz", results: "**/single-player/results", setup: "**/single-player" };

const passage = (app: AppPage) => app.page.locator("[name=customText]");

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: the end of the time ends the game, and the last selection counts`, async ({ browser }) => {
    const app = await openApp(browser, language);
    await solo.play(app);
    const { questions } = await solo.runningGame(app.page);
    const [question] = questions;
    if (question?.type !== "multiple_choice_vocab") throw new Error("not the quiz that was asked for");
    await app.page.keyboard.press(String(question.correctIndex + 1));
    await solo.setTimeLeft(app, 8_500);
    await app.expectText("moment_last_seconds");
    await solo.setTimeLeft(app, -1);
    await app.page.waitForURL(AT.results);
    await app.expectText("solo_time_up");
    await expect(app.page.getByText("1/5", { exact: true })).toBeVisible();
    await expect(app.page.getByText("2:30", { exact: true })).toBeVisible();
  });

  test(`${language}: a game that was left is paused and can be continued`, async ({ browser }) => {
    const app = await openApp(browser, language);
    await solo.play(app);
    await app.page.keyboard.press("1");
    await app.page.keyboard.press("Enter");
    await solo.leaveRunningGame(app);
    await expect(passage(app)).toHaveValue(PASSAGE);
    await app.page.evaluate(() => {
      const later = Date.now() + 3_600_000;
      Date.now = () => later;
    });
    await app.page.getByRole("link", { name: app.text("solo_continue") }).click();
    await app.page.waitForURL(AT.playing);
    await expect(app.page.getByText("1/5").first()).toBeVisible();
    expect(await secondsLeft(app.page)).toBeGreaterThan(120);
  });
}
