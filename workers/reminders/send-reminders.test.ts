import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ReminderRequest } from "../../domain/reminders/reminder.ts";
import { sample } from "../api/testing/learning.ts";
import { type Person, signedIn } from "../api/testing/requests.ts";
import worker from "../app.ts";
import { removeSubscriptions, saveReminder } from "../db/reminders.ts";
import { saveWords } from "../db/saved-words.ts";
import { sendReminders } from "./send-reminders.ts";
import { decrypt, newBrowser, PushService, receiverOf } from "./testing/push-service.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** 19:00 in Ho Chi Minh City. */
const EVENING_MS = Date.UTC(2026, 11, 15, 12);

let service: PushService;
let log: { mock: { calls: unknown[][] } };
beforeEach(async () => {
  service = new PushService();
  log = vi.spyOn(console, "log").mockImplementation(() => {});
  await env.DB.prepare("DELETE FROM reminders").run();
});
afterEach(() => {
  service.stop();
  vi.restoreAllMocks();
});

type Browser = Awaited<ReturnType<typeof newBrowser>>;

/** Switches reminders on in the afternoon before. */
async function switchOn({ user }: Person, browser: Browser, changes: Partial<ReminderRequest> = {}) {
  const { endpoint, p256dh, auth } = browser;
  service.add(browser);
  const choice = { hour: 19, timeZone: "Asia/Ho_Chi_Minh", language: "vi" as const, ...changes };
  await saveReminder(env.DB, user.id, { endpoint, keys: { p256dh, auth }, ...choice }, EVENING_MS - 5 * HOUR_MS);
}

/** Somebody with so many words that are due, and a browser that is to be reminded. */
async function subscribed(words: number, changes: Partial<ReminderRequest> = {}) {
  const [person, browser] = [await signedIn(), await newBrowser()];
  await addDue(person, words, EVENING_MS - HOUR_MS);
  await switchOn(person, browser, changes);
  return { person, browser };
}

async function addDue({ user }: Person, words: number, dueAtMs: number, status = "review") {
  const senses = Array.from({ length: words }, (_, n) => sample(n, { senseId: `${status}-${dueAtMs}-${n}` }));
  if (senses.length > 0) await saveWords(env.DB, user.id, senses, 1);
  await env.DB.prepare("UPDATE saved_words SET due_at_ms = ?, schedule = ? WHERE user_id = ? AND sense_id LIKE ?")
    .bind(dueAtMs, JSON.stringify({ status }), user.id, `${status}-${dueAtMs}-%`)
    .run();
}

async function devicesOf({ user }: Person): Promise<number> {
  const rows = await env.DB.prepare("SELECT 1 FROM push_subscriptions WHERE user_id = ?").bind(user.id).all();
  return rows.results.length;
}

async function nextOf({ user }: Person): Promise<unknown> {
  return env.DB.prepare("SELECT next_at_ms FROM reminders WHERE user_id = ?").bind(user.id).first("next_at_ms");
}

it("the tests' browser reads the message of the standard, RFC 8291, appendix A", async () => {
  const receiver = await receiverOf(
    "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg",
  );
  const body =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl" +
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
  expect(await decrypt(new Uint8Array(Buffer.from(body, "base64url")), receiver)).toBe(
    "When I grow up, I want to be a watermelon",
  );
});

