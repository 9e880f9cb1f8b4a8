import { type Browser, expect, type Page, test } from "playwright/test";
import { answer, createRoom, leaderboard, newcomer, openQuestion, PASSAGE } from "./support/people.ts";
import { openRoom, SocketPlayer, until } from "./support/socket-player.ts";

const WORDS = 5;

test("[RR-14][S1] a presenter projects a whole game of two others, and hears of no question before its end", async ({
  browser,
}) => {
  const board = await newcomer(browser, "desktop");
  const frames: string[] = [];
  board.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  const code = await createRoom(board, { name: "On the wall", host: "Teacher", words: WORDS, presents: true });
  await expect(board.getByText("of 10 players")).toBeVisible();
  await expect(board.getByRole("button", { name: "Start Game" })).toBeDisabled();

  const an = await join(browser, "phone", code, "An");
  const vy = await join(browser, "desktop", code, "Vy");
  const arrivals = board.getByRole("region", { name: "Who is here" });
  await expect(arrivals.getByRole("listitem")).toHaveText(["Vy", "An"]);

  await board.getByRole("button", { name: "Full screen" }).click();
  await board.getByRole("button", { name: "Start Game" }).click();
  for (const page of [board, an, vy]) await page.waitForURL(new RegExp(`/multi-player/quiz/${code}`));
  for (const page of [an, vy]) await expect(page.getByRole("radio").first()).toBeVisible({ timeout: 15_000 });
  await expect(board.getByRole("timer")).toContainText(/[12]:\d\d/);
  await expect(board.getByRole("button", { name: "Leave full screen" })).toBeVisible();
  await expect(board.getByRole("banner")).toBeHidden();

  await answerAll(an, WORDS, [1, 2, 3, 4, 5]);
  await answerAll(vy, 1, [1, 2]);
  await expect(board.getByText("70% answered")).toBeVisible();
  await board.reload();
  await expect(board.getByText("70% answered")).toBeVisible();
  await an.getByRole("button", { name: "Finish Quiz" }).click();
  await expect(board.getByText("1/2")).toBeVisible();
  // Whoever still plays sees the wall: nothing on it says how well somebody did.
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

test("a room that fills the screen gives it back", async ({ browser }) => {
  const board = await newcomer(browser, "desktop");
  await createRoom(board, { name: "Large", host: "Teacher", words: WORDS, presents: true });
  await board.getByRole("button", { name: "Full screen" }).click();
  await expect(board.getByRole("banner")).toBeHidden();
  await board.getByRole("button", { name: "Leave full screen" }).click();
  await expect(board.getByRole("banner")).toBeVisible();
});

test("[RR-63] of a room of 62 a phone is sent a part: one's own row, the first ones, and page after page", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { code, seatToken } = await openRoom(origin, {
    name: "A whole year",
    hostName: "Hoa",
    numPlayers: 80,
    wordsPerPlayer: WORDS,
    difficulty: "6.0-7.0",
    quizType: "multiple_choice_vocab",
    customText: PASSAGE,
  });
  const host = new SocketPlayer(origin, code, { seatToken });
  const players = Array.from(
    { length: 60 },
    (_, place) =>
      new SocketPlayer(origin, code, { playerInfo: { name: `${place < 31 ? "Lan" : "Bạn"} ${place + 1}` } }),
  );
  await until("all in", () => host.view?.counts?.total === 61);
  const mai = await join(browser, "phone", code, "Mai");
  const list = mai.getByRole("region", { name: "Players" });
  await expect(mai.getByText("62/80")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(31);
  await expect(list.getByRole("listitem").first()).toContainText("Mai (You)");
  await expect(list.getByText("1–30 of 62")).toBeVisible();
  await list.getByRole("button", { name: "Next page" }).click();
  await expect(list.getByText("31–60 of 62")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(30);
  await list.getByRole("button", { name: "Next page" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByLabel("Find a player").fill("ban 59");
  await expect(list.getByRole("listitem")).toHaveText([/Bạn 59/]);
  await list.getByLabel("Find a player").fill("nobody");
  await expect(list.getByText("Nobody by this name")).toBeVisible();
  // A page that nobody is on any more gives way to the last one.
  await list.getByLabel("Find a player").fill("lan");
  await expect(list.getByText("1–30 of 31")).toBeVisible();
  await list.getByRole("button", { name: "Next page" }).click();
  await expect(list.getByRole("listitem")).toHaveText([/Lan/]);
  players[0]?.send({ type: "leaveRoom" });
  await expect(list.getByText("1–30 of 30")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(30);

  host.send({ type: "startQuiz" });
  await expect(mai.getByRole("radio").first()).toBeVisible({ timeout: 20_000 });
  for (const player of players) for (const { id } of player.view?.quiz?.questions ?? []) player.answer(id, 0);
  // In the middle of all their progress the phone still answers a tap.
  await mai.getByRole("radio").nth(1).check();
  const others = mai.getByRole("region", { name: "Competitors" });
  await expect(others.getByRole("listitem")).toHaveCount(30);
  await expect(others.getByText(`${WORDS}/${WORDS}`).first()).toBeVisible();
  for (const player of [host, ...players]) player.hangUp();
});

async function join(browser: Browser, device: "desktop" | "phone", code: string, name: string): Promise<Page> {
  const page = await newcomer(browser, device);
  await page.goto(`/j/${code}`);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Join room" }).click();
  await page.waitForURL(new RegExp(`/multi-player/wait/${code}`));
  return page;
}

/** Answers the questions of these numbers; knows the words of those up to `known`. */
async function answerAll(page: Page, known: number, numbers: number[]): Promise<void> {
  for (const number of numbers) {
    await openQuestion(page, number);
    await answer(page, number <= known);
  }
}
