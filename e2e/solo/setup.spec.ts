import { PASSWORD, signUp } from "../fixtures/accounts.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { reload } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { allowRefusals, fill, openApp } from "../pages/account.ts";
import { type AppPage, JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import * as solo from "../pages/solo.ts";

const AT = { playing: "**/single-player/quiz", results: "**/single-player/results", setup: "**/single-player" };

const passage = (app: AppPage) => app.page.locator("[name=customText]");

for (const language of JOURNEY_LANGUAGES) {
  test(`[U3] ${language}: an unusable passage is refused with the reason, and the text survives this, a reload and a new sign-in`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    allowRefusals(app);
    const account = await signUp(app.page, ORIGIN);
    await app.go("/single-player");
    await solo.fillSetup(app, { words: 4, passage: "" });
    await app.button("single_start").click();
    await app.expectText("field_passage_required");
    await expect(passage(app)).toBeFocused();
    await passage(app).fill("A passage.");
    await app.page.locator("form summary").last().click();
    await expect(app.page.locator("[name=wordsPerPlayer]")).toBeHidden();
    await app.button("single_start").click();
    // What is wrong in the folded settings unfolds them.
    await expect(app.page.locator("[name=wordsPerPlayer]")).toBeFocused();

    const poor = "The cat sat on the mat. The dog ran.";
    await solo.fillSetup(app, { passage: poor });
    await app.button("single_start").click();
    const alert = app.page.locator("form [role=alert]");
    await expect(alert).not.toContainText(app.text("single_failed").split("{")[0] ?? "");
    const said = await alert.textContent();
    const reasons = [app.text("shortfall_too_short"), app.text("shortfall_too_plain")];
    expect(reasons.some((reason) => said?.includes(reason))).toBe(true);
    await expect(passage(app)).toHaveValue(poor);
    await alert.getByRole("button", { name: app.text("close") }).click();
    await expect(alert).toBeHidden();

    await passage(app).fill(`${poor} It barked.`);
    await reload(app.page);
    await expect(passage(app)).toHaveValue(`${poor} It barked.`);
    await app.page.context().clearCookies({ name: /sid|signed-in/ });
    await reload(app.page);
    await app.page.waitForURL(/\/login\?/);
    await fill(app, { email: account.email, password: PASSWORD });
    await app.button("nav_login").click();
    await app.page.waitForURL(AT.setup);
    await expect(passage(app)).toHaveValue(`${poor} It barked.`);
  });

  test(`${language}: a passage can come from a file, the samples or the clipboard, and the replaced text can be restored`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    await solo.openSetup(app);
    const file = (name: string, text: string) =>
      app.page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
    await file("story.txt", "A café by the sea.\n");
    await expect(passage(app)).toHaveValue("A café by the sea.");
    await solo.openPicture(app);
    await file("long.txt", "a".repeat(20_001));
    await app.page
      .getByText(/20[.,]000/)
      .last()
      .waitFor();
    await expect(passage(app)).toHaveValue("A café by the sea.");

    await app.page.getByRole("button", { name: "The last ferry" }).click();
    await app.expectText("solo_replaced");
    await expect(passage(app)).toHaveValue(/^For almost sixty years/);
    await app.button("solo_undo").click();
    await expect(passage(app)).toHaveValue("A café by the sea.");
    await reload(app.page);
    await expect(passage(app)).toHaveValue("A café by the sea.");

    await app.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await app.page.evaluate(() => navigator.clipboard.writeText("From the clipboard."));
    await app.button("solo_paste").click();
    await expect(passage(app)).toHaveValue("From the clipboard.");
  });
}
