import { signUp } from "../fixtures/accounts.ts";
import { reload } from "../fixtures/hydration.ts";
import { FlakyProxy, NEXT_VERSION } from "../fixtures/server/flaky-proxy.ts";
import { expect, test } from "../fixtures/test.ts";
import { cacheNames, isWaiting, openAndCache, openOfflineApp, playTypedGame } from "../pages/offline.ts";

test("[R12] a server that is broken or does not answer is not waited for; a new version caches all its files before it takes over, and keeps those that an open game needs", async ({
  browser,
}) => {
  // It keeps everything twice, and plays a game.
  test.slow();
  const proxy = await FlakyProxy.start();
  const app = await openOfflineApp(browser, "en", proxy.origin);
  await signUp(app.page, proxy.origin);
  await openAndCache(app);
  for (const mood of ["broken", "silent"] as const) {
    proxy.mood = mood;
    await app.page.goto(app.url("/single-player"), { timeout: 10_000 });
    await expect(app.page.getByRole("heading", { level: 1, name: app.text("single_title") })).toBeVisible();
    expect(proxy.refused).toContain("/single-player");
    proxy.refused.length = 0;
  }

  // A new version is deployed.
  proxy.mood = "well";
  const context = app.page.context();
  const old = await cacheNames(app.page);
  proxy.isDeployed = true;
  await app.page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const next = [`files-${NEXT_VERSION}`, `pages-${NEXT_VERSION}`];
  await expect.poll(() => isWaiting(app.page)).toBe(true);
  expect(await cacheNames(app.page)).toEqual([...old, ...next].sort());
  await context.setOffline(true);
  await playTypedGame(app);

  await context.setOffline(false);
  // The browser hands over when the last page of the version before has gone, in its own time: at one of the next visits.
  await expect(async () => {
    await app.page.goto("about:blank");
    await app.page.waitForTimeout(500);
    await app.go("/single-player");
    await app.expectText("offline_ready");
    expect(await cacheNames(app.page)).toEqual(next);
  }).toPass({ timeout: 60_000 });
  await context.setOffline(true);
  await reload(app.page);
  await app.expectText("offline_now");
  await context.close();
  await proxy.stop();
});
