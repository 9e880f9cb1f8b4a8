import type { Page } from "playwright/test";
import { ORIGIN } from "../fixtures/environment.ts";
import { reload } from "../fixtures/hydration.ts";
import { until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import { playAsGuest } from "../pages/quiz.ts";
import { end, finish, finishEarly } from "../pages/results.ts";

const dialog = (page: Page) => page.locator("dialog[open]");
const MEDAL = "main svg[viewBox='0 0 40 48']";

test("[RR-69][RR-60][S1] who finishes early sees who still plays, and the words, without score, right and wrong", async ({
  browser,
}) => {
  const app = new AppPage(await openUserPage(browser, "phone"), "en", ORIGIN);
  const { page } = app;
  await finishEarly(app, 7);
  const players = page.getByRole("region", { name: "Still playing" });
  await expect(players.getByRole("listitem")).toHaveText([/An.*0\/8/, /Vy.*0\/8/, /Hoa.*Finished/]);
  const [an] = app.room.guests;
  an?.answer(an.view?.quiz?.questions[0]?.id ?? "", 0);
  await expect(players.getByRole("listitem").first()).toContainText("1/8");
  await expect(page.locator(MEDAL)).toHaveCount(0);
  await expect(page.getByRole("main")).not.toContainText(/rank \d|you came|%|₫|correct|7\/8/i);

  await page.getByRole("button", { name: "Review the words you have seen" }).click();
  await expect(dialog(page).getByRole("listitem")).toHaveCount(8);
  await expect(dialog(page).locator("mark")).toHaveCount(8);
  await expect(dialog(page).getByRole("list")).not.toContainText(/correct|wrong|your answer/i);
  await page.keyboard.press("Escape");
  await reload(page);
  await page.getByRole("button", { name: "Review the words you have seen" }).click();
  await expect(dialog(page).getByRole("listitem")).toHaveCount(8);
  await page.keyboard.press("Escape");

  await end(app, [8, 2]);
  await expect(page.getByRole("button", { name: "Review the words you have seen" })).toHaveCount(0);
  app.closeRooms();
});

test("after a loss a guest practises exactly the missed words at once, by keyboard, until all are known", async ({
  browser,
}) => {
  const app = new AppPage(await openUserPage(browser, "phone"), "en", ORIGIN);
  const { page } = app;
  await finish(app, 6, [8, 7]);
  const practise = page.getByRole("button", { name: "Practise the words you missed" });
  await practise.focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("0 of 2 known")).toBeVisible();
  const word = dialog(page).locator("p[lang=en]").first();
  const first = await word.textContent();

  await expect(dialog(page).getByRole("button", { name: "Show the meaning" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page).locator("[lang=vi]")).not.toBeEmpty();
  await expect(dialog(page).getByRole("button", { name: "I knew it" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(word).not.toHaveText(first ?? "");
  for (const known of [1, 2]) {
    await expect(dialog(page).getByRole("button", { name: "Show the meaning" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("button", { name: "I knew it" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByText(`${known} of 2 known`)).toBeVisible();
  }
  await expect(dialog(page).getByText("You know them all now!")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Close" }).last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(practise).toBeFocused();
  app.closeRooms();
});

test("[RR-67] each answer has the Vietnamese meaning as its second line, in the list and in its dialog", async ({
  browser,
}) => {
  const app = new AppPage(await openUserPage(browser, "desktop"), "en", ORIGIN);
  const { page } = app;
  await finish(app, 6, [8, 7]);
  const rows = page.getByRole("region", { name: "Your Detailed Results" }).getByRole("listitem");
  await expect(rows).toHaveCount(8);
  const meanings = await rows.locator("[lang=vi]").allTextContents();
  expect(meanings).toHaveLength(8);
  await rows.first().getByRole("button").click();
  await expect(dialog(page).locator("[lang=vi]").first()).toHaveText(meanings[0] ?? "");
  app.closeRooms();
});

/** Words of the passage that have one meaning: that without its marks, and with a letter too many. */
const TYPED = [
  ["drought", "han han", "hạn hánn"],
  ["outskirts", "vung ngoai o", "vùng ngoại ôo"],
  ["strategy", "chien luoc", "chiến lượcc"],
  ["agriculture", "nong nghiep", "nông nghiệpp"],
  ["scarce", "khan hiem", "khan hiếmm"],
] as const;

type TypedWord = (typeof TYPED)[number];

/** A game in which the host was dealt two of these words: a deal is random, so that it may take several games. */
async function startWithTwoOf(app: AppPage, words: readonly TypedWord[]) {
  for (let game = 0; game < 10; game++) {
    const room = await app.startGame({ quizType: "vocabulary", wordsPerPlayer: 20 }, ["An"]);
    const questions = room.host.view?.quiz?.questions ?? [];
    const [first, second] = words.filter(([word]) => questions.some((question) => question.word === word));
    if (first && second) return { room, questions, dealt: [first, second] as const };
    app.closeRooms();
  }
  throw new Error("no deal had two of the words");
}

test("[Q5] in a room too, an answer without tone marks and one that is a letter off are called so, also on a phone", async ({
  browser,
}) => {
  const app = new AppPage(await openUserPage(browser, "phone"), "en", ORIGIN);
  const { page } = app;
  const { room, questions, dealt } = await startWithTwoOf(app, TYPED);
  const [[unmarked, withoutMarks], [misspelt, , withTypo]] = dealt;
  for (const [word, value] of [
    [unmarked, withoutMarks],
    [misspelt, withTypo],
  ])
    room.host.send({
      type: "saveAnswer",
      questionId: questions.find((asked) => asked.word === word)?.id,
      number: 1,
      value,
    });
  room.host.send({ type: "completeQuiz" });
  room.guests[0]?.send({ type: "completeQuiz" });
  await until("ended", () => room.host.view?.results?.endedBy != null);
  await app.takeSeat(room, "results_play_again");
  const rows = page.getByRole("region", { name: "Your Detailed Results" }).getByRole("listitem");
  for (const [word, verdict, why] of [
    [unmarked, "Correct, but the accents are missing", "This counts as correct."],
    [misspelt, "Almost", "So close: just one letter off."],
  ] as const) {
    const row = rows.filter({ has: page.getByText(word, { exact: true }) });
    await expect(row.locator("[aria-hidden=true]").getByText(verdict)).toBeVisible();
    await row.getByRole("button", { name: verdict }).click();
    await expect(dialog(page)).toContainText(why);
    await app.closeDialog();
  }
  app.closeRooms();
});

test("[RR-50][D6] a score of 0 has no medal, whatever its rank", async ({ browser }) => {
  const app = new AppPage(await openUserPage(browser, "desktop"), "en", ORIGIN);
  await finish(app, 0, [5, 0]);
  const standings = app.page.getByRole("region", { name: "Leaderboard" });
  await expect(standings.getByText("Rank 2")).toHaveCount(2);
  await expect(app.page.locator(MEDAL)).toHaveCount(1);
  app.closeRooms();
});

test("[RR-35] who leaves a running game stays on a page that says what it costs", async ({ browser }) => {
  for (const [penalties, consequence] of [
    [true, "your score is 0 and the penalty is ₫50,000."],
    [false, "your score is 0."],
  ] as const) {
    const app = new AppPage(await openUserPage(browser, "phone"), "en", ORIGIN);
    const { page } = app;
    await playAsGuest(app, { penalties });
    await page.getByRole("button", { name: "Leave Room" }).click();
    await expect(dialog(page)).toContainText(penalties ? "₫50,000" : "your score is 0");
    if (!penalties) await expect(dialog(page)).not.toContainText("₫");
    await dialog(page).getByRole("button", { name: "Leave Room" }).click();
    await expect(page.getByRole("heading", { name: "You have left the room" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText(consequence);
    await page.getByRole("alert").getByRole("link", { name: "Home" }).click();
    await page.waitForURL(/\/$/);
    app.closeRooms();
  }
});

test("a guest without a result is not asked to register for it, and one with a result is", async ({ browser }) => {
  const app = new AppPage(await openUserPage(browser, "phone"), "en", ORIGIN);
  const { page } = app;
  const register = page.getByRole("link", { name: "Create an account to keep this result" });
  await playAsGuest(app);
  app.room.host.send({ type: "leaveRoom" });
  await app.expectText("results_you_voided");
  await expect(register).toHaveCount(0);
  await playAsGuest(app, { penalties: false });
  app.room.host.send({ type: "leaveRoom" });
  await app.expectText("results_you_voided_free");
  await expect(page.locator("main")).not.toContainText(/₫|penalty/i);
  await finish(app, 3, [8, 7]);
  await expect(register).toBeVisible();
  await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByText("Your result is saved.")).toBeVisible();
  app.closeRooms();
});

test("[RR-55] in a room without penalties no amount appears anywhere, and a guest knows it before playing", async ({
  browser,
}) => {
  const host = new AppPage(await openUserPage(browser, "desktop"), "en", ORIGIN);
  const guest = new AppPage(await openUserPage(browser, "phone"), "en", ORIGIN);
  const room = await host.createRoomWithPlayers({ penalties: false }, ["Bo"]);
  await guest.joinRoom(room.code, "Mai");
  await expect(guest.page.getByText("Penalties", { exact: true }).locator("..")).toContainText("Off");
  await until("three", () => room.host.view?.players.length === 3);
  room.host.send({ type: "startQuiz" });
  await host.untilGameBegins();
  await guest.pressAndExpect("quiz_finish", "quiz_finish_warning");
  await guest.page.getByRole("dialog").getByRole("button", { name: "Finish Quiz" }).click();
  await guest.expectText("results_done");
  await expect(guest.page.locator("body")).not.toContainText(/₫|penalty/i);
  host.finishAs(room.host, 8);
  room.guests[0]?.send({ type: "leaveRoom" });
  await guest.expectText("results_wait_for_host");
  await host.takeSeat(room, "results_play_again");
  for (const { page } of [guest, host]) {
    await expect(page.getByRole("region", { name: "Leaderboard" }).getByRole("listitem")).toHaveCount(3);
    await expect(page.locator("main")).not.toContainText(/₫|penalty/i);
    await expect(page.getByRole("checkbox")).toHaveCount(0);
  }
  host.closeRooms();
  guest.closeRooms();
});
