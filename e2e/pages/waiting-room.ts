import { reload } from "../fixtures/hydration.ts";
import { until } from "../fixtures/socket-player.ts";
import { PASSAGE } from "../fixtures/users.ts";
import type { AppPage, Settings, TextKey } from "./app-page.ts";
import { openMoreSettings } from "./room.ts";

/** How to get to the states of a waiting room, and out of it. */

/** A code under which there is no room. */
export const UNKNOWN_CODE = "ZZZZZZ";

/** @returns its code */
export async function lockedRoom(app: AppPage): Promise<string> {
  const { code, host } = await app.createRoomWithPlayers({ name: "Lớp 10B" });
  host.send({ type: "lockRoom", locked: true });
  await until("locked", () => host.view?.room.locked === true);
  return code;
}

export async function waitAlone(app: AppPage): Promise<void> {
  await app.takeSeat(await app.createRoomWithPlayers({}, []), "wait_share");
}

/** Starts in a waiting room; the toast stays. */
export async function seePlayerJoin(app: AppPage): Promise<void> {
  await app.addPlayer(app.room.code, { playerInfo: { name: "Lan" } });
  await app.page.getByRole("status").getByText("Lan").waitFor();
}

export async function waitAsHost(app: AppPage, settings: Settings = {}, names?: readonly string[]): Promise<void> {
  await app.takeSeat(await app.createRoomWithPlayers(settings, names), "wait_start");
}

export async function waitAsGuest(app: AppPage, settings: Settings = {}): Promise<void> {
  await app.joinRoom((await app.createRoomWithPlayers(settings)).code);
  await app.expectText("wait_for_host");
}

export async function askToRemovePlayer(app: AppPage): Promise<void> {
  await app.page.getByTitle(app.text("wait_kick"), { exact: true }).first().click();
  await app.expectText("wait_kick_title");
}

/** Starts at the question whether to remove the guests of a network. */
export async function removeNetwork(app: AppPage): Promise<void> {
  const open = app.page.locator("dialog[open]");
  await open
    .last()
    .getByRole("button", { name: app.text("networks_remove_title"), exact: true })
    .click();
  await app.page.getByRole("button", { name: UNDO }).waitFor();
}

const UNDO = /^(?:Undo|Hoàn tác)/;

/** Starts at the list of networks with one whose guests were removed: they come back, and no new ones do. */
export async function closeNetwork(app: AppPage): Promise<void> {
  await app.page.getByRole("button", { name: UNDO }).click();
  await app.page.getByRole("switch", { name: app.text("networks_closed") }).click();
  await app.closeDialog();
  await app.page.getByRole("button", { name: /^(?:New guests from|Đang chặn)/ }).waitFor();
}

export async function seePlayerDisconnect(app: AppPage): Promise<void> {
  app.room.guests[0]?.close();
  await app.expectText("wait_offline");
}

/** The first connection is closed after its first message, and no other is accepted. */
export async function failReconnect(app: AppPage): Promise<void> {
  let isFirst = true;
  await app.interceptSocket((socket) => {
    if (isFirst) {
      socket.connectToServer().onMessage((message) => {
        socket.send(message);
        void socket.close({ code: 3000 });
      });
    }
    isFirst = false;
  });
  await app.takeSeat(await app.createRoomWithPlayers(), "connection_reconnecting");
}

/** The passage gives fewer questions than requested at its difficulty. */
export async function seeTooFewQuestions(app: AppPage): Promise<void> {
  await waitAsHost(app, { customText: PASSAGE.slice(0, 1_000), difficulty: ">8.0", wordsPerPlayer: 20 });
  await app.page.getByRole("button", { name: /IELTS|B[12]/ }).waitFor();
}

/** The guests disconnect first, because only the host's page expects the failure. */
export async function failToStart(app: AppPage, settings: Settings): Promise<void> {
  await waitAsHost(app, settings);
  for (const guest of app.room.guests) guest.close();
  await app.pressAndExpect("wait_start", "refusal_too_few_why");
}

/** Holds back the messages that follow quizGenerating. */
export async function holdGeneration(app: AppPage): Promise<void> {
  let isHeld = false;
  await app.interceptSocket((socket) => {
    socket.connectToServer().onMessage((message) => {
      if (!isHeld) socket.send(message);
      isHeld ||= String(message).includes('"quizGenerating"');
    });
  });
  await waitAsHost(app);
  await app.pressAndExpect("wait_start", "wait_generating_text");
}

export async function changeSettings(app: AppPage): Promise<void> {
  await waitAsHost(app);
  await app.page.getByRole("link", { name: app.text("wait_change_settings") }).click();
  await app.expectText("update_text");
}

export async function submitInvalidSettings(app: AppPage): Promise<void> {
  await app.page.locator("[name=name]").fill("");
  await openMoreSettings(app.page);
  await app.page.locator("[name=wordsPerPlayer]").fill("99");
  await app.pressAndExpect("update_submit", "field_room_name_required");
}

/** As a guest whose host does something that ends the room for this page. */
export async function receiveFromHost(app: AppPage, message: object, comes: TextKey): Promise<void> {
  await waitAsGuest(app);
  app.room.host.send(message);
  await app.expectText(comes);
}

/** Opens a room's page without a seat; its explanation is loaded after the page itself. */
export async function openWithoutSeat(app: AppPage): Promise<void> {
  await app.go(`/multi-player/wait/${UNKNOWN_CODE}`);
  await app.expectText("closed_seat_unknown_title");
}

/** On any page: this browser has a seat in a room that does not exist. */
export async function storeUnknownSeat(app: AppPage): Promise<void> {
  const seat = { token: "x".repeat(22), playerId: 1, name: "Hoa", savedAtMs: Date.now() };
  await app.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `wordroom.seat.${UNKNOWN_CODE}`,
    JSON.stringify(seat),
  ] as const);
}

export async function openWithUnknownSeat(app: AppPage): Promise<void> {
  await storeUnknownSeat(app);
  await reload(app.page);
  await app.expectText("wait_missing");
}

export async function openSeatInAnotherTab(app: AppPage): Promise<void> {
  await app.addPlayer(app.room.code, { seatToken: app.room.seatToken });
  await app.expectText("closed_replaced_title");
}

/** The room sends a frame that this page's version of the protocol does not know. */
export async function receiveUnknownProtocol(app: AppPage): Promise<void> {
  await app.interceptSocket((socket) => socket.connectToServer().onMessage(() => socket.send("{}")));
  await app.takeSeat(await app.createRoomWithPlayers(), "closed_outdated_title");
}
