import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import { joinRoom } from "../pages/room.ts";

test("[RR-08][RR-09] a host closes a network to new guests and opens it again, removes all of its guests, and undoes that", async ({
  browser,
}) => {
  const page = await openUserPage(browser, "phone");
  const app = new AppPage(page, "en", ORIGIN);
  const room = await app.createRoomWithPlayers({}, []);
  await app.takeSeat(room, "wait_start");
  await app.addPlayer(room.code, { playerInfo: { name: "An" } });
  await expect(page.getByText("2/10")).toBeVisible();

  await app.chooseInRoomMenu("networks_title", "networks_text");
  const dialog = page.getByRole("dialog", { name: "Networks" });
  const network = dialog.getByRole("listitem").filter({ hasText: "Network 1" });
  await expect(network).toContainText("1 guest");
  await expect(network).toContainText("An");
  // Who comes while it is looked at is counted.
  await app.addPlayer(room.code, { playerInfo: { name: "Vy" } });
  await expect(network).toContainText("2 guests");
  await expect(network).toContainText("An, Vy");

  await network.getByRole("switch", { name: "Closed to new guests" }).click();
  await expect(network.getByRole("switch", { checked: true })).toBeVisible();
  const guest = await openUserPage(browser, "phone");
  await visit(guest, `/j/${room.code}`);
  await guest.getByLabel("Your name").fill("Lan");
  await guest.getByRole("button", { name: "Join room" }).click();
  await expect(guest.getByText("The host isn't letting in guests from your network. Log in to join.")).toBeVisible();
  const login = guest.getByRole("main").getByRole("link", { name: "Log in" });
  await expect(login).toHaveAttribute("href", `/login?next=${encodeURIComponent(`/j/${room.code}`)}`);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "New guests from 1 network are kept out" }).click();
  await network.getByRole("switch").click();
  await expect(network.getByRole("switch", { checked: false })).toBeVisible();
  await joinRoom(guest, `/j/${room.code}`, "Lan");
  await expect(network).toContainText("3 guests");

  await network.getByRole("button", { name: "Remove all guests of this network" }).click();
  const question = page.getByRole("dialog", { name: "Remove guests" });
  await expect(question).toContainText("Remove 3 guests from this room?");
  await question.getByRole("button", { name: "Remove guests" }).click();
  await expect(guest.getByText("You were removed from the room")).toBeVisible();
  await expect(network).toContainText("0 guests");
  await dialog.getByRole("button", { name: "Undo: let 3 guests back in" }).click();
  await expect(network).toContainText("3 guests");
  await expect(dialog.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByText("4/10")).toBeVisible();
  await expect(page.getByText(/kept out/)).toHaveCount(0);
  // A browser whose seat came back with the undo takes it again by the link.
  await joinRoom(guest, `/j/${room.code}`, "Lan");
  await expect(guest.getByText("Waiting for the host to start the game")).toBeVisible();
  app.closeRooms();
});

test("[RR-08] a guest who was removed by mistake in a running game can try again, and plays on after the undo", async ({
  browser,
}) => {
  const guest = await openUserPage(browser, "phone");
  const app = new AppPage(guest, "en", ORIGIN);
  const { code, host } = await app.createRoomWithPlayers({ wordsPerPlayer: 5 }, []);
  await app.joinRoom(code, "An");
  await app.expectText("wait_for_host");
  host.send({ type: "startQuiz" });
  await guest.getByRole("radio").first().check({ timeout: 20_000 });
  await app.expectText("moment_saved");

  const playerId = host.view?.players.find(({ name }) => name === "An")?.id;
  host.send({ type: "kickNetwork", playerId });
  await app.expectText("closed_kicked_title");
  await tryAgain(app);
  await app.expectText("closed_kicked_title");
  // Nothing says that there is a seat to come back to.
  const link = await guest.context().newPage();
  await visit(link, `${ORIGIN}/j/${code}`);
  await expect(link.getByText("The game has already started.")).toBeVisible();
  await expect(link.getByRole("link", { name: "Return to your seat" })).toHaveCount(0);

  host.send({ type: "undoKickNetwork" });
  await until("back", () => host.view?.players.some(({ name }) => name === "An") ?? false);
  await tryAgain(app);
  await expect(guest.getByRole("radio").first()).toBeChecked();
  app.closeRooms();
});

/** Presses the button that loads the page anew. */
async function tryAgain(app: AppPage): Promise<void> {
  const loaded = app.page.waitForEvent("load");
  await app.button("try_again").click();
  await loaded;
}
