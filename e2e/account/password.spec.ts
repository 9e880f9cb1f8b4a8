import { createHash } from "node:crypto";
import * as v from "valibot";
import { type Account, newAddress, PASSWORD, signIn, signUp } from "../fixtures/accounts.ts";
import { execute } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { allowRefusals, fill, openApp } from "../pages/account.ts";
import { JOURNEY_LANGUAGES } from "../pages/app-page.ts";

const session = v.object({ data: v.object({ token: v.string() }) });
type Session = v.InferOutput<typeof session>["data"];

const NEW_PASSWORD = "một câu khác hẳn";

for (const language of JOURNEY_LANGUAGES) {
  test(`[S6] ${language}: a new password signs all other browsers out, and each session can be ended separately`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    allowRefusals(app);
    const account = await signUp(app.page, ORIGIN);
    // Browsers elsewhere, of which only the sessions matter.
    const elsewhere = [await signInElsewhere(account), await signInElsewhere(account)];
    await app.go("/profile");
    const sessions = app.page.getByRole("region", { name: app.text("sessions_title") }).getByRole("listitem");
    await expect(sessions).toHaveCount(3);
    await expect(sessions.filter({ hasText: app.text("sessions_here") })).toHaveCount(1);
    await sessions.getByRole("button").first().click();
    await app.expectText("sessions_ended");
    await expect(sessions).toHaveCount(2);
    await app.button("sessions_end_others").click();
    await app.expectText("sessions_others_ended");
    await expect(sessions).toHaveCount(1);
    for (const other of elsewhere) expect(await isSignedIn(other)).toBe(false);

    const again = await signInElsewhere(account);
    expect(await isSignedIn(again)).toBe(true);
    await app.go("/profile/password");
    await fill(app, { currentPassword: "not this one", newPassword: NEW_PASSWORD });
    await app.pressAndExpect("profile_change_password", "profile_password_wrong");
    await expect(app.page.locator("[name=currentPassword]")).toBeFocused();
    await expect(app.page.locator("[name=newPassword]")).toHaveValue(NEW_PASSWORD);
    await fill(app, { currentPassword: PASSWORD });
    await app.button("profile_change_password").click();
    await app.expectText("profile_password_changed");
    await app.go("/profile");
    await expect(sessions).toHaveCount(1);
    expect(await isSignedIn(again)).toBe(false);
  });

  test(`${language}: a reset link from an administrator sets a new password once, and tells a suspended person why`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    allowRefusals(app);
    const account = await signUp(app.page, ORIGIN);
    await app.page.context().clearCookies();
    const token = await resetToken(account);
    const requested: string[] = [];
    app.page.on("request", (request) => requested.push(request.url(), request.headers().referer ?? ""));
    await app.go(`/reset-password#token=${token}`);
    const address = app.page.url();
    await fill(app, { newPassword: "12345" });
    await app.pressAndExpect("reset_submit", "register_password_too_short");
    await execute("UPDATE users SET is_active = 0, suspension_reason = 'security' WHERE id = ?", account.id);
    await fill(app, { newPassword: NEW_PASSWORD });
    await app.pressAndExpect("reset_submit", "suspended_security");

    await execute("UPDATE users SET is_active = 1, suspension_reason = NULL WHERE id = ?", account.id);
    await app.button("reset_submit").click();
    await app.page.waitForURL("**/dashboard");
    await app.expectText("reset_done");
    // Neither a log of addresses nor another site's may get to know it.
    expect(requested.filter((address) => address.includes(token))).toEqual([]);

    await app.page.context().clearCookies();
    await visit(app.page, address);
    await fill(app, { newPassword: "yet another one" });
    await app.pressAndExpect("reset_submit", "reset_used_title");
    await expect(signIn(app.page, ORIGIN, account)).rejects.toThrow(/401/);
    await signIn(app.page, ORIGIN, { ...account, password: NEW_PASSWORD });
  });
}

/** A session of another browser. */
async function signInElsewhere({ email, password }: Account): Promise<Session> {
  const response = await fetch(`${ORIGIN}/api/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json", ...newAddress() },
    body: JSON.stringify({ email, password }),
  });
  return v.parse(session, await response.json()).data;
}

async function isSignedIn({ token }: Session): Promise<boolean> {
  return (await fetch(`${ORIGIN}/api/users/profile`, { headers: { authorization: `Bearer ${token}` } })).ok;
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
