import { evictDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLOSE } from "../../domain/room/protocol.ts";
import { HOST, RoomFixture } from "../../domain/room/testing/room-fixture.ts";
import { ADDRESS_HEADER, BROWSER_HEADER } from "./sockets.ts";
import { advanceClock, advanceClockByAlarms, useFakeClock } from "./testing/fake-clock.ts";
import { openRoom, storedRoom } from "./testing/room-fixtures.ts";
import { storeRoom, tokenOf } from "./testing/stored-room.ts";
import { stubOf, TestClient } from "./testing/test-client.ts";

/** Sockets that have not taken a seat: how many a room holds, for how long, and that they keep nobody out. */

beforeEach(useFakeClock);
afterEach(() => vi.useRealTimers());

/** Places of a room of these tests. It holds two sockets for each and 50 more. */
const PLACES = 10;
const MOST_SOCKETS = 2 * PLACES + 50;
/** From one address: a class of 50 behind one network, and 10 more. */
const MOST_FROM_ADDRESS = 60;

function from(address: string, browser?: string): Record<string, string> {
  return { [ADDRESS_HEADER]: address, ...(browser && { [BROWSER_HEADER]: browser }) };
}

/** So many sockets that say nothing, one after the other. */
async function lurk(code: string, count: number, headers: (n: number) => Record<string, string>) {
  const lurkers: TestClient[] = [];
  for (let n = 0; n < count; n++) {
    lurkers.push(await TestClient.connect(code, undefined, headers(n)));
    advanceClock(1);
  }
  return lurkers;
}

/** Which of these are closed, once the room has heard everything until now. */
async function closedOf(lurkers: readonly TestClient[], host: TestClient): Promise<number[]> {
  await host.sendHeartbeat();
  await scheduler.wait(20);
  for (const { closed } of lurkers) if (closed) expect(closed.code).toBe(CLOSE.flood);
  return lurkers.flatMap(({ closed }, index) => (closed ? [index] : []));
}

