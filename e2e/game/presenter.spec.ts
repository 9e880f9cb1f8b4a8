import { ORIGIN } from "../fixtures/environment.ts";
import { reload } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import * as presenter from "../pages/presenter.ts";
import { answerQuestions, createRoom, joinRoom, leaderboard, seesQuestion } from "../pages/room.ts";

const WORDS = 5;

test("[RR-14][S1] a presenter shows a whole game of two players in full screen, and is sent no question before its end", async ({
  browser,
}) => {
  const board = await openUserPage(browser, "desktop");
  const frames: string[] = [];
  board.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  const code = await createRoom(board, { name: "On the wall", host: "Teacher", words: WORDS, presents: true });
  await expect(board.getByText("of 40 players")).toBeVisible();
  await expect(board.getByRole("button", { name: "Start Game" })).toBeDisabled();

  const an = await openUserPage(browser, "phone");
  await joinRoom(an, `/j/${code}`, "An");
  const others = new AppPage(board, "en", ORIGIN);
  const vy = await others.addPlayer(code, { playerInfo: { name: "Vy" } });
  const arrivals = board.getByRole("region", { name: "Who is here" });
  await expect(arrivals.getByRole("listitem")).toHaveText([/Vy$/, /An$/]);

  await expect(board.getByRole("switch", { name: "Sound" })).toBeChecked();
  // The start itself turns full screen on.
  await board.getByRole("button", { name: "Start Game" }).click();
  for (const page of [board, an]) await page.waitForURL(new RegExp(`/multi-player/quiz/${code}`));
  await seesQuestion(an);
  await expect(board.getByRole("timer")).toContainText(/[12]:\d\d/);
  await expect(board.getByRole("banner")).toBeHidden();
  await board.getByRole("button", { name: "Leave full screen" }).click();

  await answerQuestions(an, WORDS, [1, 2, 3, 4, 5]);
  for (const { id } of vy.view?.quiz?.questions.slice(0, 2) ?? []) vy.answer(id, 0);
  await expect(board.getByText("70% answered")).toBeVisible();
  await reload(board);
  await expect(board.getByText("70% answered")).toBeVisible();
  await an.getByRole("button", { name: "Finish Quiz" }).click();
  await expect(board.getByText("1/2")).toBeVisible();
  await expect(board.getByRole("region", { name: "Finished" }).getByRole("listitem")).toHaveText(["An"]);
  await expect(board.getByText("Just finished: An")).toBeAttached();
  await expect(board.getByRole("region", { name: "Progress" }).getByRole("progressbar")).toHaveCount(1);
  // Players who still play see the large screen, so it shows nobody's score.
  await expect(board.locator("main")).not.toContainText(/correct|100/);

  expect(frames.length).toBeGreaterThan(3);
  expect(frames.filter((frame) => /"(?:options|correctIndex|context)"/.test(frame))).toEqual([]);

  vy.send({ type: "completeQuiz" });
  await board.waitForURL(new RegExp(`/multi-player/results/${code}`));
  await expect(board.getByRole("region", { name: "Podium" }).getByText("An")).toBeVisible({ timeout: 10_000 });
  await expect(board.getByRole("region", { name: "Hardest questions" }).getByRole("listitem").first()).toBeVisible();
  // What is owed is nobody else's business.
  await expect(board.locator("main")).not.toContainText("₫");
  await expect.poll(() => leaderboard(board)).toEqual([expect.stringMatching(/An/), expect.stringMatching(/Vy/)]);
  others.closeRooms();
});

test("[RR-55] a presenter of a game with penalties shows no amount, removes a player in a menu, marks by name who has paid, and turns the hardest words with the keys", async ({
  browser,
}) => {
  const board = await openUserPage(browser, "desktop");
  const app = new AppPage(board, "en", ORIGIN);
  await presenter.wait(app, { wordsPerPlayer: WORDS, penalties: true }, ["An", "Vy", "Binh"]);
  await expect(board.locator("body")).not.toContainText("₫");
  await presenter.begin(app);
  await expect(board.locator("body")).not.toContainText("₫");
  const bars = board.getByRole("region", { name: "Progress" }).getByRole("progressbar");
  await expect(bars).toHaveCount(3);
  // The button is not beside the projected names.
  await expect(board.getByRole("button", { name: "Remove" })).toHaveCount(0);
  await presenter.openMenu(app);
  await presenter.openPlayers(app);
  await board.getByRole("button", { name: "Remove Binh" }).click();
  await board.getByRole("dialog", { name: "Remove player" }).getByRole("button", { name: "Remove" }).click();
  await board.getByRole("dialog", { name: "Players" }).getByRole("button", { name: "Close" }).click();
  await expect(bars).toHaveCount(2);
  app.room.guests.pop();
  await presenter.end(app);
  await expect(board.getByRole("checkbox", { name: "Vy has paid" })).toBeVisible();
  await expect(board.locator("body")).not.toContainText("₫");

  const word = board.getByRole("dialog", { name: "Hardest questions" });
  const list = board.getByRole("region", { name: "Hardest questions" }).getByRole("listitem");
  const words = await list.locator("[lang=en]").allInnerTexts();
  expect(words.length).toBeGreaterThan(1);
  await board.keyboard.press("ArrowRight");
  await expect(word.getByRole("heading", { level: 3 })).toHaveText(words[0] ?? "");
  await expect(word.getByText(`Word 1 of ${words.length}`)).toBeAttached();
  await expect(word.locator("mark")).toBeVisible();
  await expect(word.locator("p[lang=vi]")).not.toBeEmpty();
  await expect(word.locator("p[lang=en]:not(:has(mark))")).not.toBeEmpty();
  await expect(word).not.toContainText("₫");
  await board.keyboard.press("ArrowRight");
  await expect(word.getByRole("heading", { level: 3 })).toHaveText(words[1] ?? "");
  await board.keyboard.press("ArrowLeft");
  await expect(word.getByRole("heading", { level: 3 })).toHaveText(words[0] ?? "");
  await board.keyboard.press("Home");
  await expect(word).toBeHidden();
  await expect(board.getByRole("region", { name: "Podium" })).toBeVisible();
  await board.getByRole("button", { name: "Show the hardest words one by one" }).click();
  await word.getByRole("button", { name: "Next word" }).click();
  await expect(word.getByText(`Word 2 of ${words.length}`)).toBeAttached();
  await board.keyboard.press("Escape");
  await expect(word).toBeHidden();
  app.closeRooms();
});
