import { signUp } from "../fixtures/accounts.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { setDeviceClock } from "../fixtures/fake-clock.ts";
import { expect, test } from "../fixtures/test.ts";
import { openApp } from "../pages/account.ts";
import { countStoredGames, playTypedGame } from "../pages/offline.ts";
import * as review from "../pages/review.ts";

const DAY_MS = 24 * 60 * 60_000;
const NEW_PER_DAY = 5;

test("a fortnight: words that were missed and saved are begun five a day, come back when they are due, and the forecast follows", async ({
  browser,
}) => {
  test.slow();
  const app = await openApp(browser, "vi");
  const { page } = app;
  const account = await signUp(page, ORIGIN);
  // It begins two weeks ago, because the server believes no time of the future.
  await setDeviceClock(page, -14 * DAY_MS, "before");
  await review.saveWords(app, account, 4);
  const answeredNow = () =>
    review.storedEntries(account).filter((entry) => entry.type === "review" && entry.kind !== "quiz").length;
  let answered = 0;
  for (let day = 0; day < 14; day++) {
    if (day > 0) await setDeviceClock(page, DAY_MS, "before");
    const expectedNow = () => review.expectedFor(account, Date.now() - (14 - day) * DAY_MS, NEW_PER_DAY);
    if (day === 0 || day === 5) {
      await app.go("/single-player");
      await playTypedGame(app);
      await expect.poll(() => countStoredGames(account.id)).toBe(day === 0 ? 1 : 2);
    }
    await app.go("/review");
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (day === 0) await page.getByLabel(app.text("review_new_per_day")).selectOption(String(NEW_PER_DAY));
    const { due, new: begins } = expectedNow();
    if (due + begins > 0) {
      const counts = page.locator("dl").first().locator("dd");
      // A card in its first minutes may come due while the page is open.
      await expect(async () => {
        const expected = expectedNow();
        expect(await counts.allTextContents()).toEqual([String(expected.due), String(expected.new)]);
      }).toPass({ timeout: 15_000 });
      await review.start(app);
      answered += await review.reviewAll(app, day === 3 ? "2" : "3");
    } else await app.expectText("review_nothing_title");
    await expect.poll(answeredNow).toBe(answered);
    await expect.poll(() => review.shownForecast(app)).toEqual(expectedNow().forecast);
  }
  const schedules = review.storedSchedules(account);
  expect(schedules.every(({ status }) => status === "review")).toBe(true);
  const begun = [...Map.groupBy(schedules, ({ introducedDay }) => introducedDay).values()].map(({ length }) => length);
  expect(begun.length).toBeGreaterThan(1);
  expect(Math.max(...begun)).toBe(NEW_PER_DAY);
  await page.context().close();
});
