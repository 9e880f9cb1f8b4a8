import { expect as expectSoon, type Page, test } from "playwright/test";
import { wholeSeconds } from "../domain/room/scoring.ts";
import type { PlayerResult } from "../domain/room/wire.ts";
import { answer, leaderboard, newcomer, openQuestion } from "./support/people.ts";
import { ORIGIN } from "./support/place.ts";
import { until } from "./support/socket-player.ts";
import { Stage } from "./support/stage.ts";

/** A busy machine is no fault. */
const expect = expectSoon.configure({ timeout: 30_000 });
const WORDS = 5;
/** Beside these the host, who makes thirty, and two with a browser. */
const PUPILS = Array.from({ length: 29 }, (_, n) => `Pupil ${String(n + 1).padStart(2, "0")}`);
const EVERYBODY = PUPILS.length + 3;

test("[RR-50][U5] thirty players beside two in browsers play a whole game: ranks as the rules give them, one's own row in view", async ({
  browser,
}) => {
  const [mai, binh] = [await newcomer(browser, "desktop"), await newcomer(browser, "phone")];
  const stage = new Stage(mai, "en", ORIGIN);
  const { code, host, guests } = await stage.gather({ numPlayers: EVERYBODY, wordsPerPlayer: WORDS }, PUPILS);
  await join(mai, code, "Mai");
  await join(binh, code, "Binh");
  await expect(mai.getByText(`${EVERYBODY}/${EVERYBODY}`)).toBeVisible();
  await expect(mai.getByRole("main").getByText("Pupil 29")).toHaveCount(1);

  host.send({ type: "startQuiz" });
  for (const page of [mai, binh]) await expect(page.getByRole("radio").first()).toBeVisible();
  const [leaver, ...others] = guests;
  leaver?.send({ type: "leaveRoom" });
  for (const [place, player] of [host, ...others].entries()) {
    stage.finish(player, place % (WORDS + 1));
    // Some of the same score need a second more than others, and some do not.
    if (place % 7 === 0) await mai.waitForTimeout(300);
  }
  const competitors = mai.getByRole("region", { name: "Competitors" });
  await expect(competitors.getByText("Finished")).toHaveCount(PUPILS.length);
  await expect(competitors.getByText("Left")).toHaveCount(1);
  await finish(mai, WORDS);
  await finish(binh, 0);
  await until("the end", () => host.view?.results?.endedBy === "all_finished");

  const standings = host.view?.results?.standings ?? [];
  expect(standings).toHaveLength(EVERYBODY);
  expect(standings.map(({ name, score }) => `${name}: ${score}`)).toEqual(
    expect.arrayContaining(["Mai: 5", "Binh: 0", "Hoa: 0", "Pupil 02: 1", "Pupil 06: 5", "Pupil 29: 4"]),
  );
  expect(standings.map(({ rank }) => rank)).toEqual(standings.map((row) => rankByTheRules(row, standings)));
  expect(standings.at(-1)).toMatchObject({ name: "Pupil 01", status: "left", rank: null });

  // Mai is among the first ten, Binh far below them, between neighbours.
  await expect.poll(() => leaderboard(mai)).toEqual(standings.slice(0, 10).map(lineOf));
  const place = standings.findIndex(({ name }) => name === "Binh");
  const around = standings.filter((_, at) => at < 10 || Math.abs(at - place) <= 2);
  const own = binh.getByRole("region", { name: "Leaderboard" }).getByRole("listitem").filter({ hasText: "Binh" });
  await expect.poll(() => leaderboard(binh)).toEqual(around.map(lineOf));
  await expect(own).toHaveCount(1);
  for (const page of [mai, binh]) {
    await page.getByRole("button", { name: `Show all ${EVERYBODY} players` }).click();
    await expect.poll(() => leaderboard(page)).toEqual(standings.map(lineOf));
  }
  const rows = binh.getByRole("region", { name: "Leaderboard" }).getByRole("listitem");
  for (const at of [0, 15, EVERYBODY - 1]) {
    await rows.nth(at).evaluate((row) => row.scrollIntoView({ block: "center", behavior: "instant" }));
    await expect(own).toBeInViewport({ ratio: 0.9 });
  }
  stage.clear();
});

async function join(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`/j/${code}`);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Join room" }).click();
  await page.waitForURL(/\/wait\//);
  await expect(page.getByText("Connected").first()).toBeVisible();
}

/** Answers everything, so many of them right, and finishes. */
async function finish(page: Page, right: number): Promise<void> {
  for (let number = 1; number <= WORDS; number++) {
    await openQuestion(page, number);
    await answer(page, number <= right);
  }
  await page.getByRole("button", { name: "Finish Quiz" }).click();
  await page.waitForURL(/\/multi-player\/results\//);
}

/** One more than there are better ones; a tie is the same score in the same whole seconds. */
function rankByTheRules(row: PlayerResult, standings: readonly PlayerResult[]): number | null {
  const secondsOf = ({ durationMs }: PlayerResult) => wholeSeconds(durationMs ?? 0);
  const isBetter = (other: PlayerResult) =>
    other.score > row.score || (other.score === row.score && secondsOf(other) < secondsOf(row));
  if (row.status !== "completed") return null;
  return 1 + standings.filter((other) => other.status === "completed" && isBetter(other)).length;
}

/** As a leaderboard shows it. */
function lineOf({ name, status, score, durationMs, rank }: PlayerResult) {
  if (status === "left") return expect.stringMatching(new RegExp(`${name}.*Left during game`));
  const seconds = wholeSeconds(durationMs ?? 0);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return expect.stringMatching(new RegExp(`\\b${rank}\\b.*${name}.*${score}/${WORDS}.*${clock}`));
}
