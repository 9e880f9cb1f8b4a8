import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test, type WebSocketRoute } from "playwright/test";
import { signUp } from "./support/accounts.ts";
import { query } from "./support/database.ts";
import { answer, createRoom, leaderboard, newcomer, openQuestion } from "./support/people.ts";
import { ORIGIN } from "./support/place.ts";
import { until } from "./support/socket-player.ts";
import { Stage } from "./support/stage.ts";

const WORDS = 5;
const FORMULA = "=SUM(1,1)";

/** A host, a guest whose name is a formula, on a phone and in Vietnamese, and somebody with an account, in one game. */
async function begin(browser: Browser) {
  const host = await newcomer(browser, "desktop");
  const guest = await newcomer(browser, "phone", "vi-VN");
  const vy = await newcomer(browser, "desktop");
  const { id: userId } = await signUp(vy, ORIGIN, { displayName: "Vy" });
  const code = await createRoom(host, { name: "Results", host: "Hoa", words: WORDS });
  await guest.goto(`/j/${code}`);
  await guest.getByLabel("Tên của bạn").fill(FORMULA);
  await guest.getByRole("button", { name: "Vào phòng" }).click();
  await vy.goto(`/j/${code}`);
  await vy.getByRole("button", { name: "Join room" }).click();
  await expect(host.getByText("3/10")).toBeVisible();
  await host.getByRole("button", { name: "Start Game" }).click();
  for (const page of [host, guest, vy]) await expect(page.getByRole("radio").first()).toBeVisible({ timeout: 20_000 });
  return { host, guest, vy, code, userId };
}

