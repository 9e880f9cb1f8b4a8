import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import { joinRoom, seesQuestion } from "../pages/room.ts";
import { storeUnknownSeat, UNKNOWN_CODE } from "../pages/waiting-room.ts";

test("[RR-11] who has no seat is redirected to the rooms, who has one of a room that is gone reads what is missing, and whose earlier seat is gone can join again", async ({
  page,
}) => {
  await page.clock.install();
  const app = new AppPage(page, "en", ORIGIN);
  for (const path of ["wait", "quiz/ABCDEF", "results/ABCDEF"]) {
    await visit(page, `/multi-player/${path}`);
    await expect(page.getByText("Your session has expired. Please rejoin the room.")).toBeVisible();
    await page.clock.fastForward(2_000);
    await page.waitForURL(/\/multi-player$/, { timeout: 5_000 });
    await expect(page.getByRole("status").getByText("Your session has expired. Please rejoin the room.")).toBeVisible();
  }

  for (const [path, title] of [
    ["wait", "Room information not found"],
    ["quiz", "Quiz data not found"],
    ["results", "Results not found"],
  ] as const) {
    await storeUnknownSeat(app);
    await visit(page, `/multi-player/${path}/${UNKNOWN_CODE}`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Home" })).toBeVisible();
  }

  const { code } = await app.createRoomWithPlayers();
  const seat = { token: "x".repeat(22), playerId: 9, name: "Mai", savedAtMs: Date.now() };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `wordroom.seat.${code}`,
    JSON.stringify(seat),
  ] as const);
  await visit(page, `/multi-player/wait/${code}`);
  await page.waitForURL(new RegExp(`/j/${code}$`));
  await expect(page.getByText(/session/i)).toHaveCount(0);
  await page.getByLabel("Your name").fill("Mai");
  await page.getByRole("button", { name: "Join room" }).click();
  await app.expectText("wait_for_host");
  app.closeRooms();
});

test("[RR-07] a guest whose page has lost the seat token returns to a running game by the link", async ({
  browser,
}) => {
  const page = await openUserPage(browser, "phone");
  const app = new AppPage(page, "en", ORIGIN);
  const { code, host } = await app.createRoomWithPlayers({ wordsPerPlayer: 5 });
  await joinRoom(page, `${ORIGIN}/j/${code}`, "Mai");
  host.send({ type: "startQuiz" });
  await seesQuestion(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await visit(page, `${ORIGIN}/j/${code}`);
  await expect(page.getByText("The game has already started.")).toBeVisible();
  await page.getByText("I was already in this room").click();
  await page.getByLabel("Your name").fill("Mai");
  await page.getByRole("button", { name: "Join room" }).click();
  await expect(page.getByRole("radio").first()).toBeVisible();
  app.closeRooms();
});
