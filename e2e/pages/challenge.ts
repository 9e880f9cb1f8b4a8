import * as v from "valibot";
import type { Challenge } from "../../app/features/challenge/load-challenge.ts";
import type { Account } from "../fixtures/accounts.ts";
import { execute, query } from "../fixtures/database.ts";
import { setClock } from "../fixtures/fake-clock.ts";
import { openWithNewAccount } from "./account.ts";
import type { AppPage } from "./app-page.ts";
import { secondsLeft } from "./room.ts";

/** How to get to the states of the daily challenge, at its easiest level. */

export const PATH = "/challenge?level=basic";
const DATA = "**/challenge.data*";
const ATTEMPTS = "**/api/challenge/basic/attempts";
export const ANSWERS = "**/api/challenge/basic/answers";

const stored = v.array(
  v.object({
    day: v.string(),
    questions: v.pipe(v.string(), v.parseJson(), v.array(v.object({ word: v.string(), correctIndex: v.number() }))),
  }),
);

/** Signed in with a new account, before the attempt. */
export async function open(app: AppPage): Promise<Account> {
  return await openWithNewAccount(app, PATH, "challenge_fact_attempt");
}

/** Starts before the attempt: the server can't be reached. */
export async function failToStart(app: AppPage): Promise<void> {
  await app.failRequests(ATTEMPTS);
  await app.pressAndExpect("challenge_start", "challenge_not_dealt");
}

/** Starts where that failed. */
export async function startAgain(app: AppPage): Promise<void> {
  await app.page.unroute(ATTEMPTS);
  await app.button("try_again").click();
  await app.expectText("quiz_time");
}

/** Starts before the attempt, which the server then takes for begun half a minute ago: nobody reads as fast as a test. */
export async function start(app: AppPage): Promise<void> {
  await app.pressAndExpect("challenge_start", "quiz_time");
  await execute("UPDATE challenge_attempts SET dealt_at_ms = dealt_at_ms - 30000 WHERE handed_in_at_ms IS NULL");
}

/** The challenge as the server has stored it, with its keys. */
export function storedChallenge() {
  const rows = query("SELECT day, questions FROM challenge_days WHERE category = 'basic' ORDER BY day DESC LIMIT 1");
  const [challenge] = v.parse(stored, rows);
  if (!challenge) throw new Error("Nothing was dealt yet.");
  return challenge;
}

/** Answers questions one after the other by the keyboard, from the one that is open. @param right for each, whether it is right */
export async function answer(app: AppPage, right: readonly boolean[], from = 0): Promise<void> {
  const { questions } = storedChallenge();
  for (const [at, isRight] of right.entries()) {
    const { correctIndex = 0, word = "" } = questions[from + at] ?? {};
    await app.page.getByRole("heading", { level: 2 }).filter({ hasText: word }).waitFor();
    await app.page.keyboard.press(String(((correctIndex + (isRight ? 0 : 1)) % 4) + 1));
    await app.page
      .getByText(`${from + at + 1}/${questions.length}`)
      .first()
      .waitFor();
    if (from + at < questions.length - 1) await app.page.keyboard.press("Enter");
  }
}

/** Starts where everything is answered. */
export async function finish(app: AppPage): Promise<void> {
  await app.pressAndExpect("quiz_finish", "challenge_rank");
}

/** Starts in a running attempt: the answers can't be handed in. */
export async function loseHandIn(app: AppPage): Promise<void> {
  await app.failRequests(ANSWERS);
  await app.button("quiz_finish").click();
  const dialog = app.page.locator("dialog[open]");
  if (await dialog.isVisible())
    await dialog.getByRole("button", { name: app.text("quiz_finish"), exact: true }).click();
  await app.expectText("challenge_retrying");
}

export async function findHandIn(app: AppPage): Promise<void> {
  await app.page.unroute(ANSWERS);
  await app.expectText("challenge_rank");
}

/** Starts in a running attempt. @param leftMs the time left at which the page's clock is stopped, at most a second less */
export async function setTimeLeft(app: AppPage, leftMs: number): Promise<void> {
  const shownMs = (await secondsLeft(app.page)) * 1000;
  await setClock(app.page, (await app.page.evaluate(() => Date.now())) + shownMs - leftMs);
}

/** Signed in with a new account, at a result with everything right, among many others. */
export async function finishAmongMany(app: AppPage): Promise<void> {
  await open(app);
  await app.page.route(ANSWERS, async (route) => {
    const response = await route.fetch();
    const body: { data: Challenge } = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, players: 1_284, leaders: LEADERS } } });
  });
  await start(app);
  await answer(app, [true, true, true, true, true]);
  await finish(app);
}

/** Signed in at any state: another level is chosen, and nothing comes. */
export async function failToLoad(app: AppPage): Promise<void> {
  await app.failRequests(DATA);
  await chooseLevel(app);
  await app.expectText("challenge_failed");
}

export async function loseNetwork(app: AppPage): Promise<void> {
  await app.page.context().setOffline(true);
  await app.expectText("challenge_offline_text");
}

export async function findNetwork(app: AppPage): Promise<void> {
  await app.page.context().setOffline(false);
  await app.page.unroute(DATA);
  await app.button("try_again").click();
  await app.expectText("challenge_fact_attempt");
}

async function chooseLevel(app: AppPage): Promise<void> {
  await app.page.getByRole("link", { name: app.text("cards_level_advanced"), exact: true }).click();
}

const NAMES = [
  "Mai Anh",
  "W".repeat(50),
  "Nguyễn Thị Thùy Dương",
  null,
  "An",
  "Vy",
  "👩‍🚀".repeat(6),
  "Hoa",
  "Bình",
  "Chi",
];
const RANKS = [1, 2, 2, 4, 5, 6, 7, 8, 9, 9];

const LEADERS: Challenge["leaders"] = NAMES.map((name, index) => {
  const rank = RANKS[index] ?? 10;
  return {
    rank,
    isOwn: index === 4,
    name,
    picture: null,
    avatar: null,
    score: 5 - Math.floor(index / 5),
    seconds: 20 + 7 * rank,
  };
});
