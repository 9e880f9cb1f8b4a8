import { readFileSync } from "node:fs";
import { sealEdge } from "../../app/ui/data/seal-edge.ts";
import { colourTokens } from "./tokens.ts";

const { light, stage } = colourTokens(readFileSync("app/styles.css", "utf8"));

/** What docs/design.md shows: every drawing of a file once on paper and once on the stage. */
export const CONTACT_SHEETS = [
  { file: "docs/pictures/avatars.svg", drawings: "app/ui/data/avatars.svg", size: 64, columns: 12, draw: plain },
  { file: "docs/pictures/pen.svg", drawings: "app/ui/data/pen.svg", size: 130, columns: 6, draw: plain },
  {
    file: "docs/pictures/seals.svg",
    drawings: "app/features/dashboard/badge-signs.svg",
    size: 64,
    columns: 12,
    draw: seal,
  },
] as const;
type ContactSheet = (typeof CONTACT_SHEETS)[number];

const GAP = 8;

/** The sheet as an SVG file. */
export function contactSheet({ drawings, size, columns, draw }: ContactSheet): string {
  const source = readFileSync(drawings, "utf8");
  const ids = Array.from(source.matchAll(/<symbol id="([^"]+)"/g), ([, id = ""]) => id);
  const cell = size + GAP;
  const [width, height] = [columns * cell + GAP, Math.ceil(ids.length / columns) * cell + GAP];
  const grounds = [light.paper, stage.paper].map((colour, ground) => {
    const drawn = ids.map((id, index) => {
      const [x, y] = [GAP + (index % columns) * cell, GAP + Math.floor(index / columns) * cell];
      return `<g transform="translate(${x} ${y}) scale(${size / 120})">${draw(id, index)}</g>`;
    });
    return `<g transform="translate(0 ${ground * height})"><rect width="${width}" height="${height}" fill="${colour}"/>${drawn.join("")}</g>`;
  });
  const symbols = source.slice(source.indexOf("<symbol"), source.lastIndexOf("</svg>"));
  const title = /<title>.*<\/title>/.exec(source)?.[0] ?? "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${2 * height}">\n${title}\n${symbols}${grounds.join("\n")}\n</svg>\n`;
}

/** In a box of 120 by 120. */
function plain(id: string): string {
  return `<use href="#${id}" width="120" height="120"/>`;
}

/** A sign on its seal, as the component `Seal` draws it; every second as it is before it is earned. */
function seal(id: string, index: number): string {
  const isEarned = index % 2 === 0;
  const ring = isEarned ? `fill="${light.gold}"` : OUTLINE;
  const ground = isEarned ? `fill="${light.seal}"` : OUTLINE;
  const colours = isEarned
    ? `color:${light["on-seal"]};--seal:${light.seal};--sign:${light.mark};--on-sign:${light.seal}`
    : `color:${light["line-strong"]};--seal:none;--sign:none;--on-sign:currentColor`;
  return (
    `<g style="${colours}"><path d="${sealEdge(22)}" ${ring}/>` +
    `<circle cx="60" cy="60" r="46" ${ground}/>${plain(id)}</g>`
  );
}

const OUTLINE = 'fill="none" stroke="currentColor" stroke-width="3"';
