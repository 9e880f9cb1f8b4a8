import { type Account, signIn, signUp } from "../fixtures/accounts.ts";
import { query } from "../fixtures/database.ts";
import { until } from "../fixtures/socket-player.ts";
import { storeGames } from "../fixtures/stored-games.ts";
import { openWithNewAccount } from "./account.ts";
import type { AppPage, RoomWithPlayers, Settings, TextKey } from "./app-page.ts";
import * as results from "./results.ts";
import * as solo from "./solo.ts";

/** How to get to the history and to a game in it. */

const DAY_MS = 24 * 60 * 60_000;
/** A little before midnight in Ho Chi Minh City. */
const LAST_GAME_MS = Date.UTC(2026, 10, 20, 16, 59);

/** Signed in with so many games, the newest on November 20. @returns whose they are */
export async function ownStored(app: AppPage, count: number, path = "/user-history"): Promise<Account> {
  const account = await signUp(app.page, app.url(""));
  await storeGames(
    account.id,
    Array.from({ length: count }, (_, index) => ({
      name: index === 1 ? "W".repeat(30) : `Ván ${index + 1}`,
      role: index % 4 === 0 ? ("host" as const) : ("player" as const),
      status: (["completed", "left", "playing"] as const)[index % 3] ?? "completed",
      score: index % 11,
      difficulty: ["B1", ">8.0", "6.0-7.0"][index % 3] ?? "B1",
      atMs: LAST_GAME_MS - index * DAY_MS,
    })),
  );
  await app.go(path);
  await app.expectText("history_title");
  return account;
}

/** The player's number of right answers, or that the player left. */
type Outcome = Parameters<typeof results.finishOthers>[1][number];

/** A real game that a new account hosts; signed in after it. @returns the game's id once the database has it */
export async function playAsHost(
  app: AppPage,
  hostRight: number,
  others: readonly Outcome[],
  settings: Settings = {},
): Promise<{ account: Account; room: RoomWithPlayers; gameId: string }> {
  const account = await signUp(app.page, app.url(""));
  const names = ["An", "Vy", "Bo"].slice(0, others.length);
  const room = await app.startGame(settings, names, { authorization: `Bearer ${account.token}` });
  results.finishOthers(app, others);
  if (settings.presents !== true) app.finishAs(room.host, hostRight);
  await until("ended", () => room.host.view?.results?.endedBy != null);
  const gameId = room.host.view?.results?.gameId ?? "";
  await until("stored", () => query("SELECT 1 FROM games WHERE id = ?", gameId).length > 0);
  await app.page.context().clearCookies();
  await signIn(app.page, app.url(""), account);
  return { account, room, gameId };
}

/** A real game of the history. */
export async function openPlayed(app: AppPage, settings: Settings = {}): Promise<void> {
  const { gameId } = await playAsHost(app, 5, [7, 1, "leaves"], settings);
  await app.go(`/user-history/${gameId}`);
  await app.expectText("history_room_details");
}

export async function showRoom(app: AppPage): Promise<void> {
  await app.button("history_room").click();
  await app.page.getByRole("region", { name: app.text("results_leaderboard"), exact: true }).waitFor();
}

/** Of a game's host: how each question was answered. */
export async function showQuestions(app: AppPage): Promise<void> {
  await app.button("history_questions").click();
  await app.page
    .getByRole("region", { name: app.text("results_questions") })
    .getByRole("listitem")
    .first()
    .waitFor();
}

/** Opens the hardest question. */
export async function openHardest(app: AppPage): Promise<void> {
  await app.page.locator("main ol button[aria-haspopup=dialog]").first().click();
  await app.page.locator("dialog[open]").getByText(app.text("results_correct_answer"), { exact: true }).waitFor();
}

export async function openFilters(app: AppPage): Promise<void> {
  await app.page
    .locator("summary")
    .filter({ hasText: app.text("history_filters") })
    .click();
  await app.button("history_apply").waitFor();
}

/** From the open filters: chooses and applies. */
export async function filter(app: AppPage, choices: Readonly<Record<string, string>>, comes?: TextKey): Promise<void> {
  for (const [name, value] of Object.entries(choices)) {
    const field = app.page.locator(`form [name=${name}]`);
    if (name === "from" || name === "to") await field.fill(value);
    else await field.selectOption(value);
  }
  await app.button("history_apply").click();
  // The address changes when the answer is there; what is typed before that would be replaced.
  await app.page.waitForURL(({ searchParams }) =>
    Object.entries(choices).every(([name, value]) => searchParams.get(name) === value),
  );
  // The list is drawn a moment after that.
  await app.page.locator("[aria-busy=true]").waitFor({ state: "detached" });
  if (comes) await app.expectText(comes);
}

/** The network fails, and somebody sorts. */
export async function failToLoad(app: AppPage): Promise<void> {
  await app.failRequests("**/user-history.data*");
  await app.button("history_score").click();
  await app.expectText("history_failed");
}

export async function newHistory(app: AppPage): Promise<void> {
  await openWithNewAccount(app, "/user-history", "history_empty");
}

/** Signed in after a game played alone. */
export async function ownPractice(app: AppPage): Promise<void> {
  await solo.playThrough(app, 3);
  // The game is sent to the server a moment after its end.
  do await app.go("/user-history/practice");
  while ((await app.page.getByRole("rowheader").count()) < 1);
}

/** From the list of practice. */
export async function openPractice(app: AppPage): Promise<void> {
  await app.page.getByRole("rowheader").getByRole("link").click();
  await app.expectText("single_details");
}
