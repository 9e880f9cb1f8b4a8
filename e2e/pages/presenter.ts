import { until } from "../fixtures/socket-player.ts";
import type { AppPage, Settings } from "./app-page.ts";

/** How to get to what a presenter projects. */

/** How many the best player gets right. */
const BEST = 8;

export async function wait(app: AppPage, settings: Settings = {}, names?: readonly string[]): Promise<void> {
  await app.takeSeat(await app.createRoomWithPlayers({ ...settings, presents: true }, names), "wait_big_where");
}

/** Starts in the waiting room; the players are at different questions. */
export async function begin(app: AppPage): Promise<void> {
  await app.button("wait_start").click();
  await app.untilGameBegins();
  app.room.guests.forEach(({ view }, index, { length }) => {
    const questions = view?.quiz?.questions ?? [];
    for (const { id } of questions.slice(0, Math.ceil(((index + 1) * questions.length) / (length + 1)))) {
      app.room.guests[index]?.answer(id, 0);
    }
  });
  await app.page.getByText(new RegExp(app.text("present_answered").replace("{percent}", "[1-9]\\d*"))).waitFor();
}

/** Starts in the running game: the first player finishes. */
export async function finishOne(app: AppPage): Promise<void> {
  const [first] = app.room.guests;
  if (first) app.finishAs(first, BEST);
  await app.page.getByRole("region", { name: app.text("quiz_player_finished"), exact: true }).waitFor();
}

export async function openMenu(app: AppPage): Promise<void> {
  await app.button("room_menu").click();
  await app.page.getByRole("menu").waitFor();
}

/** Starts at the open menu. */
export async function openPlayers(app: AppPage): Promise<void> {
  await app.page.getByRole("menuitem", { name: app.text("wait_kick_title"), exact: true }).click();
  await app.page.locator("dialog[open]").getByTitle(app.text("wait_kick"), { exact: true }).first().waitFor();
}

/** Starts in the running game: everybody who still plays finishes, the first the best, so that words are missed. */
export async function end(app: AppPage): Promise<void> {
  for (const [index, guest] of app.room.guests.entries()) {
    if (guest.view?.quiz) app.finishAs(guest, Math.max(0, BEST - 5 * index));
  }
  await until("ended", () => app.room.guests.every(({ view }) => view?.results?.endedBy != null));
  await app.expectText("present_hardest");
}
