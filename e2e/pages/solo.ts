import { expect, type Locator, type Page } from "playwright/test";
import type { PlayingGame, SoloGame } from "../../domain/solo/game.ts";
import { parseStoredGame } from "../../domain/solo/game-schema.ts";
import type { Account } from "../fixtures/accounts.ts";
import { setClock } from "../fixtures/fake-clock.ts";
import { PASSAGE } from "../fixtures/users.ts";
import { openWithNewAccount } from "./account.ts";
import type { AppPage, TextKey } from "./app-page.ts";
import { openMoreSettings, secondsLeft } from "./room.ts";

/** How to get to the states of a game of one's own. */

const PREFIX = "wordroom.solo.";

type Setup = Partial<{ words: number; quizType: string; difficulty: string; passage: string; answers: "each" | "end" }>;

/** The game as this browser has stored it, with its keys. */
export async function storedGame(page: Page): Promise<SoloGame | null> {
  const stored = await page.evaluate((prefix) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith(prefix));
    return key === undefined ? null : localStorage.getItem(key);
  }, PREFIX);
  return stored === null ? null : parseStoredGame(JSON.parse(stored));
}

/** The game on the page. It is stored a moment after its start, beside those of other accounts that used this browser. */
export async function runningGame(page: Page): Promise<PlayingGame> {
  const stored = await page.waitForFunction((prefix) => {
    const games = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    return games.map((name) => localStorage.getItem(name) ?? "").find((text) => text.includes('"phase":"playing"'));
  }, PREFIX);
  const game = parseStoredGame(JSON.parse((await stored.jsonValue()) ?? "null"));
  if (game?.phase !== "playing") throw new Error("no game runs in this browser");
  return game;
}

/** Signed in with a new account, at the form. */
export async function openSetup(app: AppPage): Promise<Account> {
  return await openWithNewAccount(app, "/single-player", "single_subtitle");
}

/** Starts at the form. */
export async function fillSetup(app: AppPage, setup: Setup = {}): Promise<void> {
  const { words = 5, quizType = "multiple_choice_vocab", difficulty = "6.0-7.0", passage = PASSAGE } = setup;
  await openMoreSettings(app.page);
  await app.page.locator("[name=wordsPerPlayer]").fill(String(words));
  await app.page.locator("[name=quizType]").selectOption(quizType);
  await app.page.locator("[name=difficulty]").selectOption(difficulty);
  await app.page.locator("[name=customText]").fill(passage);
  if (setup.answers === "end") await app.page.getByRole("radio", { name: app.text("solo_answers_end") }).check();
}

/** Signed in with a new account, in a running game. */
export async function play(app: AppPage, setup: Setup = {}): Promise<Account> {
  const account = await openSetup(app);
  await fillSetup(app, setup);
  await app.button("single_start").click();
  await app.page.waitForURL("**/single-player/quiz");
  await app.expectText("quiz_time");
  // Closes the toast.
  await app.page
    .locator("[role=status] li")
    .getByRole("button", { name: app.text("close") })
    .click();
  return account;
}

/** Starts at the form: a quiz is being made, for as long as this page is open. */
export async function holdGeneration(app: AppPage): Promise<void> {
  await app.page.route("**/api/quizzes/generate", () => {});
  await fillSetup(app);
  await app.pressAndExpect("single_start", "single_busy");
}

/** A passage that gives no quiz. */
export async function failWithTooFewQuestions(app: AppPage): Promise<void> {
  await openSetup(app);
  await fillSetup(app, { passage: "The cat sat on the mat. The dog ran." });
  await app.button("single_start").click();
  await app.page.locator("form [role=alert]").waitFor();
}

/** Starts at the form. */
export async function openPicture(app: AppPage): Promise<void> {
  const file = { name: "cat.png", mimeType: "image/png", buffer: Buffer.from([0x89, 0x50]) };
  await app.page.locator("input[type=file]").setInputFiles(file);
  await app.expectText("solo_file_type");
}

/** Starts at the form: a passage takes another's place. */
export async function replacePassage(app: AppPage): Promise<void> {
  await app.page.locator("[name=customText]").fill("Some text of one's own.");
  await app.page.getByRole("button", { name: "The last ferry" }).click();
  await app.expectText("solo_replaced");
}

/** Answers the open question and all after it by the keyboard, so many of them right. Each is shown right or wrong. */
export async function answerAll(app: AppPage, right: number): Promise<void> {
  const { questions, index } = await runningGame(app.page);
  for (const at of questions.keys()) {
    if (at >= index) await answerNext(app, at, at < right);
    if (at >= index && at < questions.length - 1) await goOn(app);
  }
}

/** After an answer was shown. */
export async function goOn(app: AppPage): Promise<void> {
  await expect(app.button("shown_continue")).toBeFocused();
  await app.page.keyboard.press("Enter");
}

/** Answers a question by the keyboard, which is open. */
export async function answerNext(app: AppPage, at: number, isRight: boolean): Promise<void> {
  const { questions } = await runningGame(app.page);
  const question = questions[at];
  if (!question) throw new Error(`there is no question ${at + 1}`);
  if (question.type === "vocabulary") {
    await expect(app.page.getByPlaceholder(app.text("quiz_typed_placeholder"))).toBeFocused();
    await app.page.keyboard.insertText(isRight ? question.correctAnswer : "không biết");
  } else await app.page.keyboard.press(String(((question.correctIndex + (isRight ? 0 : 1)) % 4) + 1));
  await app.page.keyboard.press("Enter");
  await app.expectText("single_submitted");
  await app.expectText(isRight ? "shown_right" : "shown_wrong");
}

/** Starts in a running game whose last answer is submitted. */
export async function finish(app: AppPage): Promise<void> {
  await app.button("quiz_finish").click();
  await app.page.waitForURL("**/single-player/results");
  await app.expectText("results_title");
}

/** Signed in with a new account, at the results of a game. */
export async function playThrough(app: AppPage, right: number, setup: Setup = {}): Promise<Account> {
  const account = await play(app, setup);
  await answerAll(app, right);
  await finish(app);
  return account;
}

/** Starts in a running game: to the form, where it is offered again. */
export async function leaveRunningGame(app: AppPage): Promise<void> {
  await app.go("/single-player");
  await app.expectText("solo_continue_title");
}

/** Starts in a running game. @param leftMs the time left at which the clock is stopped, at most a second less */
export async function setTimeLeft(app: AppPage, leftMs: number): Promise<void> {
  const shownMs = (await secondsLeft(app.page)) * 1000;
  await setClock(app.page, (await app.page.evaluate(() => Date.now())) + shownMs - leftMs);
}

/** The answers of the results: the missed ones, then the others. */
export function answerButtons(app: AppPage): Locator {
  return app.page.locator("main ol").getByRole("button");
}

/** Opens the first answer of the results, which is a wrong one if any is. @param comes in its dialog */
export async function openAnswer(app: AppPage, comes: TextKey): Promise<void> {
  await answerButtons(app).first().click();
  await app.page.locator("dialog[open]").getByText(app.text(comes)).waitFor();
}

/** Starts at an answer's dialog. */
export async function openReport(app: AppPage): Promise<void> {
  await app.page.locator("dialog[open] summary").click();
  await app.page.getByText(app.text("quiz_report_two_right")).click();
  await expect(app.button("quiz_report_send")).toBeEnabled();
}
