import { expect, type Page } from "playwright/test";
import type { PlayingGame, SoloGame } from "../../../domain/solo/game.ts";
import { parseStoredGame } from "../../../domain/solo/game-schema.ts";
import type { Account } from "../accounts.ts";
import { setClock } from "../clock.ts";
import { PASSAGE } from "../people.ts";
import type { Stage, TextKey } from "../stage.ts";
import { own } from "./account.ts";

/** Ways to the states of a game of one's own. */

const PREFIX = "wordroom.solo.";

type Setup = Partial<{ words: number; quizType: string; difficulty: string; passage: string }>;

/** The game as this browser has kept it: practice, whose keys are here. */
export async function keptGame(page: Page): Promise<SoloGame | null> {
  const kept = await page.evaluate((prefix) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith(prefix));
    return key === undefined ? null : localStorage.getItem(key);
  }, PREFIX);
  return kept === null ? null : parseStoredGame(JSON.parse(kept));
}

/** The game that is on the page: kept a moment after it has begun, beside those of accounts that were here before. */
export async function runningGame(page: Page): Promise<PlayingGame> {
  const kept = await page.waitForFunction((prefix) => {
    const games = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    return games.map((name) => localStorage.getItem(name) ?? "").find((text) => text.includes('"phase":"playing"'));
  }, PREFIX);
  const game = parseStoredGame(JSON.parse((await kept.jsonValue()) ?? "null"));
  if (game?.phase !== "playing") throw new Error("no game runs in this browser");
  return game;
}

/** Signed in with a new account, at the form. */
export async function setUp(s: Stage): Promise<Account> {
  return await own(s, "/single-player", "single_subtitle");
}

/** From the form. */
export async function fillSetup(s: Stage, setup: Setup = {}): Promise<void> {
  const { words = 5, quizType = "multiple_choice_vocab", difficulty = "6.0-7.0", passage = PASSAGE } = setup;
  await s.page.locator("[name=wordsPerPlayer]").fill(String(words));
  await s.page.locator("[name=quizType]").selectOption(quizType);
  await s.page.locator("[name=difficulty]").selectOption(difficulty);
  await s.page.locator("[name=customText]").fill(passage);
}

/** Signed in with a new account, in a running game. */
export async function play(s: Stage, setup: Setup = {}): Promise<Account> {
  const account = await setUp(s);
  await fillSetup(s, setup);
  await s.button("single_start").click();
  await s.page.waitForURL("**/single-player/quiz");
  await s.sees("quiz_time");
  // What is said in passing has passed.
  await s.page
    .locator("[role=status] li")
    .getByRole("button", { name: s.text("close") })
    .click();
  return account;
}

/** Opens the sample passages of the form. */
export async function openSamples(s: Stage): Promise<void> {
  const sample = s.page.getByText("The last ferry");
  if (!(await sample.isVisible())) await s.page.getByText(s.text("solo_samples"), { exact: true }).click();
  await sample.waitFor();
}

/** From the form: a quiz is being made, for as long as this page is open. */
export async function holdMaking(s: Stage): Promise<void> {
  await s.page.route("**/api/quizzes/generate", () => {});
  await fillSetup(s);
  await s.press("single_start", "single_busy");
}

/** A passage that gives no quiz. */
export async function tooFew(s: Stage): Promise<void> {
  await setUp(s);
  await fillSetup(s, { passage: "The cat sat on the mat. The dog ran." });
  await s.button("single_start").click();
  await s.page.locator("form [role=alert]").waitFor();
}

/** From the form. */
export async function openPicture(s: Stage): Promise<void> {
  const file = { name: "cat.png", mimeType: "image/png", buffer: Buffer.from([0x89, 0x50]) };
  await s.page.locator("input[type=file]").setInputFiles(file);
  await s.sees("solo_file_type");
}

/** From the form: a passage takes another's place. */
export async function replacePassage(s: Stage): Promise<void> {
  await s.page.locator("[name=customText]").fill("Some text of one's own.");
  await openSamples(s);
  await s.page.getByText("The last ferry").click();
  await s.sees("solo_replaced");
}

/** Answers the open question and all after it by the keyboard, so many of them right. */
export async function answerAll(s: Stage, right: number): Promise<void> {
  const { questions, place } = await runningGame(s.page);
  for (const [at, question] of questions.entries()) {
    if (at < place) continue;
    const isRight = at < right;
    if (question.type === "vocabulary") {
      await expect(s.page.getByPlaceholder(s.text("quiz_typed_placeholder"))).toBeFocused();
      await s.page.keyboard.insertText(isRight ? question.correctAnswer : "không biết");
    } else await s.page.keyboard.press(String(((question.correctIndex + (isRight ? 0 : 1)) % 4) + 1));
    await s.page.keyboard.press("Enter");
    await s.page
      .getByText(`${at + 1}/${questions.length}`)
      .first()
      .waitFor();
  }
  await s.sees("single_submitted");
}

/** From a running game whose last answer is submitted. */
export async function finish(s: Stage): Promise<void> {
  await s.button("quiz_finish").click();
  await s.page.waitForURL("**/single-player/results");
  await s.sees("results_title");
}

/** Signed in with a new account, at the results of a game. */
export async function playThrough(s: Stage, right: number, setup: Setup = {}): Promise<Account> {
  const account = await play(s, setup);
  await answerAll(s, right);
  await finish(s);
  return account;
}

/** From a running game: to the form, where it is offered again. */
export async function goAway(s: Stage): Promise<void> {
  await s.go("/single-player");
  await s.sees("solo_continue_title");
}

/** From a running game. @param leftMs at which the clock then stands still, or up to a second later */
export async function jump(s: Stage, leftMs: number): Promise<void> {
  const shownMs = (await secondsShown(s.page)) * 1000;
  await setClock(s.page, (await s.page.evaluate(() => Date.now())) + shownMs - leftMs);
}

/** What the game's clock shows, such as 150 for "2:30". */
export async function secondsShown(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec((await page.getByRole("timer").textContent()) ?? "") ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Opens the last answer of the results. @param comes in its dialog */
export async function openDetail(s: Stage, comes: TextKey): Promise<void> {
  await s.page.locator("button[aria-haspopup=dialog]").last().click();
  await s.page.locator("dialog[open]").getByText(s.text(comes)).waitFor();
}

/** From an answer's dialog. */
export async function openReport(s: Stage): Promise<void> {
  await s.page.locator("dialog[open] summary").click();
  await s.page.getByText(s.text("quiz_report_two_right")).click();
  await expect(s.button("quiz_report_send")).toBeEnabled();
}
