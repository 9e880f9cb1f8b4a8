import { expect, it } from "vitest";
import { parsePlace } from "./quiz-place.ts";

const saved = JSON.stringify({ gameId: "game", place: 3 });

it("finds the question that was open in the same game", () => {
  expect(parsePlace(saved, "game", 5)).toBe(3);
});

it("begins another game at its first question", () => {
  expect(parsePlace(saved, "next game", 5)).toBe(0);
});

it("begins at the first question where nothing sensible is kept", () => {
  expect(parsePlace(saved, "game", 3)).toBe(0);
  expect(parsePlace(null, "game", 5)).toBe(0);
  expect(parsePlace("{", "game", 5)).toBe(0);
  expect(parsePlace(JSON.stringify({ gameId: "game", place: -1 }), "game", 5)).toBe(0);
});
