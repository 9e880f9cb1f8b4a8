import { PASSWORD, signUp } from "../fixtures/accounts.ts";
import { execute } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";

test("an error that a page throws, or a promise that nobody handles, is reported once; whoever signs in at /admin sees it without what was typed", async ({
  browser,
}) => {
  const page = await openUserPage(browser, "desktop");
  // These errors are thrown on purpose.
  page.removeAllListeners("pageerror").removeAllListeners("console");
  const account = await signUp(page, ORIGIN);
  await execute("UPDATE users SET role = 'admin' WHERE id = ?", account.id);
  await page.context().clearCookies();
  await visit(page, "/admin");
  let reports = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/errors")) reports++;
  });
  const name = `Error${crypto.randomUUID().slice(0, 4)}`;
  const reported = page.waitForResponse("**/api/errors");
  await page.evaluate((kind) => {
    setTimeout(() => {
      throw Object.assign(new Error('broken by "my secret passage"'), { name: kind });
    });
  }, name);
  expect((await reported).status()).toBe(200);
  // From a timer: browsers don't tell of a rejection in the debugger's own script.
  await page.evaluate(() => {
    for (let times = 0; times < 2; times++) setTimeout(() => void Promise.reject(new Error("not handled")));
  });
  await expect.poll(() => reports).toBe(2);

  await page.getByLabel("Email address").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in as admin" }).click();
  await page.waitForURL("**/admin-dashboard");
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await visit(page, "/admin-dashboard/health");
  await expect(page.getByText(`${name}: broken by "…"`)).toBeVisible();
  await expect(page.getByText("/admin", { exact: true })).not.toHaveCount(0);
  await expect(page.getByText("my secret passage")).toHaveCount(0);
  expect(reports).toBe(2);
});
