import { env } from "cloudflare:workers";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type LogEntry, logEntrySchema, RATINGS } from "../../domain/cards/log.ts";
import { replay } from "../../domain/cards/schedule.ts";
import { addDays, dayOf } from "../../domain/day.ts";
import { reviewEntry, sample } from "../api/testing/learning.ts";
import { signedIn } from "../api/testing/requests.ts";
import { learningProgressOf } from "./progress.ts";
import { appendEntries, entriesAfter } from "./review-log.ts";
import { saveWords, wordsOf } from "./saved-words.ts";
import { refreshSchedules } from "./schedules.ts";

const DAY_MS = 24 * 60 * 60_000;
const NOW_MS = Date.UTC(2026, 10, 26, 5);
const CARD = sample(1).senseId;

function reviewOf(daysAgo: number, index: number): LogEntry {
  const atMs = NOW_MS - daysAgo * DAY_MS;
  const more = { id: `${daysAgo}`, cardId: CARD, atMs, day: dayOf(atMs, "UTC"), rating: RATINGS[index % 4] };
  return v.parse(logEntrySchema, { ...reviewEntry(), ...more });
}

/** A learner with 30 reviews of a card, each sent when it was made, of which 25 are 90 days old or more. */
async function learner() {
  const { user } = await signedIn();
  await saveWords(env.DB, user.id, [sample(1)], 1);
  const log = Array.from({ length: 30 }, (_, index) => reviewOf(330 - index * 10, index));
  for (const entry of log) await appendEntries(env.DB, user.id, [entry], entry.atMs);
  return { userId: user.id, log };
}

const storedLog = async (userId: string) => (await entriesAfter(env.DB, userId, 0, 1_000)).entries;
const scheduleOf = async (userId: string) =>
  (await wordsOf(env.DB, userId, { limit: 1, page: 1 }, NOW_MS)).rows[0]?.schedule;

describe("a long log of a card", () => {
  it("is folded when it is read, and gives the same schedule, now and after more reviews", async () => {
    const { userId, log } = await learner();
    expect(await scheduleOf(userId)).toEqual(replay(CARD, log));
    const folded = await storedLog(userId);
    expect(folded.map(({ type }) => type)).toEqual([...Array(5).fill("review"), "fold"]);
    expect(replay(CARD, folded)).toEqual(replay(CARD, log));
    const next = reviewOf(0, 1);
    await appendEntries(env.DB, userId, [next], NOW_MS);
    expect(await scheduleOf(userId)).toEqual(replay(CARD, [...log, next]));
  });

  it("changes nothing of days, badges and remembered words", async () => {
    const { userId } = await learner();
    const unfolded = await learningProgressOf(env.DB, userId, Date.UTC(2026, 1, 1));
    const before = await env.DB.prepare(
      "SELECT remembered_at_ms, learned_back_at_ms FROM saved_words WHERE user_id = ?",
    )
      .bind(userId)
      .first();
    await env.DB.prepare("UPDATE saved_words SET is_stale = 1 WHERE user_id = ?").bind(userId).run();
    await refreshSchedules(env.DB, userId, NOW_MS);
    expect((await storedLog(userId)).length).toBeLessThan(10);
    await env.DB.prepare("UPDATE saved_words SET is_stale = 1 WHERE user_id = ?").bind(userId).run();
    const folded = await learningProgressOf(env.DB, userId, Date.UTC(2026, 1, 1));
    expect(folded).toEqual(unfolded);
    expect(folded.record).toMatchObject({ reviews: 30, reviewDays: 30 });
    expect(
      await env.DB.prepare("SELECT remembered_at_ms, learned_back_at_ms FROM saved_words WHERE user_id = ?")
        .bind(userId)
        .first(),
    ).toEqual(before);
  });

  it("counts a review that is sent once more after it was folded neither twice nor in its card", async () => {
    const { userId, log } = await learner();
    const schedule = await scheduleOf(userId);
    await appendEntries(env.DB, userId, log.slice(0, 20), NOW_MS);
    expect(await scheduleOf(userId)).toEqual(schedule);
    expect((await learningProgressOf(env.DB, userId, NOW_MS)).record.reviews).toBe(30);
  });

  it("is not folded where an entry arrives meanwhile: nothing gets lost", async () => {
    const { userId, log } = await learner();
    const more = Array.from({ length: 5 }, (_, index) => reviewOf(25 - index, index));
    await Promise.all([
      ...[1, 2, 3].map(() => refreshSchedules(env.DB, userId, NOW_MS)),
      ...more.map((entry) => appendEntries(env.DB, userId, [entry], NOW_MS)),
    ]);
    expect(await scheduleOf(userId)).toEqual(replay(CARD, [...log, ...more]));
    expect(replay(CARD, await storedLog(userId))).toEqual(replay(CARD, [...log, ...more]));
  });
});

describe("reviews that nobody can have made", () => {
  it("with invented times make no streak, but move their card", async () => {
    const { user } = await signedIn();
    await saveWords(env.DB, user.id, [sample(1)], 1);
    const invented = Array.from({ length: 61 }, (_, index) => reviewOf(index, 2));
    await appendEntries(env.DB, user.id, invented, NOW_MS);
    const { streak, record } = await learningProgressOf(env.DB, user.id, NOW_MS);
    expect([streak.longest, record.reviews]).toEqual([29, 29]);
    expect((await scheduleOf(user.id))?.reps).toBe(61);
  });

  it("in less than a second, or more than there is time for, count once at most", async () => {
    const { user } = await signedIn();
    const at = (later: number, more: object) => ({
      ...reviewOf(1, 2),
      id: `${later}`,
      atMs: NOW_MS - DAY_MS + later,
      ...more,
    });
    const entries = [at(0, { durationMs: 0 }), at(1, {}), at(2, {}), at(500, {})];
    for (const entry of entries) await appendEntries(env.DB, user.id, [v.parse(logEntrySchema, entry)], NOW_MS);
    expect((await learningProgressOf(env.DB, user.id, NOW_MS)).record.reviews).toBe(1);
  });

  it("before the account existed count for no day", async () => {
    const { user } = await signedIn();
    await env.DB.prepare("UPDATE users SET created_at_ms = ? WHERE id = ?").bind(NOW_MS, user.id).run();
    await appendEntries(
      env.DB,
      user.id,
      [0, 1, 2, 3].map((days) => reviewOf(days, 2)),
      NOW_MS,
    );
    const { days } = await learningProgressOf(env.DB, user.id, NOW_MS);
    expect(days.map(({ day }) => day)).toEqual([addDays("2026-11-26", -1), "2026-11-26"]);
  });
});
