import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "./contrast.ts";
import { colourTokens } from "./tokens.ts";

/** Every pair of text and ground that pages use. */
const PAIRS = [
  ["ink", "paper"],
  ["ink", "surface"],
  ["ink", "sunken"],
  ["ink-soft", "paper"],
  ["ink-soft", "surface"],
  ["ink-soft", "sunken"],
  ["primary", "paper"],
  ["primary", "surface"],
  ["on-primary", "primary"],
  ["on-primary", "primary-strong"],
  ["on-primary-soft", "primary-soft"],
  ["on-accent-soft", "accent-soft"],
  ["good", "surface"],
  ["good", "good-soft"],
  ["bad", "surface"],
  ["bad", "bad-soft"],
  ["on-mark", "mark"],
  ["on-medal", "gold"],
  ["on-medal", "silver"],
  ["on-medal", "bronze"],
] as const;

const themes = colourTokens(readFileSync("app/styles.css", "utf8"));

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  it.each(PAIRS)("[U1] %s stands out from %s by 4.5 or more", (text, ground) => {
    const { [text]: textColour = "", [ground]: groundColour = "" } = themes[theme];
    expect(contrast(textColour, groundColour)).toBeGreaterThanOrEqual(4.5);
  });
});

it("measures as WCAG does: black on white is 21, a colour on itself 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#0d6457", "#0d6457")).toBe(1);
});
