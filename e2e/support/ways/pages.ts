import { RETRYING } from "../place.ts";
import { until } from "../socket-player.ts";
import type { Settings, Stage, TextKey } from "../stage.ts";
import { lockedRoom, NOBODY } from "./lobby.ts";

/** Ways to pages outside of a room that take more than a line. */

/** The header's menu, which only narrow screens have. */
export async function openMenu(s: Stage): Promise<void> {
  await s.page.locator("header [popover]").evaluate((menu: HTMLElement) => menu.showPopover());
}

/** A page's data that does not come, without anybody who could catch that. */
export async function breakDown(s: Stage): Promise<void> {
  await s.cut("**/join.data*");
  await s.enter(NOBODY, "error_title");
}

export async function listRooms(s: Stage, long: Settings): Promise<void> {
  await s.gather(long);
  await s.gather({ name: "Lớp 10A", numPlayers: 2 }, ["An"]);
  await lockedRoom(s);
  // The list learns of rooms a moment after they are there.
  do await s.go("/multi-player");
  while ((await count(s, "room_full")) === 0 || (await count(s, "room_locked")) === 0);
}

function count(s: Stage, key: TextKey): Promise<number> {
  return s.page.getByText(s.text(key), { exact: true }).count();
}

/** From the list of rooms. */
export async function refreshOffline(s: Stage): Promise<void> {
  await s.cut("**/multi-player.data*");
  await s.press("rooms_refresh", "rooms_error");
}

/** From the list of rooms. Others are open meanwhile: the answer's array of rooms is emptied on its way. */
export async function emptyList(s: Stage): Promise<void> {
  await s.page.route("**/multi-player.data*", async (route) => {
    const response = await route.fetch(RETRYING);
    await route.fulfill({ response, body: (await response.text()).replace(/("rooms",)+\[[^\]]*\]/, "$1[]") });
  });
  await s.press("rooms_refresh", "rooms_empty");
}

/** From the list of rooms. */
export async function limitList(s: Stage): Promise<void> {
  const headers = s.address();
  const reads = Array.from({ length: 200 }, () => s.page.request.get(s.url("/api/rooms"), { headers, ...RETRYING }));
  await Promise.all(reads);
  await s.page.setExtraHTTPHeaders(headers);
  await s.press("rooms_refresh", "rooms_rate_limited");
}

/** From the form that was refused. */
export async function createOffline(s: Stage): Promise<void> {
  await s.page.locator("[name=name]").fill("Lớp 10A");
  await s.page.locator("[name=hostName]").fill("Hoa");
  await s.page.locator("[name=customText]").fill("An English passage.");
  await s.cut("**/create.data*");
  await s.press("create_submit", "create_failed_hint");
}

/** A room that can't be looked for. */
export async function findOffline(s: Stage): Promise<void> {
  await s.cut("**/j/*.data*");
  await s.enter(NOBODY, "join_error");
}

/** The room is locked between the page and the press of its button. */
export async function comeTooLate(s: Stage): Promise<void> {
  const { code, host } = await s.gather();
  await s.enter(code, "join_submit");
  await s.page.locator("[name=name]").fill("Mai");
  host.send({ type: "lockRoom", locked: true });
  await until("locked", () => host.view?.room.locked === true);
  await s.press("join_submit", "refusal_room_locked");
}
