import { ORIGIN } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";
import { chooseAtGoogle, cookieOf, newPerson, SIGNED_IN } from "../pages/google.ts";

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

test("[S7] a forwarded return URL does not sign another browser in", async ({ browser }) => {
  // Without a script the attacker's own browser stops just before it exchanges the token.
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-US" });
  const attacker = await context.newPage();
  const seen: string[] = [];
  attacker.on("request", (request) => seen.push(request.url()));
  await attacker.goto("/login");
  await attacker.getByRole("link", { name: "Login with Google" }).click();
  await chooseAtGoogle(attacker, newPerson());
  await attacker.waitForURL(`${ORIGIN}/auth/google-success?**`);
  const callback = seen.find((address) => address.includes("/callback?"));

  for (const address of [attacker.url(), callback]) {
    const victim = await browser.newPage({ locale: "en-US" });
    await victim.goto(address ?? "");
    await expect(victim.getByRole("heading", { name: "Login failed" })).toBeVisible();
    expect(await cookieOf(victim, SIGNED_IN)).toBeUndefined();
  }
});
