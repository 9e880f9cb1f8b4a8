import { newEmail, PASSWORD } from "../fixtures/accounts.ts";
import { query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { fill, logOut, openApp } from "../pages/account.ts";
import { AppPage, JOURNEY_LANGUAGES } from "../pages/app-page.ts";

const LOCALES = { en: "en-US", vi: "vi-VN" } as const;

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: a new user registers, signs out, signs in, and returns to the page that required it`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const email = newEmail();
    await app.go("/login");
    await app.page.getByRole("link", { name: app.text("register_submit"), exact: true }).click();
    await app.page.waitForURL("**/register");
    await fill(app, { displayName: "Mai Anh", email, password: PASSWORD, confirmPassword: PASSWORD });
    await app.button("register_submit").click();
    await app.page.waitForURL("**/dashboard");
    await app.expectText("register_success");
    await expect(app.page.getByRole("heading", { level: 1 })).toContainText("Mai Anh");
    await app.expectText("dashboard_what_comes");

    await logOut(app);
    await app.page.waitForURL(`${ORIGIN}/`);
    await app.expectText("landing_hero");

    await visit(app.page, `${ORIGIN}/profile`);
    expect(new URL(app.page.url()).search).toBe("?next=%2Fprofile");
    await fill(app, { email: email.toUpperCase(), password: PASSWORD });
    await app.button("nav_login").click();
    await app.page.waitForURL("**/profile");
    await app.expectText("login_success");
    await app.expectText("profile_role_user");
  });

  test(`${language}: registration works without JavaScript, shows each error beside its field, and keeps the input`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: LOCALES[language], javaScriptEnabled: false });
    const app = new AppPage(await context.newPage(), language, ORIGIN);
    const good = { displayName: "Mai Anh", email: newEmail(), password: PASSWORD, confirmPassword: PASSWORD };
    const wrong = [
      [{ displayName: "M" }, "displayName", "register_name_too_short"],
      [{ email: "mai at example" }, "email", "register_email_invalid"],
      [{ confirmPassword: "another one" }, "confirmPassword", "register_password_mismatch"],
    ] as const;
    await app.page.goto(`${ORIGIN}/register?next=%2Fprofile`);
    for (const [change, field, text] of wrong) {
      const typed = { ...good, ...change };
      await fill(app, typed);
      await app.button("register_submit").click();
      const described = await app.page.locator(`[name=${field}][aria-invalid=true]`).getAttribute("aria-describedby");
      await expect(app.page.locator(`[id="${described?.split(" ")[0]}"]`)).toHaveText(app.text(text));
      await expect(app.page.locator("[name=displayName]")).toHaveValue(typed.displayName);
      await expect(app.page.locator("[name=email]")).toHaveValue(typed.email);
      // A password never comes back in a page.
      await expect(app.page.locator("[name=password]")).toHaveValue("");
    }
    await fill(app, good);
    await app.button("register_submit").click();
    await expect(app.page).toHaveURL(`${ORIGIN}/profile`);
    await expect(app.page.locator("main")).toContainText(good.email);

    // The way out is there as well.
    await app.page
      .locator("main")
      .getByRole("link", { name: app.text("logout") })
      .click();
    await app.button("logout").click();
    await app.page.goto(`${ORIGIN}/profile`);
    await expect(app.page).toHaveURL(/\/login\?/);
  });

  test(`${language}: a guest who registers after a game has it in the history once`, async ({ browser }) => {
    const app = await openApp(browser, language);
    const room = await app.startGame({ name: "Lớp 10A" });
    for (const player of [room.host, ...room.guests]) app.finishAs(player, 5);
    await until("ended", () => room.host.view?.results?.endedBy != null);
    await app.takeSeat(room, "keep_result_register");
    await expect.poll(() => query("SELECT 1 FROM games WHERE room_code = ?", room.code)).toHaveLength(1);

    await app.page.getByRole("link", { name: app.text("keep_result_register") }).click();
    await fill(app, { displayName: "Hoa", email: newEmail(), password: PASSWORD, confirmPassword: PASSWORD });
    await app.button("register_submit").click();
    await app.page.waitForURL(`**/multi-player/results/${room.code}`);
    await expect(app.page.getByRole("link", { name: app.text("keep_result_register") })).toBeHidden();

    await app.page.getByRole("link", { name: app.text("history_all_games") }).click();
    const games = app.page.getByRole("row").filter({ hasText: "Lớp 10A" });
    await expect(games).toHaveCount(1);
    await expect(games).toContainText("5/8");
    await expect(games).toContainText(app.text("history_role_host"));
    await expect(games).toContainText(app.text("history_completed"));
    app.closeRooms();
  });
}
