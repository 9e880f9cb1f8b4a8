import { reload } from "../fixtures/hydration.ts";
import { storedGames, storedWords } from "../fixtures/learning-records.ts";
import { expect, test } from "../fixtures/test.ts";
import { openApp } from "../pages/account.ts";
import { type AppPage, JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import { secondsLeft } from "../pages/room.ts";
import * as solo from "../pages/solo.ts";

const AT = { playing: "**/single-player/quiz", results: "**/single-player/results", setup: "**/single-player" };

const typed = (app: AppPage) => app.page.getByPlaceholder(app.text("quiz_typed_placeholder"));

for (const language of JOURNEY_LANGUAGES) {
  test(`[Q5] ${language}: typed answers get their verdicts at the end, and a reload in the middle loses nothing`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const { id } = await solo.play(app, { quizType: "vocabulary", words: 5, answers: "end" });
    const { questions } = await solo.runningGame(app.page);
    const type = async (text: string) => {
      await expect(typed(app)).toBeFocused();
      await app.page.keyboard.insertText(text);
    };
    await type(questions[0]?.correctAnswer ?? "");
    await app.page.keyboard.press("Enter");
    await type("không biết");
    await app.button("single_submit").click();
    await type("nghĩa này chưa gửi");
    const before = await secondsLeft(app.page);

    await reload(app.page);
    await expect(typed(app)).toHaveValue("nghĩa này chưa gửi");
    await expect(app.page.getByText("2/5").first()).toBeVisible();
    expect(before - (await secondsLeft(app.page))).toBeLessThan(8);

    // Blank is no answer, and Enter does nothing with it.
    await typed(app).fill("  ");
    await typed(app).press("Enter");
    await expect(app.button("single_submit")).toBeDisabled();
    await app.button("quiz_previous").click();
    await expect(typed(app)).toHaveValue("không biết");
    await app.button("quiz_finish").click();
    await app.expectText("quiz_finish_warning");
    await app.page
      .locator("dialog[open]")
      .getByRole("button", { name: app.text("quiz_finish") })
      .click();
    await app.page.waitForURL(AT.results);
    await expect(app.page.getByText(app.text("results_no_answer"))).toHaveCount(3);
    await expect(app.page.locator("main ol").getByText(app.text("results_right"), { exact: true })).toHaveCount(1);
    await expect(app.page.getByText("1/5", { exact: true })).toBeVisible();
    await expect.poll(() => storedGames(id)).toMatchObject([{ score: 1 }]);
    // The one that was answered wrongly, and those that were not answered.
    expect(storedWords(id)).toHaveLength(4);
  });
}
