import { afterEach, expect, it, vi } from "vitest";
import { RoomConnection } from "../../app/features/room/connection/connection.ts";
import { prepareJoin, saveSeat } from "../../app/features/room/connection/seats.ts";
import { gameOf } from "../../domain/room/state.ts";
import { HOST, questionPool, RoomFixture, typedQuestion } from "../../domain/room/testing/room-fixture.ts";
import { snapshotFor } from "../../domain/room/view/view.ts";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import {
  cutAllConnections,
  FREQUENT_FAULTS,
  faultCounts,
  NO_FAULTS,
  openBrowserOnFaultyNetwork,
  setFaults,
} from "./testing/faulty-network.ts";
import { openRoom, storedRoom } from "./testing/room-fixtures.ts";
import { mulberry32 } from "./testing/seeded-random.ts";
import { storeRoom, tokenOf } from "./testing/stored-room.ts";

/** The page's own connection, over a network that doubles, turns around, loses, delays and breaks off. */

const connections: (() => void)[] = [];

afterEach(() => {
  // A connection left open would go on looking for its room.
  for (const close of connections.splice(0)) close();
  vi.unstubAllGlobals();
});

/** A client that has a view; others are opened after it, since all of them share one browser's storage. */
async function opened(code: string): Promise<RoomConnection> {
  const connection = new RoomConnection(code);
  connections.push(connection.open());
  await vi.waitFor(() => expect(connection.get().view).not.toBeNull(), { timeout: 20_000, interval: 10 });
  // Nothing of its welcome is still on the way when the next tab opens.
  await scheduler.wait(3 * FREQUENT_FAULTS.longestDelayMs);
  return connection;
}

/** Without faults everybody reconnects once more, and nothing is unsaved. */
async function calmDown(clients: readonly RoomConnection[]): Promise<void> {
  setFaults(NO_FAULTS);
  cutAllConnections();
  for (const client of clients) {
    const isQuiet = () => {
      const { connection, unsavedCount: unsaved, view } = client.get();
      const isWhole = view?.players.every(({ connected }) => connected);
      expect([connection.kind, unsaved, isWhole]).toEqual(["open", 0, true]);
    };
    await vi.waitFor(isQuiet, { timeout: 20_000, interval: 10 });
  }
}

/** Waits until every view equals a new snapshot: coalesced messages arrive a little later. */
async function expectFreshViews(code: string, clients: readonly RoomConnection[]): Promise<void> {
  const room = await storedRoom(code);
  for (const { get } of clients) {
    const isFresh = () => expect(get().view).toEqual(room && snapshotFor(room, get().view?.you ?? 0));
    await vi.waitFor(isFresh, { timeout: 20_000, interval: 20 });
  }
}

const GAMES = [
  [1, "multiple_choice_vocab", questionPool(10)],
  [2, "multiple_choice_vocab", questionPool(10)],
  [3, "vocabulary", questionPool(10, typedQuestion)],
] as const;

it.each(GAMES.slice(0, randomRuns(GAMES.length)))(
  "[R2][R7] a game over faulty network %i of %s saves every last answer, and every view equals a new snapshot",
  async (seed, quizType, questions) => {
    const code = await storeRoom(RoomFixture.playing(3, { settings: { quizType } }, [...questions]));
    const newTab = openBrowserOnFaultyNetwork(seed);
    const clients: RoomConnection[] = [];
    for (const seatId of [HOST, 2, 3, 4]) {
      newTab();
      saveSeat(code, { token: tokenOf(seatId), playerId: seatId, name: "" });
      clients.push(await opened(code));
    }
    const random = mulberry32(seed);
    const last = new Map<string, number | string>();
    setFaults(FREQUENT_FAULTS);
    for (let round = 0; round < 12; round++) {
      for (const client of clients) {
        const ids = client.get().view?.quiz?.questions.map(({ id }) => id) ?? [];
        const id = ids[Math.floor(random() * ids.length)] ?? "";
        const value = quizType === "vocabulary" ? `nghĩa ${round}` : Math.floor(random() * 4);
        client.get().actions.answer(id, value);
        client.get().actions.sendUnsentAnswers();
        last.set(`${client.get().view?.you}/${id}`, value);
      }
      await scheduler.wait(50);
    }
    await calmDown(clients);
    const room = await storedRoom(code);
    const players = (room && gameOf(room))?.players ?? [];
    const places = new Map(
      clients.map(({ get }) => [get().view?.you, get().view?.quiz?.questions.map(({ id }) => id)]),
    );
    const saved = players.flatMap(({ seatId, sheet }) =>
      sheet.flatMap((answer, index) => (answer ? [[`${seatId}/${places.get(seatId)?.[index]}`, answer.value]] : [])),
    );
    expect(Object.fromEntries(saved)).toEqual(Object.fromEntries(last));
    await expectFreshViews(code, clients);
    for (const [what, times] of Object.entries(faultCounts)) expect(times, what).toBeGreaterThan(0);
  },
);

it("[R2][R7] joining over a faulty network takes one seat each, and every view equals a new snapshot", async () => {
  const { code, host } = await openRoom();
  const newTab = openBrowserOnFaultyNetwork(4);
  const clients: RoomConnection[] = [];
  setFaults({ ...FREQUENT_FAULTS, cut: 0.1 });
  for (let n = 0; n < 6; n++) {
    newTab();
    prepareJoin(code, `Player ${n}`);
    clients.push(await opened(code));
  }
  await calmDown(clients);
  const room = await storedRoom(code);
  expect(room?.seats.map(({ name }) => name)).toEqual(["Hoa", ...clients.map((_, n) => `Player ${n}`)]);
  await expectFreshViews(code, clients);
  host.disconnect();
});
