import { describe, expect, it } from "vitest";
import { LEAVER_PENALTY_VND, opensPaymentQr, penaltyVnd } from "./penalty.ts";

describe("the penalty", () => {
  it.each([
    [20, 20, 0],
    [18, 20, 0],
    [17, 20, 10_000],
    [15, 20, 10_000],
    [14, 20, 20_000],
    [10, 20, 20_000],
    [9, 20, 50_000],
    [0, 20, 50_000],
    [9, 10, 0],
    [8, 10, 10_000],
    [7, 10, 20_000],
    [5, 10, 20_000],
    [4, 10, 50_000],
    [5, 5, 0],
    [4, 5, 10_000],
    [3, 5, 20_000],
    [2, 5, 50_000],
    [3, 4, 10_000],
  ])("[RR-51] of %i right out of %i is %i VND", (score, total, vnd) => {
    expect(penaltyVnd(score, total)).toBe(vnd);
  });

  it("[RR-51] is that of the exact share for every score of every size: no rounding at the bounds", () => {
    for (let total = 5; total <= 20; total++) {
      for (let score = 0; score <= total; score++) {
        const wrong = BigInt(total - score) * 100n;
        const share = BigInt(total);
        const expected =
          wrong <= 10n * share ? 0 : wrong <= 25n * share ? 10_000 : wrong <= 50n * share ? 20_000 : 50_000;
        expect(penaltyVnd(score, total), `${score}/${total}`).toBe(expected);
      }
    }
  });

  it("[RR-51] of nothing asked is that of everything wrong", () => {
    expect(penaltyVnd(0, 0)).toBe(50_000);
  });

  it("[RR-51] of leaving is 50,000 VND", () => {
    expect(LEAVER_PENALTY_VND).toBe(50_000);
  });
});

describe("the payment code", () => {
  it.each([
    ["completed", 0, false],
    ["completed", 10_000, true],
    ["completed", 20_000, true],
    ["completed", 50_000, true],
    ["completed", 30_000, false],
    ["left", 50_000, false],
    ["playing", 0, false],
    ["voided", 0, false],
  ])("[RR-54] of a player who has %s and owes %i VND: %s", (status, penaltyVnd, opens) => {
    expect(opensPaymentQr({ status, penaltyVnd })).toBe(opens);
  });
});
