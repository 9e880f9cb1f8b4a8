import { signUp } from "../fixtures/accounts.ts";
import { query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";
import { logOut, openApp } from "../pages/account.ts";
import { JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import { openOfflineApp, waitForServiceWorker } from "../pages/offline.ts";
import { openProfile } from "../pages/reminders.ts";

const stored = (userId: string) =>
  query(
    `SELECT hour, time_zone, language FROM reminders JOIN push_subscriptions USING (user_id)
     WHERE user_id = ? AND next_at_ms IS NOT NULL`,
    userId,
  );

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: reminders are off until a learner switches them on, at an hour of theirs, and off again`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const { id } = await openProfile(app, "default");
    const { page } = app;
    const toggle = page.getByRole("switch", { name: app.text("reminders_switch") });
    await expect(toggle).toHaveAttribute("aria-checked", "false");
    expect(stored(id)).toEqual([]);

    await page.getByLabel(app.text("reminders_hour"), { exact: true }).selectOption("7");
    expect(stored(id)).toEqual([]);
    await toggle.click();
    await app.expectText("reminders_on");
    await expect(toggle).toHaveAttribute("aria-checked", "true");
    const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(stored(id)).toEqual([{ hour: 7, time_zone: zone, language }]);

    await page.getByLabel(app.text("reminders_hour"), { exact: true }).selectOption("21");
    await app.expectText("reminders_saved");
    expect(stored(id)).toMatchObject([{ hour: 21 }]);

    await app.go("/profile");
    await expect(toggle).toHaveAttribute("aria-checked", "true");
    await toggle.click();
    await app.expectText("reminders_off");
    expect(stored(id)).toEqual([]);
    await app.go("/profile");
    await expect(toggle).toHaveAttribute("aria-checked", "false");
    await expect(page.getByLabel(app.text("reminders_hour"), { exact: true })).toHaveValue("21");
  });
}

test("signing out ends the subscription of this browser", async ({ browser }) => {
  const app = await openApp(browser, "vi");
  await openProfile(app, "default");
  await app.page.getByRole("switch", { name: app.text("reminders_switch") }).click();
  await app.expectText("reminders_on");
  const subscription = () => app.page.evaluate(() => localStorage.getItem("tests.subscription"));
  expect(await subscription()).not.toBeNull();
  await logOut(app);
  await expect.poll(subscription).toBeNull();
});

test("a browser that blocks notifications, or has none, says so in the place of the switch", async ({ browser }) => {
  for (const [permission, text] of [
    ["denied", "reminders_denied"],
    ["unsupported", "reminders_unsupported"],
  ] as const) {
    const app = await openApp(browser, "vi");
    await openProfile(app, permission);
    await app.expectText(text);
    await expect(app.page.getByRole("switch", { name: app.text("reminders_switch") })).toHaveCount(0);
  }
});

test("the service worker shows what is pushed", async ({ browser }) => {
  const app = await openOfflineApp(browser, "vi");
  const { page } = app;
  await signUp(page, ORIGIN);
  await app.go("/dashboard");
  await waitForServiceWorker(page);
  const [worker] = page.context().serviceWorkers();
  // A headless browser shows no notifications, so what would be shown is taken down. The worker may not wait for an event
  // that a script made, which throws after that.
  const shown = await worker?.evaluate(() => {
    const calls: unknown[] = [];
    const registration: unknown = Reflect.get(self, "registration");
    Object.defineProperty(registration, "showNotification", { value: (...call: unknown[]) => calls.push(call) });
    const made: unknown = Reflect.construct(Reflect.get(self, "PushEvent"), [
      "push",
      { data: JSON.stringify({ title: "Wordroom", body: "12 từ đang chờ bạn ôn", lang: "vi" }) },
    ]);
    if (made instanceof Event) self.dispatchEvent(made);
    return calls;
  });
  expect(shown).toMatchObject([["Wordroom", { body: "12 từ đang chờ bạn ôn", tag: "reminder", lang: "vi" }]]);
});
