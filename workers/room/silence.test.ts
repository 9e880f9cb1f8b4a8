import { evictDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PING, PONG } from "../../domain/room/protocol.ts";
import {
  HOST_RETURN_LIMIT_IN_LOBBY_MS,
  RETURN_LIMIT_IN_GAME_MS,
  RETURN_LIMIT_IN_LOBBY_MS,
} from "../../domain/room/rules.ts";
import { gameOf } from "../../domain/room/state.ts";
import { HOST, RoomFixture } from "../../domain/room/testing/room-fixture.ts";
import { RoomStorage } from "./storage.ts";
import { advanceClock, advanceClockByAlarms, nextAlarmMs, useFakeClock } from "./testing/fake-clock.ts";
import { storedRoom } from "./testing/room-fixtures.ts";
import { storeRoom, tokenOf } from "./testing/stored-room.ts";
import { stubOf, TestClient } from "./testing/test-client.ts";

/** Sockets that stay open and say nothing, not even a ping. silence.deep.test.ts uses the real clock. */

const NOTICED_IN_GAME_MS = 20_000;
const SWEEP_MS = 30_000;

function resume(code: string, seatId: number): Promise<TestClient> {
  return TestClient.resume(code, tokenOf(seatId));
}

async function outcomeOf(code: string, seatId: number) {
  const room = await storedRoom(code);
  return room && gameOf(room)?.players.find((player) => player.seatId === seatId)?.outcome;
}

async function seatsOf(code: string): Promise<number[]> {
  return (await storedRoom(code))?.seats.map(({ id }) => id) ?? [];
}

function isAway(client: TestClient, seatId: number): boolean {
  return client.view?.players.some(({ id, connected }) => id === seatId && !connected) ?? false;
}

beforeEach(useFakeClock);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([0, 1_300, 4_999])(
  "[RR-34][R9] a player whose heartbeats stop %i ms into a game is shown as away within 20 s, and has left 30 s after the last one",
  async (quietAfterMs) => {
    const code = await storeRoom(RoomFixture.playing(2));
    const [host, silent, vy] = [await resume(code, HOST), await resume(code, 2), await resume(code, 3)];
    await advanceClockByAlarms(code, quietAfterMs, [host, vy]);
    await silent.sendHeartbeat();
    const lastSignMs = Date.now();
    await advanceClockByAlarms(code, NOTICED_IN_GAME_MS, [host, vy]);
    await host.until((seen) => isAway(seen, 2), "the lost connection");
    expect(silent.closed).not.toBeNull();
    await advanceClockByAlarms(code, RETURN_LIMIT_IN_GAME_MS - NOTICED_IN_GAME_MS - 1, [host, vy]);
    expect(await outcomeOf(code, 2)).toEqual({ kind: "playing" });
    await advanceClockByAlarms(code, 1, [host, vy]);
    expect(await outcomeOf(code, 2)).toEqual({ kind: "left", leftAtMs: lastSignMs + RETURN_LIMIT_IN_GAME_MS });
    await vy.untilMessage("playerLeftDuringGame", ({ playerId }) => playerId === 2);
    expect([host.closed, vy.closed]).toEqual([null, null]);
  },
);

it("[R9] a player with a heartbeat every ten seconds stays in a game", async () => {
  const code = await storeRoom(RoomFixture.playing(2));
  const clients = [await resume(code, HOST), await resume(code, 2), await resume(code, 3)];
  for (let passed = 0; passed < 100_000; passed += 10_000) {
    await advanceClockByAlarms(code, 10_000);
    for (const client of clients) await client.sendHeartbeat();
  }
  expect(clients.map(({ closed }) => closed)).toEqual([null, null, null]);
  expect(await outcomeOf(code, 2)).toEqual({ kind: "playing" });
});

it("[R9][RR-16] a waiting room hibernates between its alarms, and a silent guest loses the seat 60 s after the last heartbeat", async () => {
  const code = await storeRoom(RoomFixture.withGuests(2));
  const host = await resume(code, HOST);
  const awake = [host, await resume(code, 3)];
  // Not in step with the alarms.
  await advanceClockByAlarms(code, 11_000, awake);
  await resume(code, 2);
  const lastSignMs = Date.now();
  const sleepThrough = async (ms: number) => {
    const untilMs = Date.now() + ms;
    while (Date.now() < untilMs) {
      await evictDurableObject(stubOf(code));
      await advanceClockByAlarms(code, Math.min(untilMs, (await nextAlarmMs(code)) ?? untilMs) - Date.now(), awake);
    }
  };
  await sleepThrough(RETURN_LIMIT_IN_LOBBY_MS - 1);
  expect(await seatsOf(code)).toEqual([HOST, 2, 3]);
  await sleepThrough(1);
  expect(Date.now()).toBe(lastSignMs + RETURN_LIMIT_IN_LOBBY_MS);
  expect(await seatsOf(code)).toEqual([HOST, 3]);
  await host.untilMessage("playerLeft", ({ playerId, reason }) => playerId === 2 && reason === "dropped");
});

it("[R9][RR-16] a waiting room closes 120 s after the last heartbeat of its host", async () => {
  const code = await storeRoom(RoomFixture.withGuests(1));
  const [host, guest] = [await resume(code, HOST), await resume(code, 2)];
  await advanceClockByAlarms(code, 17_000, [guest]);
  await host.sendHeartbeat();
  await advanceClockByAlarms(code, HOST_RETURN_LIMIT_IN_LOBBY_MS - 1, [guest]);
  expect((await storedRoom(code))?.phase.status).toBe("waiting");
  await advanceClockByAlarms(code, 1, [guest]);
  expect((await guest.untilMessage("roomCanceled")).reason).toBe("canceled");
});

it("[R9] wakes a waiting room no more often than every 30 s", async () => {
  const code = await storeRoom(RoomFixture.withGuests(1));
  const awake = [await resume(code, HOST), await resume(code, 2)];
  await advanceClockByAlarms(code, SWEEP_MS, awake);
  expect(await advanceClockByAlarms(code, 10 * SWEEP_MS, awake)).toBeLessThanOrEqual(10);
});

it("[R9] a room that is woken often still finds silent sockets in time", async () => {
  const code = await storeRoom(RoomFixture.withGuests(1));
  const [host, silent] = [await resume(code, HOST), await resume(code, 2)];
  for (let passed = 0; passed <= 2 * SWEEP_MS; passed += 12_000) {
    await advanceClockByAlarms(code, 12_000, [host]);
    await evictDurableObject(stubOf(code));
    await host.sendHeartbeat();
  }
  await silent.until(({ closed }) => closed !== null, "the close");
  expect(silent.closed?.reason).toBe("silent");
  expect(host.closed).toBeNull();
});

it("[R9] no message delays an alarm that is already due", async () => {
  const code = await storeRoom(RoomFixture.playing(1));
  const host = await resume(code, HOST);
  const dueMs = (await nextAlarmMs(code)) ?? 0;
  vi.setSystemTime(dueMs + 10);
  await host.sendHeartbeat();
  expect(await nextAlarmMs(code)).toBe(dueMs);
});

it("a ping does not wake a hibernating room", async () => {
  const code = await storeRoom(RoomFixture.withGuests(1));
  const host = await resume(code, HOST);
  await evictDurableObject(stubOf(code));
  const load = vi.spyOn(RoomStorage.prototype, "load");
  host.sendText(PING);
  await host.until(({ received }) => received.includes(PONG), "a pong");
  expect(load).not.toHaveBeenCalled();
  advanceClock(1_000);
  await host.sendHeartbeat();
  expect(load).toHaveBeenCalled();
});
