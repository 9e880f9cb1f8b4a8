import { isDeep } from "../../scripts/testing/depth.ts";
import { execute } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { reload, visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { chooseAtGoogle, cookieOf, newPerson, SIGNED_IN } from "../pages/google.ts";

const LOCALES = isDeep ? (["vi-VN", "en-US"] as const) : (["vi-VN"] as const);

const WORDS = {
  "vi-VN": {
    google: "Đăng nhập bằng Google",
    done: "Đăng nhập thành công!",
    linked: "Đã liên kết",
    failed: "Đăng nhập thất bại",
    failedText: "Có lỗi xảy ra trong quá trình đăng nhập Google.",
    reason: "Tài khoản bị dùng để chơi gian lận.",
  },
  "en-US": {
    google: "Login with Google",
    done: "You're logged in!",
    linked: "Linked",
    failed: "Login failed",
    failedText: "Something went wrong while logging in with Google.",
    reason: "It was used to play unfairly.",
  },
} as const;

for (const locale of LOCALES) {
  const words = WORDS[locale];

  test(`[S7] a new user signs in with Google and is redirected to the requested page (${locale})`, async ({
    browser,
  }) => {
    const page = await openUserPage(browser, locale === "vi-VN" ? "phone" : "desktop", locale);
    const person = newPerson();
    await visit(page, "/profile");
    await page.waitForURL(/\/login\?next=/);
    await page.getByRole("link", { name: words.google }).click();
    await chooseAtGoogle(page, person);
    await page.waitForURL(`${ORIGIN}/auth/google-success?**`);
    await expect(page.getByRole("heading", { name: words.done })).toBeVisible();
    await page.waitForURL(`${ORIGIN}/profile`);
    await expect(page.getByText(person.email).first()).toBeVisible();
    await expect(page.getByText(words.linked).first()).toBeVisible();
    await reload(page);
    await expect(page.getByRole("main").getByText(person.name).first()).toBeVisible();
    expect(await cookieOf(page, "sid")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(await cookieOf(page, "google-token")).toBeUndefined();
  });

  test(`[S7] a person who refuses at Google returns to the sign-in page with a message (${locale})`, async ({
    browser,
  }) => {
    const page = await openUserPage(browser, "desktop", locale);
    await visit(page, "/login");
    await page.getByRole("link", { name: words.google }).click();
    await page.getByRole("button", { name: "Refuse" }).click();
    await page.waitForURL(`${ORIGIN}/auth/google-error?error=access_denied`);
    await expect(page.getByRole("heading", { name: words.failed })).toBeVisible();
    await expect(page.getByText(words.failedText)).toBeVisible();
    await page.waitForURL(`${ORIGIN}/login?google=access_denied`, { timeout: 10_000 });
    expect(await cookieOf(page, SIGNED_IN)).toBeUndefined();
  });

  test(`a suspended person who signs in with Google reads why, on both pages (${locale})`, async ({ browser }) => {
    const page = await openUserPage(browser, "phone", locale);
    const person = newPerson();
    await visit(page, "/login");
    await page.getByRole("link", { name: words.google }).click();
    await chooseAtGoogle(page, person);
    await page.waitForURL(`${ORIGIN}/dashboard`, { timeout: 10_000 });
    await page.goto("about:blank");
    await page.context().clearCookies();
    await execute("UPDATE users SET is_active = 0, suspension_reason = 'unfair_play' WHERE email = ?", person.email);
    await visit(page, "/login");
    await page.getByRole("link", { name: words.google }).click();
    await chooseAtGoogle(page, person);
    await page.waitForURL(`${ORIGIN}/auth/google-error?**`);
    await expect(page.getByText(words.reason)).toBeVisible();
    await page.waitForURL(`${ORIGIN}/login?google=account_suspended&reason=unfair_play`, { timeout: 10_000 });
    await expect(page.getByText(words.reason)).toBeVisible();
  });
}
