import { PASSAGE } from "../people.ts";
import { until } from "../socket-player.ts";
import type { Settings, Stage, TextKey } from "../stage.ts";

/** Ways to the states of a waiting room, and out of it. */

/** A code under which there is no room. */
export const NOBODY = "ZZZZZZ";

/** @returns its code */
export async function lockedRoom(s: Stage): Promise<string> {
  const { code, host } = await s.gather({ name: "Lớp 10B" });
  host.send({ type: "lockRoom", locked: true });
  await until("locked", () => host.view?.room.locked === true);
  return code;
}

export async function waitAlone(s: Stage): Promise<void> {
  await s.sit(await s.gather({}, []), "wait_share");
}

/** From a waiting room; the passing message stays. */
export async function seeSomebodyJoin(s: Stage): Promise<void> {
  await s.player(s.room.code, { playerInfo: { name: "Lan" } });
  await s.page.getByRole("status").getByText("Lan").waitFor();
}

export async function waitAsHost(s: Stage, settings: Settings = {}, names?: readonly string[]): Promise<void> {
  await s.sit(await s.gather(settings, names), "wait_lock");
}

export async function waitAsGuest(s: Stage): Promise<void> {
  await s.join((await s.gather()).code);
  await s.sees("wait_for_host");
}

export async function removeSomebody(s: Stage): Promise<void> {
  await s.page.getByText(s.text("wait_kick"), { exact: true }).first().click();
  await s.sees("wait_kick_title");
}

/** From the question whether to remove the guests of a network. */
export async function removeNetwork(s: Stage): Promise<void> {
  const open = s.page.locator("dialog[open]");
  await open
    .last()
    .getByRole("button", { name: s.text("networks_remove_title"), exact: true })
    .click();
  await s.page.getByRole("button", { name: UNDO }).waitFor();
}

const UNDO = /^(?:Undo|Hoàn tác)/;

/** From the list of networks with one whose guests were removed: they come back, and no new ones do. */
export async function closeNetwork(s: Stage): Promise<void> {
  await s.page.getByRole("button", { name: UNDO }).click();
  await s.page.getByRole("switch", { name: s.text("networks_closed") }).click();
  await s.escape();
  await s.page.getByRole("button", { name: /^(?:New guests from|Đang chặn)/ }).waitFor();
}

export async function seeSomebodyDrop(s: Stage): Promise<void> {
  s.room.guests[0]?.hangUp();
  await s.sees("wait_offline");
}

/** The first line breaks after a word, and no other is found. */
export async function loseTheLine(s: Stage): Promise<void> {
  let isFirst = true;
  await s.tapLine((line) => {
    if (isFirst) {
      line.connectToServer().onMessage((message) => {
        line.send(message);
        void line.close({ code: 3000 });
      });
    }
    isFirst = false;
  });
  await s.sit(await s.gather(), "connection_reconnecting");
}

/** The passage gives fewer questions than wanted at its difficulty. */
export async function countFew(s: Stage): Promise<void> {
  await waitAsHost(s, { customText: PASSAGE.slice(0, 1_000), difficulty: ">8.0", wordsPerPlayer: 20 });
  await s.page.getByRole("button", { name: /IELTS|B[12]/ }).waitFor();
}

/** The others have gone for a moment: only a page takes bad news calmly. */
export async function failToStart(s: Stage, settings: Settings): Promise<void> {
  await waitAsHost(s, settings);
  for (const guest of s.room.guests) guest.hangUp();
  await s.press("wait_start", "refusal_too_few_why");
}

/** What comes after the news that questions are being made is kept back. */
export async function holdGeneration(s: Stage): Promise<void> {
  let isHeld = false;
  await s.tapLine((line) => {
    line.connectToServer().onMessage((message) => {
      if (!isHeld) line.send(message);
      isHeld ||= String(message).includes('"quizGenerating"');
    });
  });
  await waitAsHost(s);
  await s.press("wait_start", "wait_generating_text");
}

export async function changeSettings(s: Stage): Promise<void> {
  await waitAsHost(s);
  await s.page.getByRole("link", { name: s.text("wait_change_settings") }).click();
  await s.sees("update_text");
}

export async function spoilSettings(s: Stage): Promise<void> {
  await s.page.locator("[name=name]").fill("");
  await s.page.locator("[name=wordsPerPlayer]").fill("99");
  await s.press("update_submit", "field_room_name_required");
}

/** As a guest whose host does something that ends the room for this page. */
export async function hearFromHost(s: Stage, message: object, comes: TextKey): Promise<void> {
  await waitAsGuest(s);
  s.room.host.send(message);
  await s.sees(comes);
}

export async function sitNowhere(s: Stage): Promise<void> {
  const seat = { token: "x".repeat(22), playerId: 1, name: "Hoa", savedAtMs: Date.now() };
  await s.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `wordroom.seat.${NOBODY}`,
    JSON.stringify(seat),
  ] as const);
  await s.page.reload();
  await s.sees("wait_missing");
}

export async function goOnElsewhere(s: Stage): Promise<void> {
  await s.player(s.room.code, { seatToken: s.room.seatToken });
  await s.sees("closed_replaced_title");
}

/** The room speaks a protocol that this page does not know. */
export async function hearAnotherLanguage(s: Stage): Promise<void> {
  await s.tapLine((line) => line.connectToServer().onMessage(() => line.send("{}")));
  await s.sit(await s.gather(), "closed_outdated_title");
}
