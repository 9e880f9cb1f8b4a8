import type { Browser, BrowserContext, Page } from "playwright/test";
import { ORIGIN } from "../place.ts";
import { type Language, Stage } from "../stage.ts";

/** Ways to pages that are used without a network. */

const LOCALES = { en: "en-US", vi: "vi-VN" } as const;

/** Somebody with a browser of their own that may keep pages: the other tests' may not. */
export async function newKeeper(browser: Browser, language: Language, origin = ORIGIN): Promise<Stage> {
  const context = await browser.newContext({ locale: LOCALES[language], serviceWorkers: "allow" });
  return stageIn(context, language, origin);
}

/** Another tab of a browser. */
export async function stageIn(context: BrowserContext, language: Language, origin = ORIGIN): Promise<Stage> {
  return new Stage(await context.newPage(), language, origin);
}

/** Opens single player, and waits until it would open without a network. */
export async function openAndKeep(s: Stage): Promise<void> {
  await s.go("/single-player");
  await s.sees("offline_ready");
}

/** Until a page's service worker is in charge: from then on it answers for pages that can't be reached. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

export async function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).sort());
}

/** Whether the service worker of a next version is there, and waits for its turn. */
export async function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

/** What a browser keeps of pages, as they are kept. */
export async function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pages-"));
    const pages = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
        return Promise.all(kept.map((response) => response?.text() ?? ""));
      }),
    );
    return pages.flat();
  });
}
