import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { BADGE_IDS, type BadgeId, badgesOf, type LearningRecord } from "./badges.ts";

const NOTHING: LearningRecord = {
  reviewDays: 0,
  reviews: 0,
  longestStreak: 0,
  wordsRemembered: 0,
  wordsLearnedBack: 0,
  wordsSaved: 0,
  games: 0,
  perfectGames: 0,
  levels: 0,
  gamesHosted: 0,
};

const NONE: ReadonlySet<BadgeId> = new Set();
const earnedOf = (record: LearningRecord, kept = NONE) =>
  badgesOf(record, kept).flatMap(({ id, isEarned }) => (isEarned ? [id] : []));

/** One more of something: what each event in a learner's life comes down to. */
const events = fc.array(fc.constantFrom(...keysOf(NOTHING)), { maxLength: 60 });
const shuffled = events.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));

describe("badges", () => {
  it("are twelve, none of which a new learner has", () => {
    expect(new Set(BADGE_IDS).size).toBe(12);
    const badges = badgesOf(NOTHING, NONE);
    expect(badges.map(({ id }) => id)).toEqual(BADGE_IDS);
    expect(badges.filter(({ have, isEarned }) => isEarned || have !== 0)).toEqual([]);
  });

  it.each([
    ["first_room_hosted", { gamesHosted: 1 }],
    ["reviewed_7_days", { reviewDays: 7 }],
    ["words_saved_50", { wordsSaved: 50 }],
    ["perfect_game", { perfectGames: 1 }],
    ["quizzes_50", { games: 50 }],
    ["every_level", { levels: 5 }],
    ["words_remembered_10", { wordsRemembered: 10 }],
    ["streak_30", { longestStreak: 30 }],
    ["reviews_1000", { reviews: 1000 }],
    ["word_learned_back", { wordsLearnedBack: 1 }],
  ] satisfies [BadgeId, Partial<LearningRecord>][])("%s is given for exactly %o", (id, counts) => {
    expect(earnedOf({ ...NOTHING, ...counts })).toEqual([id]);
    const [[count, need] = ["games", 0]] = Object.entries(counts);
    const almost = badgesOf({ ...NOTHING, [count]: need - 1 }, NONE).find((badge) => badge.id === id);
    expect(almost).toEqual({ id, have: need - 1, need, isEarned: false });
  });

  it("for remembered words are given for 10, 100 and 500", () => {
    const earned = (wordsRemembered: number) => earnedOf({ ...NOTHING, wordsRemembered }).length;
    expect([9, 10, 99, 100, 499, 500, 501].map(earned)).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });

  it("show no more than they need", () => {
    const [badge] = badgesOf({ ...NOTHING, gamesHosted: 9 }, NONE);
    expect(badge).toEqual({ id: "first_room_hosted", have: 1, need: 1, isEarned: true });
  });

  it("are never taken away, whatever becomes of the record", () => {
    expect(earnedOf(NOTHING, new Set(["words_remembered_10"]))).toEqual(["words_remembered_10"]);
  });

  it("do not depend on the order of events, nor on when somebody looked", () => {
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        const inSteps = (steps: typeof all) => {
          const kept = new Set<BadgeId>();
          let record = NOTHING;
          for (const event of steps) {
            record = { ...record, [event]: record[event] + 1 };
            for (const id of earnedOf(record, kept)) kept.add(id);
          }
          return [...kept].sort();
        };
        const atOnce = { ...NOTHING };
        for (const event of all) atOnce[event] += 1;
        expect(inSteps(all)).toEqual(earnedOf(atOnce).sort());
        expect(inSteps(other)).toEqual(inSteps(all));
      }),
      { numRuns: randomRuns(1000) },
    );
  });
});

function keysOf({ ...record }: LearningRecord): (keyof LearningRecord)[] {
  const isKey = (key: string): key is keyof LearningRecord => key in record;
  return Object.keys(record).filter(isKey);
}
