import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import type { Browser, Page } from "playwright";

/** How large a picture stands on a sheet. */
const SCALE = 0.6;
const STYLE = `body { margin: 0; padding: 12px; display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start;
  background: #777; font: 16px sans-serif; color: #fff } h2 { flex-basis: 100%; margin: 16px 0 0 } img { zoom: ${SCALE} }`;
/** Three pictures of 360, 768 and 1280 px side by side. */
const SHEET_WIDTH = Math.ceil((360 + 768 + 1280) * SCALE) + 4 * 12;

/** A page on which sheets are laid out. */
export function sheetPage(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport: { width: SHEET_WIDTH, height: 400 } });
}

/** Lays pictures out side by side in one picture, at a size at which they can be compared. */
export async function layOut(sheet: Page, pictures: readonly string[], path: string): Promise<void> {
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${readFileSync(picture, "base64")}">`);
  await sheet.setContent(`<style>${STYLE}</style>${images.join("")}`);
  await sheet.screenshot({ path, fullPage: true });
}

/** Writes a page that shows the sheets of all screens. */
export function writeIndex(folder: string): void {
  const screens = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const parts = screens.map(({ name }) => {
    const sheets = readdirSync(`${folder}/${name}`).filter((file) => basename(file).startsWith("all-"));
    const images = sheets.map((file) => `<img loading="lazy" src="${name}/${file}">`);
    return `<h2>${name}</h2>${images.join("")}`;
  });
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><title>Screens</title><style>${STYLE}</style>${parts.join("\n")}`,
  );
}
