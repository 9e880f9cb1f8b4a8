import { expect, test } from "vitest";
import { RATING, type Rating } from "./log.ts";
import { reviewQueue } from "./queue.ts";
import {
  canResume,
  minutesFor,
  newReviewSession,
  nextCard,
  progressOf,
  type ReviewSession,
  summaryOf,
  withoutLastStep,
  withStep,
} from "./review-session.ts";
import { DAY_MS, START_MS, scheduled } from "./testing.ts";

const MINUTE_MS = 60_000;

function played(...answers: [cardId: string, rating: Rating | null, isNew?: boolean][]): ReviewSession {
  return answers.reduce(
    (session, [cardId, rating, isNew = false], index) =>
      withStep(session, {
        cardId,
        entryId: `${cardId} ${index}`,
        atMs: START_MS + (index + 1) * MINUTE_MS,
        rating,
        isNew,
      }),
    newReviewSession(START_MS),
  );
}

function queueOf(...ids: string[]) {
  const today = { nowMs: START_MS, day: "2026-11-02", endsMs: START_MS + DAY_MS };
  return reviewQueue(
    ids.map((id) => scheduled(id)),
    today,
    { newPerDay: 100 },
    0,
  );
}

test("the card that was asked just now is not asked again while another waits", () => {
  expect(nextCard(queueOf("a", "b"), "a")?.card.senseId).toBe("b");
  expect(nextCard(queueOf("a"), "a")?.card.senseId).toBe("a");
  expect(nextCard(queueOf(), "a")).toBeNull();
});

test("the progress moves with each grade, also of a card that comes again, and when a card is put off", () => {
  expect(progressOf(played(), queueOf("a", "b"))).toEqual({ done: 0, left: 2 });
  expect(progressOf(played(["a", RATING.again, true]), queueOf("a", "b"))).toEqual({ done: 1, left: 2 });
  const session = played(["a", RATING.again, true], ["b", null], ["a", RATING.good]);
  expect(progressOf(session, queueOf())).toEqual({ done: 3, left: 0 });
});

test("the summary counts answers, and names what was learned and what was forgotten", () => {
  const session = played(
    ["a", RATING.good, true],
    ["b", RATING.again, true],
    ["c", RATING.again, true],
    ["b", RATING.good],
    ["d", RATING.easy],
    ["e", null],
  );
  expect(summaryOf(session)).toEqual({
    cards: 4,
    answers: 5,
    recalled: 3,
    minutes: 6,
    learned: ["a", "b"],
    forgotten: ["b", "c"],
  });
});

test("undoing the last step leaves the session as it was before", () => {
  const before = played(["a", RATING.good]);
  const after = withStep(before, { cardId: "b", entryId: "x", atMs: START_MS, rating: RATING.again, isNew: true });
  expect(withoutLastStep(after)).toEqual(before);
});

test("a session goes on after a reload, but not hours later, nor with a clock that was set back", () => {
  const session = played(["a", RATING.good]);
  expect(canResume(session, START_MS + 2 * MINUTE_MS)).toBe(true);
  expect(canResume(session, START_MS + 3 * 60 * MINUTE_MS)).toBe(false);
  expect(canResume(session, START_MS - MINUTE_MS)).toBe(false);
});

test("a new card takes three times as long as one that is due, and nothing takes no time", () => {
  expect(minutesFor({ counts: { learning: 0, due: 0, new: 0 } })).toBe(0);
  expect(minutesFor({ counts: { learning: 6, due: 12, new: 0 } })).toBe(3);
  expect(minutesFor({ counts: { learning: 0, due: 0, new: 6 } })).toBe(3);
});
