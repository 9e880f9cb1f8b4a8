import { expect, it } from "vitest";
import { parseIndex } from "./use-open-question.ts";

const saved = { gameId: "game", index: 3 };

it("restores the open question of the same game", () => {
  expect(parseIndex(saved, "game", 5)).toBe(3);
});

it("starts another game at its first question", () => {
  expect(parseIndex(saved, "next game", 5)).toBe(0);
});

it("starts at the first question where the stored value is invalid", () => {
  expect(parseIndex(saved, "game", 3)).toBe(0);
  expect(parseIndex(undefined, "game", 5)).toBe(0);
  expect(parseIndex("game", "game", 5)).toBe(0);
  expect(parseIndex({ gameId: "game", index: -1 }, "game", 5)).toBe(0);
});
