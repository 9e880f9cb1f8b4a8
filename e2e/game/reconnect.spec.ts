import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import { joinRoom, seesQuestion } from "../pages/room.ts";

test("[R14][RR-07] of two tabs with one seat the newer one plays until the older takes it back, and joining again resumes the seat under its name", async ({
  browser,
}) => {
  const older = await openUserPage(browser, "desktop");
  const app = new AppPage(older, "en", ORIGIN);
  const { code, host } = await app.createRoomWithPlayers();
  await joinRoom(older, `${ORIGIN}/j/${code}`, "Mai");
  const newer = await older.context().newPage();
  await visit(newer, `/multi-player/wait/${code}`);
  await expect(newer.getByText("4/10")).toBeVisible();
  await expect(older.getByText("This room is open somewhere else")).toBeVisible();
  await older.getByRole("button", { name: "Play here instead" }).click();
  await expect(older.getByText("4/10")).toBeVisible();
  await expect(newer.getByText("This room is open somewhere else")).toBeVisible();

  await joinRoom(newer, `${ORIGIN}/j/${code}`, "Lan");
  await expect(newer.getByText("You're back in this room as Mai")).toBeVisible();
  await expect(newer.getByText("(You)")).toBeVisible();
  expect(host.view?.players.map(({ name }) => name)).toEqual(["Hoa", "An", "Vy", "Mai"]);
  app.closeRooms();
});

test("[R2][R8] an answer given without a network is shown as unsaved, and is saved when the network is back; only what is wrong is shown", async ({
  browser,
}) => {
  const page = await openUserPage(browser, "phone");
  const app = new AppPage(page, "en", ORIGIN);
  const { code, host } = await app.createRoomWithPlayers({ wordsPerPlayer: 5 });
  await app.joinRoom(code, "Mai");
  await app.expectText("wait_for_host");
  host.send({ type: "startQuiz" });
  await seesQuestion(page);
  page.removeAllListeners("console");

  const connected = page.getByRole("status").filter({ hasText: "Connected" });
  await expect(connected).toHaveCount(0);
  await page.context().setOffline(true);
  const badge = page.getByText("You are offline").filter({ visible: true });
  await expect(badge).toHaveText("You are offline");
  await page.getByRole("radio").first().check();
  await expect(badge).toHaveText(/You are offline · 1 answer/);
  await page.context().setOffline(false);
  // Said to screen readers alone.
  await expect(connected).toHaveCount(1, { timeout: 45_000 });
  await expect(connected).toHaveClass("sr-only");
  await expect(badge).toHaveCount(0);
  await until("saved", () => host.view?.players.find(({ name }) => name === "Mai")?.answered === 1);
  app.closeRooms();
});
