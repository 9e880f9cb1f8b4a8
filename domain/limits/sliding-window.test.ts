import { describe, expect, it } from "vitest";
import { take } from "./sliding-window.ts";

const rule = { limit: 3, windowMs: 1_000 };

function tryAt(moments: readonly number[]): boolean[] {
  let times: readonly number[] = [];
  return moments.map((nowMs) => {
    const taken = take(times, nowMs, rule);
    if (taken.ok) times = taken.times;
    return taken.ok;
  });
}

describe("a sliding window", () => {
  it("allows exactly the limit [S5]", () => {
    expect(tryAt([0, 0, 0, 0])).toEqual([true, true, true, false]);
  });

  it("allows another try when the oldest one leaves the window, not earlier", () => {
    expect(tryAt([0, 400, 800, 999, 1_000, 1_001])).toEqual([true, true, true, false, true, false]);
  });

  it("does not allow twice the limit around the boundary of two windows", () => {
    expect(tryAt([990, 991, 992, 1_010, 1_020, 1_030])).toEqual([true, true, true, false, false, false]);
  });

  it("does not count refused tries, so that waiting always helps", () => {
    expect(tryAt([0, 0, 0, 500, 900, 999, 1_000])).toEqual([true, true, true, false, false, false, true]);
  });

  it("returns the exact time at which the next try can succeed", () => {
    const refused = take([100, 400, 800], 850, rule);
    expect(refused).toEqual({ ok: false, retryAfterMs: 250 });
    expect(take([100, 400, 800], 850 + 250, rule).ok).toBe(true);
    expect(take([100, 400, 800], 850 + 249, rule).ok).toBe(false);
  });

  it("keeps only the times within the window", () => {
    expect(take([0, 1, 5_000], 5_500, rule)).toEqual({ ok: true, times: [5_000, 5_500] });
  });

  it("never returns a wait longer than the window, even if the clock went back", () => {
    expect(take([9_000, 9_000, 9_000], 0, rule)).toEqual({ ok: false, retryAfterMs: 1_000 });
  });
});
