import { expect, type Locator, type Page } from "playwright/test";

/** What people do by keyboard alone. Every element that has the focus must be visible. */

/** More tab stops than any page has, so that a missing one ends the search. */
const STOPS = 60;

export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Presses Tab until a target has the focus; every element on the way must show that it has it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    await expectFocusInSight(page);
  }
  throw new Error(`Tab never came to ${target}`);
}

/** What has the focus can be seen. A floating element moves away from it, which takes a frame. */
export async function expectFocusInSight(page: Page): Promise<void> {
  await expect.poll(() => whatIsWrong(page), { timeout: 2000 }).toBeNull();
}

/** Some element has the focus. */
export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
}

/** Why the focus can't be seen: the element has no outline, or something else lies over all of it (WCAG 2.4.7, 2.4.11). */
function whatIsWrong(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const stop = document.activeElement;
    // After the last stop of a page comes the browser's own frame.
    if (!stop || stop === document.body) return null;
    // An option's outline is drawn around its whole label.
    const drawn = [stop, stop.closest("label")].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!drawn) return `no outline: ${stop.outerHTML.slice(0, 120)}`;
    const { left, top, width, height } = stop.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((part) => [left + width * 0.5, top + height * part] as const);
    const isSeen = points.some(([x, y]) => {
      const over = document.elementFromPoint(x, y);
      return over !== null && (stop.contains(over) || over.closest("label")?.contains(stop));
    });
    return isSeen ? null : `covered: ${stop.outerHTML.slice(0, 120)}`;
  });
}
