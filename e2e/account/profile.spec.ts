import { readFileSync } from "node:fs";
import { PASSWORD, signUp } from "../fixtures/accounts.ts";
import { query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";
import { allowRefusals, fill, loginLink, openApp } from "../pages/account.ts";
import { JOURNEY_LANGUAGES } from "../pages/app-page.ts";

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: a profile can be read and changed, with a new name shown everywhere; its data can be downloaded, and the account deleted`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    allowRefusals(app);
    const account = await signUp(app.page, ORIGIN, { displayName: "Mai" });
    await app.go("/profile");
    const edit = app.page.getByRole("link", { name: app.text("profile_edit"), exact: true });
    await edit.click();
    await expect(app.page.locator("[name=displayName]")).toBeFocused();
    await expect(app.page.locator("input[type=email]")).toBeDisabled();

    // Nothing is asked of the server where nothing has changed.
    const asked: string[] = [];
    app.page.on("request", (request) => request.method() === "POST" && asked.push(request.url()));
    await app.pressAndExpect("profile_save", "profile_unchanged");
    expect(asked).toEqual([]);

    await fill(app, { displayName: "Not kept" });
    await app.page.getByRole("link", { name: app.text("cancel") }).click();
    await expect(app.page.locator("main dl")).toContainText("Mai");
    await edit.click();
    await expect(app.page.locator("[name=displayName]")).toHaveValue("Mai");
    await expect(app.page.getByText(app.text("profile_unchanged"))).toBeHidden();

    await fill(app, { displayName: "  Mai   Anh " });
    await app.button("profile_save").click();
    await app.expectText("profile_saved");
    await expect(app.page.locator("main dl")).toContainText("Mai Anh");
    await expect(app.page.locator("header")).toContainText(app.text("menu_account").replace("{name}", "Mai Anh"));
    await expect(edit).toBeFocused();

    const download = app.page.waitForEvent("download");
    await app.page.getByRole("link", { name: app.text("data_export") }).click();
    const file = await (await download).path();
    expect(readFileSync(file, "utf8")).toContain(account.email);

    const storedKeys = () => app.page.evaluate(() => Object.keys(localStorage));
    await expect.poll(storedKeys).toContain("wordroom.viewer");
    await app.page.evaluate((id) => localStorage.setItem(`wordroom.solo.${id}`, "{}"), account.id);
    await app.page.getByRole("link", { name: app.text("delete_title") }).click();
    await app.pressAndExpect("delete_submit", "register_password_required");
    await fill(app, { password: "not this one" });
    await app.pressAndExpect("delete_submit", "profile_password_wrong");
    await fill(app, { password: PASSWORD });
    await app.button("delete_submit").click();
    await app.page.waitForURL(`${ORIGIN}/`);
    await app.expectText("delete_done");
    await expect(loginLink(app)).toBeVisible();
    await expect.poll(storedKeys).toEqual([]);
    expect(query("SELECT 1 FROM users WHERE email = ?", account.email)).toEqual([]);
    expect(query("SELECT 1 FROM sessions WHERE user_id = ?", account.id)).toEqual([]);
  });
}
