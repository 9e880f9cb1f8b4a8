import { query } from "../fixtures/database.ts";
import { reload } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { logOut, openApp } from "../pages/account.ts";
import { JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import { openProfile, playPushService } from "../pages/reminders.ts";

const stored = (userId: string) =>
  query(
    `SELECT hour, time_zone, language FROM reminders JOIN push_subscriptions USING (user_id)
     WHERE user_id = ? AND next_at_ms IS NOT NULL`,
    userId,
  );

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: reminders are off until a learner switches them on, at an hour of theirs, and end with the switch or by signing out`, async ({
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
    await expect(page.getByLabel(app.text("reminders_hour"), { exact: true })).toHaveValue("21");

    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-checked", "true");
    const subscription = () => page.evaluate(() => localStorage.getItem("tests.subscription"));
    expect(await subscription()).not.toBeNull();
    await logOut(app);
    await expect.poll(subscription).toBeNull();
  });
}

test("a browser that blocks notifications, or has none, says so in the place of the switch", async ({ browser }) => {
  const app = await openApp(browser, "vi");
  await openProfile(app, "denied");
  const toggle = app.page.getByRole("switch", { name: app.text("reminders_switch") });
  await app.expectText("reminders_denied");
  await expect(toggle).toHaveCount(0);
  await playPushService(app, "unsupported");
  await reload(app.page);
  await app.expectText("reminders_unsupported");
  await expect(toggle).toHaveCount(0);
});