function firstOf(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

async function hostOf(code: string, seatToken: string, headers: Record<string, string> = {}): Promise<TestClient> {
  return (await TestClient.connect(code, undefined, headers)).resumes(seatToken);
}

const CROWDS: [string, (n: number) => Record<string, string>][] = [
  ["one address", () => from("one")],
  ["seven addresses", (n) => from(`address ${n % 7}`)],
  ["an address each", (n) => from(`address ${n}`)],
];

describe("[R9][S5] a room full of sockets without a seat", () => {
  it.each(CROWDS)("from %s lets seated players reconnect, again and again", async (_, headers) => {
    const { code, seatToken, host } = await openRoom({ numPlayers: PLACES });
    const guest = await TestClient.join(code, "An");
    await lurk(code, MOST_SOCKETS + 20, headers);
    expect([host.closed, guest.closed]).toEqual([null, null]);
    for (let times = 0; times < 3; times++) {
      // From the crowd's own address, too.
      const back = await hostOf(code, seatToken, headers(times));
      expect(back.view?.you).toBe(HOST);
      expect((await TestClient.resume(code, guest.seatToken ?? "")).view?.you).toBe(guest.view?.you);
      await lurk(code, 20, headers);
    }
  });

  it.each(CROWDS)("from %s lets a new player join", async (_, headers) => {
    const { code } = await openRoom({ numPlayers: PLACES });
    await lurk(code, MOST_SOCKETS + 20, headers);
    const guest = await (await TestClient.connect(code, undefined, headers(0))).joins("An");
    expect(guest.view?.players.map(({ name }) => name)).toEqual(["Hoa", "An"]);
  });

  it("closes the oldest one and keeps the newest", async () => {
    const { code, host } = await openRoom({ numPlayers: PLACES });
    const lurkers = await lurk(code, MOST_SOCKETS - 1 + 5, (n) => from(`address ${n}`));
    expect(await closedOf(lurkers, host)).toEqual(firstOf(5));
  });

  it("closes the oldest one also after hibernation", async () => {
    const { code, host } = await openRoom({ numPlayers: PLACES });
    const lurkers = await lurk(code, MOST_SOCKETS - 1, (n) => from(`address ${n}`));
    await evictDurableObject(stubOf(code));
    lurkers.push(...(await lurk(code, 3, (n) => from(`later ${n}`))));
    expect(await closedOf(lurkers, host)).toEqual(firstOf(3));
  });

  it("limits the sockets of one address without closing those of others", async () => {
    const { code, host } = await openRoom({ numPlayers: 50 });
    const others = await lurk(code, 5, (n) => from(`other ${n}`));
    const lurkers = await lurk(code, MOST_FROM_ADDRESS + 7, () => from("one"));
    expect(await closedOf(lurkers, host)).toEqual(firstOf(7));
    expect(await closedOf(others, host)).toEqual([]);
  });

  it("keeps the sockets of a browser or an account that has a seat", async () => {
    const { code } = await openRoom({ numPlayers: PLACES });
    const browser = from("one", "known-browser");
    const guest = await (await TestClient.connect(code, undefined, browser)).joins("An");
    const account = { ...from("one"), "X-Account": "a-user" };
    const player = await (await TestClient.connect(code, undefined, account)).joins("Bo");
    const [first] = await lurk(code, 1, () => browser);
    const [second] = await lurk(code, 1, () => account);
    await lurk(code, 2 * MOST_SOCKETS, () => from("one"));
    await first?.resumes(guest.seatToken ?? "");
    expect(first?.view?.you).toBe(guest.view?.you);
    await second?.resumes(player.seatToken ?? "");
    expect(second?.view?.you).toBe(player.view?.you);
  });

  it("can't be filled by a browser that has a seat: a new player has time to join", async () => {
    const { code } = await openRoom({ numPlayers: PLACES });
    const browser = from("one", "known-browser");
    await (await TestClient.connect(code, undefined, browser)).joins("An");
    await lurk(code, 2 * MOST_SOCKETS, () => browser);
    const newcomers = await lurk(code, 5, (n) => from(`address ${n}`));
    for (const [n, newcomer] of newcomers.entries()) await newcomer.joins(`Player ${n}`);
    expect((await storedRoom(code))?.seats).toHaveLength(7);
  });
});

describe("[S5] a socket without a seat is closed by the alarm 15 s after it was opened", () => {
  const rooms: [string, () => RoomFixture][] = [
    ["a waiting room", () => RoomFixture.withGuests(1)],
    ["a game", () => RoomFixture.playing(1)],
  ];
  it.each(rooms)("in %s, whatever else is due", async (_, fixture) => {
    const code = await storeRoom(fixture());
    const awake = [await TestClient.resume(code, tokenOf(HOST)), await TestClient.resume(code, tokenOf(2))];
    await advanceClockByAlarms(code, 22_000, awake);
    const lurker = await TestClient.connect(code);
    await advanceClockByAlarms(code, 6_000, awake);
    const second = await TestClient.connect(code);
    await advanceClockByAlarms(code, 8_999, awake);
    expect(lurker.closed).toBeNull();
    await advanceClockByAlarms(code, 1, awake);
    await lurker.until(({ closed }) => closed !== null, "the close");
    expect(second.closed).toBeNull();
    await advanceClockByAlarms(code, 6_000, awake);
    await second.until(({ closed }) => closed !== null, "the close");
    expect([lurker.closed?.reason, second.closed?.reason]).toEqual(["silent", "silent"]);
    expect(awake.map(({ closed }) => closed)).toEqual([null, null]);
  });

  it("however many messages it sends", async () => {
    const { code } = await openRoom();
    const lurker = await TestClient.connect(code);
    await advanceClockByAlarms(code, 10_000);
    lurker.sendText("ping");
    await lurker.until(({ received }) => received.includes("pong"), "a pong");
    await advanceClockByAlarms(code, 5_000);
    await lurker.until(({ closed }) => closed !== null, "the close");
  });
});
