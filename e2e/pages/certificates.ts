import { signUp } from "../fixtures/accounts.ts";
import { EARNED_B2, storeCertificate, storeLearned } from "../fixtures/stored-certificates.ts";
import { openWithNewAccount } from "./account.ts";
import type { AppPage } from "./app-page.ts";

/** How to get to one's certificates, and to the page of one. */

/** Signed in on the way to some levels: one is earned, another has a certificate, and one was withdrawn. */
export async function ownLearned(app: AppPage): Promise<void> {
  const account = await signUp(app.page, app.url(""));
  await storeLearned(account.id, { ...EARNED_B2, words: 215, quizzes: 12, score: 9 });
  await storeLearned(account.id, { level: "B1", difficulty: "B1", words: 134, quizzes: 7, score: 7 });
  await storeLearned(account.id, { level: "C1", difficulty: "7.0-8.0", words: 12, quizzes: 0, score: 0 });
  await storeCertificate(account.id, "Mai", Date.UTC(2026, 10, 21));
  await app.go("/certificates");
  await app.expectText("certificates_levels");
}

/** From one's levels: the certificate of B2. */
export async function get(app: AppPage): Promise<void> {
  await app.page.locator("form button[value=get]").click();
  await app.expectText("certificate_print");
}

export async function askToWithdraw(app: AppPage): Promise<void> {
  await app.go("/certificates");
  await app.page.getByRole("button", { name: app.text("certificates_withdraw_of").replace("{level}", "B2") }).click();
  await app.expectText("certificates_withdraw_text");
}

/** The page of a certificate with the longest name that an account can have. */
export async function openLong(app: AppPage): Promise<void> {
  const account = await signUp(app.page, app.url(""));
  await app.go(`/certificates/${await storeCertificate(account.id, "W".repeat(50))}`);
  await app.expectText("certificate_print");
}

export async function openWithdrawn(app: AppPage): Promise<void> {
  const account = await signUp(app.page, app.url(""));
  await app.page.context().clearCookies();
  await app.go(`/certificates/${await storeCertificate(account.id, "Mai", Date.UTC(2026, 10, 21))}`);
  await app.expectText("certificate_withdrawn_title");
}

/** The page's own request fails, and not that of the guard around it. */
export async function failToLoad(app: AppPage): Promise<void> {
  await openWithNewAccount(app, "/me", "certificates_title");
  await app.failRequests("**/certificates.data*certificates*");
  await app.page
    .getByRole("main")
    .getByRole("link", { name: app.text("certificates_title"), exact: true })
    .click();
  await app.expectText("certificates_failed");
}
