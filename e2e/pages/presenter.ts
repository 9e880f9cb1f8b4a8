import { until } from "../fixtures/socket-player.ts";
import type { AppPage, Settings } from "./app-page.ts";

/** How to get to what a presenter projects. */

export async function wait(app: AppPage, settings: Settings = {}, names?: readonly string[]): Promise<void> {
  await app.takeSeat(await app.createRoomWithPlayers({ ...settings, presents: true }, names), "wait_big_where");
}

/** From the waiting room; the players are at different questions. */
export async function begin(app: AppPage): Promise<void> {
  await app.button("wait_start").click();
  await app.untilGameBegins();
  app.room.guests.forEach(({ view }, place, { length }) => {
    const questions = view?.quiz?.questions ?? [];
    for (const { id } of questions.slice(0, Math.ceil(((place + 1) * questions.length) / (length + 1)))) {
      app.room.guests[place]?.answer(id, 0);
    }
  });
  await app.page.getByText(new RegExp(app.text("present_answered").replace("{percent}", "[1-9]\\d*"))).waitFor();
}

/** From the running game: everybody finishes, the first the best. */
export async function end(app: AppPage): Promise<void> {
  for (const [place, guest] of app.room.guests.entries()) app.finishAs(guest, Math.max(0, 8 - place));
  await until("ended", () => app.room.guests.every(({ view }) => view?.results?.endedBy != null));
  await app.expectText("present_hardest");
}
