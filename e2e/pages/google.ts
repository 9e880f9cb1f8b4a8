import type { Page } from "playwright/test";
import { ORIGIN } from "../fixtures/environment.ts";

/** Signing in at the provider that stands in for Google. */

/** The cookie that shows that a user is signed in. */
export const SIGNED_IN = "signed-in";

/** A name and an address that nobody else in these tests has. */
export function newPerson() {
  const name = `Hoa ${Math.random().toString(36).slice(2, 8)}`;
  return { name, email: `${name.replace(" ", ".").toLowerCase()}@example.com` };
}

/** On the page of the provider that stands in for Google: as somebody with a verified address. */
export async function chooseAtGoogle(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

export async function cookieOf(page: Page, name: string) {
  return (await page.context().cookies(ORIGIN)).find((cookie) => cookie.name === name);
}
