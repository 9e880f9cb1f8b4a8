import type { Browser, Locator, Page } from "playwright/test";
import { parseTable } from "../../domain/cards/reading/table.ts";
import { signUp } from "../fixtures/accounts.ts";
import { query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { holdStill } from "../fixtures/fake-clock.ts";
import { reload } from "../fixtures/hydration.ts";
import { until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import { confirmFinish, standings } from "../pages/results.ts";
import { answerQuestions, downloadLines } from "../pages/room.ts";

const WORDS = 5;
const FORMULA_NAME = "=SUM(1,1)";

const openDialogs = (page: Page) => page.locator("dialog[open]");

/** A running game of a host with an account, a guest on a phone whose name is a formula, and Vy, who has no browser. */
async function startGame(browser: Browser) {
  const host = new AppPage(await openUserPage(browser, "desktop"), "en", ORIGIN);
  const guest = new AppPage(await openUserPage(browser, "phone", "vi-VN"), "vi", ORIGIN);
  await holdStill(guest.page);
  const { id: userId, token } = await signUp(host.page, ORIGIN, { displayName: "Hoa" });
  const room = await host.createRoomWithPlayers({ wordsPerPlayer: WORDS }, ["Vy"], {
    authorization: `Bearer ${token}`,
  });
  await guest.joinRoom(room.code, FORMULA_NAME);
  await until("three", () => room.host.view?.players.length === 3);
  room.host.send({ type: "startQuiz" });
  await host.untilGameBegins();
  await guest.expectText("quiz_time");
  return { host, guest, room, userId };
}

test("[RR-61][RR-67][S1][U8][S10] others' answers open only after the game; results are shared, downloaded as CSV, saved and reported, and the same people play again", async ({
  browser,
}) => {
  const { host, guest, room, userId } = await startGame(browser);
  const { page } = host;
  const row = standings(page).filter({ hasText: "Vy" }).getByRole("button");

  await test.step("before the end a host who has finished sees neither scores nor places", async () => {
    host.finishAs(room.host, WORDS);
    await host.takeSeat(room, "results_done");
    const players = page.getByRole("region", { name: "The race" }).getByRole("listitem");
    await expect(players).toHaveCount(3);
    const [vy] = room.guests;
    if (vy) host.finishAs(vy, 2);
    await expect(players.filter({ hasText: "Vy" })).toContainText("Finished");
    await expect(players.filter({ hasText: FORMULA_NAME })).toContainText("0/5");
    await expect(standings(page)).toHaveCount(0);
    await expect(page.getByRole("main")).not.toContainText(/5\/5 correct|2\/5|Rank \d/);

    await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Home" }).click();
    await expect(page.getByText("Your result is saved in your history.")).toBeVisible();
    await host.go(`/multi-player/results/${room.code}`);
    await expect(players).toHaveCount(3);
  });

  await test.step("after it everybody's answers open, also after a reload", async () => {
    await answerQuestions(guest.page, 1, [1]);
    await confirmFinish(guest);
    await expect(standings(page).getByRole("button")).toHaveCount(3);
    for (const again of [false, true]) {
      if (again) await reload(page);
      await openAndCloseByKeys(page, row);
    }
  });

  await test.step("the host shares the own result, and downloads everybody's", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await expect(page.getByText("Copied to clipboard!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `I scored 100% in Wordroom! 5/5 correct. ${ORIGIN}/`,
    );
    // Who owes nothing is congratulated instead.
    await expect(page.getByText(host.text("results_no_penalty"))).toBeVisible();
    await expect(host.button("results_qr")).toHaveCount(0);

    await expect(guest.button("results_csv")).toHaveCount(0);
    await expectFiles(page);
  });

  await test.step("a word is saved by who is signed in, and a question reported by a guest", async () => {
    await until("stored", () => query("SELECT id FROM games WHERE room_code = ?", room.code).length === 1);
    await openDetail(page, "Correct");
    const word = await openDialogs(page).getByRole("heading").textContent();
    await openDialogs(page).getByRole("button", { name: "Save this word" }).click();
    await expect(openDialogs(page).getByText("Saved to your words")).toBeVisible();
    const kept = query("SELECT source FROM saved_words WHERE user_id = ? AND word = ?", userId, word ?? "");
    expect(kept).toEqual([{ source: "saved" }]);
    await host.closeDialog();

    const dialog = openDialogs(guest.page);
    await openDetail(guest.page, "Sai");
    await expect(dialog.getByRole("link", { name: "Đăng nhập để lưu từ này" })).toBeVisible();
    await dialog.getByText("Báo lỗi câu hỏi này").click();
    await dialog.getByRole("radio", { name: guest.text("quiz_report_two_right") }).check();
    await dialog.getByRole("button", { name: guest.text("quiz_report_send") }).click();
    await expect(dialog.getByText("Cảm ơn bạn!")).toBeVisible();
    const reports = query(
      "SELECT r.reason, r.reporter_id FROM question_reports r JOIN games g ON g.id = r.game_id WHERE g.room_code = ?",
      room.code,
    );
    expect(reports).toEqual([{ reason: "two_right", reporter_id: null }]);
    await guest.closeDialog();
  });

  await test.step("the same people play again; the message about it ends with the room", async () => {
    await page.getByRole("button", { name: "Play again" }).click();
    await page.waitForURL(/\/multi-player\/create\//);
    await guest.page.waitForURL(/\/multi-player\/wait\//);
    for (const name of ["Hoa", FORMULA_NAME, "Vy"])
      await expect(guest.page.getByRole("main").getByText(name).first()).toBeVisible();
    const message = guest.page.locator("[role=status] li").filter({ hasText: guest.text("notice_restarted") });
    await expect(message).toBeVisible();
    host.closeRooms();
    await guest.expectText("closed_canceled_title");
    await expect(message).toHaveCount(0);
  });
});

/** Opens a player's answers and one of them, and closes one dialog at a time. */
async function openAndCloseByKeys(page: Page, row: Locator): Promise<void> {
  await row.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Detailed Results", exact: true });
  await expect(dialog.getByRole("listitem")).toHaveCount(WORDS);
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await dialog.getByRole("listitem").first().getByRole("button").click();
  await expect(openDialogs(page)).toHaveCount(2);
  await expect(openDialogs(page).last().getByText("Vy's answer")).toBeVisible();
  await expect(openDialogs(page).last().getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(openDialogs(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(openDialogs(page)).toHaveCount(0);
  await expect(row).toBeFocused();
}

/** The host's three files. */
async function expectFiles(page: Page): Promise<void> {
  const csv = await downloadLines(page, "Results (CSV)");
  expect(csv[0]).toMatch(/^\uFEFFRank,Name,Correct,Questions,Percent,/);
  expect(csv[1]).toMatch(/^1,Hoa,5,5,100,\d+,Completed,0,\d{4}-\d\d-\d\d [\d:]{8} [+-]\d\d:\d\d$/);
  expect(csv[2]).toMatch(/^2,Vy,2,5,40,/);
  expect(csv[3]).toMatch(/^3,"'=SUM\(1,1\)",1,5,20,\d+,Completed,50000,/);
  await page.getByRole("button", { name: "Question overview" }).click();
  const questions = await downloadLines(page, "Questions (CSV)");
  expect(questions[0]).toMatch(/^\uFEFFWord,Sentence,Correct answer,/);
  const asked = parseTable(questions.join("\r\n"), ",")
    .slice(1)
    .map((cells) => Number(cells[3]));
  expect(asked.reduce((sum, count) => sum + count, 0)).toBe(3 * WORDS);
  const answers = await downloadLines(page, "Answers (CSV)");
  expect(answers[0]).toMatch(/^\uFEFFName,Word,Sentence,Answer,Correct answer,Result,/);
  expect(answers.slice(1, -1)).toHaveLength(3 * WORDS);
  await page.keyboard.press("Escape");
}

/** Opens the first of one's own answers with this verdict. */
async function openDetail(page: Page, verdict: string): Promise<void> {
  const own = page
    .getByRole("region", { name: /Your Detailed Results|Kết quả chi tiết của bạn/ })
    .getByRole("listitem");
  await own
    .filter({ has: page.getByText(verdict, { exact: true }) })
    .first()
    .getByRole("button")
    .click();
}
