import { ORIGIN } from "../fixtures/environment.ts";
import { setDeviceClock } from "../fixtures/fake-clock.ts";
import { expect, test } from "../fixtures/test.ts";
import { AppPage } from "../pages/app-page.ts";
import { playAsGuest } from "../pages/quiz.ts";
import { openQuestion, secondsLeft } from "../pages/room.ts";

const HOUR_MS = 60 * 60_000;

test("[R4] the countdown follows the server's clock on a device that is an hour ahead and whose clock changes during the game", async ({
  page,
}) => {
  await setDeviceClock(page, HOUR_MS, "before");
  const app = new AppPage(page, "en", ORIGIN);
  await playAsGuest(app, { wordsPerPlayer: 5 });
  const deadlineMs = app.room.guests[0]?.view?.quiz?.deadlineMs ?? 0;
  const isRight = async () => {
    const shown = await secondsLeft(page);
    expect(Math.abs(shown - (deadlineMs - Date.now()) / 1000)).toBeLessThan(2.5);
  };
  await isRight();

  await openQuestion(page, 2);
  for (const [choice, hours] of [2, -5].entries()) {
    await setDeviceClock(page, hours * HOUR_MS, "after");
    await page.getByRole("radio").nth(choice).check();
    // The next tick, and what a jump would do by then.
    await page.waitForTimeout(1_200);
    await isRight();
  }
  await expect(page.getByText(/^(?:Connection lost|Connecting)/)).toHaveCount(0);
  app.closeRooms();
});
