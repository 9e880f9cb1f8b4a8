import { expect, test } from "playwright/test";
import { ORIGIN } from "./support/place.ts";
import { LANGUAGES, Stage } from "./support/stage.ts";
import { newStage } from "./support/ways/account.ts";
import { finish, openDetail } from "./support/ways/results.ts";

for (const language of LANGUAGES) {
  test(`${language}: a word is looked up from the footer, in any form, by its meaning, and when misspelt`, async ({
    browser,
  }) => {
    const s = await newStage(browser, language);
    const query = s.page.getByRole("searchbox", { name: s.text("words_label") });
    const found = (lemma: string) => s.page.getByRole("heading", { level: 2, name: lemma, exact: true });
    await s.go("/");
    await s.page
      .getByRole("contentinfo")
      .getByRole("link", { name: s.text("words_title") })
      .click();
    await query.fill("harvests");
    await query.press("Enter");
    await expect(found("harvest")).toBeVisible();
    await expect(s.page).toHaveURL(`${ORIGIN}/words?q=harvests`);
    await expect(s.page).toHaveTitle(/harvests/);
    await expect(s.page.locator("main")).toContainText("ˈhɑːrvəst");

    await query.fill("hạn hán");
    await s.button("words_submit").click();
    await expect(found("drought")).toBeVisible();
    await expect(s.page.locator("main mark").first()).toHaveText("hạn hán");

    await query.fill("drougt");
    await s.button("words_submit").click();
    await s.sees("words_suggestions");
    await s.page.getByRole("link", { name: "drought", exact: true }).click();
    await expect(found("drought")).toBeVisible();
    await expect(query).toHaveValue("drought");

    await s.page.goBack();
    await expect(query).toHaveValue("drougt");
    await s.clear();
  });

  test(`${language}: a word is looked up without a script`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: language });
    const page = await context.newPage();
    const s = new Stage(page, language, ORIGIN);
    await page.goto(`${ORIGIN}/words`);
    await page.locator("[name=q]").fill("carried out");
    await page.locator("form[role=search] button").click();
    await expect(page.getByRole("heading", { level: 2, name: "carry out" })).toBeVisible();
    await context.close();
    await s.clear();
  });
}

test("each word of a game's results can be looked up, beside them", async ({ browser }) => {
  const s = await newStage(browser, "en");
  await finish(s, 6, [8, 3]);
  await openDetail(s, "results_correct_answer");
  const word = await s.page.locator("dialog[open] h2").textContent();
  const opened = s.page.waitForEvent("popup");
  await s.page
    .locator("dialog[open]")
    .getByRole("link", { name: s.text("words_open") })
    .click();
  await expect((await opened).getByRole("heading", { level: 2, name: word ?? "", exact: true })).toBeVisible();
  await s.clear();
});
