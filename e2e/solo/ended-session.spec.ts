import type { Page } from "playwright/test";
import { type Account, signIn, signUp } from "../fixtures/accounts.ts";
import { execute } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import type { AppPage } from "../pages/app-page.ts";
import { cardButton, saveWords, WORDS } from "../pages/cards.ts";
import { cachedPages, openAndCache, openOfflineApp } from "../pages/offline.ts";

/** A shared computer that has the pages and the cards of an account. */
async function sharedComputer(app: AppPage): Promise<Account> {
  const account = await signUp(app.page, ORIGIN, { displayName: "Mai" });
  await saveWords(app, account, WORDS);
  await openAndCache(app);
  await app.go("/flash-cards");
  await expect(cardButton(app, "harvest")).toBeVisible();
  await expect.poll(() => stored(app.page, account.id)).toMatchObject({ cards: WORDS.length, viewer: true });
  return account;
}

/** What this browser has of an account. */
function stored(page: Page, userId: string) {
  return page.evaluate(async (id) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(`wordroom.cards.${id}`);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const cards = await new Promise<number>((resolve, reject) => {
      const counting = database.transaction("cards").objectStore("cards").count();
      counting.onsuccess = () => resolve(counting.result);
      counting.onerror = () => reject(counting.error);
    });
    database.close();
    const pages = (await caches.keys()).filter((name) => name.startsWith("pages-")).length;
    return { cards, pages, viewer: localStorage.getItem("wordroom.viewer") !== null };
  }, userId);
}

const NOTHING = { cards: 0, pages: 0, viewer: false };
const endSessions = ({ id }: Account) => execute("DELETE FROM sessions WHERE user_id = ?", id);

test("a session that was ended from elsewhere leaves nothing to read without a network", async ({ browser }) => {
  const app = await openOfflineApp(browser, "en");
  const account = await sharedComputer(app);
  await app.page.evaluate(() => localStorage.setItem("wordroom.draft.room", '{"customText":"Dear diary"}'));
  await endSessions(account);
  await app.go("/");
  await expect.poll(() => stored(app.page, account.id)).toEqual(NOTHING);
  expect(await app.page.evaluate(() => localStorage.getItem("wordroom.draft.room"))).toBeNull();
  await app.page.context().setOffline(true);
  await visit(app.page, `${ORIGIN}/flash-cards`);
  await app.expectText("offline_page_title");
  await expect(app.page.locator("body")).not.toContainText(/Mai|harvest/);
  await app.page.context().setOffline(false);

  await signIn(app.page, ORIGIN, account);
  await app.go("/");
  await expect.poll(() => app.page.evaluate(() => localStorage.getItem("wordroom.draft.room"))).toContain("diary");
  await app.page.context().close();
});

test("a page that is open learns of the end from the API", async ({ browser }) => {
  const app = await openOfflineApp(browser, "en");
  const account = await sharedComputer(app);
  await endSessions(account);
  await app.page.evaluate(() => dispatchEvent(new Event("online")));
  // The pages, which hold nothing of anybody, may be on their way to the cache again: this one has just asked for them.
  await expect.poll(() => stored(app.page, account.id)).toMatchObject({ cards: 0, viewer: false });
  await app.page.context().close();
});

test("an account that was not confirmed for 30 days is shown no more without a network", async ({ browser }) => {
  const app = await openOfflineApp(browser, "en");
  const account = await sharedComputer(app);
  await app.page.context().setOffline(true);
  await visit(app.page, `${ORIGIN}/flash-cards`);
  await expect(cardButton(app, "harvest")).toBeVisible();
  await app.page.evaluate(() => {
    const viewer = JSON.parse(localStorage.getItem("wordroom.viewer") ?? "{}");
    viewer.confirmedAtMs -= 31 * 24 * 60 * 60_000;
    localStorage.setItem("wordroom.viewer", JSON.stringify(viewer));
  });
  await visit(app.page, `${ORIGIN}/flash-cards`);
  await expect(app.page.locator("body")).not.toContainText("Mai");
  await expect.poll(() => stored(app.page, account.id)).toEqual(NOTHING);
  expect(await cachedPages(app.page)).toEqual([]);
  await app.page.context().close();
});
