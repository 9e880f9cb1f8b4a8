import type { Page } from "playwright/test";
import * as v from "valibot";
import { RETRYING } from "./place.ts";

const signedIn = v.object({ data: v.object({ token: v.string(), user: v.object({ _id: v.string() }) }) });

export const PASSWORD = "bốn từ rất dài";

export type Account = { displayName: string; email: string; password: string; token: string; id: string };

/** An address that nobody has yet. */
export function newEmail(): string {
  return `mai.${crypto.randomUUID().slice(0, 8)}@example.org`;
}

/** A header that makes this a new caller: one network may make only so many accounts. */
export function newAddress(): Record<string, string> {
  const group = () => Math.floor(Math.random() * 0x10000).toString(16);
  return { "CF-Connecting-IP": `2001:db8:${group()}:${group()}::1` };
}

/** Makes an account over the API; the page's browser is signed in then. */
export async function signUp(page: Page, origin: string, given: Partial<Account> = {}): Promise<Account> {
  const account = { displayName: "Mai Anh", email: newEmail(), password: PASSWORD, ...given };
  const response = await page.request.post(`${origin}/api/users/register`, {
    data: account,
    headers: newAddress(),
    ...RETRYING,
  });
  if (response.status() !== 201) throw new Error(`not registered: ${response.status()} ${await response.text()}`);
  const { token, user } = v.parse(signedIn, await response.json()).data;
  return { ...account, token, id: user._id };
}

/** Signs the page's browser in over the API. */
export async function signIn(page: Page, origin: string, { email, password }: Account): Promise<void> {
  const response = await page.request.post(`${origin}/api/users/login`, {
    data: { email, password },
    headers: newAddress(),
    ...RETRYING,
  });
  if (!response.ok()) throw new Error(`not signed in: ${response.status()} ${await response.text()}`);
}
