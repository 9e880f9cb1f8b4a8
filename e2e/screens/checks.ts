import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright/test";
import * as v from "valibot";
import { isDeep } from "../../scripts/testing/depth.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { test as base } from "../fixtures/test.ts";
import type { Language } from "../pages/app-page.ts";
import { audit } from "./axe.ts";
import { measure } from "./layout.ts";
import { THEMES, visitScreens, WIDE } from "./visit.ts";

/** The school's old projector and a tablet, where the page for wide windows is narrowest. */
const PROJECTOR = { width: 1024, height: 768 } as const;
const TABLET = { width: 768, height: 1024 } as const;
const NARROW = { width: 360, height: 740 } as const;
const NARROWEST = { width: 320, height: 640 } as const;
const SIZES = [WIDE, PROJECTOR, TABLET, NARROW, NARROWEST];
/** Generous: only what hangs takes longer. */
const LIMIT_MS = 1_200_000;

const lines = v.array(v.string());
const schema = v.object({ broken: lines, inaccessible: lines, sideways: lines, small: lines });
/** What is wrong with the screens, a line for each fault. */
type Findings = v.InferOutput<typeof schema>;

/** Tests of all screens in one language: they read what one visit of all screens has found. */
export const test = base.extend<object, { language: Language; findings: Findings }>({
  language: ["en", { scope: "worker", option: true }],
  findings: [
    async ({ browser, language }, use, { project }) => {
      // The folder is emptied before each run; a test that fails takes its worker with it, but not what was found.
      const file = join(project.outputDir, `findings-${language}.json`);
      if (!existsSync(file)) save(file, await find(browser, language));
      await use(v.parse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(file, "utf8")));
    },
    { scope: "worker", timeout: LIMIT_MS },
  ],
});

function save(file: string, findings: Findings): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(findings, null, 2));
}

async function find(browser: Browser, language: Language): Promise<Findings> {
  const findings: Findings = { broken: [], inaccessible: [], sideways: [], small: [] };
  const look = (screen: string, page: Page) => inspect(page, screen, findings);
  findings.broken = await visitScreens({ browser, origin: ORIGIN, language, inspect: look });
  return findings;
}

/**
 * Looks at a screen from wide to very narrow: whether it fits. Axe looks at it narrow and light, which is what most
 * people see; in `npm run test:deep` wide and narrow, light and dark.
 */
async function inspect(page: Page, screen: string, findings: Findings): Promise<void> {
  for (const size of SIZES) {
    const note = (list: string[], faults: readonly string[]) =>
      list.push(...faults.map((fault) => `${screen} at ${size.width} px: ${fault}`));
    await page.setViewportSize(size);
    const { sideways, small } = await measure(page);
    note(findings.small, small);
    if (size !== WIDE) note(findings.sideways, sideways);
    for (const { theme, rules } of auditsAt(size)) {
      await page.emulateMedia({ colorScheme: theme });
      note(findings.inaccessible, await audit(page, rules));
    }
  }
}

type Audit = { theme: (typeof THEMES)[number]; rules: "all" | "colours" };

function auditsAt(size: (typeof SIZES)[number]): readonly Audit[] {
  if (size !== WIDE && size !== NARROW) return [];
  if (isDeep) return THEMES.map((theme) => ({ theme, rules: theme === "light" ? "all" : "colours" }));
  return size === NARROW ? [{ theme: "light", rules: "all" }] : [];
}
