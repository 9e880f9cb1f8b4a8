import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Browser, test as base, type Page } from "playwright/test";
import * as v from "valibot";
import { audit } from "./axe.ts";
import { measure } from "./layout.ts";
import { ORIGIN } from "./place.ts";
import type { Language } from "./stage.ts";
import { WIDE, walk } from "./walk.ts";

const NARROW = { width: 360, height: 740 } as const;
const NARROWEST = { width: 320, height: 640 } as const;
const LIMIT_MS = 600_000;

const lines = v.array(v.string());
const schema = v.object({ broken: lines, inaccessible: lines, sideways: lines, small: lines });
/** What is wrong with the screens, a line for each fault. */
type Findings = v.InferOutput<typeof schema>;

/** Tests of all screens in one language: they read what one walk through the screens has found. */
export const test = base.extend<object, { language: Language; findings: Findings }>({
  language: ["en", { scope: "worker", option: true }],
  findings: [
    async ({ browser, language }, use, { project }) => {
      // The folder is emptied before each run; a test that fails takes its worker with it, but not what was found.
      const file = join(project.outputDir, `walk-${language}.json`);
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
  const look = (screen: string, page: Page) => inspect(page, screen, language, findings);
  findings.broken = await walk({ browser, origin: ORIGIN, language, look });
  return findings;
}

/**
 * Looks at a screen wide, narrow and very narrow. Every rule of axe sees one language wide and the other one narrow;
 * colours are also looked at in the dark, at the other width: so each colour is seen at each width in each theme.
 */
async function inspect(page: Page, screen: string, language: Language, findings: Findings): Promise<void> {
  const first = language === "en" ? WIDE : NARROW;
  for (const size of [WIDE, NARROW, NARROWEST]) {
    const note = (list: string[], faults: readonly string[]) =>
      list.push(...faults.map((fault) => `${screen} at ${size.width} px: ${fault}`));
    await page.setViewportSize(size);
    const { sideways, small } = await measure(page);
    note(findings.small, small);
    if (size !== WIDE) note(findings.sideways, sideways);
    if (size === NARROWEST) continue;
    await page.emulateMedia({ colorScheme: size === first ? "light" : "dark" });
    note(findings.inaccessible, await audit(page, size === first ? "all" : "colours"));
  }
}
