import { newEmail, PASSWORD, signIn, signUp } from "../fixtures/accounts.ts";
import { execute } from "../fixtures/database.ts";
import { ORIGIN, RETRYING } from "../fixtures/environment.ts";
import { reload } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { PASSAGE } from "../fixtures/users.ts";
import { allowRefusals, fill, loginLink, openApp, openUserMenu } from "../pages/account.ts";
import { JOURNEY_LANGUAGES } from "../pages/app-page.ts";

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: signing in while creating a room refuses a wrong password and an unknown address alike, and returns to the form with the passage`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const { page } = app;
    const { email } = await signUp(page, ORIGIN);
    await page.context().clearCookies({ name: /sid|signed-in/ });
    allowRefusals(app);
    await app.go("/multi-player/create");
    const passage = page.getByRole("textbox", { name: app.text("create_passage") });
    await passage.fill(PASSAGE);
    await loginLink(app).click();
    await page.waitForURL(/\/login\?/);

    const refusals: (string | null)[] = [];
    for (const typed of [
      { email, password: "not this one" },
      { email: newEmail(), password: PASSWORD },
    ]) {
      await fill(app, typed);
      await app.button("nav_login").click();
      await app.expectText("account_credentials_wrong");
      await expect(page.locator("[name=email]")).toHaveValue(typed.email);
      await expect(page.locator("[name=password]")).toHaveValue(typed.password);
      refusals.push(await page.locator("form [role=alert]").textContent());
      await reload(page);
    }
    expect(refusals[0]).toBe(refusals[1]);

    await fill(app, { email, password: PASSWORD });
    await app.button("nav_login").click();
    await page.waitForURL("**/multi-player/create");
    await expect(passage).toHaveValue(PASSAGE);
    for (const next of ["https://evil.example/", "//evil.example/", "/\\evil.example", "/login"]) {
      const path = app.url(`/login?next=${encodeURIComponent(next)}`);
      const response = await page.request.get(path, { maxRedirects: 0, ...RETRYING });
      expect(response.headers().location).toBe("/dashboard");
    }
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
    await page.waitForURL(/\/login/);
    await expect(expired).toBeVisible();

    // By a page that does not need the session, and then the link to sign in.
    await signIn(page, ORIGIN, account);
    await revoke();
    await app.go("/words");
    await loginLink(app).click();
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
