import fc from "fast-check";
import { createEmptyCard, fsrs, GenSeedStrategyWithCardId, StrategyMode } from "ts-fsrs";
import { describe, expect, it, test } from "vitest";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { asReceived, type LogEntry, mergeLogs, RATING, RATINGS, timeForEntry } from "./log.ts";
import {
  becameLeech,
  dueAfterEachRating,
  isLeech,
  NEW_SCHEDULE,
  nextKind,
  replay,
  retrievability,
  type Schedule,
} from "./schedule.ts";
import { DAY_MS, dayInUtc, reviewAt, START_MS } from "./testing.ts";

const RUNS = randomRuns(1000);
const MINUTE_MS = 60_000;

/** Reviews of one card: the pause before each, in minutes, and the rating. */
const pausesAndRatings = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 * 24 * 60 }), fc.constantFrom(...RATINGS)), {
  maxLength: 25,
});

function logOf(reviews: readonly (readonly [number, (typeof RATINGS)[number]])[], cardId = "c"): LogEntry[] {
  let atMs = START_MS;
  return reviews.map(([pause, rating], index) => {
    atMs += pause * MINUTE_MS;
    return reviewAt(cardId, atMs, rating, `${index}`.padStart(3, "0"));
  });
}

describe("a card's schedule", () => {
  it("is the one that ts-fsrs gives for the same reviews: FSRS-6, retention 0.9, with fuzz, its own learning steps", () => {
    fc.assert(
      fc.property(pausesAndRatings, (reviews) => {
        const library = fsrs({ request_retention: 0.9, enable_fuzz: true });
        library.useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId("cardId"));
        const log = logOf(reviews);
        let card = { ...createEmptyCard(new Date(START_MS)), cardId: "c" };
        for (const entry of log) {
          if (entry.type !== "review") continue;
          card = { ...library.next(card, new Date(entry.atMs), entry.rating).card, cardId: "c" };
        }
        const schedule = replay("c", log);
        expect([
          schedule.dueMs ?? START_MS,
          schedule.stability,
          schedule.difficulty,
          schedule.lapses,
          schedule.reps,
        ]).toEqual([card.due.getTime(), card.stability, card.difficulty, card.lapses, card.reps]);
      }),
      { numRuns: RUNS },
    );
  });

  it("does not depend on the order in which entries arrive, nor on how often", () => {
    const entries = fc.array(entry(), { maxLength: 30 });
    fc.assert(
      fc.property(entries, entries, fc.infiniteStream(fc.nat()), (mine, theirs, numbers) => {
        const all = mergeLogs(mine, theirs);
        const shuffledLog = [...all]
          .map((one) => ({ one, key: numbers.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(mergeLogs(theirs, mine)).toEqual(all);
        expect(mergeLogs(all, mine)).toEqual(all);
        expect(replay("c", shuffledLog)).toEqual(replay("c", all));
      }),
      { numRuns: RUNS },
    );
  });

  it("is the same on two devices that reviewed offline, whoever sends first, with every review of both", () => {
    const device = (name: string, offset: number) =>
      Array.from({ length: 200 }, (_, index) =>
        reviewAt(
          `card ${index % 40}`,
          START_MS + index * 50 * MINUTE_MS + offset,
          RATINGS[index % 4],
          `${name} ${index}`,
        ),
      );
    const [phone, laptop] = [device("phone", 0), device("laptop", 25 * MINUTE_MS)];
    const [one, other] = [mergeLogs(phone, laptop), mergeLogs(laptop, phone)];
    expect(one).toHaveLength(400);
    expect(other).toEqual(one);
    const reps = Array.from(
      { length: 40 },
      (_, index) =>
        replay(
          `card ${index}`,
          one.filter(({ cardId }) => cardId === `card ${index}`),
        ).reps,
    );
    expect(reps.reduce((sum, count) => sum + count)).toBe(400);
  });

  it("forgets a review that was withdrawn, also if the withdrawal arrived first", () => {
    const [first, second] = [reviewAt("c", START_MS), reviewAt("c", START_MS + DAY_MS, RATING.again)];
    const undo = { ...second, id: "undo", type: "undo" as const, undoes: second.id, atMs: START_MS + DAY_MS + 1 };
    expect(replay("c", [undo, second, first])).toEqual(replay("c", [first]));
  });

  it("is kept through burying, suspending and a note, and is new after the card was removed", () => {
    const review = reviewAt("c", START_MS);
    const at = (later: number) => ({ cardId: "c", atMs: START_MS + later, day: "2026-11-02" });
    const bury = { ...at(1), id: "b", type: "bury" as const, untilMs: START_MS + DAY_MS };
    const suspend = { ...at(2), id: "s", type: "suspend" as const };
    const note = { ...at(3), id: "n", type: "note" as const, text: "rhymes with 'line'" };
    const hidden = replay("c", [review, bury, suspend, note]);
    expect(hidden).toEqual({
      ...replay("c", [review]),
      buriedUntilMs: START_MS + DAY_MS,
      isSuspended: true,
      note: "rhymes with 'line'",
    });
    const resume = { ...at(4), id: "r", type: "resume" as const };
    expect(replay("c", [review, bury, suspend, resume])).toEqual(replay("c", [review]));
    const removal = { ...at(5), id: "d", type: "delete" as const };
    expect(replay("c", [review, note, removal])).toEqual({ ...NEW_SCHEDULE, deletedAtMs: START_MS + 5 });
  });

  it("shows before a review what each rating would give", () => {
    fc.assert(
      fc.property(pausesAndRatings, fc.constantFrom(...RATINGS), fc.nat(90), (reviews, rating, days) => {
        const log = logOf(reviews);
        const nowMs = Math.max(START_MS, ...log.map(({ atMs }) => atMs)) + days * DAY_MS;
        const shown = dueAfterEachRating(replay("c", log), "c", nowMs)[rating];
        expect(replay("c", [...log, reviewAt("c", nowMs, rating, "zzz")]).dueMs).toBe(shown);
      }),
      { numRuns: RUNS },
    );
  });
});

describe("a clock that was set back by a day", () => {
  it("does not reorder the reviews of a card: the schedule is as if both were made one after the other", () => {
    const first = reviewAt("c", START_MS, RATING.good);
    const atMs = timeForEntry(START_MS - DAY_MS, [first]);
    const second = reviewAt("c", atMs, RATING.easy);
    expect(atMs).toBe(START_MS + 1);
    const schedule = replay("c", [second, first]);
    expect([schedule.status, schedule.lastReviewMs, schedule.reps]).toEqual(["review", START_MS + 1, 2]);
  });

  it("does not hide the card: it is due later than before, and the next review counts the real time", () => {
    const log: LogEntry[] = [];
    const clocks = [0, 1, 0.2, 3, 9].map((days) => START_MS + days * DAY_MS);
    for (const nowMs of clocks) log.push(reviewAt("c", timeForEntry(nowMs, log), RATING.good, `${log.length}`));
    const times = log.map(({ atMs }) => atMs);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const schedule = replay("c", log);
    expect(schedule.lastReviewMs).toBe(START_MS + 9 * DAY_MS);
    expect(schedule.dueMs).toBeGreaterThan(START_MS + 9 * DAY_MS);
  });
});

test("an entry of the future, by a clock that was set forward, counts as made when it arrived", () => {
  const entry = reviewAt("c", START_MS + 400 * DAY_MS);
  expect(asReceived(entry, START_MS, "2026-11-02")).toEqual({ ...entry, atMs: START_MS, day: "2026-11-02" });
  expect(asReceived(entry, entry.atMs, "2030-01-01")).toEqual(entry);
});

test("the probability of recall is 0 for a new card, about 0.9 after as many days as the stability says, and falls", () => {
  const schedule = replay("c", [reviewAt("c", START_MS, RATING.easy)]);
  const afterDays = (days: number) => retrievability(schedule, START_MS + days * DAY_MS);
  expect(retrievability(NEW_SCHEDULE, START_MS)).toBe(0);
  expect(afterDays(schedule.stability)).toBeCloseTo(0.9, 3);
  expect(afterDays(1)).toBeGreaterThan(afterDays(30));
  expect(afterDays(-1)).toBe(1);
});

test("a card is a leech from eight lapses on; the learner is told then, and after every four more", () => {
  const after = (lapses: number): Schedule => ({ ...NEW_SCHEDULE, lapses });
  const told = Array.from({ length: 17 }, (_, index) => index + 1).filter((n) => becameLeech(after(n - 1), after(n)));
  expect(told).toEqual([8, 12, 16]);
  expect([isLeech(after(7)), isLeech(after(8))]).toEqual([false, true]);
  expect(becameLeech(after(8), after(8))).toBe(false);
});

test("the three kinds take turns; an impossible one is left out, and an answer in a game is no turn", () => {
  const all = ["recognise", "produce", "listen"] as const;
  const quiz = { ...reviewAt("c", START_MS), kind: "quiz" as const };
  const logs = [0, 1, 2, 3].map((count) => [
    quiz,
    ...Array.from({ length: count }, (_, n) => reviewAt("c", START_MS + n + 1)),
  ]);
  const kinds = (possible: readonly (typeof all)[number][]) => logs.map((log) => nextKind(replay("c", log), possible));
  expect(kinds(all)).toEqual(["recognise", "produce", "listen", "recognise"]);
  expect(kinds(["recognise", "listen"])).toEqual(["recognise", "listen", "recognise", "listen"]);
  expect(kinds([])).toEqual(Array(4).fill("recognise"));
});

test("recalled and asked reviews are counted by month, only of cards that had been learned, without games", () => {
  const learn = [reviewAt("c", START_MS, RATING.easy)];
  const [later, forgotten] = [START_MS + 10 * DAY_MS, START_MS + 40 * DAY_MS];
  const quiz = { ...reviewAt("c", START_MS + 5 * DAY_MS), kind: "quiz" as const };
  const schedule = replay("c", [...learn, quiz, reviewAt("c", later), reviewAt("c", forgotten, RATING.again)]);
  expect(schedule.months).toEqual({ [dayInUtc(later).slice(0, 7)]: [1, 1], [dayInUtc(forgotten).slice(0, 7)]: [0, 1] });
});

/** Any entry of one card, few enough ids that some collide. */
function entry(): fc.Arbitrary<LogEntry> {
  const common = {
    id: fc.nat(40).map((n) => `e${n}`),
    cardId: fc.constant("c"),
    atMs: fc.nat(60).map((days) => START_MS + days * DAY_MS),
    day: fc.constant("2026-11-02"),
  };
  return fc.oneof(
    fc.record({
      ...common,
      type: fc.constant("review" as const),
      rating: fc.constantFrom(...RATINGS),
      kind: fc.constantFrom("recognise" as const, "quiz" as const),
    }),
    fc.record({ ...common, type: fc.constant("undo" as const), undoes: fc.nat(40).map((n) => `e${n}`) }),
    fc.record({ ...common, type: fc.constant("bury" as const), untilMs: fc.constant(START_MS + DAY_MS) }),
    fc.record({ ...common, type: fc.constantFrom("suspend" as const, "resume" as const, "delete" as const) }),
    fc.record({ ...common, type: fc.constant("note" as const), text: fc.constantFrom("one", "two") }),
  );
}
