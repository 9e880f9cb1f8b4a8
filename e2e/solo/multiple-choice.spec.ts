import * as v from "valibot";
import type { Account } from "../fixtures/accounts.ts";
import { RETRYING } from "../fixtures/environment.ts";
import { reload } from "../fixtures/hydration.ts";
import { storedGames, storedReports, storedWords } from "../fixtures/learning-records.ts";
import { expect, test } from "../fixtures/test.ts";
import { PASSAGE } from "../fixtures/users.ts";
import { openApp } from "../pages/account.ts";
import { type AppPage, JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import { cardButtons } from "../pages/cards.ts";
import { practise } from "../pages/results.ts";
import * as solo from "../pages/solo.ts";

const vocabularyBody = v.object({
  data: v.object({ vocabulary: v.array(v.object({ senseId: v.string(), vietnamese: v.string() })) }),
});

const AT = { playing: "**/single-player/quiz", results: "**/single-player/results", setup: "**/single-player" };

const passage = (app: AppPage) => app.page.locator("[name=customText]");

for (const language of JOURNEY_LANGUAGES) {
  test(`[U1] ${language}: a multiple-choice game can be played by keyboard, is stored unchanged and listed as practice, and can be played again`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const { id } = await solo.openSetup(app);
    await expect(app.page.locator("[name=wordsPerPlayer]")).toHaveValue("10");
    await expect(app.page.locator("[name=difficulty]")).toHaveValue("B1");
    await expect(app.page.locator("[name=quizType]")).toHaveValue("vocabulary");
    await solo.fillSetup(app);
    await app.button("single_start").press("Enter");
    await app.page.waitForURL(AT.playing);
    await app.expectText("single_started");
    await expect(app.button("single_submit")).toBeDisabled();
    await expect(app.button("quiz_previous")).toBeDisabled();

    const { questions } = await solo.runningGame(app.page);
    expect(questions).toHaveLength(5);
    await solo.answerAll(app, 5);
    await expect(app.button("quiz_next")).toBeDisabled();
    await expect(app.button("quiz_finish")).toBeFocused();
    await app.page.keyboard.press("Enter");
    await app.page.waitForURL(AT.results);
    await app.expectText("verdict_excellent");
    await expect(app.page.locator("body > canvas")).toBeVisible();
    await expect(app.page.getByRole("img", { name: "100%" })).toBeVisible();
    await expect.poll(() => storedGames(id)).toHaveLength(1);
    const [kept] = storedGames(id);
    expect(kept).toMatchObject({ quiz_type: "multiple_choice_vocab", words_per_player: 5, score: 5, questions });
    expect([kept?.passage, kept?.answers.length]).toEqual([PASSAGE.trim(), 5]);
    expect(storedWords(id)).toEqual([]);

    const first = solo.answerButtons(app).first();
    await first.press("Enter");
    const dialog = app.page.locator("dialog[open]");
    await expect(dialog.getByRole("button", { name: app.text("close") })).toBeFocused();
    await expect(dialog.locator("mark")).toBeVisible();
    await app.closeDialog();
    await expect(first).toBeFocused();

    // The game is listed as practice, with its answers.
    await app.page.getByRole("link", { name: app.text("history_all_games") }).click();
    await app.page.waitForURL("**/user-history/practice");
    await expect(app.page.getByRole("row").last()).toContainText("5/5");
    await app.page.getByRole("rowheader").getByRole("link").click();
    await app.expectText("single_details");
    await expect(solo.answerButtons(app)).toHaveCount(5);

    // The result outlasts the page, and goes when something new begins: with the same passage and settings.
    await app.go("/single-player/results");
    await app.expectText("verdict_excellent");
    await app.page.getByRole("link", { name: app.text("single_play_again"), exact: true }).press("Enter");
    await app.page.waitForURL(AT.setup);
    await expect(passage(app)).toHaveValue(PASSAGE);
    await expect(app.page.locator("[name=wordsPerPlayer]")).toHaveValue("5");
    await expect(app.page.locator("[name=difficulty]")).toHaveValue("6.0-7.0");
    await expect(app.page.locator("[name=quizType]")).toHaveValue("multiple_choice_vocab");
    expect(await solo.storedGame(app.page)).toBeNull();
  });

  test(`${language}: a word is saved and a bad question reported from the results, each once, and saved and missed words are cards`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const account = await solo.playThrough(app, 4);
    const { id } = account;
    await expect.poll(() => storedGames(id)).toHaveLength(1);
    const questions = storedGames(id)[0]?.questions ?? [];
    await test.step("the missed word stands first, with its question's number, and is practised at once", async () => {
      await expect(solo.answerButtons(app).first()).toContainText(`5${questions[4]?.word}`);
      await expect(solo.answerButtons(app).nth(1)).toContainText(`1${questions[0]?.word}`);
      await practise(app);
      await expect(app.page.locator("dialog[open] p[lang=en]").first()).toHaveText(questions[4]?.word ?? "");
      await app.button("practise_reveal").click();
      await app.pressAndExpect("practise_knew", "practise_done");
      await app.closeDialog();
    });
    await test.step("the passage is there to read again, with the words that were asked highlighted", async () => {
      await app.page.getByText(app.text("results_passage"), { exact: true }).click();
      const marked = app.page.locator("details[open] mark");
      await expect(marked).toHaveText(questions.map(({ context, span: [start, end] }) => context.slice(start, end)));
    });
    const [first, last] = [questions[0]?.senseId ?? "", questions[4]?.senseId ?? ""];
    // A missed word needs no hand.
    expect(storedWords(id)).toMatchObject([{ sense_id: last, source: "missed" }]);
    await solo.openAnswer(app, "quiz_word_saved");
    await expect(app.button("quiz_save_word")).toBeHidden();
    await solo.openReport(app);
    await app.page.locator("dialog[open] textarea").fill("Both B and C fit.");
    await app.pressAndExpect("quiz_report_send", "quiz_reported");
    await app.closeDialog();
    await solo.answerButtons(app).nth(1).click();
    await app.pressAndExpect("quiz_save_word", "quiz_word_saved");
    const words = [
      { sense_id: first, source: "saved", vietnamese: [] },
      { sense_id: last, source: "missed" },
    ].toSorted((a, b) => (a.sense_id < b.sense_id ? -1 : 1));
    await expect.poll(() => storedWords(id)).toMatchObject(words);
    const said = { reason: "two_right", note: "Both B and C fit.", sense_id: last, passage: PASSAGE.trim() };
    await expect.poll(() => storedReports(id)).toMatchObject([{ ...said, question: { id: "q5", senseId: last } }]);
    // What a multiple-choice question does not contain comes from the lexicon.
    const something = expect.stringMatching(/./);
    expect(await meanings(app, account)).toEqual({ [first]: something, [last]: something });

    await reload(app.page);
    await solo.answerButtons(app).nth(1).click();
    await app.expectText("quiz_word_saved");
    await app.closeDialog();
    await solo.openAnswer(app, "quiz_reported");
    await app.closeDialog();

    // Both are cards now, with their sentences.
    await app.page
      .getByRole("link", { name: app.text("nav_words") })
      .filter({ visible: true })
      .click();
    await app.page.getByRole("link", { name: app.text("cards_title"), exact: true }).click();
    await expect(cardButtons(app)).toHaveCount(2);
    await cardButtons(app)
      .first()
      .click({ position: { x: 12, y: 12 } });
    await expect(app.page.locator("main li:has(button[aria-pressed=true]) mark")).toBeVisible();
  });
}

/** A user's vocabulary entries by sense. */
async function meanings(app: AppPage, { id, token }: Account) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.page.request.get(app.url(`/api/users/${id}/vocabulary`), { headers, ...RETRYING });
  const { vocabulary } = v.parse(vocabularyBody, await answer.json()).data;
  return Object.fromEntries(vocabulary.map(({ senseId, vietnamese }) => [senseId, vietnamese]));
}
