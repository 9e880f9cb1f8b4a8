import { expect, type Page, test } from "playwright/test";
import { PING } from "../domain/room/protocol.ts";
import { setDeviceClock } from "./support/clock.ts";
import { newcomer, openQuestion } from "./support/people.ts";
import { ORIGIN } from "./support/place.ts";
import { until } from "./support/socket-player.ts";
import { Stage } from "./support/stage.ts";

const HOUR_MS = 60 * 60_000;

test("[R4] the countdown is the server's, on a device an hour ahead and on one whose clock is set in mid-game", async ({
  browser,
}) => {
  const pages = await Promise.all(["Hoa", "An", "Vy"].map(() => newcomer(browser, "desktop")));
  const [ahead, set, right] = pages;
  if (!ahead || !set || !right) throw new Error("three are needed");
  await setDeviceClock(ahead, HOUR_MS, "before");
  const stage = new Stage(right, "en", ORIGIN);
  const { code, host, guests } = await stage.gather({ wordsPerPlayer: 5 }, ["Lan"]);
  for (const [place, page] of pages.entries()) await join(page, code, `Player ${place}`);
  host.send({ type: "startQuiz" });
  for (const page of pages) await expect(page.getByRole("radio").first()).toBeVisible({ timeout: 20_000 });

  const deadlineMs = () => guests[0]?.view?.quiz?.deadlineMs ?? 0;
  const isRight = async (page: Page) => {
    const shown = await secondsOn(page);
    expect(Math.abs(shown - (deadlineMs() - Date.now()) / 1000)).toBeLessThan(2.5);
  };
  for (const page of pages) await isRight(page);
  await setDeviceClock(set, 2 * HOUR_MS, "after");
  await openQuestion(set, 2);
  await set.getByRole("radio").first().check();
  await set.waitForTimeout(1_500);
  await isRight(set);
  await setDeviceClock(set, -5 * HOUR_MS, "after");
  await set.getByRole("radio").nth(1).check();
  await set.waitForTimeout(1_500);
  await isRight(set);
  await expect(set.getByText("Connected").first()).toBeVisible();
  stage.clear();
});

test("[R14] of two tabs with one seat the newer one plays; the older is told, and can take it back", async ({
  browser,
}) => {
  const older = await newcomer(browser, "desktop");
  const stage = new Stage(older, "en", ORIGIN);
  const { code } = await stage.gather();
  await join(older, code, "Mai");
  const newer = await older.context().newPage();
  await newer.goto(`/multi-player/wait/${code}`);
  await expect(newer.getByText("Connected").first()).toBeVisible();
  await expect(older.getByText("This seat is open somewhere else")).toBeVisible();
  await expect(newer.getByText("4/10")).toBeVisible();
  await older.getByRole("button", { name: "Play here instead" }).click();
  await expect(older.getByText("Connected").first()).toBeVisible();
  await expect(newer.getByText("This seat is open somewhere else")).toBeVisible();
  stage.clear();
});

test("[R2][R8] an answer given without a network is kept, shown as unsaved, and saved when the network is back", async ({
  browser,
}) => {
  const page = await newcomer(browser, "phone");
  const watcher = await newcomer(browser, "desktop");
  const stage = new Stage(page, "en", ORIGIN);
  const { code, host } = await stage.gather({ wordsPerPlayer: 5 });
  await join(page, code, "Mai");
  await join(watcher, code, "Watcher");
  host.send({ type: "startQuiz" });
  for (const one of [page, watcher]) await expect(one.getByRole("radio").first()).toBeVisible({ timeout: 20_000 });
  page.removeAllListeners("console");

  await page.context().setOffline(true);
  const badge = page.getByText(/^(?:Connected|You are offline)/).filter({ visible: true });
  await expect(badge).toHaveText("You are offline");
  await page.getByRole("radio").first().check();
  await expect(badge).toHaveText(/You are offline · 1 answer/);
  await page.context().setOffline(false);
  await expect(badge).toHaveText("Connected", { timeout: 45_000 });
  const mai = watcher.getByRole("region", { name: "Competitors" }).getByRole("listitem").filter({ hasText: "Mai" });
  await expect(mai).toContainText("1/5", { timeout: 30_000 });
  stage.clear();
});

test("who has no seat is told that the session expired, and after two seconds is back at the rooms", async ({
  page,
}) => {
  for (const path of ["wait", "quiz/ABCDEF", "results/ABCDEF"]) {
    await page.goto(`/multi-player/${path}`);
    await expect(page.getByText("Your session has expired. Please rejoin the room.")).toBeVisible();
    await page.waitForURL(/\/multi-player$/, { timeout: 5_000 });
    await expect(page.getByRole("status").getByText("Your session has expired. Please rejoin the room.")).toBeVisible();
  }
});

test("[RR-35] a guest who leaves goes home after being asked; a host who leaves cancels the room for all", async ({
  browser,
}) => {
  const host = await newcomer(browser, "desktop");
  const an = await newcomer(browser, "phone");
  const vy = await newcomer(browser, "desktop", "vi-VN");
  const stage = new Stage(host, "en", ORIGIN);
  const seat = await stage.open();
  await stage.sit(seat, "wait_share");
  await join(an, seat.code, "An");
  await vy.goto(`/j/${seat.code}`);
  await vy.getByLabel("Tên của bạn").fill("Vy");
  await vy.getByRole("button", { name: "Vào phòng" }).click();
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
  stage.clear();
});

