import { expect, test } from "playwright/test";
import { PASSWORD, signUp } from "../fixtures/accounts.ts";
import { execute } from "../fixtures/database.ts";
import { ORIGIN, RETRYING } from "../fixtures/environment.ts";
import { openUserPage } from "../fixtures/users.ts";

test("/admin-dashboard sends everybody where they belong", async ({ browser }) => {
  const page = await openUserPage(browser, "desktop");
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
