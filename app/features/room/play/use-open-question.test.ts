import { expect, it } from "vitest";
import { parsePlace } from "./use-open-question.ts";

const saved = { gameId: "game", place: 3 };

it("restores the open question of the same game", () => {
  expect(parsePlace(saved, "game", 5)).toBe(3);
});

it("starts another game at its first question", () => {
  expect(parsePlace(saved, "next game", 5)).toBe(0);
});

it("starts at the first question where the stored value is invalid", () => {
  expect(parsePlace(saved, "game", 3)).toBe(0);
  expect(parsePlace(undefined, "game", 5)).toBe(0);
  expect(parsePlace("game", "game", 5)).toBe(0);
  expect(parsePlace({ gameId: "game", place: -1 }, "game", 5)).toBe(0);
});
