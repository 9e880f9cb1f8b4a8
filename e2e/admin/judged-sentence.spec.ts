import * as v from "valibot";
import { RETRYING } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";
import { openApp } from "../pages/account.ts";
import * as admin from "../pages/admin.ts";
import { JOURNEY_LANGUAGES } from "../pages/app-page.ts";

const listed = v.object({ data: v.object({ cases: v.array(v.looseObject({ sentence: v.string() })) }) });

/** Words of their own for each language, which are tested at the same time. */
const REPORTED = { vi: "abdomen", en: "ability" } as const;

for (const language of JOURNEY_LANGUAGES) {
  test(`a reported question is judged in its sentence, and the judgement taken back: ${language}`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const word = REPORTED[language];
    const sentence = await admin.reportWord(app, word, "wrong_sense");
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
