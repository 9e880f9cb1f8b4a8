import * as v from "valibot";
import { addDays, dayOf, endOfDay, isTimeZone, startOfDay } from "../day.ts";

/** When a learner is reminded unless they choose otherwise: after dinner. */
export const DEFAULT_REMINDER_HOUR = 19;

/** Times are looked for in quarters of an hour: no time zone differs from UTC by less. */
const QUARTER_MS = 15 * 60_000;

/** A reminder that is later than this is left out: nobody wants the one of the evening at night. */
const LATENESS_MAX_MS = 2 * 60 * 60_000;

const hourSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

/** The services that browsers receive pushes from, by their hosts. */
const PUSH_SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
];

/**
 * Whether an address is that of a browser's push service. The server sends requests there, so an address that somebody made
 * up must not become one.
 */
export function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  return isPlain && PUSH_SERVICES.some((service) => service.test(hostname));
}

/** A browser's subscription, with the names of the Push API: base64url of a P-256 point and of 16 bytes. */
const subscriptionSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1_000), v.check(isPushEndpoint, "push_service_unknown")),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/, "key_invalid")),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, "key_invalid")),
  }),
});

/** What a device asks for: the hour and the language are the learner's, the time zone is that of the device. */
export const reminderSchema = v.object({
  ...subscriptionSchema.entries,
  hour: hourSchema,
  timeZone: v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone, "time_zone_unknown")),
  language: v.picklist(["vi", "en"]),
});
export type ReminderRequest = v.InferOutput<typeof reminderSchema>;

type ReminderTimes = {
  hour: number;
  timeZone: string;
  nowMs: number;
  /** The learner's day on which they were reminded last; null if they never were. */
  lastDay: string | null;
};

/** When to remind next: at the hour on the learner's clock, after now, and once a day. */
export function nextReminderAtMs({ hour, timeZone, nowMs, lastDay }: ReminderTimes): number {
  let day = dayOf(nowMs, timeZone);
  // A day that was left out, where the date line moved, begins and ends at the same moment: the one after it is taken.
  for (;;) {
    const atMs = atHour(day, hour, timeZone);
    if (atMs !== null && atMs > nowMs && (lastDay === null || day > lastDay)) return atMs;
    day = addDays(day, 1);
  }
}

/** Whether it is still the time for a reminder that was due then. */
export function isInTime(dueAtMs: number, nowMs: number): boolean {
  return nowMs - dueAtMs <= LATENESS_MAX_MS;
}

/** The first moment of a day at which the clock shows this hour, or a later one where clocks were changed over it. */
function atHour(day: string, hour: number, timeZone: string): number | null {
  const endMs = endOfDay(day, timeZone);
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", hourCycle: "h23" });
  for (let atMs = startOfDay(day, timeZone); atMs < endMs; atMs += QUARTER_MS) {
    if (Number(clock.format(atMs)) >= hour) return atMs;
  }
  return null;
}