describe("a reminder", () => {
  it("says in the learner's language how many words are due and about how long they take", async () => {
    const [lan, ann] = [await subscribed(12), await subscribed(1, { language: "en" })];
    await sendReminders(env, EVENING_MS);
    expect(service.textsFor(lan.browser)).toEqual(["12 từ đang chờ bạn ôn, khoảng 2 phút"]);
    expect(service.textsFor(ann.browser)).toEqual(["1 word is waiting for your review, about 1 min"]);
    expect(service.received.get(lan.browser.endpoint)).toMatchObject([{ title: "Wordroom", lang: "vi" }]);
  });

  it("comes by the Cron trigger", async () => {
    const { browser } = await subscribed(3);
    await worker.scheduled({ scheduledTime: EVENING_MS, cron: "*/15 * * * *", noRetry() {} }, env);
    expect(service.textsFor(browser)).toHaveLength(1);
  });

  it("comes at the learner's hour, and not before", async () => {
    const { browser } = await subscribed(3, { hour: 20 });
    await sendReminders(env, EVENING_MS + 45 * 60_000);
    expect(service.textsFor(browser)).toEqual([]);
    await sendReminders(env, EVENING_MS + HOUR_MS);
    expect(service.textsFor(browser)).toHaveLength(1);
  });

  it("comes once a day, also by two runs at once, and again on the next day", async () => {
    const { browser } = await subscribed(3);
    await Promise.all([sendReminders(env, EVENING_MS), sendReminders(env, EVENING_MS)]);
    await sendReminders(env, EVENING_MS + 15 * 60_000);
    expect(service.textsFor(browser)).toHaveLength(1);
    await sendReminders(env, EVENING_MS + DAY_MS);
    expect(service.textsFor(browser)).toHaveLength(2);
  });

  it("does not come a second time on a day on which the hour was changed to a later one, or switched off and on", async () => {
    const { person, browser } = await subscribed(3);
    await sendReminders(env, EVENING_MS);
    await removeSubscriptions(env.DB, person.user.id, [browser.endpoint]);
    await switchOn(person, browser, { hour: 22 });
    await sendReminders(env, EVENING_MS + 3 * HOUR_MS);
    expect(service.textsFor(browser)).toHaveLength(1);
    await sendReminders(env, EVENING_MS + 3 * HOUR_MS + DAY_MS);
    expect(service.textsFor(browser)).toHaveLength(2);
  });

  it("does not come if no word is due", async () => {
    const { person, browser } = await subscribed(0);
    await addDue(person, 2, EVENING_MS + DAY_MS);
    await addDue(person, 1, EVENING_MS + HOUR_MS, "relearning");
    await sendReminders(env, EVENING_MS);
    expect(service.textsFor(browser)).toEqual([]);
    expect(await nextOf(person)).toBe(EVENING_MS + DAY_MS);
  });

  it("counts words as the learner's devices do: those that are due later today wait already", async () => {
    const { person, browser } = await subscribed(0);
    await addDue(person, 4, EVENING_MS + 4 * HOUR_MS);
    await sendReminders(env, EVENING_MS);
    expect(service.textsFor(browser)).toEqual(["4 từ đang chờ bạn ôn, khoảng 1 phút"]);
  });

  it("is left out where it would come hours late, such as after an outage", async () => {
    const { browser } = await subscribed(3);
    await sendReminders(env, EVENING_MS + 3 * HOUR_MS);
    expect(service.textsFor(browser)).toEqual([]);
    await sendReminders(env, EVENING_MS + DAY_MS);
    expect(service.textsFor(browser)).toHaveLength(1);
  });

  it("comes on each browser of the learner, and on none that was switched off", async () => {
    const { person, browser } = await subscribed(3);
    const [second, third] = [
      await newBrowser("updates.push.services.mozilla.com"),
      await newBrowser("web.push.apple.com"),
    ];
    await switchOn(person, second);
    await switchOn(person, third);
    await removeSubscriptions(env.DB, person.user.id, [second.endpoint]);
    await sendReminders(env, EVENING_MS);
    expect([browser, second, third].map((one) => service.textsFor(one).length)).toEqual([1, 0, 1]);
  });

  it("comes to the account that used a browser last", async () => {
    const { browser } = await subscribed(3);
    const other = await signedIn();
    await addDue(other, 5, EVENING_MS - HOUR_MS);
    await switchOn(other, browser);
    await sendReminders(env, EVENING_MS);
    expect(service.textsFor(browser)).toEqual(["5 từ đang chờ bạn ôn, khoảng 1 phút"]);
  });

  it("does not come to a suspended account", async () => {
    const { person, browser } = await subscribed(3);
    await env.DB.prepare("UPDATE users SET is_active = 0 WHERE id = ?").bind(person.user.id).run();
    await sendReminders(env, EVENING_MS);
    expect(service.textsFor(browser)).toEqual([]);
  });

  it("does not come from a server without keys", async () => {
    const { browser } = await subscribed(3);
    const without = { VAPID_PUBLIC_KEY: "", VAPID_PRIVATE_KEY: "", VAPID_SUBJECT: "" };
    await sendReminders({ ...env, ...without }, EVENING_MS);
    expect(service.textsFor(browser)).toEqual([]);
  });

  it("comes to everybody, also where there are more people than one batch takes", async () => {
    const people = Array.from({ length: 100 }, (_, n) => `before-${n}`);
    await env.DB.prepare("INSERT INTO reminders SELECT value, 19, 'Asia/Ho_Chi_Minh', ?, NULL FROM json_each(?)")
      .bind(EVENING_MS - 1, JSON.stringify(people))
      .run();
    const { browser } = await subscribed(1);
    await sendReminders(env, EVENING_MS);
    expect(service.textsFor(browser)).toHaveLength(1);
  });
});

describe("a browser whose subscription", () => {
  it.each([404, 410])(
    "is gone, by the service's %i, is deleted, and with the last one the reminder ends",
    async (status) => {
      const { person, browser } = await subscribed(3);
      const second = await newBrowser();
      await switchOn(person, second);
      service.statuses.set(browser.endpoint, status);
      await sendReminders(env, EVENING_MS);
      expect(await devicesOf(person)).toBe(1);
      expect(await nextOf(person)).toBe(EVENING_MS + DAY_MS);
      service.statuses.set(second.endpoint, status);
      await sendReminders(env, EVENING_MS + DAY_MS);
      expect([await devicesOf(person), await nextOf(person)]).toEqual([0, null]);
    },
  );

  it.each([429, 500, 403, "unreachable"] as const)(
    "fails otherwise (%s) is kept: that is logged without the address, and tried again on the next day",
    async (status) => {
      const { person, browser } = await subscribed(3);
      service.statuses.set(browser.endpoint, status);
      await sendReminders(env, EVENING_MS);
      await sendReminders(env, EVENING_MS + 15 * 60_000);
      const lines = log.mock.calls.map(([line]) => String(line));
      expect(lines.filter((line) => line.includes("reminder_failed"))).toEqual([
        JSON.stringify({ event: "reminder_failed", service: "fcm.googleapis.com", status }),
      ]);
      expect(lines.join()).not.toContain(browser.endpoint);
      expect(await devicesOf(person)).toBe(1);
      service.statuses.clear();
      await sendReminders(env, EVENING_MS + DAY_MS);
      expect(service.textsFor(browser)).toHaveLength(1);
    },
  );
});
