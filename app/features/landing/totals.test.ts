import { expect, test } from "vitest";
import { areShown } from "./totals.tsx";

test("totals are shown from a hundred of each on", () => {
  expect(areShown({ users: 100, quizzes: 2500, games: 100 })).toBe(true);
  expect(areShown({ users: 99, quizzes: 2500, games: 100 })).toBe(false);
  expect(areShown({ users: 100, quizzes: 2500, games: 0 })).toBe(false);
});
