import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import { joinRoom, seesQuestion } from "../pages/room.ts";

test("a visitor without a seat sees that the session expired, and is redirected to the rooms after two seconds", async ({
  page,
}) => {
  for (const path of ["wait", "quiz/ABCDEF", "results/ABCDEF"]) {
    await visit(page, `/multi-player/${path}`);
    await expect(page.getByText("Your session has expired. Please rejoin the room.")).toBeVisible();
    await page.waitForURL(/\/multi-player$/, { timeout: 5_000 });
    await expect(page.getByRole("status").getByText("Your session has expired. Please rejoin the room.")).toBeVisible();
  }
});

test("[RR-11] a visitor whose earlier seat is gone is redirected to the room's link, and can join again", async ({
  page,
}) => {
  const app = new AppPage(page, "en", ORIGIN);
  const { code } = await app.createRoomWithPlayers();
  const seat = { token: "x".repeat(22), playerId: 9, name: "Mai", savedAtMs: Date.now() };
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.length === 0) localStorage.setItem(key, value);
    },
    [`wordroom.seat.${code}`, JSON.stringify(seat)] as const,
  );
  await visit(page, `/multi-player/wait/${code}`);
  await page.waitForURL(new RegExp(`/j/${code}$`));
  await expect(page.getByText(/session/i)).toHaveCount(0);
  await page.getByLabel("Your name").fill("Mai");
  await page.getByRole("button", { name: "Join room" }).click();
  await app.expectText("wait_for_host");
  app.closeRooms();
});

test("[RR-07] joining again in a browser that has a seat resumes the seat and shows its name", async ({ browser }) => {
  const first = await openUserPage(browser, "desktop");
  const app = new AppPage(first, "en", ORIGIN);
  const { code, host } = await app.createRoomWithPlayers();
  await joinRoom(first, `${ORIGIN}/j/${code}`, "Mai");
  const again = await first.context().newPage();
  await joinRoom(again, `${ORIGIN}/j/${code}`, "Lan");
  await expect(again.getByText("You're back in this room as Mai")).toBeVisible();
  await expect(again.getByText("(You)")).toBeVisible();
  expect(host.view?.players.map(({ name }) => name)).toEqual(["Hoa", "An", "Vy", "Mai"]);
  app.closeRooms();
});

test("[RR-07] a guest whose page has lost the seat token returns to a running game by the link, and nobody else can", async ({
  browser,
}) => {
  const own = await openUserPage(browser, "phone");
  const stranger = await openUserPage(browser, "phone");
  const app = new AppPage(own, "en", ORIGIN);
  const { code, host } = await app.createRoomWithPlayers({ wordsPerPlayer: 5 });
  await joinRoom(own, `${ORIGIN}/j/${code}`, "Mai");
  host.send({ type: "startQuiz" });
  await seesQuestion(own);
  await own.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  for (const page of [own, stranger]) {
    await visit(page, `${ORIGIN}/j/${code}`);
    await expect(page.getByText("The game has already started.")).toBeVisible();
    await page.getByText("I was already in this room").click();
    await page.getByLabel("Your name").fill("Mai");
    await page.getByRole("button", { name: "Join room" }).click();
  }
  await expect(own.getByRole("radio").first()).toBeVisible();
  await expect(stranger.getByRole("heading", { name: "Failed to join room" })).toBeVisible();
  await expect(stranger.getByText("The game has already started.")).toBeVisible();
  app.closeRooms();
});
