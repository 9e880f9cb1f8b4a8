import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { pick } from "../fixtures/answer-key.ts";
import { visit } from "../fixtures/hydration.ts";
import { PASSAGE } from "../fixtures/users.ts";

/** What people do in a room and in its game, by what they see on the page. */

/** Unfolds the settings of a room's or a quiz's form. */
export async function openMoreSettings(page: Page): Promise<void> {
  const settings = page.locator("form details").filter({ has: page.locator("[name=quizType]") });
  if ((await settings.getAttribute("open")) === null) await settings.locator("summary").click();
}

/** Creates a room as a guest in the English interface. @returns its code */
export async function createRoom(
  page: Page,
  room: { name: string; host: string; words: number; type?: string; presents?: boolean },
): Promise<string> {
  await visit(page, "/multi-player/create");
  await page.getByLabel("Room name").fill(room.name);
  await page.getByLabel("Your name").fill(room.host);
  await openMoreSettings(page);
  await page.getByLabel("Words per player").fill(String(room.words));
  await page.getByLabel("Difficulty").selectOption("6.0-7.0");
  if (room.presents) {
    await page.getByLabel("I'm presenting, not playing").check();
    await expect(page.getByLabel("Max players")).toHaveValue("40");
  }
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

/** Opens the question with this number in the list, the first being 1. */
export async function openQuestion(page: Page, number: number): Promise<void> {
  await page
    .getByRole("navigation")
    .getByRole("listitem")
    .getByRole("button")
    .nth(number - 1)
    .click();
}

/** The leaderboard as this page shows it, a line for each player, without the lines that count omitted rows. */
export async function leaderboard(page: Page): Promise<string[]> {
  const rows = page
    .getByRole("region", { name: /Leaderboard|Bảng xếp hạng/ })
    .getByRole("listitem")
    .filter({ hasNotText: /^\d+ (?:more players?|người nữa)$/ });
  return (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, " "));
}

const JOIN = {
  en: { name: "Your name", button: "Join room", isIn: "You're in" },
  vi: { name: "Tên của bạn", button: "Vào phòng", isIn: "Bạn đã vào phòng" },
} as const;

/** Joins a waiting room by its link, as a guest. */
export async function joinRoom(
  page: Page,
  link: string,
  name: string,
  language: keyof typeof JOIN = "en",
): Promise<void> {
  const texts = JOIN[language];
  await visit(page, link);
  await page.getByLabel(texts.name).fill(name);
  await page.getByRole("button", { name: texts.button }).click();
  await page.waitForURL(/\/multi-player\/wait\//);
  await expect(page.getByRole("heading", { name: texts.isIn })).toBeVisible();
}

/** Waits until the game has begun and shows its first question. */
export async function seesQuestion(...pages: Page[]): Promise<void> {
  for (const page of pages) await expect(page.getByRole("radio").first()).toBeVisible({ timeout: 20_000 });
}

/** Answers the questions of these numbers; knows the words of those up to `known`. */
export async function answerQuestions(page: Page, known: number, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    await openQuestion(page, number);
    await answer(page, number <= known);
  }
}

/** The time left as a page shows it, such as 150 for "2:30". */
export async function secondsLeft(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec((await page.getByRole("timer").textContent()) ?? "") ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** The lines of the CSV file that a button saves. */
export async function downloadLines(page: Page, button: string): Promise<string[]> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return readFileSync(await (await download).path(), "utf8").split("\r\n");
}
