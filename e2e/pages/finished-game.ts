import { type Browser, expect, type Page } from "playwright/test";
import { signUp } from "../fixtures/accounts.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { openUserPage } from "../fixtures/users.ts";
import { answerQuestions, createRoom, joinRoom, seesQuestion } from "./room.ts";

/** A game of three in their browsers, and what they see when it is over. */

export const WORDS = 5;
export const FORMULA_NAME = "=SUM(1,1)";

/** A host, a guest whose name is a formula, on a phone and in Vietnamese, and somebody with an account, in one game. */
export async function startResultsGame(browser: Browser) {
  const host = await openUserPage(browser, "desktop");
  const guest = await openUserPage(browser, "phone", "vi-VN");
  const vy = await openUserPage(browser, "desktop");
  const { id: userId } = await signUp(vy, ORIGIN, { displayName: "Vy" });
  const code = await createRoom(host, { name: "Results", host: "Hoa", words: WORDS });
  await joinRoom(guest, `/j/${code}`, FORMULA_NAME, "vi");
  await visit(vy, `/j/${code}`);
  await vy.getByRole("button", { name: "Join room" }).click();
  await expect(host.getByText("3/10")).toBeVisible();
  await host.getByRole("button", { name: "Start Game" }).click();
  await seesQuestion(host, guest, vy);
  return { host, guest, vy, code, userId };
}

/** Answers so many questions, all of them right, and finishes. */
export async function finishWith(page: Page, right: number, button: string): Promise<void> {
  const numbers = Array.from({ length: right }, (_, index) => index + 1);
  await answerQuestions(page, right, numbers);
  await page.getByRole("button", { name: button }).click();
  if (right < WORDS) await page.getByRole("dialog").getByRole("button", { name: button }).click();
  await page.waitForURL(/\/multi-player\/results\//);
}

export const standings = (page: Page) =>
  page.getByRole("region", { name: /Leaderboard|Bảng xếp hạng/ }).getByRole("listitem");
export const openDialogs = (page: Page) => page.locator("dialog[open]");
