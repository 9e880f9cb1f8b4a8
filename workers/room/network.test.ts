import { afterEach, expect, it, vi } from "vitest";
import { RoomConnection } from "../../app/features/room/connection.ts";
import { prepareJoin, saveSeat } from "../../app/features/room/seats.ts";
import { gameOf } from "../../domain/room/state.ts";
import { HOST, poolOf, Table, typed } from "../../domain/room/testing/table.ts";
import { snapshotFor } from "../../domain/room/view.ts";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { openRoom, storedRoom } from "./testing/game.ts";
import { randomOf } from "./testing/random.ts";
import { stageTable, tokenOf } from "./testing/staged.ts";
import { CLEAR, cutAll, happened, openStormyBrowser, STORM, setWeather } from "./testing/weather.ts";

/** The page's own connection, over a network that doubles, turns around, loses, delays and breaks off. */

const open: (() => void)[] = [];

afterEach(() => {
  // Else it would go on looking for its room.
  for (const close of open.splice(0)) close();
  vi.unstubAllGlobals();
});

/** A client that has a view; others are opened after it, since all of them share one browser's storage. */
async function opened(code: string): Promise<RoomConnection> {
  const connection = new RoomConnection(code);
  open.push(connection.open());
  await vi.waitFor(() => expect(connection.get().view).not.toBeNull(), { timeout: 20_000, interval: 10 });
  // Nothing of its welcome is still on the way when the next tab opens.
  await scheduler.wait(3 * STORM.longestDelayMs);
  return connection;
}

/** After the storm everybody comes back once more, and has nothing on its way. */
async function calmDown(clients: readonly RoomConnection[]): Promise<void> {
  setWeather(CLEAR);
  cutAll();
  for (const client of clients) {
    const isQuiet = () => {
      const { connection, unsaved, view } = client.get();
      const isWhole = view?.players.every(({ connected }) => connected);
      expect([connection.kind, unsaved, isWhole]).toEqual(["open", 0, true]);
    };
    await vi.waitFor(isQuiet, { timeout: 20_000, interval: 10 });
  }
}

/** Everybody comes to see what a fresh picture would show: some news travels together, a little later. */
async function expectFreshViews(code: string, clients: readonly RoomConnection[]): Promise<void> {
  const room = await storedRoom(code);
  for (const { get } of clients) {
    const isFresh = () => expect(get().view).toEqual(room && snapshotFor(room, get().view?.you ?? 0));
    await vi.waitFor(isFresh, { timeout: 20_000, interval: 20 });
  }
}

const STORMS = [
  [1, "multiple_choice_vocab", poolOf(10)],
  [2, "multiple_choice_vocab", poolOf(10)],
  [3, "vocabulary", poolOf(10, typed)],
] as const;

it.each(STORMS.slice(0, randomRuns(STORMS.length)))(
  "[R2][R7] a game through storm %i of %s: every last answer is saved, and every view is a fresh one's",
  async (seed, quizType, questions) => {
    const code = await stageTable(Table.playing(3, { settings: { quizType } }, [...questions]));
    const newTab = openStormyBrowser(seed);
    const clients: RoomConnection[] = [];
    for (const seatId of [HOST, 2, 3, 4]) {
      newTab();
      saveSeat(code, { token: tokenOf(seatId), playerId: seatId, name: "" });
      clients.push(await opened(code));
    }
    const random = randomOf(seed);
    const last = new Map<string, number | string>();
    setWeather(STORM);
    for (let round = 0; round < 12; round++) {
      for (const client of clients) {
        const ids = client.get().view?.quiz?.questions.map(({ id }) => id) ?? [];
        const id = ids[Math.floor(random() * ids.length)] ?? "";
        const value = quizType === "vocabulary" ? `nghĩa ${round}` : Math.floor(random() * 4);
        client.get().actions.answer(id, value);
        client.get().actions.flush();
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
      sheet.flatMap((answer, place) => (answer ? [[`${seatId}/${places.get(seatId)?.[place]}`, answer.value]] : [])),
    );
    expect(Object.fromEntries(saved)).toEqual(Object.fromEntries(last));
    await expectFreshViews(code, clients);
    for (const [what, times] of Object.entries(happened)) expect(times, what).toBeGreaterThan(0);
  },
);

it("[R2][R7] joining through a storm takes one seat each, and every view is a fresh one's", async () => {
  const { code, host } = await openRoom();
  const newTab = openStormyBrowser(4);
  const clients: RoomConnection[] = [];
  setWeather({ ...STORM, cut: 0.1 });
  for (let n = 0; n < 6; n++) {
    newTab();
    prepareJoin(code, `Player ${n}`);
    clients.push(await opened(code));
  }
  await calmDown(clients);
  const room = await storedRoom(code);
  expect(room?.seats.map(({ name }) => name)).toEqual(["Hoa", ...clients.map((_, n) => `Player ${n}`)]);
  await expectFreshViews(code, clients);
  host.hangUp();
});
