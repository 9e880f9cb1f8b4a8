import { expect, test } from "vitest";
import { previousPathOf } from "./not-found-page.tsx";

const from = (referer?: string) =>
  previousPathOf(new Request("https://wordroom.example/nowhere", { headers: referer ? { Referer: referer } : {} }));

test("back leads to the page of this site that linked here, with its query", () => {
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
