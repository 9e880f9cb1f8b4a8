import { expect as expectSoon, type Page, test } from "playwright/test";
import { MortalWorker } from "./support/mortal-worker.ts";
import { answer, leaderboard, newcomer, openQuestion } from "./support/people.ts";
import { Stage } from "./support/stage.ts";

/** A busy machine is no fault. */
const expect = expectSoon.configure({ timeout: 30_000 });
const WORDS = 5;
/** Enough for both to be back and to see the last seconds go by, unless the machine is very busy. */
const LEFT_MS = 12_000;
/** The shortest time that a room can have. */
const ALLOWED = "2:30";

test("[R4][RR-33] the clock ends a game of two: what was answered counts, open questions are wrong, and both see the same", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const worker = await MortalWorker.start(".wrangler/deadline");
  const host = await newcomer(browser, "desktop");
  const an = await newcomer(browser, "phone", "vi-VN");
  const stage = new Stage(host, "en", worker.origin);
  const seat = await stage.open({ wordsPerPlayer: WORDS });
  await stage.sit(seat, "wait_share");
  await an.goto(`${worker.origin}/j/${seat.code}`);
  await an.getByLabel("Tên của bạn").fill("An");
  await an.getByRole("button", { name: "Vào phòng" }).click();
  await host.getByRole("button", { name: "Start Game" }).click();
  for (const page of [host, an]) await expect(page.getByRole("radio").first()).toBeVisible();

  await know(host, [1, 2]);
  await know(an, [1]);
  await expect(progressOf(host, "An")).toContainText(`1/${WORDS}`);
  await expect(progressOf(an, "Hoa")).toContainText(`2/${WORDS}`);
  // Lines that break are written to the console.
  for (const page of [host, an]) page.removeAllListeners("console");
  await worker.age(Math.max(0, (await millisecondsLeft(host)) - LEFT_MS));
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
  await expect(host.getByText("The time ran out: every answer given in time counts.")).toBeVisible();
  const own = an.getByRole("region", { name: "Kết quả chi tiết của bạn" }).getByRole("listitem");
  await expect(own.filter({ hasText: "(Chưa trả lời)" })).toHaveCount(WORDS - 1);
  await worker.stop();
});

async function know(page: Page, numbers: number[]): Promise<void> {
  for (const number of numbers) {
    await openQuestion(page, number);
    await answer(page, true);
  }
}

function progressOf(page: Page, name: string) {
  const others = page.getByRole("region", { name: /Competitors|Đối thủ/ });
  return others.getByRole("listitem").filter({ hasText: name });
}

/** The time left as a page shows it. */
async function millisecondsLeft(page: Page): Promise<number> {
  const [, minutes = "", seconds = ""] = /(\d+):(\d\d)/.exec((await page.getByRole("timer").textContent()) ?? "") ?? [];
  return (Number(minutes) * 60 + Number(seconds)) * 1000;
}
