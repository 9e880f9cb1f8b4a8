import type { Page } from "playwright/test";

/** Nothing passes by itself that was to pass in two seconds or later: what appears briefly stays. */
const HOLD_TIMERS = `{
  const later = window.setTimeout;
  window.setTimeout = (act, ms, ...rest) => (ms >= 2000 ? 0 : later(act, ms, ...rest));
}`;
const HOLD_MOTION = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { animation: none !important; transition: none !important }");
  document.adoptedStyleSheets = [sheet];
}`;
const STOP_CLOCK = `{
  const now = Date.now();
  const at = performance.now();
  Date.now = () => now;
  performance.now = () => at;
}`;

/**
 * On the next pages what passes by itself stays (messages in passing, notes before the way out), and what moves is at its
 * end at once: a colour that is on its way to another theme is neither the one nor the other.
 */
export async function holdStill(page: Page): Promise<void> {
  await page.addInitScript(HOLD_TIMERS + HOLD_MOTION);
}

/** The clock of the next pages stands still. */
export async function stopClock(page: Page): Promise<void> {
  await page.addInitScript(STOP_CLOCK);
}

/** The open page's clock goes on as it should. */
export async function runClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(performance, "now");
    Date.now = () => Math.round(performance.timeOrigin + performance.now());
  });
}

/** Somebody has set the device's clock, by so much: before a page is loaded, all of it is wrong; after that only the date is. */
export async function setDeviceClock(page: Page, byMs: number, when: "before" | "after"): Promise<void> {
  const shift = `{
    const now = Date.now.bind(Date);
    Date.now = () => now() + ${byMs};
  }`;
  const origin = `Object.defineProperty(performance, "timeOrigin", { value: performance.timeOrigin + ${byMs} });`;
  if (when === "before") await page.addInitScript(shift + origin);
  else await page.evaluate(shift);
}

/** The open page's clock jumps to a moment and stands still there. */
export async function setClock(page: Page, ms: number): Promise<void> {
  await page.evaluate((now) => {
    Date.now = () => now;
    performance.now = () => now - performance.timeOrigin;
  }, ms);
}
