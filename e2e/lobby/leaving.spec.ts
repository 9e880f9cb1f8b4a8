import { expect, test } from "playwright/test";
import { ORIGIN } from "../fixtures/environment.ts";
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

  await host.getByRole("button", { name: "Leave Room" }).click();
  await expect(host.getByText("Are you sure you want to cancel this room?")).toBeVisible();
  await host.getByRole("dialog").getByRole("button", { name: "Cancel Room" }).click();
  await host.waitForURL(/\/$/);
  await expect(vy.getByText("Chủ phòng đã hủy phòng").first()).toBeVisible();
  await vy.waitForURL(/\/$/, { timeout: 5_000 });
  app.closeRooms();
});
