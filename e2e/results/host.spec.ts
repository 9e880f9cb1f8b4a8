import type { WebSocketRoute } from "playwright/test";
import { ORIGIN } from "../fixtures/environment.ts";
import { until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";

const WORDS = 5;

test("[RR-55] a host sees no amount and marks nobody in a room without penalties, cannot restart it without a connection, and can after reconnecting", async ({
  browser,
}) => {
  const page = await openUserPage(browser, "desktop");
  const app = new AppPage(page, "en", ORIGIN);
  const lines: WebSocketRoute[] = [];
  let isCut = false;
  await app.interceptSocket((line) => {
    lines.push(line);
    if (isCut) void line.close({ code: 3000 });
    else line.connectToServer();
  });
  const room = await app.startGame({ wordsPerPlayer: WORDS, penalties: false }, ["An"]);
  for (const player of [room.host, ...room.guests]) app.finishAs(player, 3);
  await until("ended", () => room.host.view?.results?.endedBy === "all_finished");
  await app.takeSeat(room, "results_play_again");
  await expect(page.getByRole("region", { name: "Leaderboard" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.locator("main")).not.toContainText(/₫|penalty/i);
  await expect(page.getByRole("checkbox")).toHaveCount(0);

  isCut = true;
  await lines.at(-1)?.close({ code: 3000 });
  await expect(app.button("results_play_again")).toBeDisabled();
  isCut = false;
  await expect(app.button("results_play_again")).toBeEnabled({ timeout: 15_000 });
  await app.pressAndExpect("results_play_again", "update_text");
  app.closeRooms();
});
