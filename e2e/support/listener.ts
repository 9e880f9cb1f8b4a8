import type { Page } from "playwright/test";

declare global {
  interface Window {
    heard: string[];
  }
}

/** Notes on the next pages what a screen reader says by itself. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(noteAnnouncements);
}

/** What was said on the page until now, in order. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => window.heard);
}

/** Runs in the page: a live region is read when it changes, and only if it stood there before it had anything to say. */
function noteAnnouncements(): void {
  const regions = "[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]";
  const known = new WeakSet<Element>();
  window.heard = [];
  const textOf = (region: Element) => {
    const copy = document.createElement("div");
    copy.innerHTML = region.innerHTML;
    for (const part of copy.querySelectorAll("[aria-hidden=true], svg")) part.remove();
    return copy.textContent.replace(/\s+/g, " ").trim();
  };
  new MutationObserver((changes) => {
    const changed = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
    const told = new Set(changed.flatMap((element) => element?.closest(regions) ?? []).filter((one) => known.has(one)));
    for (const region of told) {
      const text = textOf(region);
      if (text !== "") window.heard.push(text);
    }
    for (const region of document.querySelectorAll(regions)) known.add(region);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
