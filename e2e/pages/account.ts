import type { Browser, Locator } from "playwright/test";
import { type Account, newAddress, newEmail, PASSWORD, signIn, signUp } from "../fixtures/accounts.ts";
import { execute } from "../fixtures/database.ts";
import { ORIGIN, RETRYING } from "../fixtures/environment.ts";
import { until } from "../fixtures/socket-player.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage, type Language, type TextKey } from "./app-page.ts";

/** How to get to the pages around an account. */

const LONG = { displayName: "W".repeat(50), email: `${"w".repeat(60)}@${"w".repeat(60)}.example.org` };

const LOCALES = { en: "en-US", vi: "vi-VN" } as const;

/** A new browser of a phone. */
export async function openApp(browser: Browser, language: Language): Promise<AppPage> {
  return new AppPage(await openUserPage(browser, "phone", LOCALES[language]), language, ORIGIN);
}

/** Allows what the browser logs of refused requests or a missing network: that is no fault of the page. */
export function allowRefusals({ page }: AppPage): void {
  page.removeAllListeners("console");
}

/** Fills the form's fields by their names. */
export async function fill(app: AppPage, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await app.page.locator(`form [name=${name}]`).fill(value);
}

/** Starts at the page to sign in on. */
export async function loginRefused(app: AppPage): Promise<void> {
  await fill(app, { email: newEmail(), password: PASSWORD });
  await app.pressAndExpect("nav_login", "account_credentials_wrong");
}

/** Starts at the page to sign in on: somebody has tried too often. */
export async function loginLimited(app: AppPage): Promise<void> {
  const headers = app.newAddress();
  const data = { email: newEmail(), password: "x" };
  const options = { data, headers, ...RETRYING };
  for (let tries = 0; tries < 10; tries++) await app.page.request.post(app.url("/api/users/login"), options);
  await app.page.setExtraHTTPHeaders(headers);
  await fill(app, data);
  await app.button("nav_login").click();
  await app.page.locator("form [role=alert]").filter({ hasText: /15/ }).waitFor();
}

/** Starts at the page to register on. */
export async function registerTaken(app: AppPage): Promise<void> {
  const { email } = await signUp(app.page, app.url(""));
  await app.page.context().clearCookies();
  await fill(app, { displayName: "Mai", email, password: PASSWORD, confirmPassword: PASSWORD });
  await app.pressAndExpect("register_submit", "register_email_taken");
}

/** The token that Google's answer brought is being exchanged, and no answer comes. */
export async function waitForGoogle(app: AppPage): Promise<void> {
  await app.page.route("**/api/users/google/exchange", () => {});
  await app.go("/auth/google-success?token=x");
  await app.expectText("google_busy");
}

export async function chooseCommonPassword(app: AppPage): Promise<void> {
  await fill(app, { newPassword: "iloveyou" });
  await app.pressAndExpect("reset_submit", "register_password_common");
}

export async function followUsedResetLink(app: AppPage): Promise<void> {
  await fill(app, { newPassword: PASSWORD });
  await app.pressAndExpect("reset_submit", "reset_used_title");
}

/** Signed in with a new account, on a page of it. */
export async function openWithNewAccount(app: AppPage, path: string, comes: TextKey): Promise<Account> {
  const account = await signUp(app.page, app.url(""));
  await app.go(path);
  await app.expectText(comes);
  return account;
}

/** On a page that wants its account, which has only Google, to sign in again. */
export async function openLongAfterGoogle(app: AppPage, path: string): Promise<void> {
  const { id } = await signUp(app.page, app.url(""));
  await execute("UPDATE users SET password_hash = NULL, google_id = ? WHERE id = ?", id, id);
  await signedInLongAgo(id);
  await app.go(path);
  await app.expectText("sign_in_again_text");
}

/** The account's sessions are as old as one that somebody left on a computer. */
export async function signedInLongAgo(userId: string): Promise<void> {
  await execute("UPDATE sessions SET created_at_ms = ? WHERE user_id = ?", Date.now() - 31 * 60_000, userId);
}

