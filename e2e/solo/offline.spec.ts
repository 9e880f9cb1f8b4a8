import { OFFLINE_COPY_HEADER } from "../../app/offline/shared-names.ts";
import { CACHED_PAGES } from "../../app/service-worker/offline-pages.ts";
import { signUp } from "../fixtures/accounts.ts";
import { ORIGIN, RETRYING } from "../fixtures/environment.ts";
import { reload, visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserMenu } from "../pages/account.ts";
import { JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import {
  cachedPages,
  collectErrors,
  countStoredGames,
  openAndCache,
  openOfflineApp,
  playTypedGame,
  pushToServiceWorker,
  recordSentGames,
  waitForServiceWorker,
} from "../pages/offline.ts";

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: opened once, single player works without a network, in the chosen language and theme and with a clean console; back online the game is stored once`, async ({
    browser,
  }) => {
    // What the browser asks for is the other language.
    const app = await openOfflineApp(browser, language, ORIGIN, language === "en" ? "vi" : "en");
    const { page } = app;
    const context = page.context();
    const account = await signUp(page, ORIGIN, { displayName: "Nguyễn Thị Mai" });
    await context.addCookies([
      { name: "lang", value: language, url: ORIGIN },
      { name: "theme", value: "dark", url: ORIGIN },
    ]);
    await openAndCache(app);

    await test.step("cached pages contain no personal data: no name, no address, no token", async () => {
      const pages = await cachedPages(page);
      expect(pages).toHaveLength(CACHED_PAGES.length);
      // Not by leaving out the cookies alone.
      const headers = { [OFFLINE_COPY_HEADER]: "1" };
      pages.push(await (await page.request.get(`${ORIGIN}/single-player`, { headers, ...RETRYING })).text());
      expect(pages.filter((one) => one.includes("</main>"))).toHaveLength(CACHED_PAGES.length + 1);
      const told = [account.displayName, account.email, account.id, account.token];
      expect(pages.filter((one) => told.some((word) => one.includes(word)))).toEqual([]);
      expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(2);
    });

    const complaints = collectErrors(page);
    const waiting = page.getByText(app.text("offline_waiting").replace("{count}", "1"));
    await context.setOffline(true);
    await reload(page);
    await app.expectText("offline_now");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.locator("header")).toContainText(account.displayName);
    await playTypedGame(app);
    await page.getByRole("listitem").getByRole("button").first().click();
    await app.expectText("results_correct_answer");
    await app.closeDialog();
    await openUserMenu(app);
    await page.keyboard.press("Escape");
    await reload(page);
    await expect(page.locator("main")).toContainText("không biết");
    await expect(waiting).toBeVisible();
    expect(complaints).toEqual([]);

    const sent = recordSentGames(context);
    await context.setOffline(false);
    await expect(waiting).toBeHidden();
    await page
      .getByRole("link", { name: app.text("nav_dashboard"), exact: true })
      .first()
      .click();
    await page.waitForURL("**/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(countStoredGames(account.id)).toBe(1);
    await context.close();
  });

  test(`${language}: an unreachable page shows an error, with a link to single player once that is cached; what is pushed is shown`, async ({
    browser,
  }) => {
    const app = await openOfflineApp(browser, language);
    const context = app.page.context();
    await app.go("/login");
    await waitForServiceWorker(app.page);
    // A headless browser shows no notifications, so what would be shown is taken down.
    expect(
      await pushToServiceWorker(context, { title: "Wordroom", body: "12 từ đang chờ bạn ôn", lang: "vi" }),
    ).toMatchObject([["Wordroom", { body: "12 từ đang chờ bạn ôn", tag: "reminder", lang: "vi" }]]);
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
