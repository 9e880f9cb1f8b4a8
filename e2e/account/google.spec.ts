import { isDeep } from "../../scripts/testing/depth.ts";
import { signIn, signUp } from "../fixtures/accounts.ts";
import { execute, query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { allowRefusals, fill, signedInLongAgo } from "../pages/account.ts";
import { AppPage } from "../pages/app-page.ts";
import { chooseAtGoogle, cookieOf, newPerson, SIGNED_IN } from "../pages/google.ts";

const LOCALES = isDeep ? (["vi-VN", "en-US"] as const) : (["vi-VN"] as const);

const WORDS = {
  "vi-VN": { language: "vi", linked: "Đã liên kết", reason: "Tài khoản bị dùng để chơi gian lận." },
  "en-US": { language: "en", linked: "Linked", reason: "It was used to play unfairly." },
} as const;

for (const locale of LOCALES) {
  test(`[S6] [S7] a new user signs in with Google to the requested page, sets a password or deletes the account only after signing in again, and once suspended reads why (${locale})`, async ({
    browser,
  }) => {
    const { language, linked, reason } = WORDS[locale];
    const page = await openUserPage(browser, "phone", locale);
    const app = new AppPage(page, language, ORIGIN);
    const person = newPerson();
    const throughGoogle = async () => {
      await page.getByRole("link", { name: app.text("google_login") }).click();
      await chooseAtGoogle(page, person);
    };
    await app.go("/profile");
    await page.waitForURL(/\/login\?next=/);
    await throughGoogle();
    await page.waitForURL(`${ORIGIN}/auth/google-success?**`);
    await expect(page.getByRole("heading", { name: app.text("login_success") })).toBeVisible();
    await page.waitForURL(`${ORIGIN}/profile`);
    await expect(page.getByText(person.email).first()).toBeVisible();
    await expect(page.getByText(linked).first()).toBeVisible();
    await expect(page.getByRole("main").getByText(person.name).first()).toBeVisible();
    expect(await cookieOf(page, "sid")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(await cookieOf(page, "google-token")).toBeUndefined();

    const id = String(query("SELECT id FROM users WHERE email = ?", person.email)[0]?.id);
    await signedInLongAgo(id);
    await app.go("/profile/password");
    await app.expectText("sign_in_again_text");
    await expect(page.locator("[name=newPassword]")).toHaveCount(0);
    await throughGoogle();
    await page.waitForURL("**/profile/password");
    await fill(app, { newPassword: "một câu khác hẳn" });
    await app.pressAndExpect("profile_set_password", "profile_password_changed");

    await execute("UPDATE users SET password_hash = NULL WHERE id = ?", id);
    await app.go("/profile/delete");
    await expect(page.locator("[name=confirm]")).toBeVisible();
    // The page has been open for too long.
    await signedInLongAgo(id);
    allowRefusals(app);
    await page.locator("[name=confirm]").check();
    await app.pressAndExpect("delete_submit", "sign_in_again_text");
    expect(query("SELECT 1 FROM users WHERE id = ?", id)).toHaveLength(1);

    await execute("UPDATE users SET is_active = 0, suspension_reason = 'unfair_play' WHERE id = ?", id);
    await page.context().clearCookies({ name: /sid|signed-in/ });
    await app.go("/login");
    await throughGoogle();
    await page.waitForURL(`${ORIGIN}/auth/google-error?**`);
    await expect(page.getByText(reason)).toBeVisible();
    await page.waitForURL(`${ORIGIN}/login?google=account_suspended&reason=unfair_play`, { timeout: 10_000 });
    await expect(page.getByText(reason)).toBeVisible();
  });
}

test("[S7] nobody comes in by Google who refuses, whose address is not verified, or whose address has an account, until that account links Google", async ({
  browser,
}) => {
  const page = await openUserPage(browser, "desktop");
  await visit(page, "/login");
  await page.getByRole("link", { name: "Login with Google" }).click();
  await page.getByRole("button", { name: "Refuse" }).click();
  await page.waitForURL(`${ORIGIN}/auth/google-error?error=access_denied`);
  await expect(page.getByRole("heading", { name: "Login failed" })).toBeVisible();
  await expect(page.getByText("Something went wrong while logging in with Google.")).toBeVisible();
  await page.waitForURL(`${ORIGIN}/login?google=access_denied`, { timeout: 10_000 });

  await visit(page, "/register");
  await page.getByRole("link", { name: "Sign up with Google" }).click();
  await page.getByRole("button", { name: /not verified/ }).click();
  await page.waitForURL(`${ORIGIN}/auth/google-error?error=email_unverified`);
  await expect(page.getByText("Google hasn't verified your email address.")).toBeVisible();
  expect(await cookieOf(page, SIGNED_IN)).toBeUndefined();

  const person = newPerson();
  const account = await signUp(page, ORIGIN, { displayName: person.name, email: person.email });
  // Also at Google, which knows this browser as the one before.
  await page.context().clearCookies();
  await visit(page, "/");
  await page.getByRole("link", { name: "Login with Google" }).first().click();
  await chooseAtGoogle(page, person);
  await page.waitForURL(/error=account_exists/);
  await expect(page.getByText("Your email address already has an account.")).toBeVisible();

  await signIn(page, ORIGIN, account);
  await visit(page, "/profile");
  await page.getByRole("link", { name: "Link Google" }).click();
  await chooseAtGoogle(page, person);
  await page.waitForURL(/\/profile(?:\?|$)/);
  await expect(page.getByText("Linked", { exact: true }).first()).toBeVisible();

  await page.context().clearCookies({ name: /sid|signed-in/ });
  await visit(page, "/login");
  await page.getByRole("link", { name: "Login with Google" }).click();
  await chooseAtGoogle(page, person);
  await page.waitForURL(`${ORIGIN}/dashboard`, { timeout: 10_000 });
});
