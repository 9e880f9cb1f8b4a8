import type { Page } from "playwright/test";
import { ORIGIN } from "../fixtures/environment.ts";
import { holdStill } from "../fixtures/fake-clock.ts";
import { expect, test } from "../fixtures/test.ts";
import { AppPage, type TextKey } from "../pages/app-page.ts";
import * as results from "../pages/results.ts";
import * as waiting from "../pages/waiting-room.ts";

const SIZES = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
];

test("[U2] messages in passing cover no player, no time and no result, and the one about waiting for the results ends with them", async ({
  page,
}) => {
  // Toasts do not end by themselves.
  await holdStill(page);
  const app = new AppPage(page, "en", ORIGIN);
  await waiting.waitAsHost(app);
  const lan = await app.addPlayer(app.room.code, { playerInfo: { name: "Lan" } });
  await expect(page.getByText("Lan joined: 4 players now")).toBeVisible();
  await expectNothingCovered(page);

  await app.button("wait_start").click();
  await app.untilGameBegins();
  await results.confirmFinish(app);
  await expect(toast(app, "quiz_completed")).toBeVisible();
  await expectNothingCovered(page);
  lan.send({ type: "leaveRoom" });
  await expect(page.getByText("Lan left during the game")).toBeVisible();
  await expectNothingCovered(page);

  results.finishOthers(app, [4, 4]);
  await app.expectText("results_play_again");
  await expect(toast(app, "quiz_completed")).toHaveCount(0);
  app.closeRooms();
});

/** On a phone and on a desktop. */
async function expectNothingCovered(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => coveredByToasts(page), { message: `${size.width} px` }).toEqual([]);
  }
}

/** What of the page stands under a toast. */
function coveredByToasts(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll("[role=status] > ul > li")].map((toast) =>
      toast.getBoundingClientRect(),
    );
    return [
      ...document.querySelectorAll(
        "main li, main h1:not(.sr-only), main button:not([role=switch], [aria-haspopup=menu]), main [role=timer]",
      ),
    ]
      .filter((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        return toasts.some(
          (toast) => toast.top < bottom && toast.bottom > top && toast.left < right && toast.right > left,
        );
      })
      .map(({ textContent }) => textContent);
  });
}

function toast(app: AppPage, text: TextKey) {
  return app.page.locator("[role=status] li").filter({ hasText: app.text(text) });
}