/** Answers so many questions, all of them right, and finishes. */
async function finish(page: Page, right: number, button: string): Promise<void> {
  for (let number = 1; number <= right; number++) {
    await openQuestion(page, number);
    await answer(page, true);
  }
  await page.getByRole("button", { name: button }).click();
  if (right < WORDS) await page.getByRole("dialog").getByRole("button", { name: button }).click();
  await page.waitForURL(/\/multi-player\/results\//);
}

const rows = (page: Page) => page.getByRole("region", { name: /Leaderboard|Bảng xếp hạng/ }).getByRole("listitem");
const openDialogs = (page: Page) => page.locator("dialog[open]");

test("[RR-61][RR-67][S1] another's answers open when the game has ended and not before, also after a reload; Escape closes one dialog at a time", async ({
  browser,
}) => {
  const { host, guest, vy } = await begin(browser);
  await finish(host, 1, "Finish Quiz");
  const players = host.getByRole("region", { name: "Players" }).getByRole("listitem");
  await expect(players).toHaveCount(3);
  await finish(vy, WORDS, "Finish Quiz");
  // That somebody is done, but neither how well nor at which place.
  await expect(players.filter({ hasText: "Vy" })).toContainText("Finished");
  await expect(players.filter({ hasText: FORMULA })).toContainText("0/5");
  await expect(rows(host)).toHaveCount(0);
  await expect(host.getByRole("main")).not.toContainText(/5\/5|Rank \d/);
  await finish(guest, 0, "Hoàn thành");
  await expect(rows(host).getByRole("button")).toHaveCount(3);

  const row = rows(host).filter({ hasText: "Vy" }).getByRole("button");
  for (const again of [false, true]) {
    if (again) await host.reload();
    await row.focus();
    await host.keyboard.press("Enter");
    const dialog = host.getByRole("dialog", { name: "Detailed Results", exact: true });
    await expect(dialog.getByRole("listitem")).toHaveCount(WORDS);
    await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
    await dialog.getByRole("listitem").first().getByRole("button").click();
    await expect(openDialogs(host)).toHaveCount(2);
    await expect(openDialogs(host).last().getByText("Vy's answer")).toBeVisible();
    await expect(openDialogs(host).last().getByRole("button", { name: "Close" })).toBeFocused();
    await host.keyboard.press("Escape");
    await expect(openDialogs(host)).toHaveCount(1);
    await host.keyboard.press("Escape");
    await expect(openDialogs(host)).toHaveCount(0);
    await expect(row).toBeFocused();
  }
});

test("[U8][S10] results are shared, taken along as CSV, kept and reported; the same people play again", async ({
  browser,
}) => {
  const { host, guest, vy, code, userId } = await begin(browser);
  await finish(guest, 1, "Hoàn thành");
  await finish(vy, 2, "Finish Quiz");
  await finish(host, 3, "Finish Quiz");
  await expect(rows(host).getByRole("button")).toHaveCount(3);

  await vy.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await vy.getByRole("button", { name: "Share", exact: true }).click();
  await expect(vy.getByText("Copied to clipboard!")).toBeVisible();
  expect(await vy.evaluate(() => navigator.clipboard.readText())).toBe(
    `I scored 40% in Wordroom! 2/5 correct. ${ORIGIN}/`,
  );

  // For the host alone.
  await expect(vy.getByRole("button", { name: "Results (CSV)" })).toHaveCount(0);
  const csv = await downloaded(host, "Results (CSV)");
  expect(csv[0]).toMatch(/^\uFEFFRank,Name,Correct,Questions,Percent,/);
  expect(csv[1]).toMatch(/^1,Hoa,3,5,60,\d+,Completed,20000,\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(csv[2]).toMatch(/^2,Vy,2,5,40,/);
  expect(csv[3]).toMatch(/^3,"'=SUM\(1,1\)",1,5,20,\d+,Completed,50000,/);
  await host.getByRole("button", { name: "Question overview" }).click();
  const questions = await downloaded(host, "Questions (CSV)");
  expect(questions[0]).toMatch(/^\uFEFFWord,Sentence,Correct answer,/);
  const asked = questions.slice(1, -1).map((line) => Number(line.split(",").at(-3)));
  expect(asked.reduce((sum, count) => sum + count, 0)).toBe(3 * WORDS);
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
  for (const name of ["Hoa", FORMULA, "Vy"])
    await expect(guest.getByRole("main").getByText(name).first()).toBeVisible();
});

test("[RR-52][RR-63] in a room of 63 the host finds a row by name or by page, opens it, marks it, and takes all along", async ({
  browser,
}) => {
  const page = await newcomer(browser, "desktop");
  const stage = new Stage(page, "en", ORIGIN);
  const names = Array.from({ length: 62 }, (_, place) => `Bạn ${place + 1}`);
  const room = await stage.start({ numPlayers: 80, wordsPerPlayer: WORDS }, names);
  for (const [place, player] of [room.host, ...room.guests].entries())
    stage.finish(player, place === 0 ? 0 : place % 6);
  await until("ended", () => room.host.view?.results?.endedBy === "all_finished");
  await stage.sit(room, "results_play_again");

  // The first ten, and the host among neighbours, with what is left out between them.
  await expect.poll(async () => (await leaderboard(page)).length).toBeLessThanOrEqual(15);
  await expect(rows(page).filter({ hasText: "Hoa" })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: /^\d+ more players$/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Show all 63 players" }).click();
  await expect(page.getByText("1–30 of 63")).toBeVisible();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("31–60 of 63")).toBeVisible();
  await expect(rows(page)).toHaveCount(30);

  await page.getByLabel("Find a player").fill("ban 61");
  await expect(rows(page)).toHaveText([/Bạn 61/]);
  const mark = page.getByRole("checkbox", { name: "Bạn 61 has paid" });
  await mark.check();
  await expect
    .poll(() =>
      query("SELECT paid FROM penalty_marks m JOIN games g ON g.id = m.game_id WHERE g.room_code = ?", room.code),
    )
    .toEqual([{ paid: 1 }]);
  await expect(mark).toBeChecked();
  await rows(page).getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: "Detailed Results", exact: true });
  await expect(dialog.getByRole("listitem")).toHaveCount(WORDS);
  await page.keyboard.press("Escape");

  const csv = await downloaded(page, "Results (CSV)");
  expect(csv).toHaveLength(1 + 63 + 1);
  expect(csv.filter((line) => line.includes(",Bạn 61,"))).toHaveLength(1);
  stage.clear();
});

test("a host without a connection can't open the room again, and can once it is back", async ({ browser }) => {
  const page = await newcomer(browser, "desktop");
  const stage = new Stage(page, "en", ORIGIN);
  const lines: WebSocketRoute[] = [];
  let isCut = false;
  await stage.tapLine((line) => {
    lines.push(line);
    if (isCut) void line.close({ code: 3000 });
    else line.connectToServer();
  });
  const room = await stage.start({ wordsPerPlayer: WORDS }, ["An"]);
  for (const player of [room.host, ...room.guests]) stage.finish(player, 3);
  await until("ended", () => room.host.view?.results?.endedBy === "all_finished");
  await stage.sit(room, "results_play_again");
  isCut = true;
  await lines.at(-1)?.close({ code: 3000 });
  await expect(stage.button("results_play_again")).toBeDisabled();
  isCut = false;
  await expect(stage.button("results_play_again")).toBeEnabled({ timeout: 15_000 });
  await stage.press("results_play_again", "update_text");
  stage.clear();
});

/** The lines of the file that a button saves. */
async function downloaded(page: Page, button: string): Promise<string[]> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return readFileSync(await (await coming).path(), "utf8").split("\r\n");
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
