import { ORIGIN } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import { joinRoom } from "../pages/room.ts";

test("[RR-35] a guest who leaves confirms it and sees the home page, and a host who leaves cancels the room for all", async ({
  browser,
}) => {
  const host = await openUserPage(browser, "desktop");
  const an = await openUserPage(browser, "phone");
  const vy = await openUserPage(browser, "desktop", "vi-VN");
  const app = new AppPage(host, "en", ORIGIN);
  const seat = await app.createRoom();
  await app.takeSeat(seat, "wait_share");
  await joinRoom(an, `${ORIGIN}/j/${seat.code}`, "An");
  await joinRoom(vy, `${ORIGIN}/j/${seat.code}`, "Vy", "vi");
  await expect(host.getByText("3/10")).toBeVisible();

  await an.getByRole("button", { name: "Leave Room" }).click();
  await expect(an.getByText("Are you sure you want to leave the room?")).toBeVisible();
  await an.getByRole("dialog").getByRole("button", { name: "Leave Room" }).click();
  await an.waitForURL(/\/$/);
  await expect(host.getByText("2/10")).toBeVisible();

  // The button says what leaving does: the room ends with its host.
  await expect(host.getByRole("button", { name: "Leave Room" })).toHaveCount(0);
  await host.getByRole("button", { name: "Cancel Room" }).click();
  await expect(host.getByText("Are you sure you want to cancel this room?")).toBeVisible();
  await host.getByRole("dialog").getByRole("button", { name: "Cancel Room" }).click();
  await host.waitForURL(/\/$/);
  await expect(vy.getByText("Chủ phòng đã hủy phòng").first()).toBeVisible();
  await vy.waitForURL(/\/$/, { timeout: 5_000 });
  app.closeRooms();
});

test("a guest sees first to be in, unfolds how others can join, and finds leaving last", async ({ browser }) => {
  const guest = await openUserPage(browser, "phone");
  const app = new AppPage(guest, "en", ORIGIN);
  const { code } = await app.createRoomWithPlayers();
  await app.joinRoom(code);
  await expect(guest.getByRole("heading", { level: 1, name: "You're in" })).toBeInViewport();
  await expect(guest.getByText("Mai", { exact: true }).first()).toBeInViewport();
  await expect(guest.getByRole("img", { name: "QR code to join this room" })).toBeHidden();
  await guest.getByText("Invite others").click();
  await expect(guest.getByRole("img", { name: "QR code to join this room" })).toBeVisible();
  await expect(guest.locator("main").getByRole("button").last()).toHaveText("Leave Room");
  app.closeRooms();
});
