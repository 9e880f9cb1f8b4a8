import { signUp } from "../fixtures/accounts.ts";
import { query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { allowRefusals, openApp, openUserMenu } from "../pages/account.ts";
import { JOURNEY_LANGUAGES } from "../pages/app-page.ts";

for (const language of JOURNEY_LANGUAGES) {
  test(`[S8] ${language}: signing out works without a network, and lasts when the network is back`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const { id } = await signUp(app.page, ORIGIN);
    await app.go("/dashboard");
    await openUserMenu(app);
    await app.page.waitForLoadState("networkidle");
    allowRefusals(app);
    await app.page.context().setOffline(true);
    await app.page.getByRole("menuitem", { name: app.text("logout") }).click();
    await app.page
      .getByRole("dialog")
      .getByRole("button", { name: app.text("logout") })
      .click();
    await app.expectText("landing_hero");
    await expect(app.page.locator("header").getByRole("link", { name: app.text("nav_login") })).toBeVisible();

    await app.page.context().setOffline(false);
    await visit(app.page, `${ORIGIN}/dashboard`);
    await expect(app.page).toHaveURL(/\/login/);
    // Not only forgotten by this browser: the server has ended it, now that it could be told.
    expect(query("SELECT 1 FROM sessions WHERE user_id = ?", id)).toEqual([]);
  });
}
