import { newEmail, PASSWORD, signIn, signUp } from "../fixtures/accounts.ts";
import { execute } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { reload, visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage, PASSAGE } from "../fixtures/users.ts";
import { allowRefusals, fill, openApp, openUserMenu } from "../pages/account.ts";
import { AppPage, JOURNEY_LANGUAGES } from "../pages/app-page.ts";

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: signing in while creating a room returns to the form with the passage`, async ({ browser }) => {
    const app = await openApp(browser, language);
    const account = await signUp(app.page, ORIGIN);
    await app.page.context().clearCookies({ name: /sid|signed-in/ });
    for (const path of ["/multi-player/create", "/multi-player"]) {
      await app.go(path);
      const passage = app.page.getByRole("textbox", { name: app.text("create_passage") });
      await passage.fill(PASSAGE);
      await app.page
        .getByRole("banner")
        .getByRole("link", { name: app.text("nav_login"), exact: true })
        .click();
      await app.page.waitForURL(/\/login\?/);
      await fill(app, { email: account.email, password: PASSWORD });
      await app.button("nav_login").click();
      await app.page.waitForURL(`**${path}`);
      await expect(passage).toHaveValue(PASSAGE);
      await app.page.context().clearCookies({ name: /sid|signed-in/ });
    }
    await app.closeRooms();
  });

  test(`${language}: a wrong password and an unknown address get the same message, and the input is kept`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const { email } = await signUp(app.page, ORIGIN);
    await app.page.context().clearCookies();
    allowRefusals(app);
    await app.go("/login");
    const refusals: (string | null)[] = [];
    for (const typed of [
      { email, password: "not this one" },
      { email: newEmail(), password: PASSWORD },
    ]) {
      await fill(app, typed);
      await app.button("nav_login").click();
      await app.expectText("account_credentials_wrong");
      await expect(app.page.locator("[name=email]")).toHaveValue(typed.email);
      await expect(app.page.locator("[name=password]")).toHaveValue(typed.password);
      refusals.push(await app.page.locator("form [role=alert]").textContent());
      await reload(app.page);
    }
    expect(refusals[0]).toBe(refusals[1]);
  });
}

for (const language of JOURNEY_LANGUAGES) {
  test(`[D3] ${language}: whoever has lost the session reads so on the login page, however they get there; a visitor does not`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const { page } = app;
    const expired = page.getByText(app.text("account_error_session_expired"));
    await app.go("/profile");
    await page.waitForURL(/\/login/);
    await app.expectText("login_to_continue");
    await expect(expired).toHaveCount(0);

    const account = await signUp(page, ORIGIN);
    const revoke = () => execute("DELETE FROM sessions WHERE user_id = ?", account.id);
    // By a link: the browser fetches the data of the page only.
    await app.go("/words");
    await revoke();
    await openUserMenu(app);
    await page.getByRole("menuitem", { name: app.text("menu_profile") }).click();
    await page.waitForURL(/\/login/);
    await expect(expired).toBeVisible();

    // By a page that does not need the session, and then the link to sign in.
    await signIn(page, ORIGIN, account);
    await revoke();
    await app.go("/words");
    await page
      .getByRole("banner")
      .getByRole("link", { name: app.text("nav_login"), exact: true })
      .click();
    await page.waitForURL(/\/login/);
    await expect(expired).toBeVisible();

    // By the address of a page that needs it; said once.
    await app.go("/profile");
    await expect(expired).toBeVisible();
    await reload(page);
    await app.expectText("login_to_continue");
    await expect(expired).toHaveCount(0);
  });
}

test("a user who had to sign in returns to the page with the input, and never to another site", async ({ browser }) => {
  const page = await openUserPage(browser, "desktop");
  const app = new AppPage(page, "en", ORIGIN);
  const account = await signUp(page, ORIGIN);
  await page.context().clearCookies();
  await app.go("/multi-player/create");
  await page.getByLabel("English text passage").fill("A passage that took a while to type.");
  await visit(page, "/login?next=%2Fmulti-player%2Fcreate");
  await page.getByLabel("Email address").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/multi-player/create");
  await expect(page.getByLabel("English text passage")).toHaveValue("A passage that took a while to type.");

  for (const next of ["https://evil.example/", "//evil.example/", "/\\evil.example", "/login"]) {
    await visit(page, `/login?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});
