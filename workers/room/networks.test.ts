import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLOSE } from "../../domain/room/protocol.ts";
import { gameOf } from "../../domain/room/state.ts";
import { ACCOUNT_HEADER, ADDRESS_HEADER, BROWSER_HEADER, NETWORK_HEADER } from "./sockets.ts";
import { advanceClock, useFakeClock } from "./testing/fake-clock.ts";
import { openRoom, startGame, storedRoom } from "./testing/room-fixtures.ts";
import { TestClient } from "./testing/test-client.ts";

/** Guests as a room knows them without an account: by their browser and their network. */

beforeEach(useFakeClock);
afterEach(() => vi.useRealTimers());

const ADDRESS = "2001:db8::7";
let browsers = 0;

type From = { browser?: string; network?: string; account?: string };

function headersOf({ browser = `browser-${++browsers}`, network = "home", account }: From): Record<string, string> {
  const known = { [ADDRESS_HEADER]: ADDRESS, [BROWSER_HEADER]: browser, [NETWORK_HEADER]: network };
  return account === undefined ? known : { ...known, [ACCOUNT_HEADER]: account };
}

/** Somebody new from there; `closed` says whether they got in. */
async function join(code: string, name: string, from: From = {}): Promise<TestClient> {
  const client = await TestClient.connect(code, undefined, headersOf(from));
  await client.joins(name);
  return client;
}

async function comeBack(code: string, { seatToken }: TestClient, from: From = {}): Promise<TestClient> {
  return (await TestClient.connect(code, undefined, headersOf(from))).resumes(seatToken ?? "");
}

/** The refusal's code, once the socket is closed. */
async function refusalOf(client: TestClient) {
  await client.until(({ closed }) => closed !== null, "the close");
  return { refusal: client.ofType("error")[0]?.code, close: client.closed?.code };
}

function seatIdOf(client: TestClient): number {
  return client.view?.you ?? 0;
}

async function namesIn(code: string): Promise<string[]> {
  return (await storedRoom(code))?.seats.map(({ name }) => name) ?? [];
}

async function kickedBy(host: TestClient, player: TestClient): Promise<void> {
  host.send({ type: "kickPlayer", playerId: seatIdOf(player) });
  await player.until(({ closed }) => closed?.code === CLOSE.kicked, "the removal");
}

/** Removes all guests of the network that this one is in. */
async function networkKickedBy(host: TestClient, player: TestClient): Promise<void> {
  host.send({ type: "kickNetwork", playerId: seatIdOf(player) });
  await player.until(({ closed }) => closed?.code === CLOSE.kicked, "the removal");
}

const BANNED = { refusal: "banned", close: CLOSE.kicked };

describe("[RR-07] a browser has one guest seat in a room", () => {
  it("joining again takes that seat back with a new secret, and closes the first tab's socket", async () => {
    const { code } = await openRoom();
    const first = await join(code, "An", { browser: "same" });
    const second = await join(code, "Somebody else", { browser: "same" });
    expect(seatIdOf(second)).toBe(seatIdOf(first));
    await first.until(({ closed }) => closed?.code === CLOSE.replaced, "the other tab's word");
    expect(await namesIn(code)).toEqual(["Hoa", "An"]);
    expect(second.seatToken).not.toBe(first.seatToken);
    expect(await refusalOf(await comeBack(code, first))).toEqual({
      refusal: "seat_unknown",
      close: CLOSE.seatUnknown,
    });
  });

  it("has a seat in each of two rooms, and two browsers of one network have two seats", async () => {
    const [{ code }, other] = [await openRoom(), await openRoom()];
    await join(code, "An", { browser: "same" });
    await join(code, "Bo", { browser: "another" });
    await join(other.code, "An", { browser: "same" });
    expect(await namesIn(code)).toEqual(["Hoa", "An", "Bo"]);
    expect(await namesIn(other.code)).toEqual(["Hoa", "An"]);
  });

  it("an account that uses the browser has a separate seat", async () => {
    const { code } = await openRoom();
    await join(code, "An", { browser: "same" });
    await join(code, "Bo", { browser: "same", account: "user-bo" });
    expect(await namesIn(code)).toEqual(["Hoa", "An", "Bo"]);
  });
});

