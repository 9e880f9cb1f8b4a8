import { query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { reload, visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import { answerQuestions, createRoom, leaderboard, openQuestion, seesQuestion } from "../pages/room.ts";

const WORDS = 6;

test("[U5][RR-50] a host and two guests play a game from a newspaper text, one of them on a phone that reloads during the game", async ({
  browser,
}) => {
  const host = await openUserPage(browser, "desktop");
  const an = await openUserPage(browser, "phone", "vi-VN");

  const code = await createRoom(host, { name: "Friday newspaper", host: "Hoa", words: WORDS });

  // By code, typed the way people type codes; most tests join by link.
  await visit(an, "/");
  await an.getByRole("textbox", { name: "Mã phòng" }).fill(` ${code.toLowerCase()} `);
  await an.getByRole("button", { name: "Vào phòng" }).click();
  await an.getByLabel("Tên của bạn").fill("An");
  await an.getByRole("button", { name: "Vào phòng" }).click();
  const others = new AppPage(host, "en", ORIGIN);
  await expect(host.getByText("2/10")).toBeVisible();
  const vy = await others.addPlayer(code, { playerInfo: { name: "Vy" } });

  await expect(host.getByText("3/10")).toBeVisible();
  await host.getByRole("button", { name: "Start Game" }).click();
  for (const page of [host, an]) await page.waitForURL(new RegExp(`/multi-player/quiz/${code}`));
  await seesQuestion(host, an);
  const startedAtMs = Date.now();

  await answerQuestions(an, 3, [1, 2]);
  await reload(an);
  await expect(an.getByText(`2/${WORDS}`).first()).toBeVisible();
  await openQuestion(an, 1);
  await expect(an.getByRole("radio", { checked: true })).toHaveCount(1);
  await answerQuestions(an, 3, [3, 4, 5, 6]);
  await expect(host.getByText(`${WORDS}/${WORDS}`).first()).toBeVisible();

  await answerQuestions(host, WORDS, [1, 2, 3, 4, 5, 6]);
  await host.getByRole("button", { name: "Finish Quiz" }).click();
  const hostSeconds = (Date.now() - startedAtMs) / 1000;
  await host.waitForURL(new RegExp(`/multi-player/results/${code}`));
  // Who finishes early sees that the answers are in, and no score: two others are still playing.
  await expect(host.getByRole("heading", { name: "Handed in!" })).toBeVisible();
  await expect(host.getByRole("main")).not.toContainText(/%|₫/);
  expect(await leaderboard(host)).toEqual([]);

  others.finishAs(vy, 0);
  await an.getByRole("button", { name: "Nộp bài" }).click();
  await an.waitForURL(new RegExp(`/multi-player/results/${code}`));

  // The order and the money that the rules give, in each one's language.
  await expect
    .poll(async () => (await leaderboard(host)).map((row) => row.replace(/\d+:\d\d/, "TIME")))
    .toEqual([
      expect.stringMatching(/Hoa.*6\/6.*TIME.*₫0/),
      expect.stringMatching(/An.*3\/6.*TIME.*₫20,000/),
      expect.stringMatching(/Vy.*0\/6.*TIME.*₫50,000/),
    ]);
  await expect
    .poll(() => leaderboard(an))
    .toEqual([
      expect.stringMatching(/Hoa/),
      expect.stringMatching(/An.*3\/6.*20\.000\s₫/),
      expect.stringMatching(/Vy.*50\.000\s₫/),
    ]);

  await expect.poll(() => query("SELECT id FROM games WHERE room_code = ?", code)).toHaveLength(1);
  const players = query(
    `SELECT p.name, p.rank, p.score, p.total_questions, p.penalty_vnd, p.duration_ms, p.answers, g.questions
     FROM game_players p JOIN games g ON g.id = p.game_id WHERE g.room_code = ? ORDER BY p.rank`,
    code,
  );
  expect(
    players.map(({ name, rank, score, total_questions, penalty_vnd }) => [
      name,
      rank,
      score,
      total_questions,
      penalty_vnd,
    ]),
  ).toEqual([
    ["Hoa", 1, 6, WORDS, 0],
    ["An", 2, 3, WORDS, 20_000],
    ["Vy", 3, 0, WORDS, 50_000],
  ]);
  // The room's clock and the test's agree, to the travel of a click on a busy machine.
  expect(Math.abs(Number(players[0]?.duration_ms) / 1000 - hostSeconds)).toBeLessThan(10);
  for (const player of players) expect(scoreFromRecord(player)).toBe(player.score);
  others.closeRooms();
});

/** The score worked out anew from what the database keeps of the deal and the answers. */
function scoreFromRecord(player: Record<string, unknown>): number {
  const questions: { correctIndex: number }[] = JSON.parse(String(player.questions));
  const answers: { question: number; optionOrder: number[]; value: number | null }[] = JSON.parse(
    String(player.answers),
  );
  return answers.filter(
    ({ question, optionOrder, value }) => value !== null && optionOrder[value] === questions[question]?.correctIndex,
  ).length;
}
