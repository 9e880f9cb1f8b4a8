import { signUp } from "../fixtures/accounts.ts";
import { query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { reload } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { allowRefusals, openApp } from "../pages/account.ts";
import { JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import * as challenge from "../pages/challenge.ts";

const SHARED = {
  en: (day: string) => `Wordroom, Basic, ${day}\n🟩🟩🟩🟩⬛ 4/5, `,
  vi: (day: string) => `Wordroom, Cơ bản, ${day}\n🟩🟩🟩🟩⬛ 4/5, `,
} as const;

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: the daily challenge is played once, survives a reload, is shared without its words, and is practised again`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const { page } = app;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    // Others play the same challenge at the same time.
    const name = `Lan ${crypto.randomUUID().slice(0, 8)}`;
    await test.step("a visitor is asked to sign in, and comes back to the challenge", async () => {
      await app.go(challenge.PATH);
      await app.expectText("challenge_sign_in");
      await expect(app.button("challenge_start")).toBeHidden();
      const login = page.getByRole("main").getByRole("link", { name: app.text("nav_login"), exact: true });
      await expect(login).toHaveAttribute("href", `/login?next=${encodeURIComponent(challenge.PATH)}`);
    });
    const { id } = await signUp(page, ORIGIN, { displayName: name });
    await reload(page);
    await challenge.start(app);
    await page.setViewportSize({ width: 360, height: 640 });
    for (const option of await page.getByRole("radio").all()) await expect(option).toBeInViewport({ ratio: 1 });
    await expect(app.button("quiz_next")).toBeInViewport({ ratio: 1 });
    await challenge.answer(app, [true, true, true]);

    await reload(page);
    await app.expectText("quiz_time");
    await expect(page.getByText("3/5").first()).toBeVisible();
    await challenge.answer(app, [true, false], 3);
    await challenge.finish(app);

    const { day, questions } = challenge.storedChallenge();
    const [attempt] = query("SELECT * FROM challenge_attempts WHERE user_id = ?", id);
    expect(attempt).toMatchObject({ day, category: "basic", score: 4, total_questions: 5 });
    const time = `${Math.floor(Number(attempt?.seconds) / 60)}:${String(Number(attempt?.seconds) % 60).padStart(2, "0")}`;
    await expect(page.locator("dl").getByText("4/5", { exact: true })).toBeVisible();
    await expect(page.locator("dl").getByText(time, { exact: true })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(time);

    await page.evaluate(() => Object.defineProperty(navigator, "canShare", { value: () => false }));
    await app.pressAndExpect("results_share", "wait_copied");
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared).toBe(`${SHARED[language](day)}${time}\n${ORIGIN}${challenge.PATH}`);
    for (const { word } of questions) expect(shared).not.toContain(word);

    // The word that was missed is a flash card.
    expect(query("SELECT source FROM saved_words WHERE user_id = ?", id)).toEqual([{ source: "missed" }]);

    await app.go("/dashboard");
    const line = page.getByRole("region", { name: app.text("challenge_title") });
    await expect(line).toContainText("4/5");
    await line.getByRole("link").click();
    await app.expectText("challenge_rank");
    await expect(app.button("challenge_start")).toBeHidden();

    await app.button("challenge_practise").click();
    await page.waitForURL("**/single-player/quiz");
    await app.expectText("quiz_time");
    expect(query("SELECT count(*) AS attempts FROM challenge_attempts WHERE user_id = ?", id)).toEqual([
      { attempts: 1 },
    ]);
  });

  test(`${language}: the end of the time hands in what was chosen, as soon as there is a network`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    allowRefusals(app);
    const { id } = await challenge.open(app);
    await challenge.start(app);
    await challenge.answer(app, [true, true]);
    await app.failRequests(challenge.ANSWERS);
    await challenge.setTimeLeft(app, -1);
    await app.expectText("challenge_retrying");
    for (const option of await app.page.getByRole("radio").all()) await expect(option).toBeDisabled();
    await challenge.findHandIn(app);
    const rows = query("SELECT score, answers FROM challenge_attempts WHERE user_id = ?", id);
    expect(rows).toMatchObject([{ score: 2, answers: expect.stringMatching(/^\[\d,\d,null,null,null\]$/) }]);
  });
}
