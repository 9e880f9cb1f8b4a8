import { ORIGIN } from "../fixtures/environment.ts";
import { reload } from "../fixtures/hydration.ts";
import { until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { AppPage } from "../pages/app-page.ts";

test("[RR-10] who joins at the moment of the start sees that the game has begun, also after a reload and by the link, and joins automatically when the room waits again", async ({
  page,
}) => {
  const app = new AppPage(page, "en", ORIGIN);
  const { code, host, guests } = await app.createRoomWithPlayers({ wordsPerPlayer: 5 });
  await app.openRoomPage(code, "join_submit");
  await page.getByLabel("Your name").fill("Mai");
  host.send({ type: "startQuiz" });
  await until("begun", () => host.view?.room.status === "active");
  await page.getByRole("button", { name: "Join room" }).click();
  for (const again of [false, true]) {
    if (again) await reload(page);
    await expect(page.getByRole("heading", { name: "Failed to join room" })).toBeVisible();
    await expect(page.getByText("The game has already started.")).toBeVisible();
    await expect(page.getByText(/session/i)).toHaveCount(0);
  }

  await app.openRoomPage(code, "refusal_already_started");
  await app.expectText("join_wait_here");
  await app.untilGameBegins();
  for (const player of [host, ...guests]) app.finishAs(player, 3);
  await until("ended", () => host.view?.room.status === "completed");
  host.send({ type: "restartRoom" });
  await expect(page.getByLabel("Your name")).toBeVisible({ timeout: 20_000 });
  await page.getByLabel("Your name").fill("Mai");
  await page.getByRole("button", { name: "Join room" }).click();
  await app.expectText("wait_for_host");
  app.closeRooms();
});
