import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { RATING, RATINGS, type Rating } from "../cards/log.ts";
import { DAY_MS, reviewAt, START_MS } from "../cards/testing.ts";
import { REMEMBERED_AFTER_MS, type ReceivedEntry, rememberedIn } from "./remembered.ts";

const dayMs = (day: number) => START_MS + day * DAY_MS;

/** A review on a day, which the server got on the same day unless another is given. */
function review(day: number, rating: Rating = RATING.good, receivedDay: number | null = day): ReceivedEntry {
  const receivedAtMs = receivedDay === null ? null : dayMs(receivedDay);
  return { entry: reviewAt("c", dayMs(day), rating), receivedAtMs, isCounted: true, remembered: null };
}

const undoOf = (day: number, { entry: { id } }: ReceivedEntry): ReceivedEntry => ({
  entry: { id: `undo ${id}`, cardId: "c", atMs: dayMs(day), day: "2026-11-26", type: "undo", undoes: id },
  receivedAtMs: dayMs(day),
  isCounted: true,
  remembered: null,
});

const removal = (day: number): ReceivedEntry => ({
  entry: { id: "removal", cardId: "c", atMs: dayMs(day), day: "2026-11-26", type: "delete" },
  receivedAtMs: dayMs(day),
  isCounted: true,
  remembered: null,
});

const rememberedAt = (...log: ReceivedEntry[]) => rememberedIn("c", log).rememberedAtMs;

describe("a word is remembered", () => {
  it("when it is recalled 21 days after it was, and not a moment before", () => {
    expect(rememberedAt(review(0), review(10), review(21))).toBe(dayMs(21));
    const almost = review(20.9999);
    expect(rememberedAt(review(0), almost)).toBeNull();
  });

  it("by Hard and Easy as by Good", () => {
    expect(rememberedAt(review(0, RATING.easy), review(21, RATING.hard))).toBe(dayMs(21));
  });

  it("not with an Again in between", () => {
    expect(rememberedAt(review(0), review(9, RATING.again), review(21))).toBeNull();
    expect(rememberedAt(review(0), review(9, RATING.again), review(10), review(31))).toBe(dayMs(31));
    expect(rememberedAt(review(0), review(21, RATING.again))).toBeNull();
  });

  it("not by reviews that nobody can have made", () => {
    expect(rememberedAt(review(0), { ...review(21), isCounted: false })).toBeNull();
    expect(rememberedAt({ ...review(0), isCounted: false }, review(21))).toBeNull();
  });

  it("once for all: a later Again takes it away no more", () => {
    expect(rememberedAt(review(0), review(21), review(22, RATING.again))).toBe(dayMs(21));
  });

  it("by the server's clock, whatever the device's says", () => {
    expect(rememberedAt(review(0, RATING.good, 50), review(40, RATING.good, 50))).toBeNull();
    expect(rememberedAt(review(0, RATING.good, 0), review(1, RATING.good, 21))).toBe(dayMs(21));
  });

  it("not by a review of which nobody knows when the server got it", () => {
    expect(rememberedAt(review(0, RATING.good, null), review(30))).toBeNull();
  });

  it("not by a review that was withdrawn, and in spite of an Again that was", () => {
    const last = review(21);
    expect(rememberedAt(review(0), last, undoOf(22, last))).toBeNull();
    const again = review(9, RATING.again);
    expect(rememberedAt(review(0), again, undoOf(10, again), last)).toBe(dayMs(21));
  });

  it("not by what was before its removal", () => {
    expect(rememberedAt(review(0), removal(5), review(21))).toBeNull();
    expect(rememberedAt(review(0), review(21), removal(22))).toBeNull();
  });

  it("not by the reviews of another card", () => {
    const other = { ...review(21), entry: reviewAt("other", dayMs(21)) };
    expect(rememberedAt(review(0), other)).toBeNull();
  });

  it("in whatever order the entries are given, and never sooner than 21 days after the first was received", () => {
    const entries = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 90 }), fc.constantFrom(...RATINGS), fc.integer({ min: 0, max: 30 }))
        .map(([day, rating, late]) => review(day, rating, day + late)),
      { maxLength: 12 },
    );
    const shuffled = entries.chain((log) => {
      const unique = [...new Map(log.map((one) => [one.entry.id, one])).values()];
      return fc.tuple(fc.constant(unique), fc.shuffledSubarray(unique, { minLength: unique.length }));
    });
    fc.assert(
      fc.property(shuffled, ([log, other]) => {
        const remembered = rememberedIn("c", log);
        expect(rememberedIn("c", other)).toEqual(remembered);
        const first = Math.min(...log.map(({ receivedAtMs }) => receivedAtMs ?? Number.POSITIVE_INFINITY));
        if (remembered.rememberedAtMs !== null)
          expect(remembered.rememberedAtMs - first).toBeGreaterThanOrEqual(REMEMBERED_AFTER_MS);
      }),
      { numRuns: randomRuns(1000) },
    );
  });
});

describe("a word is learned back", () => {
  const learnedBackAt = (...log: ReceivedEntry[]) => rememberedIn("c", log).learnedBackAtMs;

  it("when it is remembered after it was forgotten", () => {
    expect(learnedBackAt(review(0), review(5, RATING.again), review(6), review(27))).toBe(dayMs(27));
    expect(learnedBackAt(review(0), review(21), review(30, RATING.again), review(31), review(52))).toBe(dayMs(52));
  });

  it("not if it was never known before, or never forgotten", () => {
    expect(learnedBackAt(review(0, RATING.again), review(1), review(22))).toBeNull();
    expect(learnedBackAt(review(0), review(21))).toBeNull();
  });
});
