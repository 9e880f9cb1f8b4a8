import { expect, test } from "vitest";
import { cameFrom } from "./came-from.ts";

const from = (referer?: string) =>
  cameFrom(new Request("https://wordroom.example/nowhere", { headers: referer ? { Referer: referer } : {} }));

test("back leads to the page of this site that linked here, with what was asked of it", () => {
  expect(from("https://wordroom.example/multi-player/join?code=ABC234")).toBe("/multi-player/join?code=ABC234");
});

test.each([
  undefined,
  "no address",
  "https://elsewhere.example/multi-player",
  "http://wordroom.example/terms",
  "https://wordroom.example//elsewhere.example",
  "https://wordroom.example/nowhere?again",
])("back leads home from %s", (referer) => {
  expect(from(referer)).toBe("/");
});
