import { evictDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLOSE } from "../../domain/room/protocol.ts";
import { HOST, Table } from "../../domain/room/testing/table.ts";
import { ADDRESS_HEADER, BROWSER_HEADER } from "./headers.ts";
import { stubOf, TestClient } from "./testing/client.ts";
import { pass, passByAlarms, stopClock } from "./testing/clock.ts";
import { openRoom, storedRoom } from "./testing/game.ts";
import { stageTable, tokenOf } from "./testing/staged.ts";

/** Sockets that have not taken a seat: how many a room holds, for how long, and that they keep nobody out. */

beforeEach(stopClock);
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
    pass(1);
  }
  return lurkers;
}

/** Which of these are closed, once the room has heard everything until now. */
async function closedOf(lurkers: readonly TestClient[], host: TestClient): Promise<number[]> {
  await host.stir();
  await scheduler.wait(20);
  for (const { closed } of lurkers) if (closed) expect(closed.code).toBe(CLOSE.flood);
  return lurkers.flatMap(({ closed }, place) => (closed ? [place] : []));
}

function firstOf(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
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
  it.each(CROWDS)("from %s lets everybody in who has a seat, again and again", async (_, headers) => {
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

  it.each(CROWDS)("from %s lets somebody new in", async (_, headers) => {
    const { code } = await openRoom({ numPlayers: PLACES });
    await lurk(code, MOST_SOCKETS + 20, headers);
    const guest = await (await TestClient.connect(code, undefined, headers(0))).joins("An");
    expect(guest.view?.players.map(({ name }) => name)).toEqual(["Hoa", "An"]);
  });

  it("closes the one that came first, and keeps the newest", async () => {
    const { code, host } = await openRoom({ numPlayers: PLACES });
    const lurkers = await lurk(code, MOST_SOCKETS - 1 + 5, (n) => from(`address ${n}`));
    expect(await closedOf(lurkers, host)).toEqual(firstOf(5));
  });

  it("closes the one that came first also after it has slept", async () => {
    const { code, host } = await openRoom({ numPlayers: PLACES });
    const lurkers = await lurk(code, MOST_SOCKETS - 1, (n) => from(`address ${n}`));
    await evictDurableObject(stubOf(code));
    lurkers.push(...(await lurk(code, 3, (n) => from(`later ${n}`))));
    expect(await closedOf(lurkers, host)).toEqual(firstOf(3));
  });

  it("holds only so many from one address, and closes none of others for them", async () => {
    const { code, host } = await openRoom({ numPlayers: 50 });
    const others = await lurk(code, 5, (n) => from(`other ${n}`));
    const lurkers = await lurk(code, MOST_FROM_ADDRESS + 7, () => from("one"));
    expect(await closedOf(lurkers, host)).toEqual(firstOf(7));
    expect(await closedOf(others, host)).toEqual([]);
  });

  it("closes no socket of a browser or an account that has a seat for others", async () => {
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

  it("is not filled by a browser that has a seat, either: somebody new has the time to join", async () => {
    const { code } = await openRoom({ numPlayers: PLACES });
    const browser = from("one", "known-browser");
    await (await TestClient.connect(code, undefined, browser)).joins("An");
    await lurk(code, 2 * MOST_SOCKETS, () => browser);
    const newcomers = await lurk(code, 5, (n) => from(`address ${n}`));
    for (const [n, newcomer] of newcomers.entries()) await newcomer.joins(`Player ${n}`);
    expect((await storedRoom(code))?.seats).toHaveLength(7);
  });
});

describe("[S5] a socket without a seat is closed by the alarm 15 s after it came", () => {
  const rooms: [string, () => Table][] = [
    ["a waiting room", () => Table.with(1)],
    ["a game", () => Table.playing(1)],
  ];
  it.each(rooms)("in %s, whatever else the alarm went off for", async (_, table) => {
    const code = await stageTable(table());
    const awake = [await TestClient.resume(code, tokenOf(HOST)), await TestClient.resume(code, tokenOf(2))];
    await passByAlarms(code, 22_000, awake);
    const lurker = await TestClient.connect(code);
    await passByAlarms(code, 6_000, awake);
    const second = await TestClient.connect(code);
    await passByAlarms(code, 8_999, awake);
    expect(lurker.closed).toBeNull();
    await passByAlarms(code, 1, awake);
    await lurker.until(({ closed }) => closed !== null, "the close");
    expect(second.closed).toBeNull();
    await passByAlarms(code, 6_000, awake);
    await second.until(({ closed }) => closed !== null, "the close");
    expect([lurker.closed?.reason, second.closed?.reason]).toEqual(["silent", "silent"]);
    expect(awake.map(({ closed }) => closed)).toEqual([null, null]);
  });

  it("however much noise it makes", async () => {
    const { code } = await openRoom();
    const lurker = await TestClient.connect(code);
    await passByAlarms(code, 10_000);
    lurker.sendText("ping");
    await lurker.until(({ received }) => received.includes("pong"), "a pong");
    await passByAlarms(code, 5_000);
    await lurker.until(({ closed }) => closed !== null, "the close");
  });
});
