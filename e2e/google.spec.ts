import { type Browser, expect, type Page, test } from "playwright/test";
import { newcomer } from "./support/people.ts";
import { ORIGIN, RETRYING } from "./support/place.ts";

const PASSWORD = "correct horse";
const SIGNED_IN = "signed-in";

/** A name and an address that nobody else in these tests has. */
function somebody() {
  const name = `Hoa ${Math.random().toString(36).slice(2, 8)}`;
  return { name, email: `${name.replace(" ", ".").toLowerCase()}@example.com` };
}

/** On the page of the provider that stands in for Google: as somebody with a verified address. */
async function chooseAtGoogle(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Signed in by a password, in the English interface. */
async function registered(browser: Browser, { name, email }: { name: string; email: string }): Promise<Page> {
  const page = await newcomer(browser, "desktop");
  const data = { displayName: name, email, password: PASSWORD };
  const answer = await page.request.post("/api/users/register", { data, ...RETRYING });
  expect(answer.status()).toBe(201);
  return page;
}

async function cookieOf(page: Page, name: string) {
  return (await page.context().cookies(ORIGIN)).find((cookie) => cookie.name === name);
}

const WORDS = {
  "vi-VN": {
    google: "Đăng nhập bằng Google",
    done: "Đăng nhập thành công!",
    linked: "Đã liên kết",
    failed: "Đăng nhập thất bại",
    failedText: "Có lỗi xảy ra trong quá trình đăng nhập Google.",
  },
  "en-US": {
    google: "Login with Google",
    done: "You're logged in!",
    linked: "Linked",
    failed: "Login failed",
    failedText: "Something went wrong while logging in with Google.",
  },
} as const;

for (const locale of ["vi-VN", "en-US"] as const) {
  const words = WORDS[locale];

  test(`[S7] somebody new signs in with Google and goes on to where they were going (${locale})`, async ({
    browser,
  }) => {
    const page = await newcomer(browser, locale === "vi-VN" ? "phone" : "desktop", locale);
    const person = somebody();
    await page.goto("/profile");
    await page.waitForURL(/\/login\?next=/);
    await page.getByRole("link", { name: words.google }).click();
    await chooseAtGoogle(page, person);
    await page.waitForURL(`${ORIGIN}/auth/google-success?**`);
    await expect(page.getByRole("heading", { name: words.done })).toBeVisible();
    await page.waitForURL(`${ORIGIN}/profile`);
    await expect(page.getByText(person.email).first()).toBeVisible();
    await expect(page.getByText(words.linked).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole("main").getByText(person.name).first()).toBeVisible();
    expect(await cookieOf(page, "sid")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(await cookieOf(page, "google-token")).toBeUndefined();
  });

  test(`[S7] somebody who refuses at Google is told so, and led back to sign in (${locale})`, async ({ browser }) => {
    const page = await newcomer(browser, "desktop", locale);
    await page.goto("/login");
    await page.getByRole("link", { name: words.google }).click();
    await page.getByRole("button", { name: "Refuse" }).click();
    await page.waitForURL(`${ORIGIN}/auth/google-error?error=access_denied`);
    await expect(page.getByRole("heading", { name: words.failed })).toBeVisible();
    await expect(page.getByText(words.failedText)).toBeVisible();
    await page.waitForURL(`${ORIGIN}/login?google=access_denied`, { timeout: 10_000 });
    expect(await cookieOf(page, SIGNED_IN)).toBeUndefined();
  });
}

test("[S7] an address that Google has not verified opens no account", async ({ browser }) => {
  const page = await newcomer(browser, "desktop");
  await page.goto("/register");
  await page.getByRole("link", { name: "Sign up with Google" }).click();
  await page.getByRole("button", { name: /not verified/ }).click();
  await page.waitForURL(`${ORIGIN}/auth/google-error?error=email_unverified`);
  await expect(page.getByText("Google hasn't verified your email address.")).toBeVisible();
  expect(await cookieOf(page, SIGNED_IN)).toBeUndefined();
});

test("[S7] an address that has an account is not linked silently, but in the profile, and lets in from then on", async ({
  browser,
}) => {
  const person = somebody();
  const page = await registered(browser, person);
  const other = await newcomer(browser, "phone");
  await other.goto("/");
  await other.getByRole("link", { name: "Login with Google" }).first().click();
  await chooseAtGoogle(other, person);
  await other.waitForURL(/error=account_exists/);
  await expect(other.getByText("Your email address already has an account.")).toBeVisible();

  await page.goto("/profile");
  await page.getByRole("link", { name: "Link Google" }).click();
  await chooseAtGoogle(page, person);
  await page.waitForURL(/\/profile(?:\?|$)/);
  await expect(page.getByText("Linked", { exact: true }).first()).toBeVisible();

  await other.goto("/login");
  await other.getByRole("link", { name: "Login with Google" }).click();
  await chooseAtGoogle(other, person);
  await other.waitForURL(`${ORIGIN}/dashboard`, { timeout: 10_000 });
});

test("signing in with Google works without JavaScript, by one press more", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-US" });
  const page = await context.newPage();
  await page.goto("/login?next=/profile");
  await page.getByRole("link", { name: "Login with Google" }).click();
  const person = somebody();
  await chooseAtGoogle(page, person);
  await page.waitForURL(`${ORIGIN}/auth/google-success?**`);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.waitForURL(`${ORIGIN}/profile`);
  await expect(page.getByText(person.email).first()).toBeVisible();
});

test("[S7] an address of the way back that is passed on signs nobody else in", async ({ browser }) => {
  // Without a script the attacker's own browser stops just before it exchanges the token.
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-US" });
  const attacker = await context.newPage();
  const seen: string[] = [];
  attacker.on("request", (request) => seen.push(request.url()));
  await attacker.goto("/login");
  await attacker.getByRole("link", { name: "Login with Google" }).click();
  await chooseAtGoogle(attacker, somebody());
  await attacker.waitForURL(`${ORIGIN}/auth/google-success?**`);
  const callback = seen.find((address) => address.includes("/callback?"));

  for (const address of [attacker.url(), callback]) {
    const victim = await browser.newPage({ locale: "en-US" });
    await victim.goto(address ?? "");
    await expect(victim.getByRole("heading", { name: "Login failed" })).toBeVisible();
    expect(await cookieOf(victim, SIGNED_IN)).toBeUndefined();
  }
});
