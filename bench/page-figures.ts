import lighthouse, { type Flags, type Result } from "lighthouse";
import * as v from "valibot";

/** In the order in which the figures are printed, with the least that each may score, of 100 [P7]. */
const LEAST = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** `isListed`: whether search engines are to show it. A page that refuses them on purpose is not blamed for it. */
export type PageAddress = { name: string; url: string; isListed: boolean };

export type PageFigures = {
  /** Of 100, by category. */
  scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  layoutShift: number;
  /** What moved, by its selector. */
  shifted: readonly string[];
  largestPaintMs: number;
  /** How long the page could not have answered a tap, up to the moment when it is ready. */
  blockedMs: number;
  /** What all scripts of the page took on the wire. */
  scriptBytes: number;
  /** What cost points besides speed. */
  remarks: readonly string[];
};

const Shifts = v.object({ items: v.array(v.object({ node: v.optional(v.object({ selector: v.string() })) })) });
const Requests = v.object({
  items: v.array(v.object({ resourceType: v.optional(v.string()), transferSize: v.optional(v.number(), 0) })),
});

/**
 * Loads a page as a simulated phone on a slow network would.
 * @param debuggingPort of the browser that loads it
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
  };
}

/** Now and then a trace lacks its beginning: then the page is loaded once more. */
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

/** The run in the middle, by its performance: these scores shake with whatever else the machine does. */
export function middleOf(runs: readonly PageFigures[]): PageFigures | undefined {
  return runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[runs.length >> 1];
}

/** What of the figures is not as P7 wants it. */
export function shortcomings({ scores, layoutShift, shifted: moved, remarks: said }: PageFigures): string[] {
  const low = CATEGORIES.filter((category) => scores[category] < LEAST[category]);
  const shifts = layoutShift >= 0.0005 ? [`layout shift ${layoutShift.toFixed(3)}: ${moved.join(", ")}`] : [];
  return [...low.map((category) => `${category} ${scores[category]} of ${LEAST[category]}`), ...shifts, ...said];
}
