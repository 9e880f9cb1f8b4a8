import type { Locator, Page } from "playwright/test";
import { until } from "../fixtures/socket-player.ts";
import type { AppPage, Settings, TextKey } from "./app-page.ts";
import { playAsGuest } from "./quiz.ts";

/** How to get to the results of a game. */

/** A player's number of right answers, or that the player left. */
type Outcome = number | "leaves";

/** The host has finished, the guests have not. */
export async function finishEarly(app: AppPage, right: number): Promise<void> {
  const room = await app.startGame();
  app.finishAs(room.host, right);
  await app.takeSeat(room, "results_done");
}

/** Starts at the results of one who has finished early. */
export async function end(app: AppPage, others: readonly Outcome[]): Promise<void> {
  finishOthers(app, others);
  await app.expectText("results_play_again");
}

/** Of one who has finished early. */
export async function openReview(app: AppPage): Promise<void> {
  await app.button("results_review_words").click();
  await app.page.locator("dialog[open] ol").waitFor();
}

/** Opens the first answer, which is a wrong one if any is. */
export async function openAnswer(app: AppPage, comes: TextKey): Promise<void> {
  const opens = app.page.locator("button[aria-haspopup=dialog]");
  // The list of places comes before that of the answers.
  await app.page.locator("main ol").filter({ has: opens }).last().locator(opens).first().click();
  await app.page.locator("dialog[open]").getByText(app.text(comes), { exact: true }).waitFor();
}

/** Opens the answers of the player in the last row. */
export async function openPlayerAnswers(app: AppPage): Promise<void> {
  const rows = app.page.getByRole("region", { name: app.text("results_leaderboard"), exact: true }).getByRole("button");
  await rows
    .filter({ hasText: app.text("results_open_details") })
    .last()
    .click();
  await app.page.locator("dialog[open] ol").waitFor();
}

/** Opens the host's overview of the questions. */
export async function openQuestions(app: AppPage): Promise<void> {
  await app.button("results_questions").click();
  await app.page.locator("dialog[open] ol").waitFor();
}

/**
 * A finished game, seen by its host, who was the last to finish.
 * @param own how many the host got right, and `others` what each guest did
 */
export async function finish(
  app: AppPage,
  own: number,
  others: readonly Outcome[],
  settings: Settings = {},
  names?: readonly string[],
): Promise<void> {
  const room = await app.startGame(settings, names);
  finishOthers(app, others);
  app.finishAs(room.host, own);
  await until("ended", () => room.host.view?.results?.endedBy != null);
  await app.takeSeat(room, "results_play_again");
}

export function finishOthers(app: AppPage, outcomes: readonly Outcome[]): void {
  outcomes.forEach((outcome, index) => {
    const guest = app.room.guests[index];
    if (outcome === "leaves") guest?.send({ type: "leaveRoom" });
    else if (guest) app.finishAs(guest, outcome);
  });
}

/** Starts in a running game of typed answers. */
export async function finishTyped(app: AppPage): Promise<void> {
  finishOthers(app, [0, 0]);
  await confirmFinish(app);
  await app.expectText("results_play_again");
}

/** Starts in a running game. */
export async function finishAsGuest(app: AppPage): Promise<void> {
  app.finishAs(app.room.host, 4);
  finishOthers(app, [4, 4]);
  await confirmFinish(app);
  await app.expectText("results_wait_for_host");
}

export async function confirmFinish(app: AppPage): Promise<void> {
  await app.pressAndExpect("quiz_finish", "quiz_finish_warning");
  await app.page
    .locator("dialog[open]")
    .getByRole("button", { name: app.text("quiz_finish") })
    .click();
}

/** The host leaves during the game: unfinished players have neither result nor penalty. */
export async function endByLeavingHost(app: AppPage): Promise<void> {
  await playAsGuest(app);
  app.room.host.send({ type: "leaveRoom" });
  await app.expectText("results_you_voided");
}

/** As the host: one who owes something has paid it. */
export async function markPaid(app: AppPage): Promise<void> {
  await app.page.getByRole("checkbox").first().check();
}

/** The rows of the leaderboard. */
export function standings(page: Page): Locator {
  return page.getByRole("region", { name: /Leaderboard|Bảng xếp hạng/ }).getByRole("listitem");
}

/** Starts at the results of who has missed words. */
export async function practise(app: AppPage): Promise<void> {
  await app.page.getByRole("button", { name: /^(?:Practise(?: these)?|Luyện lại) \d/ }).click();
  await app.expectText("practise_recall");
}
