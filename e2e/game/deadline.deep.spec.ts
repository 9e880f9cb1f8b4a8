import type { Page } from "playwright/test";
import { KillableWorker } from "../fixtures/server/killable-worker.ts";
import { expect as expectSoon, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import { answerQuestions, joinRoom, leaderboard, secondsLeft, seesQuestion } from "../pages/room.ts";

/** A busy machine is no fault. */
const expect = expectSoon.configure({ timeout: 30_000 });
const WORDS = 5;
/** Enough for both to be back and to see the last seconds go by, unless the machine is very busy. */
const LEFT_MS = 8_000;
/** The shortest time that a room can have. */
const ALLOWED = "2:30";

test("[R4][RR-23][RR-33] the deadline ends a game of two: saved answers count, open questions are wrong, and both see the same", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const worker = await KillableWorker.start(".wrangler/deadline");
  const host = await openUserPage(browser, "desktop");
  const an = await openUserPage(browser, "phone", "vi-VN");
  const app = new AppPage(host, "en", worker.origin);
  const seat = await app.createRoom({ wordsPerPlayer: WORDS });
  await app.takeSeat(seat, "wait_share");
  await joinRoom(an, `${worker.origin}/j/${seat.code}`, "An", "vi");
  await watchTimer(host);
  await host.getByRole("button", { name: "Start Game" }).click();
  await seesQuestion(host, an);
  // This Worker's countdown is the one that people have. A busy machine may show its first figures too late.
  expect("321").toMatch(new RegExp(`${await countdownSeen(host)}$`));

  await answerQuestions(host, WORDS, [1, 2]);
  await answerQuestions(an, WORDS, [1]);
  await expect(progressOf(host, "An")).toContainText(`1/${WORDS}`);
  await expect(progressOf(an, "Hoa")).toContainText(`2/${WORDS}`);
  // Lines that break are written to the console.
  for (const page of [host, an]) page.removeAllListeners("console");
  await worker.age(Math.max(0, 1000 * (await secondsLeft(host)) - LEFT_MS));
  // Nobody does anything any more.
  for (const page of [host, an]) {
    await page.waitForURL(/\/multi-player\/results\//, { timeout: 120_000 });
    await expect
      .poll(() => leaderboard(page))
      .toEqual([
        expect.stringMatching(new RegExp(`Hoa.*2/${WORDS}.*${ALLOWED}`)),
        expect.stringMatching(new RegExp(`An.*1/${WORDS}.*${ALLOWED}`)),
      ]);
  }
  await expect(host.getByText("Time ran out: every answer given in time counts.")).toBeVisible();
  const own = an.getByRole("region", { name: "Kết quả chi tiết của bạn" }).getByRole("listitem");
  await expect(own.filter({ hasText: "(Không trả lời)" })).toHaveCount(WORDS - 1);
  await worker.stop();
});

function progressOf(page: Page, name: string) {
  const others = page.getByRole("region", { name: /Competitors|Đối thủ/ });
  return others.getByRole("listitem").filter({ hasText: name });
}

/** Notes each figure of the countdown that the page shows. */
async function watchTimer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const figures: string[] = [];
    const note = () => {
      const text = document.querySelector("[role=timer]")?.textContent ?? "";
      if (/^\d$/.test(text) && figures.at(-1) !== text) figures.push(text);
      document.body.dataset.countdownSeen = figures.join("");
    };
    new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

async function countdownSeen(page: Page): Promise<string> {
  const seen = await page.evaluate(() => document.body.dataset.countdownSeen);
  return seen || "no figure was seen";
}
