import * as v from "valibot";
import { query } from "../fixtures/database.ts";
import { RETRYING } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";
import { openApp } from "../pages/account.ts";
import * as admin from "../pages/admin.ts";
import { type AppPage, JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import * as results from "../pages/results.ts";

const listed = v.object({ data: v.object({ cases: v.array(v.looseObject({ sentence: v.string() })) }) });
const reports = v.tuple([v.object({ word: v.string(), sentence: v.string() })]);

/** Plays a game in a room, and reports that its last question asks a sense that the word does not have there. */
async function reportFromGame(app: AppPage) {
  await results.finish(app, 2, [4, 1]);
  await results.openAnswer(app, "results_correct_answer");
  await app.page.locator("dialog[open] summary").click();
  await app.page.getByText(app.text("quiz_report_wrong_sense")).click();
  await app.pressAndExpect("quiz_report_send", "quiz_reported");
  const stored = query(
    `SELECT json_extract(question, '$.word') AS word, json_extract(question, '$.context') AS sentence FROM question_reports
     WHERE game_id = ?`,
    app.room.host.view?.results?.gameId ?? "",
  );
  return v.parse(reports, stored)[0];
}

for (const language of JOURNEY_LANGUAGES) {
  test(`a question is reported from a game, judged in its sentence, and the judgement taken back: ${language}`, async ({
    browser,
  }) => {
    const player = await openApp(browser, language);
    const { word, sentence } = await reportFromGame(player);
    const app = await openApp(browser, language);
    const { page } = app;
    const { token } = await admin.signUpAdmin(app);
    const isJudged = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await page.request.get(app.url("/api/admin/sentence-cases"), { headers, ...RETRYING });
      return v.parse(listed, await response.json()).data.cases.some((one) => one.sentence === sentence);
    };
    await app.go("/admin-dashboard/questions");
    await page
      .getByRole("button", { name: `${app.text("admin_case")}: ${word}` })
      .first()
      .click();
    const dialog = page.locator("dialog[open]");
    await expect(dialog.locator("mark")).toBeVisible();
    await expect(dialog.getByLabel(app.text("admin_case_missing"))).toBeChecked();
    await dialog.locator("button[type=submit]").click();
    await expect(dialog).toHaveCount(0);
    const row = page.getByRole("row").filter({ hasText: sentence });
    await expect(row).toContainText(app.text("admin_case_missing"));
    expect(await isJudged()).toBe(true);

    await row.getByRole("button", { name: `${app.text("admin_sense_undo")}: ${word}` }).click();
    await expect(row).toHaveCount(0);
    expect(await isJudged()).toBe(false);
    await app.go("/admin-dashboard/audit");
    await expect(page.getByText(app.text("admin_did_case"))).toHaveCount(2);
  });
}
