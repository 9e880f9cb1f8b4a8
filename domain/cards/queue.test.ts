import { describe, expect, it, test } from "vitest";
import { introducedOn, isDue, nextDueMs, queueNow, reviewQueue, todayAt } from "./queue.ts";
import { NEW_SCHEDULE, type Schedule } from "./schedule.ts";
import { DEFAULT_REVIEW_SETTINGS } from "./settings.ts";
import { DAY_MS, START_MS, scheduled } from "./testing.ts";

const today = todayAt(START_MS, { timeZone: "Asia/Ho_Chi_Minh" });
const HOUR_MS = 60 * 60_000;
const inReview = (dueMs: number, changes: Partial<Schedule> = {}): Partial<Schedule> => ({
  status: "review",
  dueMs,
  stability: 10,
  lastReviewMs: START_MS - 10 * DAY_MS,
  ...changes,
});
const queueOf = (cards: ReturnType<typeof scheduled>[], newPerDay = 10, introduced = 0) =>
  reviewQueue(cards, today, { newPerDay }, introduced);
const ids = (...given: Parameters<typeof queueOf>) => queueOf(...given).cards.map(({ card }) => card.senseId);

describe("what is reviewed now", () => {
  it("begins with learning steps that are over, then due cards, the most likely forgotten first, then new ones", () => {
    const cards = [
      scheduled("new"),
      scheduled("firm", inReview(START_MS - DAY_MS, { stability: 300 })),
      scheduled("weak", inReview(START_MS - DAY_MS, { stability: 2 })),
      scheduled("step", { status: "relearning", dueMs: START_MS - 1 }),
      scheduled("nearly", { status: "learning", dueMs: START_MS + 5 * 60_000 }),
      scheduled("later step", { status: "learning", dueMs: START_MS + HOUR_MS }),
      scheduled("tomorrow", inReview(today.endsMs)),
    ];
    expect(ids(cards)).toEqual(["step", "weak", "firm", "new", "nearly"]);
    expect(queueOf(cards).counts).toEqual({ learning: 2, due: 2, new: 1 });
  });

  it("contains a card that is due today at any hour of the learner's day", () => {
    expect(isDue({ ...NEW_SCHEDULE, ...inReview(START_MS + 11 * HOUR_MS) }, today)).toBe(true);
    expect(isDue({ ...NEW_SCHEDULE, ...inReview(START_MS + 12 * HOUR_MS) }, today)).toBe(false);
  });

  it("contains no suspended card, and a buried one not before its time", () => {
    const cards = [
      scheduled("suspended", inReview(START_MS, { isSuspended: true })),
      scheduled("buried", inReview(START_MS, { buriedUntilMs: START_MS + 1 })),
      scheduled("back", inReview(START_MS, { buriedUntilMs: START_MS })),
      scheduled("new but suspended", { isSuspended: true }),
    ];
    expect(ids(cards)).toEqual(["back"]);
  });

  it("contains new cards up to the daily number, without those begun earlier today, the last met first", () => {
    const cards = [1, 2, 3, 4].map((n) => scheduled(`new ${n}`, {}, { lastAtMs: START_MS + n }));
    expect(ids(cards, 3)).toEqual(["new 4", "new 3", "new 2"]);
    expect(ids(cards, 3, 2)).toEqual(["new 4"]);
    expect(ids(cards, 3, 5)).toEqual([]);
  });
});

describe("what comes next", () => {
  it("is the earliest card that is not due yet; suspended and new ones never come", () => {
    const schedules = [
      inReview(START_MS),
      inReview(START_MS + 3 * DAY_MS),
      inReview(START_MS + DAY_MS, { buriedUntilMs: START_MS + 2 * DAY_MS }),
      inReview(START_MS + DAY_MS, { isSuspended: true }),
      {},
    ].map((changes) => ({ ...NEW_SCHEDULE, ...changes }));
    expect(nextDueMs(schedules, today)).toBe(START_MS + 2 * DAY_MS);
    expect(nextDueMs([NEW_SCHEDULE], today)).toBeNull();
  });
});

it("cards begun on a day are counted by the day of their first review", () => {
  const schedules = ["2026-11-02", "2026-11-01", "2026-11-02", null].map((introducedDay) => ({
    ...NEW_SCHEDULE,
    introducedDay,
  }));
  expect(introducedOn(schedules, "2026-11-02")).toBe(2);
});

test("new cards begun on the learner's own day count against the daily number, and more can be asked for", () => {
  const settings = { ...DEFAULT_REVIEW_SETTINGS, timeZone: "Asia/Ho_Chi_Minh", newPerDay: 2 };
  const begun = scheduled("begun", inReview(START_MS + 5 * DAY_MS, { introducedDay: today.day }));
  const cards = [begun, scheduled("a"), scheduled("b"), scheduled("c")];
  expect(queueNow({ cards, settings }, START_MS).counts.new).toBe(1);
  expect(queueNow({ cards, settings }, START_MS, 2).counts.new).toBe(3);
  expect(queueNow({ cards, settings }, START_MS + DAY_MS).counts.new).toBe(2);
});
