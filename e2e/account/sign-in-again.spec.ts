import { execute, query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { allowRefusals, fill, openApp, signedInLongAgo } from "../pages/account.ts";
import { type AppPage, JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import { chooseAtGoogle, newPerson } from "../pages/google.ts";

for (const language of JOURNEY_LANGUAGES) {
  test(`[S6] ${language}: an account that has only Google gets a password, and is deleted, only after signing in again`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const person = newPerson();
    await visit(app.page, `${ORIGIN}/login?next=%2Fprofile`);
    await throughGoogle(app, person);
    await app.page.waitForURL("**/profile");
    const id = String(query("SELECT id FROM users WHERE email = ?", person.email)[0]?.id);

    await signedInLongAgo(id);
    await app.go("/profile/password");
    await app.expectText("sign_in_again_text");
    await expect(app.page.locator("[name=newPassword]")).toHaveCount(0);
    await throughGoogle(app, person);
    await app.page.waitForURL("**/profile/password");
    await fill(app, { newPassword: "một câu khác hẳn" });
    await app.button("profile_set_password").click();
    await app.expectText("profile_password_changed");

    await execute("UPDATE users SET password_hash = NULL WHERE id = ?", id);
    await app.go("/profile/delete");
    await expect(app.page.locator("[name=confirm]")).toBeVisible();
    // The page has been open for too long.
    await signedInLongAgo(id);
    allowRefusals(app);
    await app.page.locator("[name=confirm]").check();
    await app.button("delete_submit").click();
    await app.expectText("sign_in_again_text");
    expect(query("SELECT 1 FROM users WHERE id = ?", id)).toHaveLength(1);
  });
}

async function throughGoogle(app: AppPage, person: { name: string; email: string }): Promise<void> {
  await app.page.getByRole("link", { name: app.text("google_login") }).click();
  await chooseAtGoogle(app.page, person);
}
