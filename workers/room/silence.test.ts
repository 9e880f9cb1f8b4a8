import { evictDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PING, PONG } from "../../domain/room/protocol.ts";
import { DROP_IN_GAME_MS, DROP_IN_LOBBY_MS, HOST_DROP_IN_LOBBY_MS } from "../../domain/room/rules.ts";
import { gameOf } from "../../domain/room/state.ts";
import { HOST, Table } from "../../domain/room/testing/table.ts";
import { RoomStorage } from "./storage.ts";
import { stubOf, TestClient } from "./testing/client.ts";
import { alarmOf, pass, passByAlarms, stopClock } from "./testing/clock.ts";
import { storedRoom } from "./testing/game.ts";
import { stageTable, tokenOf } from "./testing/staged.ts";

/** Sockets that stay open and say nothing, not even a ping. silence.deep.test.ts has the platform's own clock. */

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

beforeEach(stopClock);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([0, 1_300, 4_999])(
  "[RR-34][R9] a player who falls silent %i ms into a game is seen away within 20 s, and has left 30 s after the last sign of life",
  async (quietAfterMs) => {
    const code = await stageTable(Table.playing(2));
    const [host, silent, vy] = [await resume(code, HOST), await resume(code, 2), await resume(code, 3)];
    await passByAlarms(code, quietAfterMs, [host, vy]);
    await silent.stir();
    const lastSignMs = Date.now();
    await passByAlarms(code, NOTICED_IN_GAME_MS, [host, vy]);
    await host.until((seen) => isAway(seen, 2), "the news of the silence");
    expect(silent.closed).not.toBeNull();
    await passByAlarms(code, DROP_IN_GAME_MS - NOTICED_IN_GAME_MS - 1, [host, vy]);
    expect(await outcomeOf(code, 2)).toEqual({ kind: "playing" });
    await passByAlarms(code, 1, [host, vy]);
    expect(await outcomeOf(code, 2)).toEqual({ kind: "left", leftAtMs: lastSignMs + DROP_IN_GAME_MS });
    await vy.untilMessage("playerLeftDuringGame", ({ playerId }) => playerId === 2);
    expect([host.closed, vy.closed]).toEqual([null, null]);
  },
);

it("[R9] whoever gives a sign of life every ten seconds stays in a game", async () => {
  const code = await stageTable(Table.playing(2));
  const clients = [await resume(code, HOST), await resume(code, 2), await resume(code, 3)];
  for (let passed = 0; passed < 100_000; passed += 10_000) {
    await passByAlarms(code, 10_000);
    for (const client of clients) await client.stir();
  }
  expect(clients.map(({ closed }) => closed)).toEqual([null, null, null]);
  expect(await outcomeOf(code, 2)).toEqual({ kind: "playing" });
});

it("[R9][RR-16] a waiting room sleeps between its alarms, and a silent guest loses the seat 60 s after the last sign of life", async () => {
  const code = await stageTable(Table.with(2));
  const host = await resume(code, HOST);
  const awake = [host, await resume(code, 3)];
  // Not in step with the alarms.
  await passByAlarms(code, 11_000, awake);
  await resume(code, 2);
  const lastSignMs = Date.now();
  const sleepThrough = async (ms: number) => {
    const untilMs = Date.now() + ms;
    while (Date.now() < untilMs) {
      await evictDurableObject(stubOf(code));
      await passByAlarms(code, Math.min(untilMs, (await alarmOf(code)) ?? untilMs) - Date.now(), awake);
    }
  };
  await sleepThrough(DROP_IN_LOBBY_MS - 1);
  expect(await seatsOf(code)).toEqual([HOST, 2, 3]);
  await sleepThrough(1);
  expect(Date.now()).toBe(lastSignMs + DROP_IN_LOBBY_MS);
  expect(await seatsOf(code)).toEqual([HOST, 3]);
  await host.untilMessage("playerLeft", ({ playerId, reason }) => playerId === 2 && reason === "dropped");
});

it("[R9][RR-16] a silent host costs the waiting room 120 s after the last sign of life", async () => {
  const code = await stageTable(Table.with(1));
  const [host, guest] = [await resume(code, HOST), await resume(code, 2)];
  await passByAlarms(code, 17_000, [guest]);
  await host.stir();
  await passByAlarms(code, HOST_DROP_IN_LOBBY_MS - 1, [guest]);
  expect((await storedRoom(code))?.phase.status).toBe("waiting");
  await passByAlarms(code, 1, [guest]);
  expect((await guest.untilMessage("roomCanceled")).reason).toBe("canceled");
});

it("[R9] wakes a waiting room no more often than every 30 s", async () => {
  const code = await stageTable(Table.with(1));
  const awake = [await resume(code, HOST), await resume(code, 2)];
  await passByAlarms(code, SWEEP_MS, awake);
  expect(await passByAlarms(code, 10 * SWEEP_MS, awake)).toBeLessThanOrEqual(10);
});

it("[R9] a room that others wake all the time still looks for silent sockets in time", async () => {
  const code = await stageTable(Table.with(1));
  const [host, silent] = [await resume(code, HOST), await resume(code, 2)];
  for (let passed = 0; passed <= 2 * SWEEP_MS; passed += 12_000) {
    await passByAlarms(code, 12_000, [host]);
    await evictDurableObject(stubOf(code));
    await host.stir();
  }
  await silent.until(({ closed }) => closed !== null, "the close");
  expect(silent.closed?.reason).toBe("silent");
  expect(host.closed).toBeNull();
});

it("[R9] no message puts off an alarm that is already due", async () => {
  const code = await stageTable(Table.playing(1));
  const host = await resume(code, HOST);
  const dueMs = (await alarmOf(code)) ?? 0;
  vi.setSystemTime(dueMs + 10);
  await host.stir();
  expect(await alarmOf(code)).toBe(dueMs);
});

it("a ping wakes no room that sleeps", async () => {
  const code = await stageTable(Table.with(1));
  const host = await resume(code, HOST);
  await evictDurableObject(stubOf(code));
  const load = vi.spyOn(RoomStorage.prototype, "load");
  host.sendText(PING);
  await host.until(({ received }) => received.includes(PONG), "a pong");
  expect(load).not.toHaveBeenCalled();
  pass(1_000);
  await host.stir();
  expect(load).toHaveBeenCalled();
});
