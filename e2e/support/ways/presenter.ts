import { until } from "../socket-player.ts";
import type { Settings, Stage } from "../stage.ts";

/** Ways to what a presenter projects. */

export async function wait(s: Stage, settings: Settings = {}, names?: readonly string[]): Promise<void> {
  await s.sit(await s.gather({ ...settings, presents: true }, names), "wait_big_where");
}

/** From the waiting room; the players are at different questions. */
export async function begin(s: Stage): Promise<void> {
  await s.button("wait_start").click();
  await s.begun();
  s.room.guests.forEach(({ view }, place, { length }) => {
    const questions = view?.quiz?.questions ?? [];
    for (const { id } of questions.slice(0, Math.ceil(((place + 1) * questions.length) / (length + 1)))) {
      s.room.guests[place]?.answer(id, 0);
    }
  });
  await s.page.getByText(new RegExp(s.text("present_answered").replace("{percent}", "[1-9]\\d*"))).waitFor();
}

/** From the running game: everybody finishes, the first the best. */
export async function end(s: Stage): Promise<void> {
  for (const [place, guest] of s.room.guests.entries()) s.finish(guest, Math.max(0, 8 - place));
  await until("ended", () => s.room.guests.every(({ view }) => view?.results?.endedBy != null));
  await s.sees("present_hardest");
}
