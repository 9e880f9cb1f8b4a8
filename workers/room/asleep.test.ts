import { env, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLOSE, SILENCE_LIMIT_MS } from "../../domain/room/protocol.ts";
import { COUNTDOWN_MS, HOST_RETURN_LIMIT_IN_LOBBY_MS, RETURN_LIMIT_IN_GAME_MS } from "../../domain/room/rules.ts";
import { listOpenRooms } from "../db/rooms.ts";
import { advanceClock } from "./testing/fake-clock.ts";
import { openRoom, startGame, storedRoom } from "./testing/room-fixtures.ts";
import { stubOf, TestClient } from "./testing/test-client.ts";

/** A host's phone that sleeps: with a line that closes, or without a word. */

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

const STEP_MS = 15_000;

/** Advances the clock for a connected client: it sends heartbeats, and the alarm runs whenever it is due. */
async function passAwake(code: string, awake: TestClient, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    advanceClock(Math.min(STEP_MS, left));
    const heard = awake.messages.length;
    awake.send({ type: "getQuestions" });
    await awake.until(({ messages, closed }) => messages.length > heard || closed !== null, "an answer");
    await runDurableObjectAlarm(stubOf(code));
  }
}

/** Until a guest sees the host away. @returns how long that took */
async function untilAway(code: string, guest: TestClient): Promise<number> {
  const since = Date.now();
  while (guest.view?.players[0]?.connected) {
    await passAwake(code, guest, STEP_MS);
    // News of it waits for a moment by the real clock.
    await scheduler.wait(100);
  }
  return Date.now() - since;
}

describe("a host's phone that sleeps in the waiting room", () => {
  it("[RR-16] for 120 s closes the room: guests are notified, the directory removes it, and the host can't rejoin", async () => {
    const { host, code, seatToken } = await openRoom();
    const guest = await TestClient.join(code, "An");
    host.disconnect();
    await guest.untilMessage("playerConnection", ({ connected }) => !connected);
    await passAwake(code, guest, HOST_RETURN_LIMIT_IN_LOBBY_MS - 1_000);
    expect(guest.closed).toBeNull();
    advanceClock(1_000);
    await runDurableObjectAlarm(stubOf(code));
    expect((await guest.untilMessage("roomCanceled")).reason).toBe("canceled");
    await guest.until(({ closed }) => closed !== null, "the close");
    expect(guest.closed).toEqual({ code: CLOSE.ended, reason: "canceled" });
    await vi.waitFor(async () => expect((await listOpenRooms(env.DB, 100)).map(({ id }) => id)).not.toContain(code));
    const back = await TestClient.resume(code, seatToken);
    await back.until(({ closed }) => closed !== null, "the close");
    expect(back.closed?.code).toBe(CLOSE.unknownRoom);
  });

  it("[RR-15] for less than 120 s has no effect: the host reconnects and starts the game", async () => {
    const { host, code, seatToken } = await openRoom();
    const guest = await TestClient.join(code, "An");
    host.disconnect();
    await guest.untilMessage("playerConnection", ({ connected }) => !connected);
    await passAwake(code, guest, HOST_RETURN_LIMIT_IN_LOBBY_MS - 1_000);
    const back = await TestClient.resume(code, seatToken);
    await passAwake(code, guest, STEP_MS);
    await startGame(back, [guest]);
    expect(guest.view?.players.map(({ name }) => name)).toEqual(["Hoa", "An"]);
  });

  it("[R9][RR-16] without closing its socket is detected, and has 120 s from its last heartbeat", async () => {
    const { code } = await openRoom();
    const guest = await TestClient.join(code, "An");
    const silentMs = await untilAway(code, guest);
    expect(silentMs).toBeGreaterThanOrEqual(SILENCE_LIMIT_MS);
    expect(silentMs).toBeLessThanOrEqual(SILENCE_LIMIT_MS + STEP_MS);
    await passAwake(code, guest, HOST_RETURN_LIMIT_IN_LOBBY_MS - silentMs - 1_000);
    expect(guest.closed).toBeNull();
    await passAwake(code, guest, 1_000);
    await guest.until(({ closed }) => closed !== null, "the close");
    expect(guest.closed?.code).toBe(CLOSE.ended);
  });
});

it("[RR-34] a host's phone that sleeps in a game: after 30 s the host has left it, the others play on, and the host comes back to the results", async () => {
  const { host, code, seatToken } = await openRoom();
  const guest = await TestClient.join(code, "An");
  await startGame(host, [guest]);
  advanceClock(COUNTDOWN_MS);
  host.disconnect();
  await guest.untilMessage("playerConnection", ({ connected }) => !connected);
  await passAwake(code, guest, RETURN_LIMIT_IN_GAME_MS);
  await guest.untilMessage("playerLeftDuringGame");
  await passAwake(code, guest, HOST_RETURN_LIMIT_IN_LOBBY_MS - RETURN_LIMIT_IN_GAME_MS);
  expect((await storedRoom(code))?.phase.status).toBe("active");
  guest.send({ type: "completeQuiz" });
  await guest.untilMessage("finalResults");
  const back = await TestClient.resume(code, seatToken);
  expect(back.view?.results?.standings.map(({ name, status }) => [name, status])).toEqual([
    ["An", "completed"],
    ["Hoa", "left"],
  ]);
  back.send({ type: "restartRoom" });
  await guest.untilMessage("roomRestarted");
});
