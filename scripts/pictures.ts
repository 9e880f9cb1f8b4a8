import { readFileSync, writeFileSync } from "node:fs";
import { chromium, type Page } from "playwright";
import { CONTACT_SHEETS, contactSheet } from "./design/contact-sheets.ts";
import { iconSvg, icoOf } from "./design/icons.ts";
import { sharePicture } from "./design/share-picture.ts";
import { colourTokens } from "./design/tokens.ts";
import { findChromium } from "./lib/chromium.ts";
import { stopWith } from "./lib/processes.ts";

// Draws the icons and the pictures for sharing anew, into public/, and the sheets that docs/design.md shows:
// `node scripts/pictures.ts`, after their looks changed.
const ICONS = [
  { file: "public/apple-touch-icon.png", size: 180, shape: "full" },
  { file: "public/pictures/icon-192.png", size: 192, shape: "rounded" },
  { file: "public/pictures/icon-512.png", size: 512, shape: "rounded" },
  { file: "public/pictures/icon-maskable-512.png", size: 512, shape: "full" },
] as const;

const { light } = colourTokens(readFileSync("app/styles.css", "utf8"));

async function drawIcon(page: Page, icon: { size: number; shape: "rounded" | "full" }): Promise<Buffer> {
  await page.setViewportSize({ width: icon.size, height: icon.size });
  const svg = iconSvg(icon, light.primary ?? "", light["on-primary"] ?? "");
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

async function drawShared(page: Page, language: string): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(sharePicture(language, light));
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}

for (const sheet of CONTACT_SHEETS) writeFileSync(sheet.file, contactSheet(sheet));

const executablePath =
  findChromium() ?? stopWith("Drawing the pictures needs Chromium: install it, or set CHROMIUM_PATH.");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage();
for (const icon of ICONS) writeFileSync(icon.file, await drawIcon(page, icon));
writeFileSync("public/favicon.ico", icoOf(await drawIcon(page, { size: 32, shape: "rounded" })));
for (const language of ["vi", "en"]) {
  writeFileSync(`public/pictures/share-${language}.png`, await drawShared(page, language));
}
await browser.close();
