import type { Page } from "playwright/test";
import { ORIGIN } from "../fixtures/environment.ts";
import { reload } from "../fixtures/hydration.ts";
import { until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import { playAsGuest } from "../pages/quiz.ts";
import { confirmFinish, end, finish, finishEarly } from "../pages/results.ts";
import { waitAsGuest } from "../pages/waiting-room.ts";

const dialog = (page: Page) => page.locator("dialog[open]");
const MEDAL = "main svg[viewBox='0 0 40 48']";

/** @returns what comes at the end of the game, in its order, even if it stood there for one frame only */
async function followEnd(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const main = document.querySelector("main");
      const isRevealed = main?.textContent.includes("Play again");
      const now = main?.querySelector("[role=timer]") ? "countdown" : isRevealed && "places";
      if (now && seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "seen"));
}

test("[RR-69][RR-60][S1][RR-70] who finishes early sees who still plays, and the words, without score, right and wrong, then 3-2-1 and only after it the places", async ({
  browser,
}) => {
  const app = new AppPage(await openUserPage(browser, "phone"), "en", ORIGIN);
  const { page } = app;
  await finishEarly(app, 7);
  const players = page.getByRole("region", { name: "The race" });
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

  const order = await followEnd(page);
  await end(app, [8, 2]);
  expect(await order()).toEqual(["countdown", "places"]);
  await expect(page.getByRole("button", { name: "Review the words you have seen" })).toHaveCount(0);
  app.closeRooms();
});

test("[RR-67] each answer of a guest has its Vietnamese meaning, and exactly the missed words are practised at once, by keyboard, until all are known", async ({
  browser,
}) => {
  const app = new AppPage(await openUserPage(browser, "phone"), "en", ORIGIN);
  const { page } = app;
  await finish(app, 6, [8, 7]);
  const rows = page.getByRole("region", { name: "Your Detailed Results" }).getByRole("listitem");
  await expect(rows).toHaveCount(8);
  const meanings = await rows.locator("[lang=vi]").allTextContents();
  expect(meanings).toHaveLength(8);
  await rows.first().getByRole("button").click();
  await expect(dialog(page).locator("[lang=vi]").first()).toHaveText(meanings[0] ?? "");
  await app.closeDialog();

  const practise = page.getByRole("button", { name: "Practise these 2" });
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

  await expect(page.getByRole("link", { name: "Create an account to keep this result" })).toBeVisible();
  await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByText("Your result is saved.")).toBeVisible();
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

test("[RR-35] who leaves a running game stays on a page that says what it costs", async ({ browser }) => {
  const app = new AppPage(await openUserPage(browser, "phone"), "en", ORIGIN);
  const { page } = app;
  await playAsGuest(app);
  await page.getByRole("button", { name: "Leave Room" }).click();
  await expect(dialog(page)).toContainText("₫50,000");
  await dialog(page).getByRole("button", { name: "Leave Room" }).click();
  await expect(page.getByRole("heading", { name: "You have left the room" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("your score is 0 and the penalty is ₫50,000.");
  await page.getByRole("alert").getByRole("link", { name: "Home" }).click();
  await page.waitForURL(/\/$/);
  app.closeRooms();
});

test("[RR-55] in a room without penalties no amount appears anywhere, and a guest knows it before playing", async ({
  browser,
}) => {
  const app = new AppPage(await openUserPage(browser, "phone"), "en", ORIGIN);
  const { page } = app;
  await waitAsGuest(app, { penalties: false });
  await expect(page.getByText("Penalties", { exact: true }).locator("..")).toContainText("Off");
  const { host, guests } = app.room;
  host.send({ type: "startQuiz" });
  await app.untilGameBegins();
  await confirmFinish(app);
  await app.expectText("results_done");
  await expect(page.locator("body")).not.toContainText(/₫|penalty/i);
  app.finishAs(host, 8);
  for (const guest of guests) guest.send({ type: "leaveRoom" });
  await app.expectText("results_wait_for_host");
  await expect(page.getByRole("region", { name: "Leaderboard" }).getByRole("listitem")).toHaveCount(4);
  await expect(page.locator("main")).not.toContainText(/₫|penalty/i);
  app.closeRooms();
});
