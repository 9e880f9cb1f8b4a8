import { readFileSync } from "node:fs";
import { type Browser, expect, type Page } from "playwright/test";
import { pick } from "./dictionary.ts";

export const PASSAGE = readFileSync(new URL("../../domain/quiz/fixtures/newspaper.txt", import.meta.url), "utf8");

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Somebody with a browser of their own; any error on their pages fails the test. */
export async function newcomer(
  browser: Browser,
  device: "desktop" | "phone",
  locale: "en-US" | "vi-VN" = "en-US",
): Promise<Page> {
  const context = await browser.newContext({ locale, ...(device === "phone" ? PHONE : {}) });
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  page.on("console", (message) => {
    if (message.type() === "error") throw new Error(`console: ${message.text()} (${page.url()})`);
  });
  return page;
}

/** Creates a room as a guest in the English interface. @returns its code */
export async function createRoom(
  page: Page,
  room: { name: string; host: string; words: number; type?: string; presents?: boolean },
): Promise<string> {
  await page.goto("/multi-player/create");
  await page.getByLabel("Room name").fill(room.name);
  await page.getByLabel("Your name").fill(room.host);
  await page.getByLabel("Words per player").fill(String(room.words));
  await page.getByLabel("Difficulty").selectOption("6.0-7.0");
  if (room.presents) await page.getByLabel("I present and don't play").check();
  if (room.type) await page.getByLabel("Quiz type").selectOption(room.type);
  await page.getByLabel("English text passage").fill(PASSAGE);
  await page.getByRole("button", { name: "Create Room" }).click();
  await page.waitForURL(/\/multi-player\/wait\/\w{6}$/);
  await expect(page.getByRole("heading", { name: room.name })).toBeVisible();
  return page.url().slice(-6);
}

/** Answers the open question as somebody who knows its word, or does not. */
export async function answer(page: Page, knowsIt: boolean): Promise<void> {
  const group = page.getByRole("group");
  const word = await page.locator("#question [lang=en]").textContent();
  const options = await group.locator("label [lang=en]").allInnerTexts();
  const chosen = options[pick(word ?? "", options, knowsIt)] ?? "";
  await group.getByRole("radio", { name: chosen, exact: true }).check();
}

/** Opens the question at a place in the list, the first being 1. */
export async function openQuestion(page: Page, number: number): Promise<void> {
  await page
    .getByRole("navigation")
    .getByRole("listitem")
    .getByRole("button")
    .nth(number - 1)
    .click();
}

/** The leaderboard as this page shows it, a line for each player; not what says how many are left out. */
export async function leaderboard(page: Page): Promise<string[]> {
  const rows = page
    .getByRole("region", { name: /Leaderboard|Bảng xếp hạng/ })
    .getByRole("listitem")
    .filter({ hasNotText: /^\d+ (?:more players?|người nữa)$/ });
  return (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, " "));
}