test("[RR-10] whoever joins in the moment of the start is told that the game has begun, also after a reload", async ({
  page,
}) => {
  const stage = new Stage(page, "en", ORIGIN);
  const { code, host } = await stage.gather();
  await stage.enter(code, "join_submit");
  await page.getByLabel("Your name").fill("Mai");
  host.send({ type: "startQuiz" });
  await until("begun", () => host.view?.room.status === "active");
  await page.getByRole("button", { name: "Join room" }).click();
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(page.getByRole("heading", { name: "Failed to join room" })).toBeVisible();
    await expect(page.getByText("The game has already started.")).toBeVisible();
    await expect(page.getByText(/session/i)).toHaveCount(0);
  }
  stage.clear();
});

test("[RR-11] whose seat of an earlier visit is gone is led to the room's link, and can join anew", async ({
  page,
}) => {
  const stage = new Stage(page, "en", ORIGIN);
  const { code } = await stage.gather();
  const seat = { token: "x".repeat(22), playerId: 9, name: "Mai", savedAtMs: Date.now() };
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.length === 0) localStorage.setItem(key, value);
    },
    [`wordroom.seat.${code}`, JSON.stringify(seat)] as const,
  );
  await page.goto(`/multi-player/wait/${code}`);
  await page.waitForURL(new RegExp(`/j/${code}$`));
  await expect(page.getByText(/session/i)).toHaveCount(0);
  await page.getByLabel("Your name").fill("Mai");
  await page.getByRole("button", { name: "Join room" }).click();
  await stage.sees("wait_for_host");
  stage.clear();
});

test("[RR-07] who joins again in a browser that has a seat already is back on it, and told under which name", async ({
  browser,
}) => {
  const first = await newcomer(browser, "desktop");
  const stage = new Stage(first, "en", ORIGIN);
  const { code, host } = await stage.gather();
  await join(first, code, "Mai");
  const again = await first.context().newPage();
  await join(again, code, "Lan");
  await expect(again.getByText("You already had a seat in this room: you are back as Mai")).toBeVisible();
  await expect(again.getByText("(You)")).toBeVisible();
  expect(host.view?.players.map(({ name }) => name)).toEqual(["Hoa", "An", "Vy", "Mai"]);
  stage.clear();
});

test("[RR-07] a guest whose page has forgotten the seat comes back to a running game by the link, and nobody else does", async ({
  browser,
}) => {
  const own = await newcomer(browser, "phone");
  const stranger = await newcomer(browser, "phone");
  const stage = new Stage(own, "en", ORIGIN);
  const { code, host } = await stage.gather({ wordsPerPlayer: 5 });
  await join(own, code, "Mai");
  host.send({ type: "startQuiz" });
  await expect(own.getByRole("radio").first()).toBeVisible({ timeout: 20_000 });
  await own.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  for (const page of [own, stranger]) {
    await page.goto(`${ORIGIN}/j/${code}`);
    await expect(page.getByText("The game has already started.")).toBeVisible();
    await page.getByText("I was already in this room").click();
    await page.getByLabel("Your name").fill("Mai");
    await page.getByRole("button", { name: "Join room" }).click();
  }
  await expect(own.getByRole("radio").first()).toBeVisible();
  await expect(stranger.getByRole("heading", { name: "Failed to join room" })).toBeVisible();
  await expect(stranger.getByText("The game has already started.")).toBeVisible();
  stage.clear();
});

test("[R9] a page whose own timers are throttled still pings, by its worker", async ({ browser }) => {
  const page = await newcomer(browser, "desktop");
  const withoutWorker = await newcomer(browser, "desktop");
  await withoutWorker.addInitScript(() => Reflect.deleteProperty(window, "Worker"));
  const stage = new Stage(page, "en", ORIGIN);
  const { code, host } = await stage.gather();
  const counts: (() => number)[] = [];
  for (const [place, one] of [page, withoutWorker].entries()) {
    await one.addInitScript(allowThrottling);
    counts.push(countPings(one));
    await join(one, code, `Player ${place}`);
  }
  host.send({ type: "startQuiz" });
  for (const one of [page, withoutWorker]) {
    await expect(one.getByRole("radio").first()).toBeVisible({ timeout: 20_000 });
    await one.evaluate(() => dispatchEvent(new Event("throttle")));
  }

  const before = counts.map((count) => count());
  await page.waitForTimeout(12_000);
  const [pings = 0, pingsWithoutWorker] = counts.map((count, place) => count() - (before[place] ?? 0));
  expect(pings).toBeGreaterThanOrEqual(2);
  // The page's own timers are indeed throttled.
  expect(pingsWithoutWorker).toBe(0);
  stage.clear();
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

async function join(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`${ORIGIN}/j/${code}`);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Join room" }).click();
  await page.waitForURL(/\/wait\//);
  await expect(page.getByText("Connected").first()).toBeVisible();
}

/** The time left as a page shows it. */
async function secondsOn(page: Page): Promise<number> {
  const [, minutes = "", seconds = ""] = /(\d+):(\d\d)/.exec((await page.getByRole("timer").textContent()) ?? "") ?? [];
  return Number(minutes) * 60 + Number(seconds);
}
