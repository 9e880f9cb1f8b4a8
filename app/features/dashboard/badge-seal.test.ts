import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BADGE_IDS } from "../../../domain/progress/badges.ts";

const SIGNS = readFileSync(new URL("badge-signs.svg", import.meta.url), "utf8");

it("each badge has a sign of its own on its seal", () => {
  const ids = Array.from(SIGNS.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(ids).toEqual(BADGE_IDS);
});
