import type { Page } from "playwright/test";
import { ORIGIN } from "../fixtures/environment.ts";
import { holdStill } from "../fixtures/fake-clock.ts";
import { expect, test } from "../fixtures/test.ts";
import { AppPage, type TextKey } from "../pages/app-page.ts";
import * as quiz from "../pages/quiz.ts";
import * as results from "../pages/results.ts";

test("the message that results are being calculated ends when everybody has finished", async ({ page }) => {
  const app = await openHeldApp(page);
  await quiz.play(app, {}, ["An"]);
  await results.confirmFinish(app);
  await expect(toast(app, "quiz_completed")).toBeVisible();
  results.finishOthers(app, [4]);
  await app.expectText("results_play_again");
  await expect(toast(app, "quiz_completed")).toHaveCount(0);
  app.closeRooms();
});

test("the message that the next game is being prepared ends with the room", async ({ page }) => {
  const app = await openHeldApp(page);
  await quiz.playAsGuest(app);
  await results.finishAsGuest(app);
  app.room.host.send({ type: "restartRoom" });
  await expect(toast(app, "notice_restarted")).toBeVisible();
  app.room.host.send({ type: "leaveRoom" });
  await app.expectText("closed_canceled_title");
  await expect(toast(app, "notice_restarted")).toHaveCount(0);
  app.closeRooms();
});

/** Toasts do not end by themselves. */
async function openHeldApp(page: Page): Promise<AppPage> {
  await holdStill(page);
  return new AppPage(page, "en", ORIGIN);
}

function toast(app: AppPage, text: TextKey) {
  return app.page.locator("[role=status] li").filter({ hasText: app.text(text) });
}
