import type { Page } from "playwright/test";
import { ORIGIN, RETRYING } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";
import { AppPage } from "../pages/app-page.ts";

test("[S5] the list of rooms adds new ones without moving the focus or a row about to be clicked, and keeps them when it was requested too often", async ({
  page,
}) => {
  const app = new AppPage(page, "en", ORIGIN);
  await page.clock.install();
  const first = await app.createRoomWithPlayers({ name: "First room" });
  await expect(async () => {
    await app.go("/multi-player");
    await expect(joinLink(page, "First room")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByLabel("Room name").fill("My own");

  // Within one pause, without a press.
  await app.createRoomWithPlayers({ name: "Second room" });
  await expect(async () => {
    await page.clock.fastForward(25_000);
    await expect(joinLink(page, "Second room")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByLabel("Room name")).toBeFocused();
  await expect(page.getByLabel("Room name")).toHaveValue("My own");

  // Whoever stands on a row keeps it, with what is new of it; the rest comes when they let go.
  await joinLink(page, "First room").focus();
  await app.addPlayer(first.code, { playerInfo: { name: "Lan" } });
  await app.createRoomWithPlayers({ name: "Third room" });
  await page.waitForTimeout(3_000);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(row(page, "First room")).toContainText("4/10");
  await expect(joinLink(page, "First room")).toBeFocused();
  await expect(joinLink(page, "Third room")).toHaveCount(0);
  await page.getByLabel("Room name").focus();
  await expect(joinLink(page, "Third room")).toBeVisible();

  const headers = app.newAddress();
  await Promise.all(Array.from({ length: 200 }, () => page.request.get("/api/rooms", { headers, ...RETRYING })));
  await page.setExtraHTTPHeaders(headers);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Rate limited. Please wait a moment before refreshing.")).toBeVisible();
  const timer = page.getByRole("timer");
  const before = (await timer.textContent()) ?? "";
  expect(before).toMatch(/^The list refreshes in (?:1 minute|\d+ seconds?)\.$/);
  await expect(timer).not.toHaveText(before);
  await expect(joinLink(page, "Third room")).toBeVisible();
  app.closeRooms();
});

function row(page: Page, name: string) {
  return page.getByRole("listitem").filter({ hasText: name });
}

function joinLink(page: Page, name: string) {
  return page.getByRole("link", { name: `Join ${name}` });
}
