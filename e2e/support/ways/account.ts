import type { Browser } from "playwright/test";
import { type Account, newAddress, newEmail, PASSWORD, signIn, signUp } from "../accounts.ts";
import { newcomer } from "../people.ts";
import { ORIGIN, RETRYING } from "../place.ts";
import { until } from "../socket-player.ts";
import { type Language, Stage, type TextKey } from "../stage.ts";

/** Ways to the pages around an account. */

const LONG = { displayName: "W".repeat(50), email: `${"w".repeat(60)}@${"w".repeat(60)}.example.org` };

const LOCALES = { en: "en-US", vi: "vi-VN" } as const;

/** Somebody on a phone of their own. */
export async function newStage(browser: Browser, language: Language): Promise<Stage> {
  return new Stage(await newcomer(browser, "phone", LOCALES[language]), language, ORIGIN);
}

/** The browser's own log of what the server refused, or of a network that is gone, is no fault of the page. */
export function allowRefusals({ page }: Stage): void {
  page.removeAllListeners("console");
}

/** Fills the form's fields by their names. */
export async function fill(s: Stage, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await s.page.locator(`form [name=${name}]`).fill(value);
}

/** From the page to sign in on. */
export async function loginRefused(s: Stage): Promise<void> {
  await fill(s, { email: newEmail(), password: PASSWORD });
  await s.press("nav_login", "account_credentials_wrong");
}

/** From the page to sign in on: somebody has tried too often. */
export async function loginLimited(s: Stage): Promise<void> {
  const headers = s.address();
  const data = { email: newEmail(), password: "x" };
  const options = { data, headers, ...RETRYING };
  for (let tries = 0; tries < 10; tries++) await s.page.request.post(s.url("/api/users/login"), options);
  await s.page.setExtraHTTPHeaders(headers);
  await fill(s, data);
  await s.button("nav_login").click();
  await s.page.locator("form [role=alert]").filter({ hasText: /15/ }).waitFor();
}

/** From the page to register on. */
export async function registerTaken(s: Stage): Promise<void> {
  const { email } = await signUp(s.page, s.url(""));
  await s.page.context().clearCookies();
  await fill(s, { displayName: "Mai", email, password: PASSWORD, confirmPassword: PASSWORD });
  await s.press("register_submit", "register_email_taken");
}

/** The token that Google's answer brought is being exchanged, and no answer comes. */
export async function waitForGoogle(s: Stage): Promise<void> {
  await s.page.route("**/api/users/google/exchange", () => {});
  await s.go("/auth/google-success?token=x");
  await s.sees("google_busy");
}

export async function useUpLink(s: Stage): Promise<void> {
  await fill(s, { newPassword: PASSWORD });
  await s.press("reset_submit", "reset_used_title");
}

/** Signed in with a new account, on a page of it. */
export async function own(s: Stage, path: string, comes: TextKey): Promise<Account> {
  const account = await signUp(s.page, s.url(""));
  await s.go(path);
  await s.sees(comes);
  return account;
}

export async function ownLong(s: Stage): Promise<void> {
  const prefix = newEmail().slice(0, 12).replace(".", "");
  await signUp(s.page, s.url(""), { ...LONG, email: prefix + LONG.email.slice(prefix.length) });
  await s.go("/profile");
  await s.sees("profile_security");
}

/** Signed in on two devices. */
export async function ownElsewhere(s: Stage): Promise<void> {
  const account = await signUp(s.page, s.url(""));
  const { email, password } = account;
  const elsewhere = { ...newAddress(), "content-type": "application/json", "user-agent": "Mozilla/5.0 (iPhone)" };
  await fetch(s.url("/api/users/login"), {
    method: "POST",
    headers: elsewhere,
    body: JSON.stringify({ email, password }),
  });
  await s.go("/profile");
  await s.sees("sessions_end_others");
}

/** The menu behind one's name: a link until the page answers to clicks. */
export async function openUserMenu(s: Stage): Promise<void> {
  await s.page.locator("header button[aria-haspopup=menu]").click();
  await s.page.getByRole("menuitem", { name: s.text("logout") }).waitFor();
}

/** From the menu behind one's name. */
export async function askToLogOut(s: Stage): Promise<void> {
  await s.page.getByRole("menuitem", { name: s.text("logout") }).click();
  await s.sees("logout_text");
}

/** By the menu, with the question in between. */
export async function logOut(s: Stage): Promise<void> {
  await openUserMenu(s);
  await askToLogOut(s);
  await s.page
    .getByRole("dialog")
    .getByRole("button", { name: s.text("logout") })
    .click();
}

/** Signed in after games: won, lost, left. */
export async function ownGames(s: Stage): Promise<void> {
  const account = await signUp(s.page, s.url(""));
  const headers = { authorization: `Bearer ${account.token}` };
  for (const [name, right] of [
    ["Friday newspaper", 7],
    ["Lớp 10A", 2],
    ["W".repeat(30), "leaves"],
  ] as const) {
    const { host, guests } = await s.start({ name }, ["An"], headers);
    if (right === "leaves") host.send({ type: "leaveRoom" });
    else s.finish(host, right);
    for (const guest of guests) if (right !== "leaves") s.finish(guest, 4);
    await until("ended", () => guests.every(({ view }) => view?.results?.endedBy != null));
  }
  await s.page.context().clearCookies();
  await signIn(s.page, s.url(""), account);
  // The database learns of games a moment after their end.
  do await s.go("/dashboard");
  while ((await s.page.locator("main li").count()) < 3);
}