describe("[RR-17] a guest who was removed", () => {
  it("can't rejoin with the same browser, under any name and from any network", async () => {
    const { code, host } = await openRoom();
    const troll = await join(code, "Troll", { browser: "bad" });
    await kickedBy(host, troll);
    for (const [name, network] of [
      ["Troll", "home"],
      ["Angel", "away"],
    ] as const) {
      expect(await refusalOf(await join(code, name, { browser: "bad", network }))).toEqual(BANNED);
    }
    expect(await namesIn(code)).toEqual(["Hoa"]);
  });

  it("does not keep out others of that network, nor an account on that browser", async () => {
    const { code, host } = await openRoom();
    const troll = await join(code, "Troll", { browser: "bad" });
    await kickedBy(host, troll);
    await join(code, "An", { browser: "good" });
    const known = await join(code, "Bo", { browser: "bad", account: "user-bo" });
    expect(await namesIn(code)).toEqual(["Hoa", "An", "Bo"]);
    await kickedBy(host, known);
    expect(await refusalOf(await join(code, "Bo", { account: "user-bo" }))).toEqual(BANNED);
  });
});

describe("[RR-08] removing all guests of a network", () => {
  it("closes only their sockets, bans their browsers, and keeps accounts and other networks", async () => {
    const { code, host } = await openRoom();
    const trolls = [await join(code, "A", { browser: "a" }), await join(code, "B", { browser: "b" })];
    const account = await join(code, "C", { account: "user-c" });
    const other = await join(code, "D", { network: "away" });
    const [first] = trolls;
    if (first) await networkKickedBy(host, first);
    for (const troll of trolls) expect((await refusalOf(troll)).close).toBe(CLOSE.kicked);
    for (const client of [host, account, other]) {
      await client.until(({ view }) => view?.players.length === 3, "a list without them");
      expect(client.closed).toBeNull();
    }
    expect(await namesIn(code)).toEqual(["Hoa", "C", "D"]);
    for (const browser of ["a", "b"]) expect(await refusalOf(await join(code, "E", { browser }))).toEqual(BANNED);
  });

  it("can be undone in the same game: they resume by their tokens, with their answers and results", async () => {
    const { code, host } = await openRoom();
    const [an, bo] = [await join(code, "An", { browser: "a" }), await join(code, "Bo", { browser: "b" })];
    await startGame(host, [an, bo]);
    advanceClock(4_000);
    for (const { id } of an.view?.quiz?.questions.slice(0, 3) ?? []) await an.answer(id, 2);
    bo.send({ type: "completeQuiz" });
    const own = (await bo.untilMessage("immediateResults")).outcome;
    await networkKickedBy(host, an);
    await host.untilMessage("networks", ({ undoable }) => undoable === 2);
    expect(await refusalOf(await comeBack(code, an))).toMatchObject({ refusal: "seat_unknown" });
    host.send({ type: "undoKickNetwork" });
    await host.untilMessage("roster");
    const back = [await comeBack(code, an), await comeBack(code, bo)];
    expect(back.map(seatIdOf)).toEqual([seatIdOf(an), seatIdOf(bo)]);
    const answered = back[0]?.view?.quiz?.answers.map((answer) => answer?.value ?? null);
    expect(answered).toEqual([2, 2, 2, null, null]);
    expect(back[1]?.view?.outcome).toEqual(own);
    await host.until(({ view }) => view?.players.every(({ connected }) => connected) ?? false, "both back");
    const room = await storedRoom(code);
    expect(room && gameOf(room)?.players.map(({ outcome }) => outcome.kind)).toEqual([
      "playing",
      "playing",
      "completed",
    ]);
  });

  it("can be undone in the waiting room: their browsers may join again", async () => {
    const { code, host } = await openRoom();
    const an = await join(code, "An", { browser: "a" });
    await networkKickedBy(host, an);
    host.send({ type: "undoKickNetwork" });
    await host.untilMessage("networks", ({ undoable, networks }) => undoable === 0 && networks.length === 1);
    const back = await join(code, "Another name", { browser: "a" });
    expect(seatIdOf(back)).toBe(seatIdOf(an));
    host.send({ type: "undoKickNetwork" });
    expect((await host.untilMessage("error")).code).toBe("nothing_to_undo");
  });

  it("is refused for an account, and for a guest whose network is not known", async () => {
    const { code, host } = await openRoom();
    const account = await join(code, "An", { account: "user-an" });
    const unknown = await TestClient.join(code, "Bo");
    for (const client of [account, unknown]) host.send({ type: "kickNetwork", playerId: seatIdOf(client) });
    await host.until((seen) => seen.ofType("error").length === 2, "two refusals");
    expect(host.ofType("error").map((error) => error.code)).toEqual(["network_unknown", "network_unknown"]);
    expect(await namesIn(code)).toEqual(["Hoa", "An", "Bo"]);
  });
});

