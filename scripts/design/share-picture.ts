import { readFileSync } from "node:fs";
import * as v from "valibot";
import { iconSvg } from "./icons.ts";

const Texts = v.object({ landing_title: v.string(), landing_hero: v.string() });
const FONTS = "node_modules/@fontsource-variable/nunito-sans/files/nunito-sans-";
const OPTIONS = [
  ["A", "a sudden heavy storm"],
  ["B", "a long time without any rain"],
  ["C", "a disease of farm animals"],
  ["D", "a fall in the price of food"],
] as const;
const RIGHT = "B";

/** What is shown where a page is shared, as a page of 1200 by 630. */
export function sharePicture(language: string, colours: Readonly<Record<string, string>>): string {
  const texts = v.parse(Texts, JSON.parse(readFileSync(`app/i18n/${language}.json`, "utf8")));
  const tokens = Object.entries(colours).map(([name, colour]) => `--${name}: ${colour};`);
  const mark = iconSvg({ size: 76, shape: "rounded" }, colours.primary ?? "", colours["on-primary"] ?? "");
  return `<!doctype html><html lang="${language}"><meta charset="utf-8">
    <style>${["latin", "vietnamese"].map(fontFace).join("")} :root { ${tokens.join("")} } ${CSS}</style>
    <main><p class="brand">${mark}Wordroom</p><h1>${texts.landing_title}</h1><p class="hero">${texts.landing_hero}</p></main>
    <aside><p class="sentence">The <mark>drought</mark> killed half of the farmers’ crops.</p>
      ${OPTIONS.map(([letter, meaning]) => `<p class="option${letter === RIGHT ? " right" : ""}"><b>${letter}</b>${meaning}</p>`).join("")}
    </aside></html>`;
}

function fontFace(subset: string): string {
  const data = readFileSync(`${FONTS}${subset}-wght-normal.woff2`, "base64");
  const range =
    subset === "latin"
      ? "U+0000-00FF, U+2000-206F"
      : "U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+1EA0-1EF9";
  return `@font-face { font-family: "Nunito Sans"; font-weight: 200 1000; src: url(data:font/woff2;base64,${data}); unicode-range: ${range}; }`;
}

const CSS = `
  * { box-sizing: border-box; margin: 0; }
  html { width: 1200px; height: 630px; display: grid; }
  body { display: grid; grid-template-columns: 1fr 500px; gap: 56px; align-items: center; padding: 0 64px;
    background: var(--paper); color: var(--ink); font: 500 30px/1.4 "Nunito Sans"; border-bottom: 14px solid var(--primary); }
  .brand { display: flex; align-items: center; gap: 18px; font-size: 44px; font-weight: 800; letter-spacing: -0.02em; }
  h1 { margin: 34px 0 26px; font-size: 60px; font-weight: 850; line-height: 1.14; letter-spacing: -0.015em; text-wrap: balance; }
  .hero { color: var(--ink-soft); text-wrap: pretty; }
  aside { display: grid; gap: 14px; padding: 36px; border: 2px solid var(--line); border-radius: 32px; background: var(--surface);
    box-shadow: 0 18px 40px rgb(60 45 15 / 10%); rotate: 1.6deg; }
  .sentence { margin-bottom: 10px; font-size: 32px; line-height: 1.4; text-wrap: balance; }
  mark { padding: 0 8px; border-radius: 10px; background: var(--mark); color: var(--on-mark); font-weight: 800; }
  .option { display: flex; align-items: center; gap: 16px; padding: 12px 16px; border: 2px solid var(--line); border-radius: 18px; font-size: 25px; }
  .option b { display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50%; background: var(--sunken); font-size: 22px; }
  .right { border-color: var(--primary); background: var(--primary-soft); color: var(--on-primary-soft); font-weight: 700; }
  .right b { background: var(--primary); color: var(--on-primary); }
`;
