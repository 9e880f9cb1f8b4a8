import { signUp } from "../fixtures/accounts.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { reload, visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { cardButton, openNote, saveNote } from "../pages/cards.ts";
import { cachedPages, openAndCache, openOfflineApp, storedOf } from "../pages/offline.ts";
import * as review from "../pages/review.ts";

test("opened once, dashboard, cards and review work without a network for 30 days; what was done there and on another device agrees once both are back", async ({
  browser,
}) => {
  const app = await openOfflineApp(browser, "vi");
  const { page } = app;
  const context = page.context();
  const account = await signUp(page, ORIGIN);
  const [, onOtherDevice = ""] = await review.saveWords(app, account, 2);
  await openAndCache(app);
  await app.go("/dashboard");
  await app.expectText("dashboard_badges");
  await app.expectText("cards_all");
  const waiting = (count: number) =>
    page.getByText(app.text("offline_waiting").replace("{count}", String(count))).first();

  await test.step("the dashboard says what is not there", async () => {
    await context.setOffline(true);
    await reload(page);
    await app.expectText("dashboard_offline");
    await expect(page.getByText("2 từ cần ôn", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: app.text("dashboard_badges") })).toHaveCount(0);
  });

  await test.step("a note that waits is counted", async () => {
    await visit(page, app.url("/flash-cards"));
    await cardButton(app, "decline").click({ position: { x: 12, y: 12 } });
    await openNote(app, "decline");
    await saveNote(app, "ghi nhớ riêng");
    await expect(waiting(1)).toBeVisible();
  });

  await test.step("reviews of two devices agree", async () => {
    await visit(page, app.url("/review"));
    await review.start(app);
    const own = await review.reviewAll(app);
    await reload(page);
    await expect(waiting(own + 1)).toBeVisible();
    expect(review.storedEntries(account)).toHaveLength(0);
    await review.sendEntries(app, account, [review.reviewOf(onOtherDevice, 0.1, 4)]);
    await context.setOffline(false);
    await expect.poll(() => review.storedEntries(account).length).toBe(own + 2);
    await expect(waiting(own + 1)).toBeHidden();
    await app.go("/review");
    const expected = review.expectedFor(account, Date.now()).forecast;
    await expect.poll(() => review.shownForecast(app)).toEqual(expected);
  });

  await test.step("an account that was not confirmed for 30 days is shown no more", async () => {
    await context.setOffline(true);
    // On a page from the cache: one from the server confirms the account once more as soon as it is idle.
    await visit(page, app.url("/flash-cards"));
    await page.evaluate(() => {
      const viewer = JSON.parse(localStorage.getItem("wordroom.viewer") ?? "{}");
      viewer.confirmedAtMs -= 31 * 24 * 60 * 60_000;
      localStorage.setItem("wordroom.viewer", JSON.stringify(viewer));
    });
    await visit(page, app.url("/flash-cards"));
    await expect(page.locator("body")).not.toContainText(account.displayName);
    await expect.poll(() => storedOf(page, account.id)).toEqual({ cards: 0, pages: 0, viewer: false });
    expect(await cachedPages(page)).toEqual([]);
  });
  await context.close();
});
