import { signUp } from "../fixtures/accounts.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { storedWords } from "../fixtures/learning-records.ts";
import { expect, test } from "../fixtures/test.ts";
import { openApp } from "../pages/account.ts";
import { JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import { cardButton, cardButtons } from "../pages/cards.ts";

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: a word can be looked up from the footer in any form, by its meaning, and when misspelt, and saved as a card`, async ({
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

    await test.step("signed in, a word is saved to one's cards, once", async () => {
      const account = await signUp(app.page, ORIGIN);
      await app.go("/words?q=drought");
      await app.button("cards_save").first().click();
      await app.page
        .getByRole("link", { name: app.text("cards_saved") })
        .first()
        .click();
      await expect(cardButton(app, "drought")).toBeVisible();
      await expect(cardButtons(app)).toHaveCount(1);
      await expect.poll(() => storedWords(account.id).length).toBe(1);
    });
  });

  test(`${language}: a word can be looked up without JavaScript`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: language });
    const page = await context.newPage();
    await page.goto(`${ORIGIN}/words`);
    await page.locator("[name=q]").fill("carried out");
    await page.locator("form[role=search] button").click();
    await expect(page.getByRole("heading", { level: 2, name: "carry out" })).toBeVisible();
    await context.close();
  });
}
