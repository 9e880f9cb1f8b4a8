import { ORIGIN } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";
import { openApp } from "../pages/account.ts";
import { AppPage, JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import { finish, openAnswer } from "../pages/results.ts";

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: a word can be looked up from the footer in any form, by its meaning, and when misspelt`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const query = app.page.getByRole("searchbox", { name: app.text("words_label") });
    const found = (lemma: string) => app.page.getByRole("heading", { level: 2, name: lemma, exact: true });
    await app.go("/");
    await app.page
      .getByRole("contentinfo")
      .getByRole("link", { name: app.text("words_title") })
      .click();
    await query.fill("harvests");
    await query.press("Enter");
    await expect(found("harvest")).toBeVisible();
    await expect(app.page).toHaveURL(`${ORIGIN}/words?q=harvests`);
    await expect(app.page).toHaveTitle(/harvests/);
    await expect(app.page.locator("main")).toContainText("ˈhɑːrvəst");

    await query.fill("hạn hán");
    await app.button("words_submit").click();
    await expect(found("drought")).toBeVisible();
    await expect(app.page.locator("main mark").first()).toHaveText("hạn hán");

    await query.fill("drougt");
    await app.button("words_submit").click();
    await app.expectText("words_suggestions");
    await app.page.getByRole("link", { name: "drought", exact: true }).click();
    await expect(found("drought")).toBeVisible();
    await expect(query).toHaveValue("drought");

    await app.page.goBack();
    await expect(query).toHaveValue("drougt");
    await app.closeRooms();
  });

  test(`${language}: a word can be looked up without JavaScript`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: language });
    const page = await context.newPage();
    const app = new AppPage(page, language, ORIGIN);
    await page.goto(`${ORIGIN}/words`);
    await page.locator("[name=q]").fill("carried out");
    await page.locator("form[role=search] button").click();
    await expect(page.getByRole("heading", { level: 2, name: "carry out" })).toBeVisible();
    await context.close();
    await app.closeRooms();
  });
}

test("each word of a game's results can be looked up next to them", async ({ browser }) => {
  const app = await openApp(browser, "en");
  await finish(app, 6, [8, 3]);
  await openAnswer(app, "results_correct_answer");
  const word = await app.page.locator("dialog[open] h2").textContent();
  const opened = app.page.waitForEvent("popup");
  await app.page
    .locator("dialog[open]")
    .getByRole("link", { name: app.text("words_open") })
    .click();
  await expect((await opened).getByRole("heading", { level: 2, name: word ?? "", exact: true })).toBeVisible();
  await app.closeRooms();
});
