import { signIn, signUp } from "../fixtures/accounts.ts";
import { execute } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { cardButton, saveWords, WORDS } from "../pages/cards.ts";
import { openAndCache, openOfflineApp, storedOf } from "../pages/offline.ts";

test("a session that was ended from elsewhere leaves nothing to read on a shared computer: an open page learns of the end from the API, another when it is opened", async ({
  browser,
}) => {
  const app = await openOfflineApp(browser, "en");
  const { page } = app;
  const account = await signUp(page, ORIGIN, { displayName: "Mai" });
  await saveWords(app, account, WORDS);
  const endSessions = () => execute("DELETE FROM sessions WHERE user_id = ?", account.id);
  const stored = () => storedOf(page, account.id);
  const hasCards = async () => {
    await app.go("/flash-cards");
    await expect(cardButton(app, "harvest")).toBeVisible();
    await expect.poll(stored).toMatchObject({ cards: WORDS.length, viewer: true });
  };
  await openAndCache(app);
  await hasCards();
  await endSessions();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  // The pages, which hold nothing of anybody, may be on their way to the cache again: this one has just asked for them.
  await expect.poll(stored).toMatchObject({ cards: 0, viewer: false });

  await signIn(page, ORIGIN, account);
  await hasCards();
  const draft = () => page.evaluate(() => localStorage.getItem("wordroom.draft.room"));
  await page.evaluate(() => localStorage.setItem("wordroom.draft.room", '{"customText":"Dear diary"}'));
  await endSessions();
  await app.go("/");
  await expect.poll(stored).toEqual({ cards: 0, pages: 0, viewer: false });
  expect(await draft()).toBeNull();
  await page.context().setOffline(true);
  await visit(page, `${ORIGIN}/flash-cards`);
  await app.expectText("offline_page_title");
  await expect(page.locator("body")).not.toContainText(/Mai|harvest/);
  await page.context().setOffline(false);

  await signIn(page, ORIGIN, account);
  await app.go("/");
  await expect.poll(draft).toContain("diary");
  await page.context().close();
});
