import { runClock, setClock, stopClock } from "../fixtures/fake-clock.ts";
import type { AppPage, Settings } from "./app-page.ts";
import { waitAsGuest, waitAsHost } from "./waiting-room.ts";

/** How to get to the states of a running game. */

/** The 3-2-1 with a stopped clock. */
export async function countDown(app: AppPage): Promise<void> {
  await stopClock(app.page);
  await waitAsHost(app);
  await app.pressAndExpect("wait_start", "quiz_starting");
}

/** Starts at the 3-2-1. */
export async function begin(app: AppPage): Promise<void> {
  await app.untilGameBegins();
  await runClock(app.page);
  await app.expectText("quiz_time");
}

/** In a running game as the host. */
export async function play(app: AppPage, settings: Settings = {}, names?: readonly string[]): Promise<void> {
  await app.takeSeat(await app.startGame(settings, names), "quiz_time");
}

export async function playAsGuest(app: AppPage, settings: Settings = {}): Promise<void> {
  await waitAsGuest(app, settings);
  app.room.host.send({ type: "startQuiz" });
  await app.untilGameBegins();
  await app.expectText("quiz_time");
}

export async function answerSome(app: AppPage): Promise<void> {
  for (const key of ["1", "ArrowRight", "2", "ArrowRight", "3"]) await app.page.keyboard.press(key);
  await app.page.getByText("3/8").first().waitFor();
}

export async function typeSome(app: AppPage): Promise<void> {
  await app.page.keyboard.type("nghĩa của từ");
  await app.page.keyboard.press("Enter");
  await app.page.getByText("1/8").first().waitFor();
}

/** Starts in a running game; follows a link out of it, so that the page asks whether to leave. */
export async function askToLeave(app: AppPage): Promise<void> {
  await app.page.locator('header a[href="/"]').dispatchEvent("click");
  await app.expectText("quiz_away_title");
}

/** @param afterMs from the deadline on */
export async function setClockAfterDeadline(app: AppPage, afterMs: number): Promise<void> {
  await setClock(app.page, (app.room.guests[0]?.view?.quiz?.deadlineMs ?? 0) + afterMs);
  await app.page.getByText(afterMs < 0 ? /^0:0\d$/ : app.text("quiz_finish_over")).waitFor();
}
