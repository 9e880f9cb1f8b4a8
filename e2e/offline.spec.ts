import { type BrowserContext, expect, test } from "playwright/test";
import { OFFLINE_COPY_HEADER } from "../app/offline/shared-names.ts";
import { signIn, signUp } from "./support/accounts.ts";
import { query } from "./support/database.ts";
import { FlakyProxy, NEXT_VERSION } from "./support/flaky-proxy.ts";
import { PASSAGE } from "./support/people.ts";
import { ORIGIN, RETRYING } from "./support/place.ts";
import { LANGUAGES, type Stage } from "./support/stage.ts";
import {
  cacheNames,
  isWaiting,
  keptPages,
  newKeeper,
  openAndKeep,
  stageIn,
  untilKept,
} from "./support/ways/offline.ts";

/** From the form: a game of five typed words, without an answer, to its results. */
async function playThrough(s: Stage): Promise<void> {
  await s.page.getByLabel(s.text("single_words")).fill("5");
  await s.page.locator("textarea").fill(PASSAGE);
  await s.button("single_start").click();
  await s.page.waitForURL(s.url("/single-player/quiz"));
  await s.page.getByPlaceholder(s.text("quiz_typed_placeholder")).fill("không biết");
  await s.button("single_submit").click();
  await finish(s);
}

async function finish(s: Stage): Promise<void> {
  await s.button("quiz_finish").click();
  const dialog = s.page.locator("dialog[open]");
  await dialog.getByRole("button", { name: s.text("quiz_finish"), exact: true }).click();
  await s.page.waitForURL(s.url("/single-player/results"));
}

/** How many games are stored for an account. */
function stored(userId: string): number {
  return query("SELECT id FROM practice_games WHERE user_id = ?", userId).length;
}

/** What a page sends to be stored; nothing else goes to these addresses. */
function sentGames(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on("request", (request) => {
    if (request.method() === "PUT" && request.url().includes("/practice/")) sent.push(request.url());
  });
  return sent;
}

for (const language of LANGUAGES) {
  test(`${language}: opened once, single player works without a network: reload, make a quiz, play, see the results; back online the game is stored once`, async ({
    browser,
  }) => {
    const s = await newKeeper(browser, language);
    const context = s.page.context();
    const account = await signUp(s.page, ORIGIN);
    await openAndKeep(s);
    await context.setOffline(true);
    await s.page.reload();
    await s.sees("offline_now");
    await expect(s.page.locator("header")).toContainText(account.displayName);
    await playThrough(s);
    await s.page.reload();
    await expect(s.page.locator("main")).toContainText("không biết");
    await expect(s.page.getByText(s.text("offline_waiting").replace("{count}", "1"))).toBeVisible();

    const sent = sentGames(context);
    await context.setOffline(false);
    await expect(s.page.getByText(s.text("offline_waiting").replace("{count}", "1"))).toBeHidden();
    await s.page.reload();
    await s.sees("offline_ready");
    expect(sent).toHaveLength(1);
    expect(stored(account.id)).toBe(1);
    await context.close();
  });

  test(`${language}: a page that can't be reached says so, and leads to single player once that is kept`, async ({
    browser,
  }) => {
    const s = await newKeeper(browser, language);
    const context = s.page.context();
    await s.go("/login");
    await untilKept(s.page);
    await context.setOffline(true);
    await s.page.goto(`${ORIGIN}/single-player`);
    await s.sees("offline_page_title");
    await expect(s.page.locator("html")).toHaveAttribute("lang", language);
    await expect(s.page.getByRole("link", { name: s.text("offline_page_play") })).toBeHidden();

    await context.setOffline(false);
    await signUp(s.page, ORIGIN);
    await s.page.getByRole("link", { name: s.text("try_again") }).click();
    await s.sees("offline_ready");
    await context.setOffline(true);
    // A link of the header is followed by the browser itself: the router could only fail.
    await s.page.getByRole("link", { name: s.text("nav_dashboard") }).click();
    await s.sees("offline_page_title");
    await s.page.getByRole("link", { name: s.text("offline_page_play") }).click();
    await expect(s.page.getByRole("heading", { level: 1, name: s.text("single_title") })).toBeVisible();
    await context.close();
  });
}

test("what is kept of the pages is nobody's: no name, no address, no token", async ({ browser }) => {
  const s = await newKeeper(browser, "en");
  const account = await signUp(s.page, ORIGIN, { displayName: "Nguyễn Thị Mai" });
  await openAndKeep(s);
  const pages = await keptPages(s.page);
  expect(pages).toHaveLength(6);
  // Not by leaving out the cookies alone.
  const headers = { [OFFLINE_COPY_HEADER]: "1" };
  pages.push(await (await s.page.request.get(`${ORIGIN}/single-player`, { headers, ...RETRYING })).text());
  expect(pages.filter((page) => page.includes("</main>"))).toHaveLength(7);
  const told = [account.displayName, account.email, account.id, account.token];
  expect(pages.filter((page) => told.some((word) => page.includes(word)))).toEqual([]);
  expect(await s.page.evaluate(async () => (await caches.keys()).length)).toBe(2);
  await s.page.context().close();
});

