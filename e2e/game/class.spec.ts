import type { Page } from "playwright/test";
import { wholeSeconds } from "../../domain/room/scoring.ts";
import type { PlayerResult } from "../../domain/room/wire.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { until } from "../fixtures/socket-player.ts";
import { expect as expectSoon, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import { answer, joinRoom, leaderboard, openQuestion, seesQuestion } from "../pages/room.ts";

/** A busy machine is no fault. */
const expect = expectSoon.configure({ timeout: 30_000 });
const WORDS = 5;
/** Beside these the host, who makes thirty, and two with a browser. */
const PUPILS = Array.from({ length: 29 }, (_, n) => `Pupil ${String(n + 1).padStart(2, "0")}`);
const EVERYBODY = PUPILS.length + 3;

test("[RR-50][U5] thirty players and two browsers play a whole game: ranks follow the rules, and the own row is visible", async ({
  browser,
}) => {
  const [mai, binh] = [await openUserPage(browser, "desktop"), await openUserPage(browser, "phone")];
  const app = new AppPage(mai, "en", ORIGIN);
  const { code, host, guests } = await app.createRoomWithPlayers(
    { numPlayers: EVERYBODY, wordsPerPlayer: WORDS },
    PUPILS,
  );
  await joinRoom(mai, `${ORIGIN}/j/${code}`, "Mai");
  await joinRoom(binh, `${ORIGIN}/j/${code}`, "Binh");
  await expect(mai.getByText(`${EVERYBODY}/${EVERYBODY}`)).toBeVisible();
  await expect(mai.getByRole("main").getByText("Pupil 29")).toHaveCount(1);

  host.send({ type: "startQuiz" });
  await seesQuestion(mai, binh);
  const [leaver, ...others] = guests;
  leaver?.send({ type: "leaveRoom" });
  for (const [place, player] of [host, ...others].entries()) {
    app.finishAs(player, place % (WORDS + 1));
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
  app.closeRooms();
});

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
