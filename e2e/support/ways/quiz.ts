import { runClock, setClock, stopClock } from "../clock.ts";
import type { Settings, Stage } from "../stage.ts";
import { waitAsGuest, waitAsHost } from "./lobby.ts";

/** Ways to the states of a running game. */

/** 3-2-1, at a moment that lasts. */
export async function countDown(s: Stage): Promise<void> {
  await stopClock(s.page);
  await waitAsHost(s);
  await s.press("wait_start", "quiz_starting");
}

/** From 3-2-1. */
export async function begin(s: Stage): Promise<void> {
  await s.begun();
  await runClock(s.page);
  await s.sees("quiz_time");
}

/** In a running game as the host. */
export async function play(s: Stage, settings: Settings = {}, names?: readonly string[]): Promise<void> {
  await s.sit(await s.start(settings, names), "quiz_time");
}

export async function playAsGuest(s: Stage): Promise<void> {
  await waitAsGuest(s);
  s.room.host.send({ type: "startQuiz" });
  await s.begun();
  await s.sees("quiz_time");
}

export async function answerSome(s: Stage): Promise<void> {
  for (const key of ["1", "ArrowRight", "2", "ArrowRight", "3"]) await s.page.keyboard.press(key);
  await s.page.getByText("3/8").first().waitFor();
}

export async function typeSome(s: Stage): Promise<void> {
  await s.page.keyboard.type("nghĩa của từ");
  await s.page.keyboard.press("Enter");
  await s.page.getByText("1/8").first().waitFor();
}

/** By a link out of a running game. */
export async function tryToGo(s: Stage): Promise<void> {
  await s.page.locator('header a[href="/"]').click();
  await s.sees("quiz_away_title");
}

/** @param afterMs from the deadline on */
export async function jump(s: Stage, afterMs: number): Promise<void> {
  await setClock(s.page, (s.room.guests[0]?.view?.quiz?.deadlineMs ?? 0) + afterMs);
  await s.page.getByText(afterMs < 0 ? /^0:0\d$/ : s.text("quiz_finish_over")).waitFor();
}
