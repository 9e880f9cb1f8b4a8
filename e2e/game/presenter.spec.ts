import { expect, test } from "playwright/test";
import { openUserPage } from "../fixtures/users.ts";
import { answerQuestions, createRoom, joinRoom, leaderboard, seesQuestion } from "../pages/room.ts";

const WORDS = 5;

test("[RR-14][S1] a presenter shows a whole game of two players, and is sent no question before its end", async ({
  browser,
}) => {
  const board = await openUserPage(browser, "desktop");
  const frames: string[] = [];
  board.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  const code = await createRoom(board, { name: "On the wall", host: "Teacher", words: WORDS, presents: true });
  await expect(board.getByText("of 10 players")).toBeVisible();
  await expect(board.getByRole("button", { name: "Start Game" })).toBeDisabled();

  const an = await openUserPage(browser, "phone");
  const vy = await openUserPage(browser, "desktop");
  await joinRoom(an, `/j/${code}`, "An");
  await joinRoom(vy, `/j/${code}`, "Vy");
  const arrivals = board.getByRole("region", { name: "Who is here" });
  await expect(arrivals.getByRole("listitem")).toHaveText(["Vy", "An"]);

  await board.getByRole("button", { name: "Full screen" }).click();
  await board.getByRole("button", { name: "Start Game" }).click();
  for (const page of [board, an, vy]) await page.waitForURL(new RegExp(`/multi-player/quiz/${code}`));
  await seesQuestion(an, vy);
  await expect(board.getByRole("timer")).toContainText(/[12]:\d\d/);
  await expect(board.getByRole("button", { name: "Leave full screen" })).toBeVisible();
  await expect(board.getByRole("banner")).toBeHidden();

  await answerQuestions(an, WORDS, [1, 2, 3, 4, 5]);
  await answerQuestions(vy, 1, [1, 2]);
  await expect(board.getByText("70% answered")).toBeVisible();
  await board.reload();
  await expect(board.getByText("70% answered")).toBeVisible();
  await an.getByRole("button", { name: "Finish Quiz" }).click();
  await expect(board.getByText("1/2")).toBeVisible();
  // Players who still play see the large screen, so it shows nobody's score.
  await expect(board.locator("main")).not.toContainText(/correct|100/);

  expect(frames.length).toBeGreaterThan(3);
  expect(frames.filter((frame) => /"(?:options|correctIndex|context)"/.test(frame))).toEqual([]);

  await vy.getByRole("button", { name: "Finish Quiz" }).click();
  await vy.getByRole("dialog").getByRole("button", { name: "Finish Quiz" }).click();
  await board.waitForURL(new RegExp(`/multi-player/results/${code}`));
  await expect(board.getByRole("region", { name: "Podium" }).getByText("An")).toBeVisible({ timeout: 10_000 });
  await expect(board.getByRole("region", { name: "Hardest questions" }).getByRole("listitem")).toHaveCount(5);
  await expect.poll(() => leaderboard(board)).toEqual([expect.stringMatching(/An/), expect.stringMatching(/Vy/)]);
});

test("a room in full screen can leave it again", async ({ browser }) => {
  const board = await openUserPage(browser, "desktop");
  await createRoom(board, { name: "Large", host: "Teacher", words: WORDS, presents: true });
  await board.getByRole("button", { name: "Full screen" }).click();
  await expect(board.getByRole("banner")).toBeHidden();
  await board.getByRole("button", { name: "Leave full screen" }).click();
  await expect(board.getByRole("banner")).toBeVisible();
});