export async function openProfileWithLongNames(app: AppPage): Promise<void> {
  const prefix = newEmail().slice(0, 12).replace(".", "");
  await signUp(app.page, app.url(""), { ...LONG, email: prefix + LONG.email.slice(prefix.length) });
  await app.go("/profile");
  await app.expectText("profile_security");
}

/** Signed in on two devices. */
export async function openProfileWithTwoSessions(app: AppPage): Promise<void> {
  const account = await signUp(app.page, app.url(""));
  const { email, password } = account;
  const elsewhere = { ...newAddress(), "content-type": "application/json", "user-agent": "Mozilla/5.0 (iPhone)" };
  await fetch(app.url("/api/users/login"), {
    method: "POST",
    headers: elsewhere,
    body: JSON.stringify({ email, password }),
  });
  await app.go("/profile");
  await app.expectText("sessions_end_others");
}

/** The link to sign in: in the header, on a phone in the bar at the lower edge. */
export function loginLink(app: AppPage): Locator {
  const places = app.page.locator("header, [data-places]");
  return places.getByRole("link", { name: app.text("nav_login"), exact: true }).filter({ visible: true });
}

const isNarrow = ({ page }: AppPage) => (page.viewportSize()?.width ?? 0) < 1024;

/** Opens the menu behind one's picture, which is a link until the page has hydrated; on a phone the page of the last place. */
export async function openUserMenu(app: AppPage): Promise<void> {
  if (isNarrow(app)) return await app.page.getByRole("link", { name: app.text("nav_me"), exact: true }).click();
  await app.page.locator("header button[aria-haspopup=menu]").click();
  await app.page.getByRole("menuitem", { name: app.text("logout") }).waitFor();
}

/** Starts at the menu, or at the page of the last place. */
export async function askToLogOut(app: AppPage): Promise<void> {
  const name = app.text("logout");
  const entry = isNarrow(app)
    ? app.page.getByRole("main").getByRole("link", { name })
    : app.page.getByRole("menuitem", { name });
  await entry.click();
  await app.expectText("logout_text");
}

/** By the menu, with the question in between. */
export async function logOut(app: AppPage): Promise<void> {
  await openUserMenu(app);
  await askToLogOut(app);
  // Before its script is there, the link leads to a page that asks the same.
  await app.page
    .locator("dialog[open], main form")
    .getByRole("button", { name: app.text("logout"), exact: true })
    .click();
}

/** Signed in after games: won, lost, left. */
/** The rows of the latest games on the dashboard. */
const latestGames = (app: AppPage) =>
  app.page.getByRole("region", { name: app.text("dashboard_recent") }).getByRole("listitem");

export async function openDashboardWithGames(app: AppPage): Promise<void> {
  const account = await signUp(app.page, app.url(""));
  const headers = { authorization: `Bearer ${account.token}` };
  for (const [name, right] of [
    ["Friday newspaper", 7],
    ["Lớp 10A", 2],
    ["W".repeat(30), "leaves"],
  ] as const) {
    const { host, guests } = await app.startGame({ name }, ["An"], headers);
    if (right === "leaves") host.send({ type: "leaveRoom" });
    else app.finishAs(host, right);
    for (const guest of guests) if (right !== "leaves") app.finishAs(guest, 4);
    await until("ended", () => guests.every(({ view }) => view?.results?.endedBy != null));
  }
  await app.page.context().clearCookies();
  await signIn(app.page, app.url(""), account);
  // Games are stored a moment after their end.
  do await app.go("/dashboard");
  while ((await latestGames(app).count()) < 3);
}

/** From the dashboard: to another page, and back without a network. */
export async function openDashboardOffline(app: AppPage): Promise<void> {
  await app.page
    .getByRole("link", { name: app.text("cards_all") })
    .first()
    .click();
  await app.page.waitForURL("**/flash-cards");
  await app.failRequests("**/dashboard.data*");
  await app.page.goBack();
  await app.expectText("dashboard_offline");
}
