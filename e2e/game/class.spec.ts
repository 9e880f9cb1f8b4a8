import { wholeSeconds } from "../../domain/room/scoring.ts";
import type { PlayerResult } from "../../domain/room/wire.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { until } from "../fixtures/socket-player.ts";
import { expect as expectSoon, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import { confirmFinish } from "../pages/results.ts";
import { leaderboard, seesQuestion } from "../pages/room.ts";

/** A busy machine is no fault. */
const expect = expectSoon.configure({ timeout: 30_000 });
const WORDS = 5;
/** Beside these the host, who makes thirty-one, and one with a browser. */
const PUPILS = Array.from({ length: 30 }, (_, n) => `Pupil ${String(n + 1).padStart(2, "0")}`);
const EVERYBODY = PUPILS.length + 2;

test("[RR-50][U5] a phone in a class of 32 plays a whole game: ranks follow the rules, and the own row is visible", async ({
  browser,
}) => {
  const page = await openUserPage(browser, "phone");
  const app = new AppPage(page, "en", ORIGIN);
  const { code, host, guests } = await app.createRoomWithPlayers(
    { numPlayers: EVERYBODY, wordsPerPlayer: WORDS },
    PUPILS,
  );
  await app.joinRoom(code, "Binh");
  await expect(page.getByText(`${EVERYBODY}/${EVERYBODY}`)).toBeVisible();
  await expect(page.getByRole("main").getByText("Pupil 29")).toHaveCount(1);

  host.send({ type: "startQuiz" });
  await seesQuestion(page);
  const [leaver, ...others] = guests;
  leaver?.send({ type: "leaveRoom" });
  for (const [place, player] of [host, ...others].entries()) {
    app.finishAs(player, place % (WORDS + 1));
    // Some of the same score need a second more than others, and some do not.
    if (place % 7 === 0) await page.waitForTimeout(300);
  }
  const competitors = page.getByRole("region", { name: "Competitors" });
  await expect(competitors.getByText("Finished")).toHaveCount(PUPILS.length);
  await expect(competitors.getByText("Left")).toHaveCount(1);
  await confirmFinish(app);
  await until("the end", () => host.view?.results?.endedBy === "all_finished");

  const standings = host.view?.results?.standings ?? [];
  expect(standings).toHaveLength(EVERYBODY);
  expect(standings.map(({ name, score }) => `${name}: ${score}`)).toEqual(
    expect.arrayContaining(["Binh: 0", "Hoa: 0", "Pupil 02: 1", "Pupil 06: 5", "Pupil 29: 4"]),
  );
  expect(standings.map(({ rank }) => rank)).toEqual(standings.map((row) => rankByTheRules(row, standings)));
  expect(standings.at(-1)).toMatchObject({ name: "Pupil 01", status: "left", rank: null });

  // Far below the first ten, between neighbours.
  const place = standings.findIndex(({ name }) => name === "Binh");
  const around = standings.filter((_, at) => at < 10 || Math.abs(at - place) <= 2);
  await expect.poll(() => leaderboard(page)).toEqual(around.map(lineOf));
  const rows = page.getByRole("region", { name: "Leaderboard" }).getByRole("listitem");
  const own = rows.filter({ hasText: "Binh" });
  await expect(own).toHaveCount(1);
  await page.getByRole("button", { name: `Show all ${EVERYBODY} players` }).click();
  await expect.poll(() => leaderboard(page)).toEqual(standings.map(lineOf));
  for (const at of [0, 15, EVERYBODY - 1]) {
    await rows.nth(at).evaluate((row) => row.scrollIntoView({ block: "center", behavior: "instant" }));
    await expect(own).toBeInViewport({ ratio: 0.9 });
  }
  app.closeRooms();
});

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
