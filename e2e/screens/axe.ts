import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright/test";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Every rule that axe runs by default with the one of WCAG 2.2 that is off, or those for which a theme matters. */
const RULES = {
  all: { rules: { "target-size": { enabled: true } } },
  colours: { runOnly: ["color-contrast", "link-in-text-block"] },
} satisfies Record<string, axe.RunOptions>;

/**
 * What axe finds on the page as it stands, but for what sticks to an edge: that lies in its own place meanwhile.
 * What it covers can be scrolled out from under it, which axe can't know: it would call a half covered button too small.
 */
export async function audit(page: Page, rules: keyof typeof RULES): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE);
  const results = await page.evaluate(async (options) => {
    const all = Array.from(document.querySelectorAll<HTMLElement>("*"));
    const stuck = all.filter((element) => getComputedStyle(element).position === "sticky");
    for (const { style } of stuck) Object.assign(style, { position: "relative", inset: "auto" });
    const found = await window.axe?.run(document, { ...options, resultTypes: ["violations"] });
    for (const { style } of stuck) Object.assign(style, { position: "", inset: "" });
    return found;
  }, RULES[rules]);
  if (!results) throw new Error("axe did not run.");
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}
