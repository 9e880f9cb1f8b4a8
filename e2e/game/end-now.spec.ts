import { ORIGIN } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import * as quiz from "../pages/quiz.ts";

test("[RR-43][U1] a host answers by keys, not in the dialog, and ends the game by keyboard: everybody has a result, and nobody owes anything", async ({
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

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "End the game now" }).click();
  await expect(dialog).toContainText("Everyone keeps the answers given so far");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("3");
  await dialog.getByRole("button", { name: "Keep playing" }).click();
  await expect(page.getByText("2/8").first()).toBeVisible();

  await page.getByRole("button", { name: "End the game now" }).focus();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "End the game now" }).focus();
  await page.keyboard.press("Enter");
  await app.expectText("results_host_ended");
  await expect(page.getByRole("main")).not.toContainText("₫");
  for (const guest of app.room.guests) {
    await expect
      .poll(() => guest.view?.results?.standings.map(({ status, penaltyVnd }) => [status, penaltyVnd]))
      .toEqual([
        ["completed", 0],
        ["completed", 0],
        ["completed", 0],
      ]);
  }
  app.closeRooms();
});
