import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { colourPairs, contrast } from "./contrast.ts";
import { colourTokens } from "./tokens.ts";

const themes = colourTokens(readFileSync("app/styles.css", "utf8"));
const documented = [
  ...readFileSync("docs/design.md", "utf8").matchAll(
    /^\| `([\w-]+)` +\| `([\w-]+)` +\| +([\d.]+) \| +([\d.]+) \| +([\d.]+) \|$/gm,
  ),
].map(([, text = "", ground = "", light = "", dark = "", stage = ""]) => ({ text, ground, light, dark, stage }));

describe.each(["light", "dark", "stage"] as const)("in the colours of %s", (theme) => {
  it.each(documented)("[U1] $text on $ground has a contrast of at least 4.5, as docs/design.md says", (pair) => {
    const { [pair.text]: text = "", [pair.ground]: ground = "" } = themes[theme];
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(pair[theme]).toBe(contrast(text, ground).toFixed(1));
  });

  it.each(["paper", "surface"])("[U1] the edge of a control on %s has a contrast of at least 3", (ground) => {
    const { "line-strong": edge = "", [ground]: groundColour = "" } = themes[theme];
    expect(contrast(edge, groundColour)).toBeGreaterThanOrEqual(3);
  });
});

it("[U1] every pair that a component names is measured", () => {
  const sources = globSync("app/{features,routes,ui}/**/*.tsx").map((file) => readFileSync(file, "utf8"));
  const named = sources.flatMap((source) => colourPairs(source, Object.keys(themes.light)));
  const measured = new Set(documented.map(({ text, ground }) => `${text} on ${ground}`));
  expect(named.length).toBeGreaterThan(20);
  expect(named.map(([text, ground]) => `${text} on ${ground}`).filter((pair) => !measured.has(pair))).toEqual([]);
});

it("the colour pairs of each state of a component are found", () => {
  const roles = ["ink", "surface", "sunken", "ink-soft"];
  const found = colourPairs(
    '<p className="p-2 bg-surface text-ink hover:bg-sunken sm:disabled:text-ink-soft" />',
    roles,
  );
  expect(found).toEqual([
    ["ink", "surface"],
    ["ink-soft", "surface"],
    ["ink", "sunken"],
  ]);
});

it("the contrast is measured as WCAG defines it: black on white is 21, a colour on itself 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#0d6457", "#0d6457")).toBe(1);
});