test("a session that ends without a network ends no game: it waits for its account, and is never another's", async ({
  browser,
}) => {
  const s = await newKeeper(browser, "en");
  const context = s.page.context();
  const mai = await signUp(s.page, ORIGIN, { displayName: "Mai" });
  await openAndKeep(s);
  const sent = sentGames(context);
  await context.setOffline(true);
  await context.clearCookies();
  await s.page.reload();
  await playThrough(s);

  // Back online without a session: the server does not take it, and the browser does not lose it.
  await context.setOffline(false);
  await expect.poll(() => sent.length).toBe(1);
  await expect(s.page.getByText(s.text("offline_waiting").replace("{count}", "1"))).toBeVisible();

  // With a network the guard stands, for the browser's way and for the router's.
  await s.go("/single-player");
  await expect(s.page).toHaveURL(`${ORIGIN}/login?next=%2Fsingle-player`);
  await s.go("/");
  await s.page.getByRole("link", { name: s.text("landing_single_action") }).click();
  await expect(s.page).toHaveURL(`${ORIGIN}/login?next=%2Fsingle-player`);

  const an = await signUp(s.page, ORIGIN, { displayName: "An" });
  await openAndKeep(s);
  await expect(s.page.locator("main")).not.toContainText(s.text("offline_waiting").replace("{count}", "1"));
  expect([sent.length, stored(an.id), stored(mai.id)]).toEqual([1, 0, 0]);

  await signIn(s.page, ORIGIN, mai);
  await s.go("/dashboard");
  await expect.poll(() => stored(mai.id)).toBe(1);
  expect([sent.length, stored(an.id)]).toEqual([2, 0]);
  await context.close();
});

test("two tabs send a game once", async ({ browser }) => {
  const s = await newKeeper(browser, "en");
  const context = s.page.context();
  const account = await signUp(s.page, ORIGIN);
  await openAndKeep(s);
  const other = await stageIn(context, "en");
  await other.go("/single-player");
  await context.setOffline(true);
  await playThrough(s);
  const sent = sentGames(context);
  await context.setOffline(false);
  await expect.poll(() => stored(account.id)).toBe(1);
  await expect(other.page.getByText(s.text("offline_waiting").replace("{count}", "1"))).toBeHidden();
  expect(sent).toHaveLength(1);
  await context.close();
});

test("after logging out, also without a network, nothing of single player opens any more", async ({ browser }) => {
  const s = await newKeeper(browser, "en");
  const context = s.page.context();
  await signUp(s.page, ORIGIN, { displayName: "Mai" });
  await openAndKeep(s);
  await context.setOffline(true);
  await s.page.reload();
  await s.sees("offline_now");
  await s.page.getByRole("button", { name: s.text("menu_account").replace("{name}", "Mai") }).click();
  await s.page.getByRole("menuitem", { name: s.text("logout") }).click();
  await s.page
    .locator("dialog[open]")
    .getByRole("button", { name: s.text("logout"), exact: true })
    .click();
  await expect.poll(() => keptPages(s.page).catch(() => null)).toEqual([]);
  await s.page.goto(`${ORIGIN}/single-player`);
  await s.sees("offline_page_title");
  await expect(s.page.locator("body")).not.toContainText("Mai");
  await context.close();
});

test("the language and the theme that were chosen hold without a network", async ({ browser }) => {
  const s = await newKeeper(browser, "en");
  const context = s.page.context();
  await signUp(s.page, ORIGIN);
  await context.addCookies([
    { name: "lang", value: "vi", url: ORIGIN },
    { name: "theme", value: "dark", url: ORIGIN },
  ]);
  const vietnamese = await stageIn(context, "vi");
  await openAndKeep(vietnamese);
  await context.setOffline(true);
  await vietnamese.page.reload();
  await vietnamese.sees("offline_now");
  await expect(vietnamese.page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(vietnamese.page.locator("html")).toHaveAttribute("lang", "vi");
  await context.close();
});

test("[R12] a server that is broken or does not answer is not waited for", async ({ browser }) => {
  const proxy = await FlakyProxy.start();
  const s = await newKeeper(browser, "en", proxy.origin);
  await signUp(s.page, proxy.origin);
  await openAndKeep(s);
  for (const mood of ["broken", "silent"] as const) {
    proxy.mood = mood;
    await s.page.goto(s.url("/single-player"), { timeout: 10_000 });
    await expect(s.page.getByRole("heading", { level: 1, name: s.text("single_title") })).toBeVisible();
    expect(proxy.refused).toContain("/single-player");
    proxy.refused.length = 0;
  }
  await s.page.context().close();
  await proxy.stop();
});

test("a new version keeps all before it takes over, and leaves the game that is open what it needs", async ({
  browser,
}) => {
  // It keeps everything twice, and plays a game.
  test.slow();
  const proxy = await FlakyProxy.start();
  const s = await newKeeper(browser, "en", proxy.origin);
  const context = s.page.context();
  await signUp(s.page, proxy.origin);
  await openAndKeep(s);
  const old = await cacheNames(s.page);
  proxy.isDeployed = true;
  await s.page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const next = [`files-${NEXT_VERSION}`, `pages-${NEXT_VERSION}`];
  await expect.poll(() => isWaiting(s.page)).toBe(true);
  expect(await cacheNames(s.page)).toEqual([...old, ...next].sort());
  await context.setOffline(true);
  await playThrough(s);

  await context.setOffline(false);
  // The browser hands over when the last page of the version before has gone, in its own time: at one of the next visits.
  await expect(async () => {
    await s.page.goto("about:blank");
    await s.page.waitForTimeout(500);
    await s.go("/single-player");
    await s.sees("offline_ready");
    expect(await cacheNames(s.page)).toEqual(next);
  }).toPass({ timeout: 60_000 });
  await context.setOffline(true);
  await s.page.reload();
  await s.sees("offline_now");
  await context.close();
  await proxy.stop();
});
