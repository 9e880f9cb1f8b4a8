import { ORIGIN } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";
import { chooseAtGoogle, newPerson } from "../pages/google.ts";

test("signing in with Google works without JavaScript, with one more click", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-US" });
  const page = await context.newPage();
  await page.goto("/login?next=/profile");
  await page.getByRole("link", { name: "Login with Google" }).click();
  const person = newPerson();
  await chooseAtGoogle(page, person);
  await page.waitForURL(`${ORIGIN}/auth/google-success?**`);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.waitForURL(`${ORIGIN}/profile`);
  await expect(page.getByText(person.email).first()).toBeVisible();
});
