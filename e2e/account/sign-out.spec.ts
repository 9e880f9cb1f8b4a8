import { signUp } from "../fixtures/accounts.ts";
import { query } from "../fixtures/database.ts";
import { ORIGIN, RETRYING } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { askToLogOut, loginLink, openApp, openUserMenu } from "../pages/account.ts";
import { JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import { cachedPages, openAndCache, openOfflineApp } from "../pages/offline.ts";

for (const language of JOURNEY_LANGUAGES) {
  test(`[S8] ${language}: signing out works without a network, leaves no page behind, and lasts when the network is back`, async ({
    browser,
  }) => {
    const app = await openOfflineApp(browser, language);
    const { id, email } = await signUp(app.page, ORIGIN);
    await openAndCache(app);
    expect(await app.page.content()).toContain(id);
    await openUserMenu(app);
    await app.page.context().setOffline(true);
    await askToLogOut(app);
    await app.page
      .getByRole("dialog")
      .getByRole("button", { name: app.text("logout") })
      .click();
    await app.expectText("landing_hero");
    await expect(loginLink(app)).toBeVisible();
    const left = await app.page.content();
    for (const own of [id, email]) expect(left).not.toContain(own);

    await expect.poll(() => cachedPages(app.page).catch(() => null)).toEqual([]);
    await visit(app.page, `${ORIGIN}/single-player`);
    await app.expectText("offline_page_title");

    await app.page.context().setOffline(false);
    await visit(app.page, `${ORIGIN}/dashboard`);
    await expect(app.page).toHaveURL(/\/login/);
    // Not only forgotten by this browser: the server has ended it, now that it could be told.
    expect(query("SELECT 1 FROM sessions WHERE user_id = ?", id)).toEqual([]);
  });
}

test("[S8] pages of somebody who is signed in are kept by no cache", async ({ request }) => {
  const cachingOf = async (path: string) => (await request.get(ORIGIN + path, RETRYING)).headers()["cache-control"];
  expect(await cachingOf("/")).toBe("private, no-cache");
  await signUp({ request }, ORIGIN);
  expect([await cachingOf("/"), await cachingOf("/profile"), await cachingOf("/dashboard.data")]).toEqual([
    "no-store",
    "no-store",
    "no-store",
  ]);
});

test("[S8] a page that comes back from the browser's memory after signing out is loaded anew", async ({ browser }) => {
  const app = await openApp(browser, "en");
  await signUp(app.page, ORIGIN);
  await app.go("/profile");
  await app.page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await app.page.context().clearCookies();
  await app.page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(app.page).toHaveURL(/\/login/);
});
