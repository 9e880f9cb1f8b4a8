import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { type ReceivedEntry, rememberedIn, rememberedStateSchema } from "../progress/remembered.ts";
import { FOLDED_AFTER_MS, FOLDED_MIN, type Folded, foldOf } from "./fold.ts";
import { type LogEntry, logEntrySchema, RATINGS } from "./log.ts";
import { replay } from "./schedule.ts";
import { DAY_MS, dayInUtc, reviewAt, START_MS } from "./testing.ts";

const RUNS = { numRuns: randomRuns(500) };
const NOW_MS = START_MS + 400 * DAY_MS;
const OLD_MS = NOW_MS - FOLDED_AFTER_MS;

const received = (entry: LogEntry, receivedAtMs = entry.atMs, isCounted = true): ReceivedEntry => ({
  ...{ entry, receivedAtMs, isCounted, remembered: null },
});
const entriesOf = (log: readonly ReceivedEntry[]) => log.map(({ entry }) => entry);
const reviews = (count: number, firstMs = START_MS) =>
  Array.from({ length: count }, (_, index) => received(reviewAt("c", firstMs + index * DAY_MS)));

/** Entries of all types within days before and after the fold's end; many withdraw one of the others. */
const randomLog = fc
  .array(
    fc.record({
      type: fc.constantFrom(
        "review",
        "review",
        "review",
        "undo",
        "bury",
        "suspend",
        "resume",
        "note",
        "correct",
        "delete",
      ),
      minutes: fc.integer({ min: -300 * 24 * 60, max: 60 * 24 * 60 }),
      rating: fc.constantFrom(...RATINGS),
      kind: fc.constantFrom("recognise", "quiz"),
      undoes: fc.nat(60),
      isCounted: fc.boolean(),
    }),
    { minLength: 15, maxLength: 60 },
  )
  .map((made) =>
    made.map(({ type, minutes, rating, kind, undoes, isCounted }, index) => {
      const atMs = OLD_MS + minutes * 60_000;
      const more = { rating, kind, undoes: `${undoes}`, untilMs: atMs + DAY_MS, text: `note ${index}` };
      const meaning = { vietnamese: [`nghĩa ${index}`], definition: "" };
      const entry = { id: `${index}`, cardId: "c", atMs, day: dayInUtc(atMs), type, ...more, ...meaning };
      return received(v.parse(logEntrySchema, entry), atMs + DAY_MS, isCounted);
    }),
  );

/** The log with the fold instead of what it stands for, as it comes back from the database. */
function withFold(log: readonly ReceivedEntry[], { entry, remembered, foldedIds }: Folded): ReceivedEntry[] {
  const kept = log.filter((one) => !foldedIds.includes(one.entry.id));
  const stored = v.parse(logEntrySchema, JSON.parse(JSON.stringify(entry)));
  const state = v.parse(rememberedStateSchema, JSON.parse(JSON.stringify(remembered)));
  return [...kept, { ...received(stored, NOW_MS), remembered: state }];
}

const outcomeOf = (log: readonly ReceivedEntry[]) => [replay("c", entriesOf(log)), rememberedIn("c", log)];

describe("a folded log", () => {
  it("gives the schedule, and what is remembered, of the whole log", () => {
    let folds = 0;
    fc.assert(
      fc.property(randomLog, (log) => {
        const fold = foldOf("c", log, NOW_MS);
        if (!fold) return;
        folds += 1;
        expect(outcomeOf(withFold(log, fold))).toEqual(outcomeOf(log));
      }),
      RUNS,
    );
    expect(folds).toBeGreaterThan(RUNS.numRuns / 10);
  });

  it("gives it also after more entries, folded again and again", () => {
    fc.assert(
      fc.property(randomLog, fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 40 }), (first, pauses) => {
        let [whole, folded] = [first, first];
        let atMs = NOW_MS;
        for (const [index, days] of pauses.entries()) {
          atMs += days * DAY_MS;
          const next = received(reviewAt("c", atMs, RATINGS[index % 4], `later ${index}`));
          whole = [...whole, next];
          folded = [...folded, next];
          const fold = foldOf("c", folded, atMs);
          if (fold) folded = withFold(folded, fold);
        }
        expect(outcomeOf(folded)).toEqual(outcomeOf(whole));
      }),
      RUNS,
    );
  });

  it("gives the same on a device that still has what was folded", () => {
    fc.assert(
      fc.property(randomLog, (log) => {
        const fold = foldOf("c", log, NOW_MS);
        if (fold) expect(replay("c", [...entriesOf(log), fold.entry])).toEqual(replay("c", entriesOf(log)));
      }),
      RUNS,
    );
  });

  it("takes a removal that comes late: with the card goes all that was folded", () => {
    const log = reviews(20);
    const fold = foldOf("c", log, NOW_MS);
    if (!fold) throw new Error("Nothing was folded.");
    const atMs = START_MS + 5 * DAY_MS;
    const removal = received({ id: "r", cardId: "c", atMs, day: dayInUtc(atMs), type: "delete" }, NOW_MS);
    expect(outcomeOf([...withFold(log, fold), removal])).toMatchObject([
      { status: "new", reps: 0, deletedAtMs: atMs },
      { rememberedAtMs: null },
    ]);
  });
});

describe("what is folded", () => {
  it("is older than 90 days, all of it but the last removal", () => {
    const log = [...reviews(20), ...reviews(5, OLD_MS + 1)];
    expect(foldOf("c", log, NOW_MS)?.foldedIds).toEqual(entriesOf(log.slice(0, 20)).map(({ id }) => id));
    const removal = received({ ...reviewAt("c", START_MS + 3, 3, "removal"), type: "delete" });
    expect(foldOf("c", [...log, removal], NOW_MS)?.foldedIds).not.toContain("removal");
  });

  it("is at least ten entries", () => {
    expect(foldOf("c", reviews(FOLDED_MIN - 1), NOW_MS)).toBeNull();
    expect(foldOf("c", reviews(FOLDED_MIN), NOW_MS)).not.toBeNull();
    expect(foldOf("c", [], NOW_MS)).toBeNull();
  });
});
