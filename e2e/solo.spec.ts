import { expect, test } from "playwright/test";
import * as v from "valibot";
import { type Account, PASSWORD, signUp } from "./support/accounts.ts";
import { PASSAGE } from "./support/people.ts";
import { ORIGIN, RETRYING } from "./support/place.ts";
import { LANGUAGES, type Stage } from "./support/stage.ts";
import { storedGames, storedReports, storedWords } from "./support/stored.ts";
import { allowRefusals, fill, newStage } from "./support/ways/account.ts";
import * as solo from "./support/ways/solo.ts";

const vocabularyBody = v.object({
  data: v.object({ vocabulary: v.array(v.object({ senseId: v.string(), vietnamese: v.string() })) }),
});

const AT = { playing: "**/single-player/quiz", results: "**/single-player/results", setup: "**/single-player" };

/** What somebody's vocabulary says of their words, by sense. */
async function meanings(s: Stage, { id, token }: Account) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await s.page.request.get(s.url(`/api/users/${id}/vocabulary`), { headers, ...RETRYING });
  const { vocabulary } = v.parse(vocabularyBody, await answer.json()).data;
  return Object.fromEntries(vocabulary.map(({ senseId, vietnamese }) => [senseId, vietnamese]));
}

const passage = (s: Stage) => s.page.locator("[name=customText]");
const typed = (s: Stage) => s.page.getByPlaceholder(s.text("quiz_typed_placeholder"));

