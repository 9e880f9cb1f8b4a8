import { until } from "../socket-player.ts";
import type { Settings, Stage, TextKey } from "../stage.ts";
import { playAsGuest } from "./quiz.ts";

/** Ways to the results of a game. */

/** How many somebody got right, or that they left. */
type Outcome = number | "leaves";

/** The host has finished, the guests have not. */
export async function finishEarly(s: Stage, right: number): Promise<void> {
  const gathering = await s.start();
  s.finish(gathering.host, right);
  await s.sit(gathering, "results_done");
}

/** From the results of one who has finished early. */
export async function end(s: Stage, others: readonly Outcome[]): Promise<void> {
  finishOthers(s, others);
  await s.sees("results_play_again");
}

/** Opens the last answer, which is a wrong one if any is. */
export async function openDetail(s: Stage, comes: TextKey): Promise<void> {
  await s.page.locator("main ol button[aria-haspopup=dialog]").last().click();
  await s.page.locator("dialog[open]").getByText(s.text(comes), { exact: true }).waitFor();
}

/** Opens the answers of the player in the last row. */
export async function openPlayer(s: Stage): Promise<void> {
  const rows = s.page.getByRole("region", { name: s.text("results_leaderboard"), exact: true }).getByRole("button");
  await rows
    .filter({ hasText: s.text("results_open_details") })
    .last()
    .click();
  await s.page.locator("dialog[open] ol").waitFor();
}

/** Opens the host's overview of the questions. */
export async function openQuestions(s: Stage): Promise<void> {
  await s.button("results_questions").click();
  await s.page.locator("dialog[open] ol").waitFor();
}

/**
 * A finished game, seen by its host, who was the last to finish.
 * @param own how many the host got right, and `others` what each guest did
 */
export async function finish(
  s: Stage,
  own: number,
  others: readonly Outcome[],
  settings: Settings = {},
  names?: readonly string[],
): Promise<void> {
  const gathering = await s.start(settings, names);
  finishOthers(s, others);
  s.finish(gathering.host, own);
  await until("ended", () => gathering.host.view?.results?.endedBy != null);
  await s.sit(gathering, "results_play_again");
}

function finishOthers(s: Stage, outcomes: readonly Outcome[]): void {
  outcomes.forEach((outcome, place) => {
    const guest = s.room.guests[place];
    if (outcome === "leaves") guest?.send({ type: "leaveRoom" });
    else if (guest) s.finish(guest, outcome);
  });
}

/** From a running game of typed answers. */
export async function finishTyped(s: Stage): Promise<void> {
  finishOthers(s, [0, 0]);
  await confirmFinish(s);
  await s.sees("results_play_again");
}

/** From a running game. */
export async function finishAsGuest(s: Stage): Promise<void> {
  s.finish(s.room.host, 4);
  finishOthers(s, [4, 4]);
  await confirmFinish(s);
  await s.sees("results_wait_for_host");
}

async function confirmFinish(s: Stage): Promise<void> {
  await s.press("quiz_finish", "quiz_finish_warning");
  await s.page
    .locator("dialog[open]")
    .getByRole("button", { name: s.text("quiz_finish") })
    .click();
}

/** The host goes in mid-game: who has not finished has neither result nor penalty. */
export async function loseTheHost(s: Stage): Promise<void> {
  await playAsGuest(s);
  s.room.host.send({ type: "leaveRoom" });
  await s.sees("results_you_voided");
}

/** As the host: one who owes something has paid it. */
export async function markPaid(s: Stage): Promise<void> {
  await s.page.getByRole("checkbox").first().check();
}
