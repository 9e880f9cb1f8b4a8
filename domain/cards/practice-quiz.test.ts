import { expect, it } from "vitest";
import { cardsToPractise } from "./practice-quiz.ts";
import { todayAt } from "./queue.ts";
import { DAY_MS, START_MS, scheduled } from "./testing.ts";

const today = todayAt(START_MS, { timeZone: "Asia/Ho_Chi_Minh" });
const learned = (dueInDays: number, stability: number) => ({
  status: "review" as const,
  dueMs: START_MS + dueInDays * DAY_MS,
  stability,
  lastReviewMs: START_MS - DAY_MS,
});

it("due cards come first, then new ones, then those most likely forgotten; suspended ones and those without a sentence never", () => {
  const cards = [
    scheduled("firm", learned(20, 100)),
    scheduled("weak", learned(3, 4)),
    scheduled("new"),
    scheduled("due", learned(-1, 5)),
    scheduled("suspended", { ...learned(-1, 5), isSuspended: true }),
    scheduled("without a sentence", learned(-1, 5), { context: "", span: [0, 0] }),
  ];
  const ids = (count: number) => cardsToPractise(cards, today, count).map(({ senseId }) => senseId);
  expect(ids(10)).toEqual(["due", "new", "weak", "firm"]);
  expect(ids(1)).toHaveLength(3);
});
