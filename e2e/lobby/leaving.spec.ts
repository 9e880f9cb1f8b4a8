import { ORIGIN } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";

test("[RR-35] a guest sees first to be in, finds leaving in a menu, and confirms it; a host who leaves cancels the room for all", async ({
  browser,
}) => {
  const host = await openUserPage(browser, "desktop");
  const guest = await openUserPage(browser, "phone", "vi-VN");
  const app = new AppPage(host, "en", ORIGIN);
  const guestApp = new AppPage(guest, "vi", ORIGIN);
  const seat = await app.createRoom();
  await app.takeSeat(seat, "wait_share");
  await guestApp.joinRoom(seat.code, "Mai");
  const shareCode = guest.getByRole("img", { name: guestApp.text("wait_qr") });
  await expect(guest.getByRole("heading", { level: 1, name: guestApp.text("wait_you_are_in") })).toBeInViewport();
  await expect(guest.getByText("Mai", { exact: true }).first()).toBeInViewport();
  await expect(shareCode).toBeHidden();
  await guest.getByText(guestApp.text("wait_invite")).click();
  await expect(shareCode).toBeVisible();
  await expect(guest.getByRole("button", { name: guestApp.text("wait_leave") })).toHaveCount(0);

  await expect(host.getByText("2/10")).toBeVisible();
  await guestApp.chooseInRoomMenu("wait_leave", "wait_leave_confirm");
  await guest
    .getByRole("dialog")
    .getByRole("button", { name: guestApp.text("wait_leave") })
    .click();
  await guest.waitForURL(/\/$/);
  await expect(host.getByText("1/10")).toBeVisible();
  await guestApp.joinRoom(seat.code, "Mai");
  await expect(host.getByText("2/10")).toBeVisible();

  // The entry says what leaving does: the room ends with its host.
  await app.chooseInRoomMenu("wait_cancel_title", "wait_cancel_confirm");
  await host.getByRole("dialog").getByRole("button", { name: "Cancel Room" }).click();
  await host.waitForURL(/\/$/);
  await expect(guest.getByText("Chủ phòng đã hủy phòng").first()).toBeVisible();
  await guest.waitForURL(/\/$/, { timeout: 5_000 });
  app.closeRooms();
});
