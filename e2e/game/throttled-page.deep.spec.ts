import type { Page } from "playwright/test";
import { PING } from "../../domain/room/protocol.ts";
import { PING_EVERY_MS } from "../../domain/room/rules.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import { joinRoom, seesQuestion } from "../pages/room.ts";

test("[R9] a page with throttled timers still pings by its worker", async ({ browser }) => {
  const page = await openUserPage(browser, "desktop");
  const withoutWorker = await openUserPage(browser, "desktop");
  await withoutWorker.addInitScript(() => Reflect.deleteProperty(window, "Worker"));
  const app = new AppPage(page, "en", ORIGIN);
  const { code, host } = await app.createRoomWithPlayers();
  const counts: (() => number)[] = [];
  for (const [place, one] of [page, withoutWorker].entries()) {
    await one.addInitScript(allowThrottling);
    counts.push(countPings(one));
    await joinRoom(one, `${ORIGIN}/j/${code}`, `Player ${place}`);
  }
  host.send({ type: "startQuiz" });
  for (const one of [page, withoutWorker]) {
    await seesQuestion(one);
    await one.evaluate(() => dispatchEvent(new Event("throttle")));
  }

  const before = counts.map((count) => count());
  await page.waitForTimeout(2 * PING_EVERY_MS + 2_000);
  const [pings = 0, pingsWithoutWorker] = counts.map((count, index) => count() - (before[index] ?? 0));
  expect(pings).toBeGreaterThanOrEqual(2);
  // The page's own timers are indeed throttled.
  expect(pingsWithoutWorker).toBe(0);
  app.closeRooms();
});

/** Runs in the page: within a minute after the event `throttle` none of its timers fires, as in a hidden tab. */
function allowThrottling(): void {
  let isThrottled = false;
  addEventListener("throttle", () => {
    isThrottled = true;
  });
  const { setTimeout: realTimeout, setInterval: realInterval } = window;
  const unlessThrottled = (act: () => void) => () => void (isThrottled || act());
  Object.assign(window, {
    setTimeout: (act: () => void, ms?: number) => realTimeout(unlessThrottled(act), ms),
    setInterval: (act: () => void, ms?: number) => realInterval(unlessThrottled(act), ms),
  });
}

/** @returns how many pings the page has sent so far */
function countPings(page: Page): () => number {
  let sent = 0;
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      if (payload === PING) sent++;
    }),
  );
  return () => sent;
}
