/**
 * Sleeping phones, in real browsers and real time. In one room a game runs to its deadline while one player's phone sleeps;
 * in another the host's phone falls asleep while the room waits. Prints when the others learn of it and what each phone
 * shows when it wakes up; fails if a time limit of D2 is exceeded (30 s and 120 s after the lost connection is found, and
 * the deadline) [R4][R9].
 *
 * Usage: npm run bench -- asleep; takes four minutes.
 */
import { type Browser, chromium, type Page } from "playwright";
import { expect } from "playwright/test";
import { SILENCE_LIMIT_MS } from "../domain/room/protocol.ts";
import {
  AUTO_FINISH_MS,
  HOST_RETURN_LIMIT_IN_LOBBY_MS,
  MS_PER_QUESTION,
  RETURN_LIMIT_IN_GAME_MS,
} from "../domain/room/rules.ts";
import { KillableWorker } from "../e2e/fixtures/server/killable-worker.ts";
import { openUserPage } from "../e2e/fixtures/users.ts";
import { AppPage } from "../e2e/pages/app-page.ts";
import { answer, leaderboard } from "../e2e/pages/room.ts";
import config from "../playwright.config.ts";

const WORDS = 5;
const PATIENCE_MS = 300_000;
/** How often a room looks for silent connections. */
const SWEEP_MS = 30_000;
/** Time for a busy machine to send a message and for a page to show it. */
const SLACK_MS = 5_000;

const worker = await KillableWorker.start(".wrangler/asleep");
const browser = await chromium.launch(config.use?.launchOptions);
const faults: string[] = [];
try {
  await Promise.all([hostAsleepWhileWaiting(browser), playerAsleepInGame(browser)]);
} finally {
  await browser.close();
  await worker.stop();
}
for (const fault of faults) console.log(`FAULT: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);

async function hostAsleepWhileWaiting(on: Browser): Promise<void> {
  const [host, guest] = [await openUserPage(on, "phone"), await openUserPage(on, "desktop")];
  const code = await open(host, [guest]);
  const sleptAtMs = await sleep(host);
  const hoa = guest.getByRole("listitem").filter({ hasText: "Hoa" });
  await hoa.getByText("Reconnecting").waitFor({ timeout: PATIENCE_MS });
  const awayMs = checkTime("waiting: the guest sees the host away", sleptAtMs, SILENCE_LIMIT_MS + SWEEP_MS);
  await guest.getByText("Room was cancelled by the host").first().waitFor({ timeout: PATIENCE_MS });
  checkTime("waiting: the guest is told that the room is cancelled", sleptAtMs, awayMs + HOST_RETURN_LIMIT_IN_LOBBY_MS);
  await guest.waitForURL(/\/$/, { timeout: PATIENCE_MS });
  await wake(host, code, "waiting");
}

async function playerAsleepInGame(on: Browser): Promise<void> {
  const [host, an, vy] = [
    await openUserPage(on, "desktop"),
    await openUserPage(on, "desktop"),
    await openUserPage(on, "phone"),
  ];
  const code = await open(host, [an, vy]);
  await host.getByRole("button", { name: "Start Game" }).click();
  for (const page of [host, an, vy]) await page.getByRole("radio").first().waitFor();
  const startedAtMs = performance.now();
  await answer(host, true);
  const sleptAtMs = await sleep(vy);
  await host.getByText("Left during game").waitFor({ timeout: PATIENCE_MS });
  checkTime(
    "playing: the host sees that the sleeping player has left",
    sleptAtMs,
    SILENCE_LIMIT_MS + SWEEP_MS + RETURN_LIMIT_IN_GAME_MS,
  );
  for (const page of [host, an]) await page.waitForURL(/\/results\//, { timeout: PATIENCE_MS });
  checkTime("playing: the clock has ended the game", startedAtMs, WORDS * MS_PER_QUESTION + AUTO_FINISH_MS);
  for (const page of [host, an]) {
    const shown = await leaderboard(page);
    const isRight = [/Hoa.*1\/5.*2:30/, /Player 1.*0\/5.*2:30/, /Player 2.*Left during game/];
    if (!isRight.every((row, index) => row.test(shown[index] ?? ""))) faults.push(`leaderboard: ${shown.join(" | ")}`);
  }
  await wake(vy, code, "playing");
}

/** Opens a room with the shortest game and seats everybody. @returns its code */
async function open(host: Page, guests: readonly Page[]): Promise<string> {
  const stage = new AppPage(host, "en", worker.origin);
  const seat = await stage.createRoom({ wordsPerPlayer: WORDS });
  await stage.takeSeat(seat, "wait_share");
  for (const [place, page] of guests.entries()) {
    await page.goto(`${worker.origin}/j/${seat.code}`);
    await page.getByLabel("Your name").fill(`Player ${place + 1}`);
    await page.getByRole("button", { name: "Join room" }).click();
    await page.waitForURL(/\/wait\//);
  }
  await expect(host.getByText(`${guests.length + 1}/10`)).toBeVisible();
  return seat.code;
}

/** Takes the page offline: no frame goes out or comes in, and the connection is not closed. */
async function sleep(page: Page): Promise<number> {
  page.removeAllListeners("console");
  await page.context().setOffline(true);
  return performance.now();
}

async function wake(page: Page, code: string, where: string): Promise<void> {
  await page.context().setOffline(false);
  await page
    .getByRole("alert")
    .or(page.getByRole("heading", { level: 1 }))
    .first()
    .waitFor();
  await page.waitForTimeout(6_000);
  const heading = await page.getByRole("heading").first().textContent();
  console.log(`${where}: the sleeping player of ${code} wakes up at ${new URL(page.url()).pathname}: ${heading}`);
}

/** Prints how long something took, and records a fault if that is too long. */
function checkTime(what: string, sinceMs: number, atMostMs: number): number {
  const tookMs = performance.now() - sinceMs;
  console.log(
    `${what} after ${(tookMs / 1000).toFixed(1)} s, allowed ${(atMostMs / 1000).toFixed(1)} s and some delay`,
  );
  if (tookMs > atMostMs + SLACK_MS) faults.push(`${what}: ${tookMs.toFixed(0)} ms`);
  return tookMs;
}
