import { signUp } from "../fixtures/accounts.ts";
import { execute } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";

test("an error that a page throws is reported, and administrators see it without what was typed", async ({
  browser,
}) => {
  const page = await openUserPage(browser, "desktop");
  // These errors are thrown on purpose.
  page.removeAllListeners("pageerror").removeAllListeners("console");
  await visit(page, "/terms");
  const name = `Error${crypto.randomUUID().slice(0, 4)}`;
  const reported = page.waitForResponse("**/api/errors");
  await page.evaluate((kind) => {
    setTimeout(() => {
      throw Object.assign(new Error('broken by "my secret passage"'), { name: kind });
    });
  }, name);
  expect((await reported).status()).toBe(200);

  const account = await signUp(page, ORIGIN);
  await execute("UPDATE users SET role = 'admin' WHERE id = ?", account.id);
  await visit(page, "/admin-dashboard/health");
  await expect(page.getByText(`${name}: broken by "…"`)).toBeVisible();
  await expect(page.getByText("/terms", { exact: true })).not.toHaveCount(0);
  await expect(page.getByText("my secret passage")).toHaveCount(0);
});

test("an unhandled rejection is reported once, however often it happens", async ({ browser }) => {
  const page = await openUserPage(browser, "desktop");
  page.removeAllListeners("pageerror").removeAllListeners("console");
  await visit(page, "/terms");
  let reports = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/errors")) reports++;
  });
  // From a timer: browsers don't tell of a rejection in the debugger's own script.
  const reject = (message: string) => {
    for (let times = 0; times < 2; times++) setTimeout(() => void Promise.reject(new Error(message)));
  };
  for (const [message, count] of [
    ["first", 1],
    ["first", 1],
    ["second", 2],
  ] as const) {
    await page.evaluate(reject, message);
    await expect.poll(() => reports).toBe(count);
  }
});
