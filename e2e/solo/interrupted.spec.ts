import { expect, test } from "../fixtures/test.ts";
import { PASSAGE } from "../fixtures/users.ts";
import { openApp } from "../pages/account.ts";
import { JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import { secondsLeft } from "../pages/room.ts";
import * as solo from "../pages/solo.ts";

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: a game that was left is paused and can be continued, with the answer shown that was shown, and the end of the time ends it with the last selection`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const { page } = app;
    await solo.play(app);
    const { questions } = await solo.runningGame(page);
    const select = async (at: number) => {
      const question = questions[at];
      if (question?.type !== "multiple_choice_vocab") throw new Error("not the quiz that was asked for");
      await page.keyboard.press(String(question.correctIndex + 1));
    };
    await select(0);
    await page.keyboard.press("Enter");
    await app.expectText("shown_right");
    await app.go("/dashboard");
    await app.expectText("solo_continue_title");
    await app.followLink("/single-player", "single_title");
    await app.expectText("solo_continue_title");
    await expect(page.locator("[name=customText]")).toHaveValue(PASSAGE);
    await page.evaluate(() => {
      const later = Date.now() + 3_600_000;
      Date.now = () => later;
    });
    await page.getByRole("link", { name: app.text("solo_continue") }).click();
    await page.waitForURL("**/single-player/quiz");
    await expect(page.getByText("1/5").first()).toBeVisible();
    const paused = await secondsLeft(page);
    expect(paused).toBeGreaterThan(120);
    await app.expectText("shown_right");
    // Nothing changes an answer that was shown, and the clock stands.
    await page.keyboard.press("4");
    await expect(page.getByRole("radio")).toHaveCount(0);
    expect(await secondsLeft(page)).toBe(paused);
    await app.button("shown_continue").click();

    await select(1);
    await solo.setTimeLeft(app, 8_500);
    await app.expectText("moment_last_seconds");
    await solo.setTimeLeft(app, -1);
    await page.waitForURL("**/single-player/results");
    await app.expectText("solo_time_up");
    await expect(page.getByText("2/5", { exact: true })).toBeVisible();
    await expect(page.getByText("2:30", { exact: true })).toBeVisible();
  });
}
