import { expect, test } from "../fixtures/test.ts";
import { allowRefusals, openApp } from "../pages/account.ts";
import { JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import { answerTrial, finishTrial, tryPassage } from "../pages/public.ts";

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: a guest tries five questions on the start page, then hears what an account adds and takes the passage into a room`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    await tryPassage(app);
    await answerTrial(app);
    await expect(app.button("try_next")).toBeFocused();
    await finishTrial(app);
    await expect(app.page.getByRole("link", { name: app.text("try_register") })).toHaveAttribute("href", "/register");
    await app.page.getByRole("link", { name: app.text("try_together") }).click();
    await app.page.waitForURL("**/multi-player/create");
    await expect(app.page.locator("[name=customText]")).toHaveValue(/ferry/);
  });
}

test("a passage that gives too few questions comes back to the field as it was", async ({ browser }) => {
  const app = await openApp(browser, "en");
  allowRefusals(app);
  const passage = "The cat sat on the mat. The dog ran.";
  await tryPassage(app, passage, "try_edit");
  await app.button("try_edit").click();
  await expect(app.page.locator("#try textarea")).toHaveValue(passage);
});
