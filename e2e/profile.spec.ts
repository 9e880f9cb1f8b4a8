import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "playwright/test";
import { type Account, PASSWORD, signIn, signUp } from "./support/accounts.ts";
import { execute, query } from "./support/database.ts";
import { ORIGIN } from "./support/place.ts";
import { LANGUAGES } from "./support/stage.ts";
import { allowRefusals, fill, newStage } from "./support/ways/account.ts";

const NEW_PASSWORD = "một câu khác hẳn";

for (const language of LANGUAGES) {
  test(`${language}: a profile is read, changed, left as it was, and changed for all to see`, async ({ browser }) => {
    const s = await newStage(browser, language);
    await signUp(s.page, ORIGIN, { displayName: "Mai" });
    await s.go("/profile");
    const edit = s.page.getByRole("link", { name: s.text("profile_edit"), exact: true });
    await edit.click();
    await expect(s.page.locator("[name=displayName]")).toBeFocused();
    await expect(s.page.locator("input[type=email]")).toBeDisabled();

    // Nothing is asked of the server where nothing has changed.
    const asked: string[] = [];
    s.page.on("request", (request) => request.method() === "POST" && asked.push(request.url()));
    await s.press("profile_save", "profile_unchanged");
    expect(asked).toEqual([]);

    await fill(s, { displayName: "Not kept" });
    await s.page.getByRole("link", { name: s.text("cancel") }).click();
    await expect(s.page.locator("main dl")).toContainText("Mai");
    await edit.click();
    await expect(s.page.locator("[name=displayName]")).toHaveValue("Mai");
    await expect(s.page.getByText(s.text("profile_unchanged"))).toBeHidden();

    await fill(s, { displayName: "  Mai   Anh " });
    await s.button("profile_save").click();
    await s.sees("profile_saved");
    await expect(s.page.locator("main dl")).toContainText("Mai Anh");
    await expect(s.page.locator("header")).toContainText(s.text("menu_account").replace("{name}", "Mai Anh"));
    await expect(edit).toBeFocused();
  });

  test(`[S6] ${language}: a new password signs all other browsers out, and any of them can be signed out alone`, async ({
    browser,
  }) => {
    const s = await newStage(browser, language);
    allowRefusals(s);
    const account = await signUp(s.page, ORIGIN);
    const others = await Promise.all([newStage(browser, language), newStage(browser, language)]);
    for (const other of others) await signIn(other.page, ORIGIN, account);
    await s.go("/profile");
    const sessions = s.page.getByRole("region", { name: s.text("sessions_title") }).getByRole("listitem");
    await expect(sessions).toHaveCount(3);
    await expect(sessions.filter({ hasText: s.text("sessions_here") })).toHaveCount(1);
    await sessions.getByRole("button").first().click();
    await s.sees("sessions_ended");
    await expect(sessions).toHaveCount(2);
    await s.button("sessions_end_others").click();
    await s.sees("sessions_others_ended");
    await expect(sessions).toHaveCount(1);
    for (const other of others) await expectSignedOut(other.page);

    await signIn(others[0]?.page ?? s.page, ORIGIN, account);
    await s.go("/profile/password");
    await fill(s, { currentPassword: "not this one", newPassword: NEW_PASSWORD });
    await s.press("profile_change_password", "profile_password_wrong");
    await expect(s.page.locator("[name=currentPassword]")).toBeFocused();
    await expect(s.page.locator("[name=newPassword]")).toHaveValue(NEW_PASSWORD);
    await fill(s, { currentPassword: PASSWORD });
    await s.button("profile_change_password").click();
    await s.sees("profile_password_changed");
    await s.go("/profile");
    await expect(sessions).toHaveCount(1);
    if (others[0]) await expectSignedOut(others[0].page);
  });

  test(`${language}: people take their data along, and delete their account for good`, async ({ browser }) => {
    const s = await newStage(browser, language);
    allowRefusals(s);
    const account = await signUp(s.page, ORIGIN);
    await s.go("/profile");
    const download = s.page.waitForEvent("download");
    await s.page.getByRole("link", { name: s.text("data_export") }).click();
    const file = await (await download).path();
    expect(readFileSync(file, "utf8")).toContain(account.email);

    await s.page.getByRole("link", { name: s.text("delete_title") }).click();
    await s.press("delete_submit", "register_password_required");
    await fill(s, { password: "not this one" });
    await s.press("delete_submit", "profile_password_wrong");
    await fill(s, { password: PASSWORD });
    await s.button("delete_submit").click();
    await s.page.waitForURL(`${ORIGIN}/`);
    await s.sees("delete_done");
    await expect(s.page.locator("header").getByRole("link", { name: s.text("nav_login") })).toBeVisible();
    expect(query("SELECT 1 FROM users WHERE email = ?", account.email)).toEqual([]);
    expect(query("SELECT 1 FROM sessions WHERE user_id = ?", account.id)).toEqual([]);
  });

  test(`${language}: a link of an administrator sets a new password, once`, async ({ browser }) => {
    const s = await newStage(browser, language);
    allowRefusals(s);
    const account = await signUp(s.page, ORIGIN);
    await s.page.context().clearCookies();
    await s.go(`/reset-password?token=${await resetToken(account)}`);
    const address = s.page.url();
    await fill(s, { newPassword: "12345" });
    await s.press("reset_submit", "register_password_too_short");
    await fill(s, { newPassword: NEW_PASSWORD });
    await s.button("reset_submit").click();
    await s.page.waitForURL("**/dashboard");
    await s.sees("reset_done");

    await s.page.context().clearCookies();
    await s.page.goto(address);
    await fill(s, { newPassword: "yet another one" });
    await s.press("reset_submit", "reset_used_title");
    await expect(signIn(s.page, ORIGIN, account)).rejects.toThrow(/401/);
    await signIn(s.page, ORIGIN, { ...account, password: NEW_PASSWORD });
  });
}

async function expectSignedOut(page: Page): Promise<void> {
  await page.goto(`${ORIGIN}/profile`);
  await expect(page).toHaveURL(/\/login/);
}

/** What an administrator's command makes. @returns the link's token */
async function resetToken({ id }: Account): Promise<string> {
  const token = crypto.randomUUID();
  await execute(
    "INSERT INTO one_time_tokens (hash, purpose, user_id, expires_at_ms) VALUES (?, 'reset', ?, ?)",
    createHash("sha256").update(token).digest("base64url"),
    id,
    Date.now() + 60_000,
  );
  return token;
}
