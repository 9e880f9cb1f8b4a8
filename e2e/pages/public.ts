import { execute } from "../fixtures/database.ts";
import { RETRYING } from "../fixtures/environment.ts";
import { until } from "../fixtures/socket-player.ts";
import { PASSAGE } from "../fixtures/users.ts";
import type { AppPage, Settings, TextKey } from "./app-page.ts";
import { lockedRoom, UNKNOWN_CODE } from "./waiting-room.ts";

/** How to get to pages outside of a room that take more than a line. */

/** The start page once there is enough to say how much Wordroom is used. */
export async function openLandingWithTotals(app: AppPage): Promise<void> {
  await execute("UPDATE totals SET count = 1234567");
  await app.goHome();
  await app.expectText("landing_quizzes");
}

/** Starts the trial on the start page. @param passage none for the sample */
export async function tryPassage(app: AppPage, passage = "", comes: TextKey = "quiz_choice_label"): Promise<void> {
  await app.go("/");
  await app.page.locator("#try textarea").fill(passage);
  await app.button("landing_try_start").click();
  await (comes === "quiz_choice_label" ? app.page.locator("#try ul") : app.button(comes)).waitFor();
}

/** Answers the trial's question with the first option. */
export async function answerTrial(app: AppPage): Promise<void> {
  await app.page.locator("#try ul button").first().click();
  await app.page.locator("#try ul + [role=status] strong").waitFor();
}

/** Starts at an answered question of the trial, and answers the others. */
export async function finishTrial(app: AppPage): Promise<void> {
  for (let question = 1; question < 5; question++) {
    await app.button("try_next").click();
    await answerTrial(app);
  }
  await app.pressAndExpect("try_result", "try_account");
}

/** The request for a page's data fails, so that the app shows its error page. */
export async function failToLoad(app: AppPage): Promise<void> {
  await app.failRequests("**/join.data*");
  await app.openRoomPage(UNKNOWN_CODE, "error_title");
}

export async function listRooms(app: AppPage, long: Settings): Promise<void> {
  await app.createRoomWithPlayers(long);
  await app.createRoomWithPlayers({ name: "Lớp 10A", numPlayers: 2 }, ["An"]);
  await lockedRoom(app);
  // A new room is on the list a moment later.
  do await app.go("/multi-player");
  while ((await count(app, "room_full")) === 0 || (await count(app, "room_locked")) === 0);
}

function count(app: AppPage, key: TextKey): Promise<number> {
  return app.page.getByText(app.text(key), { exact: true }).count();
}

/** Starts at the list of rooms. */
export async function refreshOffline(app: AppPage): Promise<void> {
  await app.failRequests("**/multi-player.data*");
  await app.pressAndExpect("rooms_refresh", "rooms_error");
}

/** Starts at the list of rooms. Other tests have rooms open, so the array of rooms is emptied in the response. */
export async function emptyList(app: AppPage): Promise<void> {
  await app.page.route("**/multi-player.data*", async (route) => {
    const response = await route.fetch(RETRYING);
    await route.fulfill({ response, body: (await response.text()).replace(/("rooms",)+\[[^\]]*\]/, "$1[]") });
  });
  await app.pressAndExpect("rooms_refresh", "rooms_empty");
}

/** Starts at the list of rooms. */
export async function limitList(app: AppPage): Promise<void> {
  const headers = app.newAddress();
  const reads = Array.from({ length: 200 }, () =>
    app.page.request.get(app.url("/api/rooms"), { headers, ...RETRYING }),
  );
  await Promise.all(reads);
  await app.page.setExtraHTTPHeaders(headers);
  await app.pressAndExpect("rooms_refresh", "rooms_rate_limited");
}

/** Starts at the form that was refused. */
export async function createOffline(app: AppPage): Promise<void> {
  await app.page.locator("[name=name]").fill("Lớp 10A");
  await app.page.locator("[name=hostName]").fill("Hoa");
  await app.page.locator("[name=customText]").fill("An English passage.");
  await app.failRequests("**/create.data*");
  await app.pressAndExpect("create_submit", "create_failed_hint");
}

/** Starts at the form that could not be sent: its settings fit another passage. */
export async function fitPassage(app: AppPage): Promise<void> {
  await app.page.unrouteAll();
  await app.page.locator("[name=customText]").fill(PASSAGE);
  await app.page.locator(".animate-stroke").waitFor();
}

/** Looks for a room without a network. */
export async function findOffline(app: AppPage): Promise<void> {
  await app.failRequests("**/j/*.data*");
  await app.openRoomPage(UNKNOWN_CODE, "join_error");
}

/** The room is locked after the page has loaded and before its button is pressed. */
export async function joinLockedRoom(app: AppPage): Promise<void> {
  const { code, host } = await app.createRoomWithPlayers();
  await app.openRoomPage(code, "join_submit");
  await app.page.locator("[name=name]").fill("Mai");
  host.send({ type: "lockRoom", locked: true });
  await until("locked", () => host.view?.room.locked === true);
  await app.pressAndExpect("join_submit", "refusal_room_locked");
}
