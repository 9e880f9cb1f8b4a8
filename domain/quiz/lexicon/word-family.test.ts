import { expect, test } from "vitest";
import { holdsFamily, rootOf } from "./word-family.ts";

test.each([
  ["decide", "decided", "decision", "decisive"],
  ["admit", "admitted", "admission"],
  ["describe", "description"],
  ["happy", "happiness", "unhappy", "happily"],
  ["extend", "extension", "extensive"],
  ["produce", "product", "production", "productive"],
  ["solve", "solution"],
  ["run", "ran", "running", "runner"],
  ["strong", "strength", "strengthen"],
  ["employ", "employer", "employment", "unemployed"],
  ["explain", "explanation"],
  ["lose", "lost", "loss"],
  ["insect", "insects"],
  ["signature", "signatures"],
])("%s and the others are one family", (...family) => {
  expect(new Set(family.map(rootOf)).size, family.map(rootOf).join(" ")).toBe(1);
});

test.each([
  ["part", "party"],
  ["corn", "corner"],
  ["interest", "internal"],
  ["nation", "nature"],
  ["general", "generation"],
  ["contain", "continue"],
  ["let", "letter"],
  ["state", "station"],
])("%s and %s are not of one family", (a, b) => {
  expect(rootOf(a)).not.toBe(rootOf(b));
});

test("a text contains the family of a phrasal verb by its verb, not by its particle", () => {
  expect(holdsFamily("to take something out of a box", "carry out")).toBe(false);
  expect(holdsFamily("carrying a box", "carry out")).toBe(true);
});
