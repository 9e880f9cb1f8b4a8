import { expect, test } from "playwright/test";
import { setClock } from "./support/clock.ts";
import { heard, listen } from "./support/listener.ts";
import { ORIGIN } from "./support/place.ts";
import { until } from "./support/socket-player.ts";
import { Stage } from "./support/stage.ts";

const PLAYERS = ["An"];

test("[U1] a screen reader says by name who comes and who goes", async ({ page }) => {
  await listen(page);
  const stage = new Stage(page, "en", ORIGIN);
  await stage.sit(await stage.gather({}, PLAYERS), "wait_lock");

  const lan = await stage.player(stage.room.code, { playerInfo: { name: "Lan" } });
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("Lan joined"));
  lan.send({ type: "leaveRoom" });
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("Lan left"));
  stage.clear();
});

test("[U1] a screen reader says that the game begins, the time at 30 and 10 seconds and at zero, and the results", async ({
  page,
}) => {
  await listen(page);
  const stage = new Stage(page, "en", ORIGIN);
  await stage.sit(await stage.gather({ wordsPerPlayer: 5 }, PLAYERS), "wait_lock");
  await stage.button("wait_start").click();
  await stage.begun();
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("starts in"));
  await stage.sees("quiz_time");

  const [guest] = stage.room.guests;
  const deadlineMs = guest?.view?.quiz?.deadlineMs ?? 0;
  await setClock(page, deadlineMs - 29_500);
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("30 seconds"));
  await setClock(page, deadlineMs - 9_500);
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("10 seconds"));
  await setClock(page, deadlineMs + 500);
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("Time's up!"));

  await stage.button("quiz_finish_over").click();
  await stage.sees("results_done");
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("You got 0 of 5 right"));
  if (guest) stage.finish(guest, 4);
  await until("ended", () => guest?.view?.results?.endedBy != null);
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("rank 2 of 2"));
  stage.clear();
});
