import { describe, expect, test } from "vitest";
import { type BestPlayersTally, isFailedByBestPlayers, isReportedEnough } from "./retirement.ts";

describe("a sense is retired by reports", () => {
  test("of four people about two passages or more", () => {
    expect(isReportedEnough({ accounts: 4, addresses: 4, passages: 2 })).toBe(true);
    expect(isReportedEnough({ accounts: 3, addresses: 9, passages: 9 })).toBe(false);
    expect(isReportedEnough({ accounts: 9, addresses: 9, passages: 1 })).toBe(false);
  });

  test("of whom all at one address are one", () => {
    expect(isReportedEnough({ accounts: 40, addresses: 3, passages: 9 })).toBe(false);
  });
});

const FAILED: BestPlayersTally = {
  quizType: "multiple_choice_vocab",
  hosts: 5,
  games: 8,
  addresses: 10,
  browsers: 10,
  answers: 20,
  right: 5,
};

describe("a sense is proposed for retirement when the best players fail it", () => {
  test("as often as somebody who guesses among four options, or more often", () => {
    expect([0, 5, 6, 20].map((right) => isFailedByBestPlayers({ ...FAILED, right }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isFailedByBestPlayers({ ...FAILED, answers: 40, right: 10 })).toBe(true);
  });

  test("nearly always in typed questions, because nobody guesses a meaning", () => {
    const typed = { ...FAILED, quizType: "vocabulary" } as const;
    expect([0, 1, 2, 5].map((right) => isFailedByBestPlayers({ ...typed, right }))).toEqual([true, true, false, false]);
  });

  test.each([{ hosts: 4 }, { games: 7 }, { addresses: 9 }, { browsers: 9 }, { answers: 19, right: 0 }])(
    "only with more evidence than %j",
    (thin) => {
      expect(isFailedByBestPlayers({ ...FAILED, right: 0, ...thin })).toBe(false);
    },
  );

  test.each([
    ["multiple_choice_vocab", 0.7, 1 / 20_000],
    ["multiple_choice_vocab", 0.5, 1 / 40],
    ["vocabulary", 0.3, 1 / 130],
  ] as const)(
    "by %s: a good sense that is known with probability %d is proposed with probability below %d",
    (quizType, known, risk) => {
      expect(chanceOfLosing(quizType, known)).toBeLessThan(risk);
    },
  );
});

/** The exact chance that the rule ever holds while 200 answers come in, each right with the chance `known`. */
function chanceOfLosing(quizType: BestPlayersTally["quizType"], known: number): number {
  let lost = 0;
  let chances = [1];
  for (let answers = 1; answers <= 200; answers++) {
    const before = chances;
    chances = Array.from(
      { length: answers + 1 },
      (_, right) => (before[right] ?? 0) * (1 - known) + (before[right - 1] ?? 0) * known,
    ).map((chance, right) => {
      if (!isFailedByBestPlayers({ ...FAILED, quizType, answers, right })) return chance;
      lost += chance;
      return 0;
    });
  }
  return lost;
}
