import { ORIGIN } from "../fixtures/environment.ts";
import { runClock, setClock } from "../fixtures/fake-clock.ts";
import { heard, listen } from "../fixtures/screen-reader.ts";
import { until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { AppPage } from "../pages/app-page.ts";

const PLAYERS = ["An"];

test("[U1] a screen reader announces by name who joins and leaves, the start of the game, the time at 30, 10 and 0 seconds, and the results", async ({
  page,
}) => {
  await listen(page);
  const app = new AppPage(page, "en", ORIGIN);
  await app.takeSeat(await app.createRoomWithPlayers({ wordsPerPlayer: 5 }, PLAYERS), "wait_start");
  const lan = await app.addPlayer(app.room.code, { playerInfo: { name: "Lan" } });
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("Lan joined"));
  lan.send({ type: "leaveRoom" });
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("Lan left"));

  // Else the countdown, which is short in these tests, could be over before it is shown.
  await setClock(page, Date.now());
  await app.button("wait_start").click();
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("starts in"));
  await app.untilGameBegins();
  await runClock(page);
  await app.expectText("quiz_time");

  const [guest] = app.room.guests;
  const deadlineMs = guest?.view?.quiz?.deadlineMs ?? 0;
  await setClock(page, deadlineMs - 29_500);
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("30 seconds"));
  await setClock(page, deadlineMs - 9_500);
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("10 seconds"));
  await setClock(page, deadlineMs + 500);
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("Time's up!"));

  await app.button("quiz_finish_over").click();
  await app.expectText("results_done");
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("Your answers are in"));
  if (guest) app.finishAs(guest, 4);
  await until("ended", () => guest?.view?.results?.endedBy != null);
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("rank 2 of 2"));
  app.closeRooms();
});
