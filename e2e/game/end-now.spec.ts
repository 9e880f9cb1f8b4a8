import { ORIGIN } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import * as presenter from "../pages/presenter.ts";
import * as quiz from "../pages/quiz.ts";

test("[RR-43] a presenter ends the game by keyboard: everybody has a result, and nobody owes anything", async ({
  browser,
}) => {
  const app = new AppPage(await openUserPage(browser, "desktop"), "en", ORIGIN);
  const { page } = app;
  await presenter.wait(app, { penalties: true });
  await presenter.begin(app);
  await page.getByRole("button", { name: "End the game now" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Everyone keeps the answers given so far");
  await dialog.getByRole("button", { name: "End the game now" }).focus();
  await page.keyboard.press("Enter");
  await app.expectText("results_host_ended");
  for (const guest of app.room.guests) {
    await expect
      .poll(() => guest.view?.results?.standings.map(({ status, penaltyVnd }) => [status, penaltyVnd]))
      .toEqual(app.room.guests.map(() => ["completed", 0]));
  }
  app.closeRooms();
});

test("[RR-43][U1] keys choose options after a press on an empty area, but not in the dialog of a host who ends the game", async ({
  browser,
}) => {
  const app = new AppPage(await openUserPage(browser, "desktop"), "en", ORIGIN);
  const { page } = app;
  await quiz.play(app);
  await page.mouse.click(3, 700);
  await page.keyboard.press("a");
  await expect(page.getByText("1/8").first()).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("2");
  await expect(page.getByText("2/8").first()).toBeVisible();

  await page.getByRole("button", { name: "End the game now" }).click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("3");
  await page.getByRole("dialog").getByRole("button", { name: "Keep playing" }).click();
  await expect(page.getByText("2/8").first()).toBeVisible();
  await page.getByRole("button", { name: "End the game now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the game now" }).click();
  await app.expectText("results_host_ended");
  await expect(page.getByRole("main")).not.toContainText("₫");
  app.closeRooms();
});
