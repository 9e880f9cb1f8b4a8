import { signUp } from "../fixtures/accounts.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { reload, visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserMenu } from "../pages/account.ts";
import { JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import {
  collectErrors,
  countStoredGames,
  openAndCache,
  openOfflineApp,
  openTab,
  playTypedGame,
  recordSentGames,
  waitForServiceWorker,
} from "../pages/offline.ts";

test("without a network the console stays clean, and back online the links of the page work", async ({ browser }) => {
  const app = await openOfflineApp(browser, "vi");
  const { page } = app;
  const context = page.context();
  await signUp(page, ORIGIN);
  await openAndCache(app);
  const complaints = collectErrors(page);
  await context.setOffline(true);
  await reload(page);
  await app.expectText("offline_now");
  await playTypedGame(app);
  await page.getByRole("listitem").getByRole("button").first().click();
  await app.expectText("results_correct_answer");
  await app.closeDialog();
  await openUserMenu(app);
  await page.keyboard.press("Escape");
  expect(complaints).toEqual([]);
  await context.setOffline(false);
  for (const [link, path] of [
    ["nav_dashboard", "/dashboard"],
    ["words_title", "/words"],
  ] as const) {
    await page
      .getByRole("link", { name: app.text(link), exact: true })
      .first()
      .click();
    await page.waitForURL(`**${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await context.close();
});

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: opened once, single player works without a network: reload, make a quiz, play, see the results; back online the game is stored once`, async ({
    browser,
  }) => {
    const app = await openOfflineApp(browser, language);
    const context = app.page.context();
    const account = await signUp(app.page, ORIGIN);
    await openAndCache(app);
    await context.setOffline(true);
    await reload(app.page);
    await app.expectText("offline_now");
    await expect(app.page.locator("header")).toContainText(account.displayName);
    await playTypedGame(app);
    await reload(app.page);
    await expect(app.page.locator("main")).toContainText("không biết");
    await expect(app.page.getByText(app.text("offline_waiting").replace("{count}", "1"))).toBeVisible();

    const sent = recordSentGames(context);
    await context.setOffline(false);
    await expect(app.page.getByText(app.text("offline_waiting").replace("{count}", "1"))).toBeHidden();
    await reload(app.page);
    await app.expectText("offline_ready");
    expect(sent).toHaveLength(1);
    expect(countStoredGames(account.id)).toBe(1);
    await context.close();
  });

  test(`${language}: an unreachable page shows an error, with a link to single player once that is cached`, async ({
    browser,
  }) => {
    const app = await openOfflineApp(browser, language);
    const context = app.page.context();
    await app.go("/login");
    await waitForServiceWorker(app.page);
    await context.setOffline(true);
    await visit(app.page, `${ORIGIN}/single-player`);
    await app.expectText("offline_page_title");
    await expect(app.page.locator("html")).toHaveAttribute("lang", language);
    await expect(app.page.getByRole("link", { name: app.text("offline_page_play") })).toBeHidden();

    await context.setOffline(false);
    await signUp(app.page, ORIGIN);
    await app.page.getByRole("link", { name: app.text("try_again") }).click();
    await app.expectText("offline_ready");
    await context.setOffline(true);
    // A link of the header is followed by the browser itself: the router could only fail.
    await app.page.getByRole("link", { name: app.text("nav_history") }).click();
    await app.expectText("offline_page_title");
    await app.page.getByRole("link", { name: app.text("offline_page_play") }).click();
    await expect(app.page.getByRole("heading", { level: 1, name: app.text("single_title") })).toBeVisible();
    await context.close();
  });
}

test("the chosen language and theme apply without a network", async ({ browser }) => {
  const app = await openOfflineApp(browser, "en");
  const context = app.page.context();
  await signUp(app.page, ORIGIN);
  await context.addCookies([
    { name: "lang", value: "vi", url: ORIGIN },
    { name: "theme", value: "dark", url: ORIGIN },
  ]);
  const vietnamese = await openTab(context, "vi");
  await openAndCache(vietnamese);
  await context.setOffline(true);
  await reload(vietnamese.page);
  await vietnamese.expectText("offline_now");
  await expect(vietnamese.page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(vietnamese.page.locator("html")).toHaveAttribute("lang", "vi");
  await context.close();
});
