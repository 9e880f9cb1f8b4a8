import { newEmail, PASSWORD } from "../fixtures/accounts.ts";
import { visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { expectFocus, pressOn, tabTo } from "../pages/keyboard.ts";

test("[U1] registering, changing the profile and signing out work by keyboard alone", async ({ browser }) => {
  const page = await openUserPage(browser, "desktop");
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(text);
  };
  await visit(page, "/");
  await pressOn(page, page.getByRole("link", { name: "Log in", exact: true }));
  await page.waitForURL("**/login");
  await expectFocus(page);
  await pressOn(page, page.getByRole("link", { name: "Register", exact: true }));
  await page.waitForURL("**/register");
  await pressOn(page, page.getByRole("button", { name: "Register", exact: true }));
  await expect(page.getByLabel("Display name")).toBeFocused();
  await page.keyboard.insertText("Mai");
  await type("Email address", newEmail());
  await type("Password", PASSWORD);
  // What is typed can be looked at, and hidden again, without leaving it.
  await pressOn(page, page.getByRole("button", { name: "Show password", exact: true }).first());
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
  await type("Confirm password", PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await expectFocus(page);

  const menu = page.locator("header button[aria-haspopup=menu]");
  await pressOn(page, menu);
  await page.getByRole("menuitem", { name: "Profile", exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/profile");
  await expectFocus(page);
  await pressOn(page, page.getByRole("link", { name: "Edit", exact: true }));
  await expect(page.getByLabel("Display name")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText("Mai Anh");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeFocused();

  await pressOn(page, page.getByRole("link", { name: "Log Out", exact: true }));
  await page.waitForURL("**/logout");
  await pressOn(page, page.getByRole("button", { name: "Log Out", exact: true }));
  await page.waitForURL(/\/$/);
  await expectFocus(page);
});
