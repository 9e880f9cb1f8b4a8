import * as v from "valibot";
import { counts, newAddress, register, request } from "./client.ts";
import type { Outcome, Target } from "./target.ts";

// What one account gains by what its device claims to have learned.

const DAY_MS = 24 * 60 * 60_000;
const ENTRIES_AT_ONCE = 100;
/** The limit of requests in a day, of which the attack makes so many. */
const REQUESTS_A_DAY = 3_000;
const REQUESTS = 140;
/** Nobody's learning takes more in a day: ten thousand reviews, and notes to all of them once. */
const MB_A_DAY_MAX = 20;

const page = v.object({ data: v.object({ entries: v.array(v.unknown()), next: v.number(), hasMore: v.boolean() }) });

function entryAt(atMs: number, more: object) {
  const day = new Date(atMs).toISOString().slice(0, 10);
  return { id: crypto.randomUUID(), cardId: crypto.randomUUID(), atMs, day, ...more };
}

/** 12. How much of the database an account fills in a day, with the longest notes and without. */
export async function fillDatabase(target: Target): Promise<Outcome> {
  const { from, id } = await register(target, "Learner", newAddress());
  const path = `/api/users/${id}`;
  const send = async (more: object) => {
    const entries = Array.from({ length: ENTRIES_AT_ONCE }, () => entryAt(Date.now(), more));
    const body = JSON.stringify({ entries });
    return (await request(target, `${path}/reviews`, from, { method: "POST", body })).status;
  };
  const note = { type: "note", text: "ệ".repeat(500) };
  const review = { type: "review", rating: 3, kind: "recognise" };
  const statuses: number[] = [];
  for (let n = 0; n < REQUESTS; n++) statuses.push(await send(statuses.at(-1) === 507 ? review : note));
  let bytes = 0;
  let entries = 0;
  for (let after = 0, hasMore = true; hasMore; ) {
    const { body } = await request(target, `${path}/reviews?after=${after}`, from);
    const { data } = v.parse(page, body);
    bytes += Buffer.byteLength(JSON.stringify(data.entries));
    entries += data.entries.length;
    ({ next: after, hasMore } = data);
  }
  // Where nothing was refused, the other requests of the day would bring as much each.
  const isEndless = statuses.every((status) => status === 200);
  const mbADay = Math.round((bytes / 1e6) * (isEndless ? REQUESTS_A_DAY / REQUESTS : 1));
  const answers = counts(statuses.map(String));
  const summary = `${entries} entries, ${mbADay} MB a day; answers ${JSON.stringify(answers)}`;
  return { holds: !isEndless && mbADay <= MB_A_DAY_MAX, summary, figures: { entries, mbADay, ...answers } };
}

const DAYS = 61;
const progress = v.object({
  data: v.looseObject({
    streak: v.looseObject({ longest: v.number() }),
    badges: v.array(v.looseObject({ id: v.string(), have: v.number(), earnedAt: v.nullable(v.string()) })),
  }),
});

/** 13. A streak of two months, and the badge for a thousand reviews, within seconds of registering. */
export async function inventedStreak(target: Target): Promise<Outcome> {
  const { from, id } = await register(target, "Learner", newAddress());
  const path = `/api/users/${id}`;
  const nowMs = Date.now();
  const review = { type: "review", rating: 3, kind: "recognise" };
  const send = (entries: object[]) =>
    request(target, `${path}/reviews`, from, { method: "POST", body: JSON.stringify({ entries }) });
  await send(Array.from({ length: DAYS }, (_, day) => entryAt(nowMs - day * DAY_MS, { ...review, durationMs: 3_000 })));
  for (let n = 0; n < 10; n++) {
    await send(Array.from({ length: ENTRIES_AT_ONCE }, () => entryAt(nowMs - 60_000, { ...review, durationMs: 0 })));
  }
  const { body } = await request(target, `${path}/progress`, from);
  const { streak, badges } = v.parse(progress, body).data;
  const earned = badges.flatMap(({ id, earnedAt }) => (earnedAt === null ? [] : [id]));
  const reviews = badges.find(({ id }) => id === "reviews_1000")?.have ?? 0;
  // The account's first day begins at different times around the world.
  const holds = streak.longest <= 2 && reviews <= 3 && earned.length === 0;
  const summary = `a streak of ${streak.longest} days, ${reviews} reviews, badges ${JSON.stringify(earned)}`;
  return { holds, summary, figures: { longest: streak.longest, reviews, badges: earned.join() } };
}
