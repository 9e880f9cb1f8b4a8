import { expect, test } from "playwright/test";
import { newEmail, PASSWORD, signUp } from "./support/accounts.ts";
import { execute, query } from "./support/database.ts";
import { newcomer, PASSAGE } from "./support/people.ts";
import { ORIGIN, RETRYING } from "./support/place.ts";
import { until } from "./support/socket-player.ts";
import { LANGUAGES, Stage } from "./support/stage.ts";
import { allowRefusals, fill, logOut, newStage, openUserMenu } from "./support/ways/account.ts";

const LOCALES = { en: "en-US", vi: "vi-VN" } as const;

for (const language of LANGUAGES) {
  test(`${language}: somebody registers, signs out, and comes back to the page that asked who they are`, async ({
    browser,
  }) => {
    const s = await newStage(browser, language);
    const email = newEmail();
    await s.go("/login");
    await s.page.getByRole("link", { name: s.text("register_submit"), exact: true }).click();
    await s.page.waitForURL("**/register");
    await fill(s, { displayName: "Mai Anh", email, password: PASSWORD, confirmPassword: PASSWORD });
    await s.button("register_submit").click();
    await s.page.waitForURL("**/dashboard");
    await s.sees("register_success");
    await expect(s.page.getByRole("heading", { level: 1 })).toContainText("Mai Anh");
    await s.sees("history_empty");

    await logOut(s);
    await s.page.waitForURL(`${ORIGIN}/`);
    await s.sees("landing_hero");

    await s.page.goto(`${ORIGIN}/profile`);
    expect(new URL(s.page.url()).search).toBe("?next=%2Fprofile");
    await fill(s, { email: email.toUpperCase(), password: PASSWORD });
    await s.button("nav_login").click();
    await s.page.waitForURL("**/profile");
    await s.sees("login_success");
    await s.sees("profile_role_user");
  });

  test(`${language}: whoever signs in while making a room comes back to it, with the passage`, async ({ browser }) => {
    const s = await newStage(browser, language);
    const account = await signUp(s.page, ORIGIN);
    await s.page.context().clearCookies({ name: /sid|signed-in/ });
    for (const path of ["/multi-player/create", "/multi-player"]) {
      await s.go(path);
      const passage = s.page.getByRole("textbox", { name: s.text("create_passage") });
      await passage.fill(PASSAGE);
      await s.page
        .getByRole("banner")
        .getByRole("link", { name: s.text("nav_login"), exact: true })
        .click();
      await s.page.waitForURL(/\/login\?/);
      await fill(s, { email: account.email, password: PASSWORD });
      await s.button("nav_login").click();
      await s.page.waitForURL(`**${path}`);
      await expect(passage).toHaveValue(PASSAGE);
      await s.page.context().clearCookies({ name: /sid|signed-in/ });
    }
    await s.clear();
  });

  test(`${language}: without a script each mistake is named beside its field, what was typed stays, and an account is made`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: LOCALES[language], javaScriptEnabled: false });
    const s = new Stage(await context.newPage(), language, ORIGIN);
    const good = { displayName: "Mai Anh", email: newEmail(), password: PASSWORD, confirmPassword: PASSWORD };
    const wrong = [
      [{ displayName: " " }, "displayName", "register_name_required"],
      [{ displayName: "M" }, "displayName", "register_name_too_short"],
      [{ email: "" }, "email", "register_email_required"],
      [{ email: "mai at example" }, "email", "register_email_invalid"],
      [{ password: "" }, "password", "register_password_required"],
      [{ password: "12345" }, "password", "register_password_too_short"],
      [{ confirmPassword: "another one" }, "confirmPassword", "register_password_mismatch"],
    ] as const;
    await s.page.goto(`${ORIGIN}/register?next=%2Fprofile`);
    for (const [change, field, text] of wrong) {
      const typed = { ...good, ...change };
      await fill(s, typed);
      await s.button("register_submit").click();
      const described = await s.page.locator(`[name=${field}][aria-invalid=true]`).getAttribute("aria-describedby");
      await expect(s.page.locator(`[id="${described?.split(" ")[0]}"]`)).toHaveText(s.text(text));
      await expect(s.page.locator("[name=displayName]")).toHaveValue(typed.displayName);
      await expect(s.page.locator("[name=email]")).toHaveValue(typed.email);
      // A password never comes back in a page.
      await expect(s.page.locator("[name=password]")).toHaveValue("");
    }
    await fill(s, good);
    await s.button("register_submit").click();
    await expect(s.page).toHaveURL(`${ORIGIN}/profile`);
    await expect(s.page.locator("main")).toContainText(good.email);

    // The way out is there as well.
    await s.page
      .locator("main")
      .getByRole("link", { name: s.text("logout") })
      .click();
    await s.button("logout").click();
    await s.page.goto(`${ORIGIN}/profile`);
    await expect(s.page).toHaveURL(/\/login\?/);
  });

  test(`${language}: a wrong password is refused in the same words as an unknown address, and nothing typed is lost`, async ({
    browser,
  }) => {
    const s = await newStage(browser, language);
    const { email } = await signUp(s.page, ORIGIN);
    await s.page.context().clearCookies();
    allowRefusals(s);
    await s.go("/login");
    const refusals: (string | null)[] = [];
    for (const typed of [
      { email, password: "not this one" },
      { email: newEmail(), password: PASSWORD },
    ]) {
      await fill(s, typed);
      await s.button("nav_login").click();
      await s.sees("account_credentials_wrong");
      await expect(s.page.locator("[name=email]")).toHaveValue(typed.email);
      await expect(s.page.locator("[name=password]")).toHaveValue(typed.password);
      refusals.push(await s.page.locator("form [role=alert]").textContent());
      await s.page.reload();
    }
    expect(refusals[0]).toBe(refusals[1]);
  });

  test(`${language}: a guest who registers after a game finds it among their own, once`, async ({ browser }) => {
    const s = await newStage(browser, language);
    const gathering = await s.start({ name: "Lớp 10A" });
    for (const player of [gathering.host, ...gathering.guests]) s.finish(player, 5);
    await until("ended", () => gathering.host.view?.results?.endedBy != null);
    await s.sit(gathering, "keep_result_register");
    await expect.poll(() => query("SELECT 1 FROM games WHERE room_code = ?", gathering.code)).toHaveLength(1);

    await s.page.getByRole("link", { name: s.text("keep_result_register") }).click();
    await fill(s, { displayName: "Hoa", email: newEmail(), password: PASSWORD, confirmPassword: PASSWORD });
    await s.button("register_submit").click();
    await s.page.waitForURL(`**/multi-player/results/${gathering.code}`);
    await expect(s.page.getByRole("link", { name: s.text("keep_result_register") })).toBeHidden();

    await s.go("/dashboard");
    const games = s.page.locator("main li", { hasText: "Lớp 10A" });
    await expect(games).toHaveCount(1);
    await expect(games).toContainText("5");
    await expect(games).toContainText(s.text("history_role_host"));
    await expect(games).toContainText(s.text("history_completed"));

    // Whoever signs in with the same seat later gets nothing of it.
    const other = await newStage(browser, language);
    await signUp(other.page, ORIGIN, { displayName: "Somebody" });
    await other.go("/dashboard");
    await other.sees("history_empty");
    s.clear();
  });

  test(`[S8] ${language}: without a network people still sign out, and stay signed out when it is back`, async ({
    browser,
  }) => {
    const s = await newStage(browser, language);
    const { id } = await signUp(s.page, ORIGIN);
    await s.go("/dashboard");
    await openUserMenu(s);
    await s.page.waitForLoadState("networkidle");
    allowRefusals(s);
    await s.page.context().setOffline(true);
    await s.page.getByRole("menuitem", { name: s.text("logout") }).click();
    await s.page
      .getByRole("dialog")
      .getByRole("button", { name: s.text("logout") })
      .click();
    await s.sees("landing_hero");
    await expect(s.page.locator("header").getByRole("link", { name: s.text("nav_login") })).toBeVisible();

    await s.page.context().setOffline(false);
    await s.page.goto(`${ORIGIN}/dashboard`);
    await expect(s.page).toHaveURL(/\/login/);
    // Not only forgotten by this browser: the server has ended it, now that it could be told.
    expect(query("SELECT 1 FROM sessions WHERE user_id = ?", id)).toEqual([]);
  });
}