for (const language of LANGUAGES) {
  test(`[U1] ${language}: multiple choice is played through by keyboard, kept as it was, and played again`, async ({
    browser,
  }) => {
    const s = await newStage(browser, language);
    const { id } = await solo.setUp(s);
    await expect(s.page.locator("[name=wordsPerPlayer]")).toHaveValue("10");
    await expect(s.page.locator("[name=difficulty]")).toHaveValue("B1");
    await expect(s.page.locator("[name=quizType]")).toHaveValue("vocabulary");
    await solo.fillSetup(s);
    await s.button("single_start").press("Enter");
    await s.page.waitForURL(AT.playing);
    await s.sees("single_started");
    await expect(s.button("single_submit")).toBeDisabled();
    await expect(s.button("quiz_previous")).toBeDisabled();

    const { questions } = await solo.runningGame(s.page);
    expect(questions).toHaveLength(5);
    await solo.answerAll(s, 5);
    await expect(s.button("quiz_next")).toBeDisabled();
    await expect(s.button("quiz_finish")).toBeFocused();
    await s.page.keyboard.press("Enter");
    await s.page.waitForURL(AT.results);
    await s.sees("verdict_excellent");
    await expect(s.page.locator("body > canvas")).toBeVisible();
    await expect(s.page.getByRole("img", { name: "100%" })).toBeVisible();
    await expect.poll(() => storedGames(id)).toHaveLength(1);
    const [kept] = storedGames(id);
    expect(kept).toMatchObject({ quiz_type: "multiple_choice_vocab", words_per_player: 5, score: 5, questions });
    expect([kept?.passage, kept?.answers.length]).toEqual([PASSAGE.trim(), 5]);
    expect(storedWords(id)).toEqual([]);

    const first = s.page.locator("button[aria-haspopup=dialog]").first();
    await first.press("Enter");
    const dialog = s.page.locator("dialog[open]");
    await expect(dialog.getByRole("button", { name: s.text("close") })).toBeFocused();
    await expect(dialog.locator("mark")).toBeVisible();
    await s.escape();
    await expect(first).toBeFocused();

    // The result outlasts the page, and goes with its settings when something new begins.
    await s.page.reload();
    await s.sees("verdict_excellent");
    await s.page.getByRole("link", { name: s.text("single_play_again"), exact: true }).press("Enter");
    await s.page.waitForURL(AT.setup);
    await expect(passage(s)).toHaveValue("");
    await expect(s.page.locator("[name=wordsPerPlayer]")).toHaveValue("10");
    expect(await solo.keptGame(s.page)).toBeNull();
  });

  test(`[Q5] ${language}: typed answers get their verdicts, and a reload in the middle loses nothing`, async ({
    browser,
  }) => {
    const s = await newStage(browser, language);
    const { id } = await solo.play(s, { quizType: "vocabulary", words: 5 });
    const { questions } = await solo.runningGame(s.page);
    const type = async (text: string) => {
      await expect(typed(s)).toBeFocused();
      await s.page.keyboard.insertText(text);
    };
    await type(questions[0]?.correctAnswer ?? "");
    await s.page.keyboard.press("Enter");
    await type("không biết");
    await s.button("single_submit").click();
    await type("nghĩa này chưa gửi");
    const before = await solo.secondsShown(s.page);

    await s.page.reload();
    await expect(typed(s)).toHaveValue("nghĩa này chưa gửi");
    await expect(s.page.getByText("2/5").first()).toBeVisible();
    expect(before - (await solo.secondsShown(s.page))).toBeLessThan(8);

    // Blank is no answer, and Enter does nothing with it.
    await typed(s).fill("  ");
    await typed(s).press("Enter");
    await expect(s.button("single_submit")).toBeDisabled();
    await s.button("quiz_previous").click();
    await expect(typed(s)).toHaveValue("không biết");
    await s.button("quiz_finish").click();
    await s.sees("quiz_finish_warning");
    await s.page
      .locator("dialog[open]")
      .getByRole("button", { name: s.text("quiz_finish") })
      .click();
    await s.page.waitForURL(AT.results);
    await expect(s.page.getByText(s.text("results_no_answer"))).toHaveCount(3);
    await expect(s.page.locator("main ol").getByText(s.text("results_right"), { exact: true })).toHaveCount(1);
    await expect(s.page.getByText("1/5", { exact: true })).toBeVisible();
    await expect.poll(() => storedGames(id)).toMatchObject([{ score: 1 }]);
    // The one that was answered wrongly, and those that were not answered.
    expect(storedWords(id)).toHaveLength(4);
  });

  test(`${language}: the time runs out and ends the game, with what was chosen last`, async ({ browser }) => {
    const s = await newStage(browser, language);
    await solo.play(s);
    const { questions } = await solo.runningGame(s.page);
    const [question] = questions;
    if (question?.type !== "multiple_choice_vocab") throw new Error("not the quiz that was asked for");
    await s.page.keyboard.press(String(question.correctIndex + 1));
    await solo.jump(s, 8_500);
    await s.sees("moment_last_seconds");
    await solo.jump(s, -1);
    await s.page.waitForURL(AT.results);
    await s.sees("solo_time_up");
    await expect(s.page.getByText("1/5", { exact: true })).toBeVisible();
    await expect(s.page.getByText("2:30", { exact: true })).toBeVisible();
  });

  test(`${language}: a game that is left waits, with its clock, and is offered again`, async ({ browser }) => {
    const s = await newStage(browser, language);
    await solo.play(s);
    await s.page.keyboard.press("1");
    await s.page.keyboard.press("Enter");
    await solo.goAway(s);
    await expect(passage(s)).toHaveValue(PASSAGE);
    await s.page.evaluate(() => {
      const later = Date.now() + 3_600_000;
      Date.now = () => later;
    });
    await s.page.getByRole("link", { name: s.text("solo_continue") }).click();
    await s.page.waitForURL(AT.playing);
    await expect(s.page.getByText("1/5").first()).toBeVisible();
    expect(await solo.secondsShown(s.page)).toBeGreaterThan(120);
  });

  test(`[U3] ${language}: what can't be played is said with the reason, and the text stays through it, a reload and a new sign-in`, async ({
    browser,
  }) => {
    const s = await newStage(browser, language);
    allowRefusals(s);
    const account = await signUp(s.page, ORIGIN);
    await s.go("/single-player");
    await solo.fillSetup(s, { words: 4, passage: "" });
    await s.button("single_start").click();
    await s.sees("field_passage_required");
    await expect(s.page.locator("[name=wordsPerPlayer]")).toBeFocused();

    const poor = "The cat sat on the mat. The dog ran.";
    await solo.fillSetup(s, { passage: poor });
    await s.button("single_start").click();
    const alert = s.page.locator("form [role=alert]");
    await expect(alert).toContainText(s.text("single_failed").split("{")[0] ?? "");
    const said = await alert.textContent();
    const reasons = [s.text("shortfall_too_short"), s.text("shortfall_too_plain")];
    expect(reasons.some((reason) => said?.includes(reason))).toBe(true);
    await expect(passage(s)).toHaveValue(poor);
    await alert.getByRole("button", { name: s.text("close") }).click();
    await expect(alert).toBeHidden();

    await passage(s).fill(`${poor} It barked.`);
    await s.page.reload();
    await expect(passage(s)).toHaveValue(`${poor} It barked.`);
    await s.page.context().clearCookies({ name: /sid|signed-in/ });
    await s.page.reload();
    await s.page.waitForURL(/\/login\?/);
    await fill(s, { email: account.email, password: PASSWORD });
    await s.button("nav_login").click();
    await s.page.waitForURL(AT.setup);
    await expect(passage(s)).toHaveValue(`${poor} It barked.`);
  });

  test(`${language}: a passage comes from a file, from the samples and from the clipboard, and what it replaced comes back`, async ({
    browser,
  }) => {
    const s = await newStage(browser, language);
    await solo.setUp(s);
    const file = (name: string, text: string) =>
      s.page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
    await file("story.txt", "A café by the sea.\n");
    await expect(passage(s)).toHaveValue("A café by the sea.");
    await solo.openPicture(s);
    await file("long.txt", "a".repeat(20_001));
    await s.page
      .getByText(/20[.,]000/)
      .last()
      .waitFor();
    await expect(passage(s)).toHaveValue("A café by the sea.");

    await solo.openSamples(s);
    await s.page.getByText("The last ferry").click();
    await s.sees("solo_replaced");
    await expect(passage(s)).toHaveValue(/^For almost sixty years/);
    await s.button("solo_undo").click();
    await expect(passage(s)).toHaveValue("A café by the sea.");
    await s.page.reload();
    await expect(passage(s)).toHaveValue("A café by the sea.");

    await s.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await s.page.evaluate(() => navigator.clipboard.writeText("From the clipboard."));
    await s.button("solo_paste").click();
    await expect(passage(s)).toHaveValue("From the clipboard.");
  });

  test(`${language}: a word is saved and a bad question reported from the results, each once`, async ({ browser }) => {
    const s = await newStage(browser, language);
    const account = await solo.playThrough(s, 4);
    const { id } = account;
    await expect.poll(() => storedGames(id)).toHaveLength(1);
    const questions = storedGames(id)[0]?.questions ?? [];
    const [first, last] = [questions[0]?.senseId ?? "", questions[4]?.senseId ?? ""];
    // A missed word needs no hand.
    expect(storedWords(id)).toMatchObject([{ sense_id: last, source: "missed" }]);
    await solo.openDetail(s, "quiz_word_saved");
    await expect(s.button("quiz_save_word")).toBeHidden();
    await solo.openReport(s);
    await s.page.locator("dialog[open] textarea").fill("Both B and C fit.");
    await s.press("quiz_report_send", "quiz_reported");
    await s.escape();
    await s.page.locator("button[aria-haspopup=dialog]").first().click();
    await s.press("quiz_save_word", "quiz_word_saved");
    const words = [
      { sense_id: first, source: "saved", vietnamese: [] },
      { sense_id: last, source: "missed" },
    ].toSorted((a, b) => (a.sense_id < b.sense_id ? -1 : 1));
    await expect.poll(() => storedWords(id)).toMatchObject(words);
    const said = { reason: "two_right", note: "Both B and C fit.", sense_id: last, passage: PASSAGE.trim() };
    await expect.poll(() => storedReports(id)).toMatchObject([{ ...said, question: { id: "q5", senseId: last } }]);
    // What multiple choice does not tell comes from the lexicon.
    const something = expect.stringMatching(/./);
    expect(await meanings(s, account)).toEqual({ [first]: something, [last]: something });

    await s.page.reload();
    await s.page.locator("button[aria-haspopup=dialog]").first().click();
    await s.sees("quiz_word_saved");
    await s.escape();
    await solo.openDetail(s, "quiz_reported");
  });
}
