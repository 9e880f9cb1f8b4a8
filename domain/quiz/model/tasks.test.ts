import { describe, expect, test } from "vitest";
import type { GenerateRequest } from "../generate.ts";
import { levelsNear, tasksFor } from "./tasks.ts";

const request: GenerateRequest = {
  passage: "",
  quizType: "vocabulary",
  difficulty: "6.0-7.0",
  count: 20,
  seed: "a very secret seed",
};
const sentences = Array.from({ length: 30 }, (_, index) => ({
  text: `${index} ${"x".repeat(40 + index * 3)}`,
  tokens: [],
}));

describe("what a model is asked for", () => {
  test("is some more than is needed, in few tasks that are each soon answered", () => {
    for (const count of [5, 10, 20, 40]) {
      const tasks = tasksFor({ ...request, count }, sentences);
      const words = tasks.reduce((sum, task) => sum + task.words, 0);
      expect(words).toBeGreaterThan(Math.min(count, 24));
      expect(words).toBeLessThanOrEqual(Math.min(count, 24) * 1.25 + 4);
      expect(tasks.length).toBeLessThanOrEqual(4);
      expect(tasks.every((task) => task.words <= 8)).toBe(true);
    }
  });

  test("has every sentence of the passage once, by its number, and stretches of like length", () => {
    const tasks = tasksFor(request, sentences);
    const all = tasks.flatMap((task) => task.sentences);
    expect(all).toEqual(sentences.map(({ text }, index) => ({ number: index + 1, text })));
    const lengths = tasks.map((task) => task.sentences.reduce((sum, { text }) => sum + text.length, 0));
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.3);
  });

  test("is nothing where the passage has no sentence, and one task where it has one", () => {
    expect(tasksFor(request, [])).toEqual([]);
    expect(tasksFor(request, sentences.slice(0, 1))).toHaveLength(1);
  });

  test("[S1] differs with the seed but doesn't show it", () => {
    const [task] = tasksFor(request, sentences);
    expect(task?.variation).toBeLessThan(1_000_000);
    expect(tasksFor({ ...request, seed: "another" }, sentences)[0]?.variation).not.toBe(task?.variation);
    expect(JSON.stringify(task)).not.toContain("secret");
  });

  test("[Q3] is of levels near the difficulty, the nearest first", () => {
    expect(levelsNear("6.0-7.0")).toEqual(["B2", "C1", "B1"]);
    expect(levelsNear("<4.0")).toEqual(["A2", "A1", "B1"]);
    expect(levelsNear(">8.0")).toEqual(["C2", "C1"]);
  });
});
