import { and, asc, count, eq, inArray, lte, not, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { dayOf } from "../../domain/day.ts";
import { nextReminderAtMs, type ReminderRequest } from "../../domain/reminders/reminder.ts";
import { pushSubscriptions, reminders, savedWords } from "./learning-schema.ts";
import { ownerExists } from "./owner.ts";
import { refreshSchedules } from "./schedules.ts";
import { users } from "./schema.ts";

export type StoredSubscription = typeof pushSubscriptions.$inferSelect;
export type StoredReminder = typeof reminders.$inferSelect;

/** A learner who uses more browsers than this is reminded on those that were switched on last. */
export const DEVICES_MAX = 10;

/** A person's hour and the browsers that are reminded, the last one first. */
export async function reminderOf(db: D1Database, userId: string) {
  const orm = drizzle(db);
  const [settings, devices] = await orm.batch([
    orm.select().from(reminders).where(eq(reminders.userId, userId)),
    orm
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(sql`${pushSubscriptions.createdAtMs} desc`, asc(pushSubscriptions.endpoint)),
  ]);
  return { reminder: settings[0] ?? null, devices };
}

/**
 * Switches reminders on for a browser, or changes their hour. A browser that belonged to another account is this person's
 * from now on.
 */
export async function saveReminder(db: D1Database, userId: string, request: ReminderRequest, nowMs: number) {
  const orm = drizzle(db);
  const { endpoint, keys, hour, timeZone, language } = request;
  const { reminder, devices } = await reminderOf(db, userId);
  const nextAtMs = nextReminderAtMs({ hour, timeZone, nowMs, lastDay: reminder?.lastDay ?? null });
  const others = devices.filter((device) => device.endpoint !== endpoint);
  const tooMany = others.slice(DEVICES_MAX - 1).map((device) => device.endpoint);
  const subscription = { userId, ...keys, language };
  await orm.batch([
    orm
      .insert(reminders)
      .values({ userId, hour, timeZone, nextAtMs, lastDay: null })
      .onConflictDoUpdate({ target: reminders.userId, set: { hour, timeZone, nextAtMs } }),
    orm
      .insert(pushSubscriptions)
      .values({ endpoint, ...subscription, createdAtMs: nowMs })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: subscription }),
    orm.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, listOf(tooMany))),
    // An account that was deleted meanwhile leaves nothing behind.
    orm.delete(reminders).where(and(eq(reminders.userId, userId), not(ownerExists(userId)))),
    orm.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), not(ownerExists(userId)))),
  ]);
}

/** Switches a person's reminders off on some browsers. The hour stays, for when they are switched on again. */
export async function removeSubscriptions(db: D1Database, userId: string, endpoints: readonly string[]) {
  const orm = drizzle(db);
  await orm.batch([
    orm
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.endpoint, listOf(endpoints)))),
    // Who has no browser left is not looked at any more.
    orm
      .update(reminders)
      .set({ nextAtMs: null })
      .where(
        and(
          eq(reminders.userId, userId),
          sql`not exists (select 1 from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${reminders.userId})`,
        ),
      ),
  ]);
}

/**
 * Takes the people whose time has come, those first who wait the longest, and sets the time of their next reminder. So a
 * person is taken once a day, also by two runs at the same time, and whatever happens to the reminder afterwards.
 */
export async function takeDue(db: D1Database, nowMs: number, limit: number): Promise<StoredReminder[]> {
  const orm = drizzle(db);
  const due = await orm
    .select()
    .from(reminders)
    .where(lte(reminders.nextAtMs, nowMs))
    .orderBy(asc(reminders.nextAtMs))
    .limit(limit);
  const next = due.map(({ userId, hour, timeZone, nextAtMs }) => {
    const lastDay = dayOf(nowMs, timeZone);
    return [userId, nextAtMs, nextReminderAtMs({ hour, timeZone, nowMs, lastDay }), lastDay];
  });
  const taken = await orm.all<{ userId: string }>(sql`
    update reminders set next_at_ms = value ->> 2, last_day = value ->> 3 from json_each(${JSON.stringify(next)})
    where reminders.user_id = value ->> 0 and reminders.next_at_ms = value ->> 1
    returning reminders.user_id as "userId"`);
  const ids = new Set(taken.map(({ userId }) => userId));
  return due.filter(({ userId }) => ids.has(userId));
}

/** @property endsMs the end of the person's day: a card that waits for days is due all day */
export type DueAt = { userId: string; endsMs: number };

/** How many words each person has to review, as their devices show it; without those who have none. */
export async function countDueOf(
  db: D1Database,
  people: readonly DueAt[],
  nowMs: number,
): Promise<Map<string, number>> {
  const orm = drizzle(db);
  const ids = people.map(({ userId }) => userId);
  const stale = await orm
    .selectDistinct({ userId: savedWords.userId })
    .from(savedWords)
    .where(and(inArray(savedWords.userId, listOf(ids)), sql`is_stale`));
  for (const { userId } of stale) await refreshSchedules(db, userId, nowMs);
  const rows = await orm
    .select({ userId: savedWords.userId, due: count() })
    .from(sql`json_each(${JSON.stringify(people.map(({ userId, endsMs }) => [userId, endsMs]))}) as person`)
    .crossJoin(savedWords)
    .where(
      and(
        sql`${savedWords.userId} = person.value ->> 0`,
        sql`${savedWords.dueAtMs} < person.value ->> 1`,
        sql`(${savedWords.dueAtMs} <= ${nowMs} or ${savedWords.schedule} ->> 'status' = 'review')`,
      ),
    )
    .groupBy(savedWords.userId);
  return new Map(rows.map(({ userId, due }) => [userId, due]));
}

/** The browsers of some people; none of those whose account is suspended. */
export async function subscriptionsOf(db: D1Database, userIds: readonly string[]): Promise<StoredSubscription[]> {
  const rows = await drizzle(db)
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(users, and(eq(users.id, pushSubscriptions.userId), eq(users.isActive, true)))
    .where(inArray(pushSubscriptions.userId, listOf(userIds)));
  return rows.map(({ subscription }) => subscription);
}

function listOf(values: readonly string[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(values)}))`;
}
