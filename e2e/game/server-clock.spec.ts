import type { Page } from "playwright/test";
import { ORIGIN } from "../fixtures/environment.ts";
import { setDeviceClock } from "../fixtures/fake-clock.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import { joinRoom, openQuestion, secondsLeft, seesQuestion } from "../pages/room.ts";

const HOUR_MS = 60 * 60_000;

test("[R4] the countdown follows the server's clock on a device that is an hour ahead or whose clock changes during the game", async ({
  browser,
}) => {
  const pages = await Promise.all(["Hoa", "An", "Vy"].map(() => openUserPage(browser, "desktop")));
  const [ahead, set, right] = pages;
  if (!ahead || !set || !right) throw new Error("three are needed");
  await setDeviceClock(ahead, HOUR_MS, "before");
  const app = new AppPage(right, "en", ORIGIN);
  const { code, host, guests } = await app.createRoomWithPlayers({ wordsPerPlayer: 5 }, ["Lan"]);
  for (const [place, page] of pages.entries()) await joinRoom(page, `${ORIGIN}/j/${code}`, `Player ${place}`);
  host.send({ type: "startQuiz" });
  await seesQuestion(...pages);

  const deadlineMs = () => guests[0]?.view?.quiz?.deadlineMs ?? 0;
  const isRight = async (page: Page) => {
    const shown = await secondsLeft(page);
    expect(Math.abs(shown - (deadlineMs() - Date.now()) / 1000)).toBeLessThan(2.5);
  };
  for (const page of pages) await isRight(page);
  await setDeviceClock(set, 2 * HOUR_MS, "after");
  await openQuestion(set, 2);
  await set.getByRole("radio").first().check();
  await set.waitForTimeout(1_500);
  await isRight(set);
  await setDeviceClock(set, -5 * HOUR_MS, "after");
  await set.getByRole("radio").nth(1).check();
  await set.waitForTimeout(1_500);
  await isRight(set);
  await expect(set.getByText(/^(?:Connection lost|Connecting)/)).toHaveCount(0);
  app.closeRooms();
});
