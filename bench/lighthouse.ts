import lighthouse, { type Flags, type Result } from "lighthouse";
import * as v from "valibot";

/** The minimum score of each category, of 100 [P7]. */
const MIN_SCORES = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** `isListed`: whether search engines may show the page. The SEO score of a page that excludes them ignores that. */
export type PageAddress = { name: string; url: string; isListed: boolean };

export type PageFigures = {
  /** Of 100, by category. */
  scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  layoutShift: number;
  /** Selectors of the elements that moved. */
  shifted: readonly string[];
  largestPaintMs: number;
  /** Total blocking time. */
  blockedMs: number;
  /** Compressed size of all scripts of the page. */
  scriptBytes: number;
  /** Failed audits of the categories other than performance. */
  remarks: readonly string[];
  /** How fast the machine was meanwhile, by Lighthouse's own measure: it slows down by 4 what should have 1,500 or more. */
  benchmarkIndex: number;
};

const Shifts = v.object({ items: v.array(v.object({ node: v.optional(v.object({ selector: v.string() })) })) });
const Requests = v.object({
  items: v.array(v.object({ resourceType: v.optional(v.string()), transferSize: v.optional(v.number(), 0) })),
});

/**
 * Loads a page as a simulated phone on a slow network would.
 * @param debuggingPort the browser's remote debugging port
 */
export async function measurePage({ url, isListed }: PageAddress, debuggingPort: number): Promise<PageFigures> {
  const flags: Flags = {
    port: debuggingPort,
    onlyCategories: [...CATEGORIES],
    skipAudits: isListed ? [] : ["is-crawlable"],
    logLevel: "error",
  };
  const lhr = await load(url, flags);
  const scoreOf = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
      seo: scoreOf("seo"),
    },
    layoutShift: numberOf(lhr, "cumulative-layout-shift"),
    shifted: shifted(lhr),
    largestPaintMs: numberOf(lhr, "largest-contentful-paint"),
    blockedMs: numberOf(lhr, "total-blocking-time"),
    scriptBytes: scriptBytes(lhr),
    remarks: CATEGORIES.slice(1).flatMap((category) => remarks(lhr, category)),
    benchmarkIndex: Math.round(lhr.environment.benchmarkIndex),
  };
}

/** Retries, since a trace sometimes lacks its beginning. */
async function load(url: string, flags: Flags, triesLeft = 3): Promise<Result> {
  const lhr = (await lighthouse(url, flags))?.lhr;
  if (lhr && !lhr.runtimeError) return lhr;
  if (triesLeft > 1) return load(url, flags, triesLeft - 1);
  throw new Error(`Lighthouse could not measure ${url}: ${lhr?.runtimeError?.message}`);
}

function numberOf({ audits }: Result, id: string): number {
  return audits[id]?.numericValue ?? Number.NaN;
}

function shifted({ audits }: Result): string[] {
  const found = v.safeParse(Shifts, audits["layout-shifts"]?.details);
  return found.success ? found.output.items.flatMap(({ node }) => node?.selector ?? []) : [];
}

function scriptBytes({ audits }: Result): number {
  const { items } = v.parse(Requests, audits["network-requests"]?.details);
  return items.reduce((sum, item) => sum + (item.resourceType === "Script" ? item.transferSize : 0), 0);
}

function remarks({ audits, categories }: Result, category: string): string[] {
  const counted = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.flatMap(({ id }) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 1 ? [`${category}: ${audit.title}`] : [];
  });
}

/** The median run by performance score, which varies with the load of the machine. */
export function medianRun(runs: readonly PageFigures[]): PageFigures | undefined {
  return runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[runs.length >> 1];
}

/** @returns what does not meet requirement P7 */
export function shortcomings({ scores, layoutShift, shifted: moved, remarks: failedAudits }: PageFigures): string[] {
  const low = CATEGORIES.filter((category) => scores[category] < MIN_SCORES[category]);
  const shifts = layoutShift >= 0.0005 ? [`layout shift ${layoutShift.toFixed(3)}: ${moved.join(", ")}`] : [];
  return [
    ...low.map((category) => `${category} ${scores[category]} of ${MIN_SCORES[category]}`),
    ...shifts,
    ...failedAudits,
  ];
}
