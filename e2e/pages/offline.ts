import type { Browser, BrowserContext, Page } from "playwright/test";
import { query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { PASSAGE } from "../fixtures/users.ts";
import { AppPage, type Language } from "./app-page.ts";
import { openMoreSettings } from "./room.ts";

/** How to get to pages that are used without a network. */

const LOCALES = { en: "en-US", vi: "vi-VN" } as const;

/**
 * A new browser with service workers, which the other tests' browsers don't allow.
 * @param asksFor the language that the browser asks for, where another one is chosen
 */
export async function openOfflineApp(
  browser: Browser,
  language: Language,
  origin = ORIGIN,
  asksFor = language,
): Promise<AppPage> {
  const context = await browser.newContext({ locale: LOCALES[asksFor], serviceWorkers: "allow" });
  return openTab(context, language, origin);
}

/** Another tab of a browser. */
export async function openTab(context: BrowserContext, language: Language, origin = ORIGIN): Promise<AppPage> {
  return new AppPage(await context.newPage(), language, origin);
}

/** Opens single player, and waits until it is cached for use without a network. */
export async function openAndCache(app: AppPage): Promise<void> {
  await app.go("/single-player");
  await app.expectText("offline_ready");
}

/** Waits until a page is controlled by its service worker, which then answers for pages that can't be reached. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** What a service worker shows for a push: the calls of `showNotification`. */
export async function pushToServiceWorker(context: BrowserContext, message: object): Promise<unknown> {
  const [worker] = context.serviceWorkers();
  return await worker?.evaluate((text) => {
    const calls: unknown[] = [];
    const registration: unknown = Reflect.get(self, "registration");
    Object.defineProperty(registration, "showNotification", { value: (...call: unknown[]) => calls.push(call) });
    // The worker may not wait for an event that a script made, which throws after that.
    const made: unknown = Reflect.construct(Reflect.get(self, "PushEvent"), ["push", { data: text }]);
    if (made instanceof Event) self.dispatchEvent(made);
    return calls;
  }, JSON.stringify(message));
}

export async function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).sort());
}

/** Whether the service worker of a next version is installed and waiting. */
export async function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

/** The bodies of all cached pages. */
export async function cachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pages-"));
    const pages = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const responses = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
        return Promise.all(responses.map((response) => response?.text() ?? ""));
      }),
    );
    return pages.flat();
  });
}

/** Starts at the form: a game of five typed words, without an answer, to its results. */
export async function playTypedGame(app: AppPage): Promise<void> {
  await openMoreSettings(app.page);
  await app.page.getByLabel(app.text("single_words")).fill("5");
  await app.page.locator("textarea").fill(PASSAGE);
  await app.button("single_start").click();
  await app.page.waitForURL(app.url("/single-player/quiz"));
  await app.page.getByPlaceholder(app.text("quiz_typed_placeholder")).fill("không biết");
  await app.button("single_submit").click();
  await finish(app);
}

async function finish(app: AppPage): Promise<void> {
  await app.button("quiz_finish").click();
  const dialog = app.page.locator("dialog[open]");
  await dialog.getByRole("button", { name: app.text("quiz_finish"), exact: true }).click();
  await app.page.waitForURL(app.url("/single-player/results"));
  // The address changes before the page does: until then the list is the quiz's.
  await app.expectText("single_details");
}

/** Errors and warnings on the console from now on, and failed requests. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on("requestfailed", (request) => errors.push(`${request.failure()?.errorText} ${request.url()}`));
  return errors;
}

/** What a browser has of an account: how many cards and groups of cached pages, and whether it remembers who it was. */
export function storedOf(page: Page, userId: string) {
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

/** How many games are stored for an account. */
export function countStoredGames(userId: string): number {
  return query("SELECT id FROM practice_games WHERE user_id = ?", userId).length;
}

/** What a page sends to be stored; nothing else goes to these addresses. */
export function recordSentGames(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on("request", (request) => {
    if (request.method() === "PUT" && request.url().includes("/practice/")) sent.push(request.url());
  });
  return sent;
}