test("/admin-dashboard sends everybody where they belong", async ({ browser }) => {
  const page = await newcomer(browser, "desktop");
  await page.goto("/admin-dashboard");
  await expect(page).toHaveURL("/login?next=%2Fadmin-dashboard");
  const account = await signUp(page, ORIGIN);
  // A user is sent home, and from there to the dashboard that everybody has.
  const home = await page.request.get("/admin-dashboard", { maxRedirects: 0, ...RETRYING });
  expect([home.status(), home.headers().location]).toEqual([302, "/"]);
  // The role is read fresh: it needs no new session.
  await execute("UPDATE users SET role = 'admin' WHERE id = ?", account.id);
  const area = await page.request.get("/admin-dashboard", { maxRedirects: 0, ...RETRYING });
  expect([area.status(), area.headers().location]).toEqual([302, "/dashboard"]);

  await page.context().clearCookies();
  await page.goto("/admin");
  await page.getByLabel("Email address").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in as admin" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto("/profile");
  await expect(page.getByText("Administrator")).toBeVisible();
});

test("who was sent to sign in comes back with what they had typed, and to no other site", async ({ browser }) => {
  const page = await newcomer(browser, "desktop");
  const stage = new Stage(page, "en", ORIGIN);
  const account = await signUp(page, ORIGIN);
  await page.context().clearCookies();
  await stage.go("/multi-player/create");
  await page.getByLabel("English text passage").fill("A passage that took a while to type.");
  await page.goto("/login?next=%2Fmulti-player%2Fcreate");
  await page.getByLabel("Email address").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/multi-player/create");
  await expect(page.getByLabel("English text passage")).toHaveValue("A passage that took a while to type.");

  for (const next of ["https://evil.example/", "//evil.example/", "/\\evil.example", "/login"]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});
