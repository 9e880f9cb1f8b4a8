import { PASSWORD, signUp } from "../fixtures/accounts.ts";
import { execute } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";

test("an administrator signs in at /admin, and the profile shows the role", async ({ browser }) => {
  const page = await openUserPage(browser, "desktop");
  const account = await signUp(page, ORIGIN);
  await execute("UPDATE users SET role = 'admin' WHERE id = ?", account.id);
  await page.context().clearCookies();
  await visit(page, "/admin");
  await page.getByLabel("Email address").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in as admin" }).click();
  await page.waitForURL("**/admin-dashboard");
  await expect(page.getByRole("heading", { name: "System health" })).not.toHaveCount(0);
  await visit(page, "/profile");
  await expect(page.getByText("Administrator")).toBeVisible();
});
