import type { Page } from "playwright/test";
import { parseTable } from "../../domain/cards/reading/table.ts";
import { query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";
import { FORMULA_NAME, finishWith, openDialogs, standings, startResultsGame, WORDS } from "../pages/finished-game.ts";
import { downloadLines } from "../pages/room.ts";

test("[U8][S10] results can be shared, downloaded as CSV, saved and reported, and the same people can play again", async ({
  browser,
}) => {
  const { host, guest, vy, code, userId } = await startResultsGame(browser);
  await finishWith(guest, 1, "Nộp bài");
  await finishWith(vy, 2, "Finish Quiz");
  await finishWith(host, 3, "Finish Quiz");
  await expect(standings(host).getByRole("button")).toHaveCount(3);

  await vy.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await vy.getByRole("button", { name: "Share", exact: true }).click();
  await expect(vy.getByText("Copied to clipboard!")).toBeVisible();
  expect(await vy.evaluate(() => navigator.clipboard.readText())).toBe(
    `I scored 40% in Wordroom! 2/5 correct. ${ORIGIN}/`,
  );

  // For the host alone.
  await expect(vy.getByRole("button", { name: "Results (CSV)" })).toHaveCount(0);
  const csv = await downloadLines(host, "Results (CSV)");
  expect(csv[0]).toMatch(/^\uFEFFRank,Name,Correct,Questions,Percent,/);
  expect(csv[1]).toMatch(/^1,Hoa,3,5,60,\d+,Completed,20000,\d{4}-\d\d-\d\d [\d:]{8} [+-]\d\d:\d\d$/);
  expect(csv[2]).toMatch(/^2,Vy,2,5,40,/);
  expect(csv[3]).toMatch(/^3,"'=SUM\(1,1\)",1,5,20,\d+,Completed,50000,/);
  await host.getByRole("button", { name: "Question overview" }).click();
  const questions = await downloadLines(host, "Questions (CSV)");
  expect(questions[0]).toMatch(/^\uFEFFWord,Sentence,Correct answer,/);
  const asked = parseTable(questions.join("\r\n"), ",")
    .slice(1)
    .map((cells) => Number(cells[3]));
  expect(asked.reduce((sum, count) => sum + count, 0)).toBe(3 * WORDS);
  const answers = await downloadLines(host, "Answers (CSV)");
  expect(answers[0]).toMatch(/^\uFEFFName,Word,Sentence,Answer,Correct answer,Result,/);
  expect(answers.slice(1, -1)).toHaveLength(3 * WORDS);
  await host.keyboard.press("Escape");

  // The game's record is on its way to where words and reports are kept.
  await expect.poll(() => query("SELECT id FROM games WHERE room_code = ?", code)).toHaveLength(1);
  await openDetail(vy, "Correct");
  const word = await openDialogs(vy).getByRole("heading").textContent();
  await openDialogs(vy).getByRole("button", { name: "Save this word" }).click();
  await expect(openDialogs(vy).getByText("Saved to your words")).toBeVisible();
  const kept = query("SELECT source FROM saved_words WHERE user_id = ? AND word = ?", userId, word ?? "");
  expect(kept).toEqual([{ source: "saved" }]);

  await openDetail(guest, "Sai");
  await expect(openDialogs(guest).getByRole("link", { name: "Đăng nhập để lưu từ này" })).toBeVisible();
  await openDialogs(guest).getByText("Báo lỗi câu hỏi này").click();
  await openDialogs(guest).getByRole("radio", { name: "Có nhiều hơn một đáp án đúng" }).check();
  await openDialogs(guest).getByRole("button", { name: "Gửi báo lỗi" }).click();
  await expect(openDialogs(guest).getByText("Cảm ơn bạn!")).toBeVisible();
  const reports = query(
    "SELECT r.reason, r.reporter_id FROM question_reports r JOIN games g ON g.id = r.game_id WHERE g.room_code = ?",
    code,
  );
  expect(reports).toEqual([{ reason: "two_right", reporter_id: null }]);
  await guest.keyboard.press("Escape");

  await host.getByRole("button", { name: "Play again" }).click();
  await host.waitForURL(/\/multi-player\/create\//);
  await expect(vy.getByText("The host is preparing the next game.")).toBeVisible();
  await guest.waitForURL(/\/multi-player\/wait\//);
  for (const name of ["Hoa", FORMULA_NAME, "Vy"])
    await expect(guest.getByRole("main").getByText(name).first()).toBeVisible();
});

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
