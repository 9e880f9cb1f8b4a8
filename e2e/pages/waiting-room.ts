import { until } from "../fixtures/socket-player.ts";
import { PASSAGE } from "../fixtures/users.ts";
import type { AppPage, Settings, TextKey } from "./app-page.ts";

/** How to get to the states of a waiting room, and out of it. */

/** A code under which there is no room. */
export const NOBODY = "ZZZZZZ";

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

/** From a waiting room; the passing message stays. */
export async function seeSomebodyJoin(app: AppPage): Promise<void> {
  await app.addPlayer(app.room.code, { playerInfo: { name: "Lan" } });
  await app.page.getByRole("status").getByText("Lan").waitFor();
}

export async function waitAsHost(app: AppPage, settings: Settings = {}, names?: readonly string[]): Promise<void> {
  await app.takeSeat(await app.createRoomWithPlayers(settings, names), "wait_lock");
}

export async function waitAsGuest(app: AppPage, settings: Settings = {}): Promise<void> {
  await app.joinRoom((await app.createRoomWithPlayers(settings)).code);
  await app.expectText("wait_for_host");
}

export async function removeSomebody(app: AppPage): Promise<void> {
  await app.page.getByText(app.text("wait_kick"), { exact: true }).first().click();
  await app.expectText("wait_kick_title");
}

/** From the question whether to remove the guests of a network. */
export async function removeNetwork(app: AppPage): Promise<void> {
  const open = app.page.locator("dialog[open]");
  await open
    .last()
    .getByRole("button", { name: app.text("networks_remove_title"), exact: true })
    .click();
  await app.page.getByRole("button", { name: UNDO }).waitFor();
}

const UNDO = /^(?:Undo|Hoàn tác)/;

/** From the list of networks with one whose guests were removed: they come back, and no new ones do. */
export async function closeNetwork(app: AppPage): Promise<void> {
  await app.page.getByRole("button", { name: UNDO }).click();
  await app.page.getByRole("switch", { name: app.text("networks_closed") }).click();
  await app.closeDialog();
  await app.page.getByRole("button", { name: /^(?:New guests from|Đang chặn)/ }).waitFor();
}

export async function seeSomebodyDrop(app: AppPage): Promise<void> {
  app.room.guests[0]?.hangUp();
  await app.expectText("wait_offline");
}

/** The first line breaks after a word, and no other is found. */
export async function loseTheLine(app: AppPage): Promise<void> {
  let isFirst = true;
  await app.interceptSocket((line) => {
    if (isFirst) {
      line.connectToServer().onMessage((message) => {
        line.send(message);
        void line.close({ code: 3000 });
      });
    }
    isFirst = false;
  });
  await app.takeSeat(await app.createRoomWithPlayers(), "connection_reconnecting");
}

/** The passage gives fewer questions than wanted at its difficulty. */
export async function countFew(app: AppPage): Promise<void> {
  await waitAsHost(app, { customText: PASSAGE.slice(0, 1_000), difficulty: ">8.0", wordsPerPlayer: 20 });
  await app.page.getByRole("button", { name: /IELTS|B[12]/ }).waitFor();
}

/** The guests disconnect first, because only the host's page expects the failure. */
export async function failToStart(app: AppPage, settings: Settings): Promise<void> {
  await waitAsHost(app, settings);
  for (const guest of app.room.guests) guest.hangUp();
  await app.pressAndExpect("wait_start", "refusal_too_few_why");
}

/** Holds back the messages that follow quizGenerating. */
export async function holdGeneration(app: AppPage): Promise<void> {
  let isHeld = false;
  await app.interceptSocket((line) => {
    line.connectToServer().onMessage((message) => {
      if (!isHeld) line.send(message);
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

export async function spoilSettings(app: AppPage): Promise<void> {
  await app.page.locator("[name=name]").fill("");
  await app.page.locator("[name=wordsPerPlayer]").fill("99");
  await app.pressAndExpect("update_submit", "field_room_name_required");
}

/** As a guest whose host does something that ends the room for this page. */
export async function hearFromHost(app: AppPage, message: object, comes: TextKey): Promise<void> {
  await waitAsGuest(app);
  app.room.host.send(message);
  await app.expectText(comes);
}

/** The explanation is loaded when it is needed: after the page itself. */
export async function comeWithoutSeat(app: AppPage): Promise<void> {
  await app.go(`/multi-player/wait/${NOBODY}`);
  await app.expectText("closed_session_expired_title");
}

export async function sitNowhere(app: AppPage): Promise<void> {
  const seat = { token: "x".repeat(22), playerId: 1, name: "Hoa", savedAtMs: Date.now() };
  await app.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `wordroom.seat.${NOBODY}`,
    JSON.stringify(seat),
  ] as const);
  await app.page.reload();
  await app.expectText("wait_missing");
}

export async function openElsewhere(app: AppPage): Promise<void> {
  await app.addPlayer(app.room.code, { seatToken: app.room.seatToken });
  await app.expectText("closed_replaced_title");
}

/** The room speaks a protocol that this page does not know. */
export async function hearAnotherLanguage(app: AppPage): Promise<void> {
  await app.interceptSocket((line) => line.connectToServer().onMessage(() => line.send("{}")));
  await app.takeSeat(await app.createRoomWithPlayers(), "closed_outdated_title");
}
