import { expect, test } from "playwright/test";
import { ORIGIN } from "../fixtures/environment.ts";
import { until } from "../fixtures/socket-player.ts";
import { AppPage } from "../pages/app-page.ts";

test("[RR-10] whoever joins in the moment of the start is told that the game has begun, also after a reload", async ({
  page,
}) => {
  const app = new AppPage(page, "en", ORIGIN);
  const { code, host } = await app.createRoomWithPlayers();
  await app.openRoomPage(code, "join_submit");
  await page.getByLabel("Your name").fill("Mai");
  host.send({ type: "startQuiz" });
  await until("begun", () => host.view?.room.status === "active");
  await page.getByRole("button", { name: "Join room" }).click();
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(page.getByRole("heading", { name: "Failed to join room" })).toBeVisible();
    await expect(page.getByText("The game has already started.")).toBeVisible();
    await expect(page.getByText(/session/i)).toHaveCount(0);
  }
  app.closeRooms();
});
