import { describe, expect, it } from "vitest";
import { CERTIFIED_WORDS, levelProgress, type ScoredQuiz } from "./certificate.ts";

const quizzes = (...percents: number[]): ScoredQuiz[] =>
  percents.map((percent, index) => ({ level: "B2", atMs: index, percent }));
const TEN = quizzes(...Array.from({ length: 10 }, () => 8000));
const isEarned = (words: number, played: readonly ScoredQuiz[]) => levelProgress("B2", words, played).isEarned;

describe("a certificate", () => {
  it("is earned by 200 words of the level and 80% on average over its last ten quizzes", () => {
    expect(levelProgress("B2", CERTIFIED_WORDS, TEN)).toEqual({
      ...{ level: "B2", words: 200, quizzes: 10, percent: 8000, isEarned: true },
    });
  });

  it("is not earned by fewer words", () => {
    expect(isEarned(CERTIFIED_WORDS - 1, TEN)).toBe(false);
  });

  it("is not earned by fewer quizzes", () => {
    expect(isEarned(CERTIFIED_WORDS, TEN.slice(1))).toBe(false);
  });

  it("is not earned by a lower average, however little lower", () => {
    expect(isEarned(CERTIFIED_WORDS, [...TEN.slice(1), { level: "B2", atMs: 0, percent: 7999 }])).toBe(false);
    expect(levelProgress("B2", 0, quizzes(8000, 8001)).percent).toBe(8000);
  });

  it("counts a quiz of 100% as making up for one of 60%", () => {
    const mixed = quizzes(10_000, 6000, 10_000, 6000, 10_000, 6000, 10_000, 6000, 10_000, 6000);
    expect(isEarned(CERTIFIED_WORDS, mixed)).toBe(true);
  });

  it("looks at the last ten quizzes only, in whatever order they are given", () => {
    const improved = quizzes(...Array.from({ length: 20 }, (_, index) => (index < 10 ? 0 : 9000)));
    expect(levelProgress("B2", CERTIFIED_WORDS, improved.toReversed())).toMatchObject({
      percent: 9000,
      isEarned: true,
    });
    const worsened = quizzes(...Array.from({ length: 20 }, (_, index) => (index < 10 ? 9000 : 0)));
    expect(isEarned(CERTIFIED_WORDS, worsened)).toBe(false);
  });

  it("does not count quizzes of other levels", () => {
    expect(levelProgress("C1", CERTIFIED_WORDS, TEN)).toMatchObject({ quizzes: 0, percent: null, isEarned: false });
  });
});
