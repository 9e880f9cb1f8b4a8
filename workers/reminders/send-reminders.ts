import { m } from "../../app/i18n/paraglide/messages.js";
import { minutesFor } from "../../domain/cards/review-session.ts";
import { dayOf, endOfDay } from "../../domain/day.ts";
import { isInTime } from "../../domain/reminders/reminder.ts";
import { type VapidKeys, vapidKeys } from "../configuration.ts";
import {
  countDueOf,
  removeSubscriptions,
  type StoredReminder,
  type StoredSubscription,
  subscriptionsOf,
  takeDue,
} from "../db/reminders.ts";
import { logEvent } from "../log.ts";
import { type PushOutcome, push } from "./push.ts";

const PEOPLE_AT_ONCE = 100;
/** One run stays far below what the platform lets an invocation ask for; the next one goes on. */
const BATCHES_MAX = 6;
/** The platform opens no more connections at a time. */
const PUSHES_AT_ONCE = 6;

type Sent = Record<PushOutcome["kind"], number>;

/**
 * Reminds everybody whose time has come and who has words to review. What could not be delivered is logged and not tried
 * again before the next day.
 */
export async function sendReminders(env: Env, nowMs: number): Promise<void> {
  const vapid = vapidKeys(env);
  if (!vapid) return;
  const sent: Sent = { delivered: 0, gone: 0, failed: 0 };
  let people = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const due = await takeDue(env.DB, nowMs, PEOPLE_AT_ONCE);
    people += due.length;
    await remind(env.DB, due, nowMs, vapid, sent);
    if (due.length < PEOPLE_AT_ONCE) break;
  }
  if (people > 0) logEvent("reminders_sent", { people, ...sent });
}

async function remind(db: D1Database, due: readonly StoredReminder[], nowMs: number, vapid: VapidKeys, sent: Sent) {
  const inTime = due.filter(({ nextAtMs }) => nextAtMs !== null && isInTime(nextAtMs, nowMs));
  if (inTime.length === 0) return;
  const ends = inTime.map(({ userId, timeZone }) => ({ userId, endsMs: endOfDay(dayOf(nowMs, timeZone), timeZone) }));
  const counts = await countDueOf(db, ends, nowMs);
  const waiting = [...(await subscriptionsOf(db, [...counts.keys()]))];
  const pushOneByOne = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      sent[await deliver(db, one, counts.get(one.userId) ?? 0, vapid)]++;
    }
  };
  await Promise.all(Array.from({ length: PUSHES_AT_ONCE }, pushOneByOne));
}

async function deliver(db: D1Database, subscription: StoredSubscription, due: number, vapid: VapidKeys) {
  const { userId, endpoint, language } = subscription;
  const outcome = await push(subscription, { title: "Wordroom", body: textOf(due, language), lang: language }, vapid);
  if (outcome.kind === "gone") await removeSubscriptions(db, userId, [endpoint]);
  // The address is as good as a secret: only whose service it is.
  if (outcome.kind === "failed") {
    logEvent("reminder_failed", { service: new URL(endpoint).hostname, status: outcome.status ?? "unreachable" });
  }
  return outcome.kind;
}

function textOf(due: number, locale: "vi" | "en"): string {
  const minutes = minutesFor({ counts: { learning: 0, due, new: 0 } });
  return m.reminder_text({ count: due, minutes }, { locale });
}
