import { OFFLINE_COPY_HEADER } from "../../app/offline/shared-names.ts";
import { CACHED_PAGES } from "../../app/service-worker/offline-pages.ts";
import { signIn, signUp } from "../fixtures/accounts.ts";
import { ORIGIN, RETRYING } from "../fixtures/environment.ts";
import { reload, visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import {
  cachedPages,
  countStoredGames,
  openAndCache,
  openOfflineApp,
  openTab,
  playTypedGame,
  recordSentGames,
} from "../pages/offline.ts";

test("cached pages contain no personal data: no name, no address, no token", async ({ browser }) => {
  const app = await openOfflineApp(browser, "en");
  const account = await signUp(app.page, ORIGIN, { displayName: "Nguyễn Thị Mai" });
  await openAndCache(app);
  const pages = await cachedPages(app.page);
  expect(pages).toHaveLength(CACHED_PAGES.length);
  // Not by leaving out the cookies alone.
  const headers = { [OFFLINE_COPY_HEADER]: "1" };
  pages.push(await (await app.page.request.get(`${ORIGIN}/single-player`, { headers, ...RETRYING })).text());
  expect(pages.filter((page) => page.includes("</main>"))).toHaveLength(CACHED_PAGES.length + 1);
  const told = [account.displayName, account.email, account.id, account.token];
  expect(pages.filter((page) => told.some((word) => page.includes(word)))).toEqual([]);
  expect(await app.page.evaluate(async () => (await caches.keys()).length)).toBe(2);
  await app.page.context().close();
});

test("a game survives a session that ends offline: it waits for its account, and is never given to another", async ({
  browser,
}) => {
  const app = await openOfflineApp(browser, "en");
  const context = app.page.context();
  const mai = await signUp(app.page, ORIGIN, { displayName: "Mai" });
  await openAndCache(app);
  const sent = recordSentGames(context);
  await context.setOffline(true);
  await context.clearCookies();
  await reload(app.page);
  await playTypedGame(app);

  // Back online without a session: the server does not take it, and the browser does not lose it.
  await context.setOffline(false);
  await expect.poll(() => sent.length).toBe(1);
  await expect(app.page.getByText(app.text("offline_waiting").replace("{count}", "1"))).toBeVisible();

  // With a network the guard stands, for the browser's way and for the router's.
  await app.go("/single-player");
  await expect(app.page).toHaveURL(`${ORIGIN}/login?next=%2Fsingle-player`);
  await app.go("/");
  await app.page.getByRole("link", { name: app.text("landing_single_action") }).click();
  await expect(app.page).toHaveURL(`${ORIGIN}/login?next=%2Fsingle-player`);

  const an = await signUp(app.page, ORIGIN, { displayName: "An" });
  await openAndCache(app);
  await expect(app.page.locator("main")).not.toContainText(app.text("offline_waiting").replace("{count}", "1"));
  expect([sent.length, countStoredGames(an.id), countStoredGames(mai.id)]).toEqual([1, 0, 0]);

  await signIn(app.page, ORIGIN, mai);
  await app.go("/dashboard");
  await expect.poll(() => countStoredGames(mai.id)).toBe(1);
  expect([sent.length, countStoredGames(an.id)]).toEqual([2, 0]);
  await context.close();
});

test("after signing out, also without a network, single player cannot be opened", async ({ browser }) => {
  const app = await openOfflineApp(browser, "en");
  const context = app.page.context();
  await signUp(app.page, ORIGIN, { displayName: "Mai" });
  await openAndCache(app);
  await context.setOffline(true);
  await reload(app.page);
  await app.expectText("offline_now");
  await app.page.getByRole("button", { name: app.text("menu_account").replace("{name}", "Mai") }).click();
  await app.page.getByRole("menuitem", { name: app.text("logout") }).click();
  await app.page
    .locator("dialog[open]")
    .getByRole("button", { name: app.text("logout"), exact: true })
    .click();
  await expect.poll(() => cachedPages(app.page).catch(() => null)).toEqual([]);
  await visit(app.page, `${ORIGIN}/single-player`);
  await app.expectText("offline_page_title");
  await expect(app.page.locator("body")).not.toContainText("Mai");
  await context.close();
});

test("two tabs send a game once", async ({ browser }) => {
  const app = await openOfflineApp(browser, "en");
  const context = app.page.context();
  const account = await signUp(app.page, ORIGIN);
  await openAndCache(app);
  const other = await openTab(context, "en");
  await other.go("/single-player");
  await context.setOffline(true);
  await playTypedGame(app);
  const sent = recordSentGames(context);
  await context.setOffline(false);
  await expect.poll(() => countStoredGames(account.id)).toBe(1);
  await expect(other.page.getByText(app.text("offline_waiting").replace("{count}", "1"))).toBeHidden();
  expect(sent).toHaveLength(1);
  await context.close();
});
