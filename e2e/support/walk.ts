import type { Browser, BrowserContext, Page } from "playwright/test";
import { holdStill } from "./clock.ts";
import { TOURS, type Visit } from "./screens.ts";
import { type Language, Stage } from "./stage.ts";

const LOCALES = { en: "en-US", vi: "vi-VN" } as const;
export const WIDE = { width: 1280, height: 800 } as const;
export const THEMES = ["light", "dark"] as const;

/** So many pages are on their way at once: much of a way is waiting, such as for a game to begin. */
const LANES = 2;

/** Generous: only what hangs takes longer. */
const STEP_MS = 60_000;

/** Each page starts with nothing remembered, although it shares the browser's cache with those before it. */
const FORGET = `if (!sessionStorage.getItem("started")) {
  localStorage.clear();
  sessionStorage.setItem("started", "yes");
}`;

type Look = (screen: string, page: Page) => Promise<void>;
type Walk = {
  browser: Browser;
  origin: string;
  language: Language;
  /** Only screens whose name holds it. */
  wanted?: string;
  /** Looks at a screen; the page is wide and light when it comes, and may be left otherwise. */
  look: Look;
};

/** Goes through all screens in one language. @returns which were not reached or broke a script, and why */
export async function walk({ browser, origin, language, wanted = "", look }: Walk): Promise<string[]> {
  const faults: string[] = [];
  const tours = TOURS.map((tour) => tour.map((visit) => upToLast(visit, wanted))).values();
  const goLane = async () => {
    const context = await browser.newContext({ locale: LOCALES[language], reducedMotion: "reduce", viewport: WIDE });
    for (const tour of tours) {
      const newStage = async () => new Stage(await newPage(context), language, origin);
      const lookAt: Look = async (screen, page) => (screen.includes(wanted) ? look(screen, page) : undefined);
      faults.push(...(await goTour(tour, newStage, lookAt)));
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: LANES }, goLane));
  return faults;
}

type Step = [screen: string, way: Visit[string]];

/** The steps that lead to the last wanted screen of a visit; none where it has none. */
function upToLast(visit: Visit, wanted: string): Step[] {
  const steps = Object.entries(visit);
  return steps.slice(0, steps.findLastIndex(([screen]) => screen.includes(wanted)) + 1);
}

async function newPage(context: BrowserContext): Promise<Page> {
  // Whoever was signed in is not any more.
  await context.clearCookies();
  const page = await context.newPage();
  await page.addInitScript(FORGET);
  await holdStill(page);
  // A way that leads nowhere is told by its name, before the whole walk runs out of time.
  page.setDefaultTimeout(STEP_MS);
  return page;
}

/** Makes one visit after the other; after one that came to an early end goes on with a new page. @returns all faults */
async function goTour(tour: readonly Step[][], newStage: () => Promise<Stage>, look: Look): Promise<string[]> {
  const faults: string[] = [];
  let stage: Stage | null = null;
  for (const visit of tour.filter((steps) => steps.length > 0)) {
    stage ??= await newStage();
    const isWhole = await goVisit(stage, visit, look, faults);
    if (isWhole) continue;
    await leave(stage);
    stage = null;
  }
  if (stage) await leave(stage);
  return faults;
}

async function leave(stage: Stage): Promise<void> {
  await stage.page.close();
  stage.clear();
}

/** @returns whether all screens were reached: what comes after one that was not is not tried */
async function goVisit(stage: Stage, steps: readonly Step[], look: Look, faults: string[]): Promise<boolean> {
  for (const [screen, way] of steps) {
    try {
      await way?.(stage);
      await look(screen, stage.page);
      await stage.page.emulateMedia({ colorScheme: "light" });
      await stage.page.setViewportSize(WIDE);
    } catch (cause) {
      faults.push(`${screen} was not reached: ${cause}`);
      return false;
    } finally {
      faults.push(...stage.takeFaults().map((fault) => `${screen}: a script failed: ${fault}`));
    }
  }
  return true;
}
