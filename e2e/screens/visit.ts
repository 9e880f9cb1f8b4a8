import type { Browser, BrowserContext, Page } from "playwright/test";
import { holdStill } from "../fixtures/fake-clock.ts";
import { AppPage, type Language } from "../pages/app-page.ts";
import { SCREEN_GROUPS, type ScreenSequence } from "./catalogue.ts";

const LOCALES = { en: "en-US", vi: "vi-VN" } as const;
export const WIDE = { width: 1280, height: 800 } as const;
export const THEMES = ["light", "dark"] as const;

/** Much of the time a page waits, such as for a game to begin. */
const PAGES_AT_ONCE = 2;

/** Generous: only what hangs takes longer. */
const STEP_MS = 60_000;

/** Each page starts with nothing remembered, although it shares the browser's cache with those before it. */
const START_EMPTY = `if (!sessionStorage.getItem("started")) {
  localStorage.clear();
  sessionStorage.setItem("started", "yes");
}`;

type Inspect = (screen: string, page: Page) => Promise<void>;
type Options = {
  browser: Browser;
  origin: string;
  language: Language;
  /** Only screens whose name holds it. */
  wanted?: string;
  /** Looks at a screen; the page is wide and light when it comes, and may be left otherwise. */
  inspect: Inspect;
};

/** Opens all screens in one language. @returns which were not reached or broke a script, and why */
export async function visitScreens({ browser, origin, language, wanted = "", inspect }: Options): Promise<string[]> {
  const faults: string[] = [];
  const inspectWanted: Inspect = async (screen, page) => {
    if (screen.includes(wanted)) await inspect(screen, page);
  };
  const groups = SCREEN_GROUPS.map((group) => group.map((sequence) => upToLast(sequence, wanted))).values();
  const visitGroups = async () => {
    const context = await browser.newContext({ locale: LOCALES[language], reducedMotion: "reduce", viewport: WIDE });
    const openApp = async () => new AppPage(await newPage(context), language, origin);
    for (const group of groups) faults.push(...(await visitGroup(group, openApp, inspectWanted)));
    await context.close();
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, visitGroups));
  return faults;
}

type Step = [screen: string, open: ScreenSequence[string]];

/** The steps that lead to the last wanted screen of a sequence; none where it has none. */
function upToLast(sequence: ScreenSequence, wanted: string): Step[] {
  const steps = Object.entries(sequence);
  return steps.slice(0, steps.findLastIndex(([screen]) => screen.includes(wanted)) + 1);
}

async function newPage(context: BrowserContext): Promise<Page> {
  // Whoever was signed in is not any more.
  await context.clearCookies();
  const page = await context.newPage();
  await page.addInitScript(START_EMPTY);
  await holdStill(page);
  // A missing screen is reported by its name, before the whole test times out.
  page.setDefaultTimeout(STEP_MS);
  return page;
}

/** One sequence after the other; after one that came to an early end with a new page. @returns all faults */
async function visitGroup(
  group: readonly Step[][],
  openApp: () => Promise<AppPage>,
  inspect: Inspect,
): Promise<string[]> {
  const faults: string[] = [];
  let app: AppPage | null = null;
  for (const sequence of group.filter((steps) => steps.length > 0)) {
    app ??= await openApp();
    const isWhole = await visitSequence(app, sequence, inspect, faults);
    if (isWhole) continue;
    await close(app);
    app = null;
  }
  if (app) await close(app);
  return faults;
}

async function close(app: AppPage): Promise<void> {
  await app.page.close();
  app.closeRooms();
}

/** @returns whether all screens were reached: what comes after one that was not is not tried */
async function visitSequence(
  app: AppPage,
  steps: readonly Step[],
  inspect: Inspect,
  faults: string[],
): Promise<boolean> {
  for (const [screen, open] of steps) {
    try {
      await open?.(app);
      await inspect(screen, app.page);
      await app.page.emulateMedia({ colorScheme: "light" });
      await app.page.setViewportSize(WIDE);
    } catch (cause) {
      faults.push(`${screen} was not reached: ${cause}`);
      return false;
    } finally {
      faults.push(...app.takeScriptErrors().map((fault) => `${screen}: a script failed: ${fault}`));
    }
  }
  return true;
}