describe("[RR-09] a room that is closed to a network", () => {
  const REFUSED = { refusal: "network_closed", close: CLOSE.refused };

  async function closedTo(network: string) {
    const { code, host } = await openRoom();
    const seated = await join(code, "An", { browser: "seated", network });
    host.send({ type: "closeNetwork", network, closed: true });
    await host.untilMessage("networks", ({ networks }) => networks.some(({ closed }) => closed));
    return { code, host, seated };
  }

  it("refuses new guests of it and accepts all others", async () => {
    const { code } = await closedTo("home");
    expect(await refusalOf(await join(code, "Bo"))).toEqual(REFUSED);
    await join(code, "Bo", { network: "away" });
    await TestClient.join(code, "Vy");
    expect(await namesIn(code)).toEqual(["Hoa", "An", "Bo", "Vy"]);
  });

  it("keeps its seated guests: their sockets stay open, and they resume by token or browser", async () => {
    const { code, seated } = await closedTo("home");
    expect(seated.closed).toBeNull();
    const byToken = await comeBack(code, seated);
    const byBrowser = await join(code, "An", { browser: "seated" });
    expect([seatIdOf(byToken), seatIdOf(byBrowser)]).toEqual([seatIdOf(seated), seatIdOf(seated)]);
  });

  it("accepts accounts of that network", async () => {
    const { code } = await closedTo("home");
    await join(code, "Bo", { account: "user-bo" });
    expect(await namesIn(code)).toEqual(["Hoa", "An", "Bo"]);
  });

  it("can be reopened to it", async () => {
    const { code, host } = await closedTo("home");
    host.send({ type: "closeNetwork", network: "home", closed: false });
    await host.until(({ view }) => view?.room.closedNetworks === 0, "the room open to all");
    await join(code, "Bo");
    expect(await namesIn(code)).toEqual(["Hoa", "An", "Bo"]);
  });

  it("can't be closed to a network that no guest has joined from", async () => {
    const { host } = await openRoom();
    host.send({ type: "closeNetwork", network: "nobody's", closed: true });
    expect((await host.untilMessage("error")).code).toBe("network_unknown");
  });

  it("shows everybody how many networks are closed, and only the host which", async () => {
    const { host, seated } = await closedTo("home");
    await seated.until(({ view }) => view?.room.closedNetworks === 1, "the number");
    seated.send({ type: "getNetworks" });
    expect((await seated.untilMessage("error")).code).toBe("not_host");
    expect(host.ofType("networks").at(-1)?.networks).toEqual([
      { network: "home", guests: 1, playerId: 2, names: ["An"], closed: true },
    ]);
  });
});

describe("[RR-08][RR-09][RI-12] private data of networks", () => {
  it("only the host receives networks, and no frame contains an address or a browser", async () => {
    const { code, host } = await openRoom();
    const [an, bo] = [await join(code, "An", { network: "net-1" }), await join(code, "Bo", { network: "net-2" })];
    host.send({ type: "getNetworks" });
    await host.untilMessage("networks");
    host.send({ type: "closeNetwork", network: "net-2", closed: true });
    await startGame(host, [an, bo]);
    await networkKickedBy(host, an);
    host.send({ type: "undoKickNetwork" });
    await host.untilMessage("roster");
    const back = await comeBack(code, an);
    host.send({ type: "leaveRoom" });
    for (const guest of [back, bo]) await guest.untilMessage("gameEnded");
    const guests = [an, back, bo].flatMap(({ received }) => received).join("\n");
    expect(host.received.join()).toContain("net-1");
    expect(guests).not.toContain("net-");
    expect(guests).not.toContain('"type":"networks"');
    const all = [...host.received, guests].join("\n");
    expect(all).not.toContain(ADDRESS);
    expect(all).not.toMatch(/browser-\d/);
  });
});
