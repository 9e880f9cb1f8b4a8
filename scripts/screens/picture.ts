import { mkdirSync } from "node:fs";
import type { Page } from "playwright";
import { THEMES } from "../../e2e/screens/visit.ts";

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

/** Takes the page as it stands at every width, light and dark. @returns the pictures, the themes one after the other */
export async function shoot(page: Page, folder: string, language: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  // A dialog covers the window, not the whole page.
  const fullPage = (await page.locator("dialog[open]").count()) === 0;
  // Nothing is pointed at.
  await page.mouse.move(0, 0);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: pathOf(folder, size.width, language, theme), fullPage });
    }
  }
  return THEMES.flatMap((theme) => SIZES.map(({ width }) => pathOf(folder, width, language, theme)));
}

function pathOf(folder: string, width: number, language: string, theme: string): string {
  return `${folder}/${width}-${language}-${theme}.png`;
}
