import type { Page } from "playwright/test";
import { ORIGIN } from "../fixtures/environment.ts";
import { holdStill } from "../fixtures/fake-clock.ts";
import { expect, test } from "../fixtures/test.ts";
import { AppPage, type TextKey } from "../pages/app-page.ts";
import * as quiz from "../pages/quiz.ts";
import * as results from "../pages/results.ts";
import * as waiting from "../pages/waiting-room.ts";

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

for (const size of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]) {
  test(`[U2] messages in passing cover no player, no time and no result: ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    const app = await openHeldApp(page);
    await waiting.waitAsHost(app);
    const lan = await app.addPlayer(app.room.code, { playerInfo: { name: "Lan" } });
    await expect(page.getByText("Lan joined: 4 players now")).toBeVisible();
    await expect.poll(() => coveredByToasts(page)).toEqual([]);

    await app.button("wait_start").click();
    await app.untilGameBegins();
    await results.confirmFinish(app);
    await expect(toast(app, "quiz_completed")).toBeVisible();
    await expect.poll(() => coveredByToasts(page)).toEqual([]);
    lan.send({ type: "leaveRoom" });
    await expect(page.getByText("Lan left during the game")).toBeVisible();
    await expect.poll(() => coveredByToasts(page)).toEqual([]);
    app.closeRooms();
  });
}

/** What of the page stands under a toast. */
function coveredByToasts(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll("[role=status] > ul > li")].map((toast) =>
      toast.getBoundingClientRect(),
    );
    return [...document.querySelectorAll("main li, main h1:not(.sr-only), main button, main [role=timer]")]
      .filter((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        return toasts.some(
          (toast) => toast.top < bottom && toast.bottom > top && toast.left < right && toast.right > left,
        );
      })
      .map(({ textContent }) => textContent);
  });
}

/** Toasts do not end by themselves. */
async function openHeldApp(page: Page): Promise<AppPage> {
  await holdStill(page);
  return new AppPage(page, "en", ORIGIN);
}

function toast(app: AppPage, text: TextKey) {
  return app.page.locator("[role=status] li").filter({ hasText: app.text(text) });
}
