import type { Browser, Page } from "playwright/test";
import { ORIGIN, RETRYING } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { chooseAtGoogle, cookieOf, newPerson, SIGNED_IN } from "../pages/google.ts";

const PASSWORD = "correct horse";

test("[S7] an address that Google has not verified cannot create an account", async ({ browser }) => {
  const page = await openUserPage(browser, "desktop");
  await visit(page, "/register");
  await page.getByRole("link", { name: "Sign up with Google" }).click();
  await page.getByRole("button", { name: /not verified/ }).click();
  await page.waitForURL(`${ORIGIN}/auth/google-error?error=email_unverified`);
  await expect(page.getByText("Google hasn't verified your email address.")).toBeVisible();
  expect(await cookieOf(page, SIGNED_IN)).toBeUndefined();
});

test("[S7] a Google account with the address of an existing account is linked only in the profile, and can then sign in", async ({
  browser,
}) => {
  const person = newPerson();
  const page = await registered(browser, person);
  const other = await openUserPage(browser, "phone");
  await visit(other, "/");
  await other.getByRole("link", { name: "Login with Google" }).first().click();
  await chooseAtGoogle(other, person);
  await other.waitForURL(/error=account_exists/);
  await expect(other.getByText("Your email address already has an account.")).toBeVisible();

  await visit(page, "/profile");
  await page.getByRole("link", { name: "Link Google" }).click();
  await chooseAtGoogle(page, person);
  await page.waitForURL(/\/profile(?:\?|$)/);
  await expect(page.getByText("Linked", { exact: true }).first()).toBeVisible();

  await visit(other, "/login");
  await other.getByRole("link", { name: "Login with Google" }).click();
  await chooseAtGoogle(other, person);
  await other.waitForURL(`${ORIGIN}/dashboard`, { timeout: 10_000 });
});

/** Signed in by a password, in the English interface. */
async function registered(browser: Browser, { name, email }: { name: string; email: string }): Promise<Page> {
  const page = await openUserPage(browser, "desktop");
  const data = { displayName: name, email, password: PASSWORD };
  const answer = await page.request.post("/api/users/register", { data, ...RETRYING });
  expect(answer.status()).toBe(201);
  return page;
}
