import { expect, it } from "vitest";
import { placeIn } from "./quiz-place.ts";

const saved = { gameId: "game", place: 3 };

it("finds the question that was open in the same game", () => {
  expect(placeIn(saved, "game", 5)).toBe(3);
});

it("begins another game at its first question", () => {
  expect(placeIn(saved, "next game", 5)).toBe(0);
});

it("begins at the first question where nothing sensible is kept", () => {
  expect(placeIn(saved, "game", 3)).toBe(0);
  expect(placeIn(undefined, "game", 5)).toBe(0);
  expect(placeIn("game", "game", 5)).toBe(0);
  expect(placeIn({ gameId: "game", place: -1 }, "game", 5)).toBe(0);
});
