import { query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import { standings } from "../pages/results.ts";
import { downloadLines, leaderboard } from "../pages/room.ts";

const WORDS = 5;

test("[RR-52][RR-63] in a room of 63 the host finds a row by name or page, opens it, marks it as paid, and downloads all rows", async ({
  browser,
}) => {
  const page = await openUserPage(browser, "desktop");
  const app = new AppPage(page, "en", ORIGIN);
  const names = Array.from({ length: 62 }, (_, index) => `Bạn ${index + 1}`);
  const room = await app.startGame({ numPlayers: 80, wordsPerPlayer: WORDS }, names);
  for (const [place, player] of [room.host, ...room.guests].entries())
    app.finishAs(player, place === 0 ? 0 : place % 6);
  await until("ended", () => room.host.view?.results?.endedBy === "all_finished");
  await app.takeSeat(room, "results_play_again");

  // The first ten, and the host among neighbours, with what is left out between them.
  await expect.poll(async () => (await leaderboard(page)).length).toBeLessThanOrEqual(15);
  await expect(standings(page).filter({ hasText: "Hoa" })).toHaveCount(1);
  await expect(standings(page).filter({ hasText: /^\d+ more players$/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Show all 63 players" }).click();
  await expect(page.getByText("1–30 of 63")).toBeVisible();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("31–60 of 63")).toBeVisible();
  await expect(standings(page)).toHaveCount(30);

  await page.getByLabel("Find a player").fill("ban 61");
  await expect(standings(page)).toHaveText([/Bạn 61/]);
  const mark = page.getByRole("checkbox", { name: "Bạn 61 has paid" });
  await mark.check();
  await expect
    .poll(() =>
      query("SELECT paid FROM penalty_marks m JOIN games g ON g.id = m.game_id WHERE g.room_code = ?", room.code),
    )
    .toEqual([{ paid: 1 }]);
  await expect(mark).toBeChecked();
  await standings(page).getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: "Detailed Results", exact: true });
  await expect(dialog.getByRole("listitem")).toHaveCount(WORDS);
  await page.keyboard.press("Escape");

  const csv = await downloadLines(page, "Results (CSV)");
  expect(csv).toHaveLength(1 + 63 + 1);
  expect(csv.filter((line) => line.includes(",Bạn 61,"))).toHaveLength(1);
  app.closeRooms();
});
