import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright/test";
import { parseTable } from "../../domain/cards/reading/table.ts";
import { signUp } from "../fixtures/accounts.ts";
import { execute } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import * as history from "../pages/history.ts";

const WORDS = 8;
const open = async (browser: Browser) => new AppPage(await openUserPage(browser, "desktop"), "en", ORIGIN);
const dialog = (page: Page) => page.locator("dialog[open]");

/** Where the browser is, as "+07:00". */
const offsetOf = (page: Page) =>
  page.evaluate(() => {
    const minutes = -new Date().getTimezoneOffset();
    const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
    return `${minutes < 0 ? "-" : "+"}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  });

test("[RR-68] a teacher finds the hardest words of a presented game in the history, and what each pupil answered; nobody else does", async ({
  browser,
}) => {
  const app = await open(browser);
  const { room, gameId } = await history.playAsHost(app, 0, [WORDS, 2], { presents: true, wordsPerPlayer: WORDS });
  app.closeRooms();
  const { page } = app;
  await app.go("/user-history");
  const game = page.getByRole("row").filter({ hasText: "Friday newspaper" });
  await expect(game).toContainText("Presented");
  await game.getByRole("link").click();
  // There are everybody's places, and no results of one's own.
  const places = page.getByRole("region", { name: "Leaderboard" }).getByRole("listitem");
  await expect(places.filter({ hasText: /^.*An.*8\/8 correct/s })).toHaveCount(1);
  await expect(app.button("history_individual")).toHaveCount(0);
  await history.showQuestions(app);
  await expect(page).toHaveURL(/view=questions/);
  const rows = page.getByRole("region", { name: "Question overview" }).getByRole("listitem");
  const shares = (await rows.allInnerTexts()).map((text) => {
    const [, right = "", asked = ""] = /(\d+) of (\d+) answered correctly/.exec(text) ?? [];
    return Number(right) / Number(asked);
  });
  expect(shares.length).toBeGreaterThanOrEqual(WORDS);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect([shares[0], shares.at(-1)]).toEqual([expect.any(Number), 1]);

  await history.openHardest(app);
  await expect(dialog(page).locator("mark")).toBeVisible();
  await expect(dialog(page).locator("p[lang=vi]")).not.toBeEmpty();
  await expect(dialog(page).getByText(/^Most common wrong answer \(by 1\)$/)).toBeVisible();
  await expect(dialog(page).getByText("Average time to answer")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Save this word" }).click();
  await expect(dialog(page).getByText("Saved to your words")).toBeVisible();
  await app.closeDialog();

  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Answers (CSV)" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`wordroom-${room.code}-answers.csv`);
  const text = readFileSync(await file.path(), "utf8");
  expect(text.startsWith("\uFEFFName,Word,")).toBe(true);
  const answers = parseTable(text.replaceAll("\r\n", "\n"), ",").slice(1);
  const of = (name: string, result: string) =>
    answers.filter(([who, , , , , how]) => who === name && how === result).length;
  expect([of("An", "Correct"), of("An", "Wrong"), of("Vy", "Correct"), of("Vy", "Wrong")]).toEqual([8, 0, 2, 6]);
  const zone = (await offsetOf(page)).replace("+", "\\+");
  for (const cells of answers)
    expect(cells.at(-1)?.trim()).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d [\\d:]{8} ${zone}$`));

  // A stranger, who is then a pupil of the same game.
  await page.context().clearCookies({ name: /sid|signed-in/ });
  const { id } = await signUp(page, ORIGIN);
  const address = `/user-history/${gameId}?view=questions`;
  page.removeAllListeners("console");
  await app.go(address);
  await app.expectText("history_not_found");
  await expect(page.getByRole("main")).not.toContainText("Friday newspaper");
  await execute("UPDATE game_players SET user_id = ? WHERE game_id = ? AND name = 'Vy'", id, gameId);
  await app.go(address);
  await expect(page.getByRole("region", { name: "Your Detailed Results" })).toBeVisible();
  await expect(app.button("history_questions")).toHaveCount(0);
  for (const path of ["questions", "answers.csv?lang=en"])
    expect((await page.request.get(`${ORIGIN}/api/rooms/${gameId}/${path}`)).status()).toBe(404);
});
