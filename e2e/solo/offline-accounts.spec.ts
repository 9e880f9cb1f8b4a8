import { signIn, signUp } from "../fixtures/accounts.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { reload } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import {
  countStoredGames,
  openAndCache,
  openOfflineApp,
  openTab,
  playTypedGame,
  recordSentGames,
} from "../pages/offline.ts";

test("a game survives a session that ends offline: it waits for its account, is never given to another, and is sent by one of two tabs", async ({
  browser,
}) => {
  const app = await openOfflineApp(browser, "en");
  const context = app.page.context();
  const mai = await signUp(app.page, ORIGIN, { displayName: "Mai" });
  await openAndCache(app);
  const other = await openTab(context, "en");
  const sent = recordSentGames(context);
  await context.setOffline(true);
  await context.clearCookies();
  await reload(app.page);
  await playTypedGame(app);

  // Back online without a session: the server does not take it, and the browser does not lose it.
  await context.setOffline(false);
  await expect.poll(() => sent.length).toBe(1);
  const waiting = app.text("offline_waiting").replace("{count}", "1");
  await expect(app.page.getByText(waiting)).toBeVisible();

  // With a network the guard stands, for the browser's way and for the router's.
  await app.go("/single-player");
  await expect(app.page).toHaveURL(`${ORIGIN}/login?next=%2Fsingle-player`);
  await app.go("/");
  await app.page.evaluate(() => {
    history.pushState(null, "", "/single-player");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(app.page).toHaveURL(`${ORIGIN}/login?next=%2Fsingle-player`);

  const an = await signUp(app.page, ORIGIN, { displayName: "An" });
  await openAndCache(app);
  await expect(app.page.locator("main")).not.toContainText(waiting);
  expect([sent.length, countStoredGames(an.id), countStoredGames(mai.id)]).toEqual([1, 0, 0]);

  await signIn(app.page, ORIGIN, mai);
  await Promise.all([app.go("/single-player"), other.go("/single-player")]);
  await expect.poll(() => countStoredGames(mai.id)).toBe(1);
  for (const tab of [app, other]) await expect(tab.page.getByText(waiting)).toBeHidden();
  expect([sent.length, countStoredGames(an.id)]).toEqual([2, 0]);
  await context.close();
});
