import { env, evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLOSE, PROTOCOL_VERSION } from "../../domain/room/protocol.ts";
import { gameOf } from "../../domain/room/state.ts";
import { claimSeat } from "../db/games.ts";
import { deleteUser, updateUser } from "../db/users.ts";
import { ACCOUNT_HEADER, AVATAR_HEADER } from "./sockets.ts";
import { newAccount } from "./testing/account.ts";
import { answersWithCorrect, openRoom, startGame, storedRoom } from "./testing/room-fixtures.ts";
import { stubOf, TestClient } from "./testing/test-client.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

async function visitBy(cookie: string, code: string): Promise<TestClient> {
  return TestClient.connectThroughWorker(code, { Cookie: cookie });
}

/** Whose seats these are, in order. */
async function owners(code: string): Promise<(string | null)[]> {
  const room = await storedRoom(code);
  return room?.seats.map((seat) => seat.userId) ?? [];
}

/** Who played a game of this room, once it is recorded. */
async function recorded(code: string) {
  await runDurableObjectAlarm(stubOf(code));
  return vi.waitFor(async () => {
    const { results } = await env.DB.prepare(
      "SELECT p.seat_id, p.user_id, p.name, p.seat_hash FROM game_players p JOIN games g ON g.id = p.game_id WHERE g.room_code = ? ORDER BY p.seat_id",
    )
      .bind(code)
      .all();
    expect(results.length).toBeGreaterThan(0);
    return results;
  });
}

async function finish(...clients: TestClient[]): Promise<void> {
  vi.setSystemTime(Date.now() + 4_000);
  for (const client of clients) client.send({ type: "completeQuiz" });
  for (const client of clients) await client.until(({ view }) => view?.results?.endedBy === "all_finished", "results");
}

describe("a signed-in person in a room", () => {
  it("[RR-13][R14] has one seat: a second device takes it over, and the first device's socket is closed", async () => {
    const { code } = await openRoom();
    const an = await newAccount("An");
    const phone = await (await visitBy(await an.newDevice(), code)).joins("An");
    const laptop = await (await visitBy(await an.newDevice(), code)).joins("Somebody else");
    expect(laptop.view?.you).toBe(phone.view?.you);
    expect(laptop.view?.players.map(({ name }) => name)).toEqual(["Hoa", "An"]);
    await phone.until((seen) => seen.closed !== null);
    expect(phone.closed?.code).toBe(CLOSE.replaced);
    expect(await owners(code)).toEqual([null, an.userId]);
  });

  it("[RR-13] keeps saved answers when a second device takes the seat over in a game; the first device's secret is void", async () => {
    const { code, host } = await openRoom();
    const an = await newAccount("An");
    const phone = await (await visitBy(await an.newDevice(), code)).joins("An");
    await startGame(host, [phone]);
    vi.setSystemTime(Date.now() + 4_000);
    const questionId = phone.view?.quiz?.questions[0]?.id ?? "";
    await phone.answer(questionId, 2);
    const laptop = await (await visitBy(await an.newDevice(), code)).joins("An");
    expect(laptop.view?.quiz?.answers[0]).toEqual({ number: 1, value: 2 });
    const thief = await (await TestClient.connectThroughWorker(code)).resumes(phone.seatToken ?? "");
    await thief.until((seen) => seen.closed !== null);
    expect(thief.closed?.code).toBe(CLOSE.seatUnknown);
  });

  it("[RR-13][R14] can take the seat back on the first device, which gets a new valid secret", async () => {
    const { code, host } = await openRoom();
    const an = await newAccount("An");
    const cookie = await an.newDevice();
    const phone = await (await visitBy(cookie, code)).joins("An");
    const laptop = await (await visitBy(await an.newDevice(), code)).joins("An");
    const again = await (await visitBy(cookie, code)).resumes(phone.seatToken ?? "");
    expect(again.view?.you).toBe(laptop.view?.you);
    await laptop.until((seen) => seen.closed !== null);
    expect(laptop.closed?.code).toBe(CLOSE.replaced);
    expect(again.seatToken).not.toBe(phone.seatToken);
    const later = await (await TestClient.connectThroughWorker(code)).resumes(again.seatToken ?? "");
    expect(later.view?.you).toBe(again.view?.you);
    expect([host, laptop].flatMap(({ received }) => received).join()).not.toContain(again.seatToken);
  });

  it("[RR-71] is drawn as the account is, and a guest as the message says if the server knows the avatar", async () => {
    const { code, host } = await openRoom();
    const an = await newAccount("An");
    await updateUser(env.DB, an.userId, { avatar: "crane" });
    const cookie = await an.newDevice();
    for (const [name, avatar, headers] of [
      ["An", "tiger", { Cookie: cookie }],
      ["Bo", "tiger", {}],
      ["Cy", "unicorn", { [AVATAR_HEADER]: "owl" }],
      ["Du", null, {}],
    ] as const) {
      const client = await TestClient.connectThroughWorker(code, headers);
      client.send({ type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo: { name, avatar } });
      await client.until(({ view }) => view !== null);
    }
    await host.until(({ view }) => view?.players.length === 5);
    expect(host.view?.players.map(({ name, avatar }) => [name, avatar])).toEqual([
      ["Hoa", undefined],
      ["An", "crane"],
      ["Bo", "tiger"],
      ["Cy", undefined],
      ["Du", undefined],
    ]);
  });

  it("[RR-05] keeps the seat when another account signs in on the same device", async () => {
    const { code } = await openRoom();
    const [an, bo] = [await newAccount("An"), await newAccount("Bo")];
    const first = await (await visitBy(await an.newDevice(), code)).joins("An");
    const second = await (await visitBy(await bo.newDevice(), code)).resumes(first.seatToken ?? "");
    await second.until((seen) => seen.closed !== null);
    expect(second.closed?.code).toBe(CLOSE.seatUnknown);
    expect(first.closed).toBeNull();
  });

  it("[RR-17] can't rejoin after a removal under another name or from another device", async () => {
    const { code, host } = await openRoom();
    const troll = await newAccount("Troll");
    const first = await (await visitBy(await troll.newDevice(), code)).joins("Troll");
    await host.untilMessage("playerJoined");
    host.send({ type: "kickPlayer", playerId: first.view?.you ?? 0 });
    await first.until((seen) => seen.closed !== null);
    const again = await (await visitBy(await troll.newDevice(), code)).joins("Angel");
    expect(again.ofType("error")[0]?.code).toBe("banned");
    await again.until((seen) => seen.closed !== null);
    expect(again.closed?.code).toBe(CLOSE.kicked);
    const neighbour = await (await TestClient.connectThroughWorker(code)).joins("Bo");
    expect(neighbour.view).not.toBeNull();
  });

  it("is still identified by the session after an eviction between connecting and joining", async () => {
    const { code } = await openRoom();
    const an = await newAccount("An");
    const client = await visitBy(await an.newDevice(), code);
    await evictDurableObject(stubOf(code));
    await client.joins("An");
    expect(await owners(code)).toEqual([null, an.userId]);
  });
});

describe("[S6] only the session says who is signed in", () => {
  it("an internal header sent by a browser is ignored, with a session or without", async () => {
    const { code } = await openRoom();
    const [an, bo] = [await newAccount("An"), await newAccount("Bo")];
    const forged = { [ACCOUNT_HEADER]: an.userId };
    await (await TestClient.connectThroughWorker(code, forged)).joins("Forger");
    await (await TestClient.connectThroughWorker(code, { ...forged, Cookie: await bo.newDevice() })).joins("Bo");
    expect(await owners(code)).toEqual([null, null, bo.userId]);
  });

  it("an account in the join message is ignored", async () => {
    const { code } = await openRoom();
    const an = await newAccount("An");
    const client = await TestClient.connectThroughWorker(code);
    const playerInfo = { name: "Forger", userId: an.userId, email: an.email };
    client.send({ type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo });
    await client.until(({ view }) => view !== null);
    expect(await owners(code)).toEqual([null, null]);
  });

  it("an ended session, or one without its second cookie, signs nobody in", async () => {
    const { code } = await openRoom();
    const an = await newAccount("An");
    const [session = ""] = (await an.newDevice()).split("; ");
    await (await visitBy(session, code)).joins("No companion");
    const cookie = await an.newDevice();
    await deleteUser(env.DB, an.userId);
    await (await visitBy(cookie, code)).joins("Deleted");
    expect(await owners(code)).toEqual([null, null, null]);
  });
});

describe("a guest who signs in", () => {
  it("[RR-04] keeps their game as their account's, also after an eviction", async () => {
    const { code, host } = await openRoom();
    const guest = await (await TestClient.connectThroughWorker(code)).joins("An");
    await startGame(host, [guest]);
    guest.disconnect();
    await host.untilMessage("playerConnection", ({ connected }) => !connected);
    const an = await newAccount("Nguyễn Văn An");
    const back = await (await visitBy(await an.newDevice(), code)).resumes(guest.seatToken ?? "");
    expect(back.view?.players.map(({ name }) => name)).toEqual(["Hoa", "An"]);
    await evictDurableObject(stubOf(code));
    await finish(host, back);
    expect((await recorded(code)).map(({ user_id, name }) => [user_id, name])).toEqual([
      [null, "Hoa"],
      [an.userId, "An"],
    ]);
  });

  it("[RR-04] after the game claims its result by the seat's secret, and plays the next one as themselves", async () => {
    const { code, host } = await openRoom();
    const guest = await (await TestClient.connectThroughWorker(code)).joins("An");
    await startGame(host, [guest]);
    await finish(host, guest);
    await recorded(code);
    const an = await newAccount("An");
    expect(await claimSeat(env.DB, an.userId, guest.seatToken ?? "")).toBe(1);
    const back = await (await visitBy(await an.newDevice(), code)).resumes(guest.seatToken ?? "");
    host.send({ type: "restartRoom" });
    await back.until(({ view }) => view?.room.status === "waiting", "the waiting room");
    await startGame(host, [back]);
    const room = await storedRoom(code);
    expect(room && gameOf(room)?.players.map(({ userId }) => userId)).toEqual([null, an.userId]);
    expect(await claimSeat(env.DB, an.userId, host.seatToken ?? "none")).toBe(0);
  });
});

describe("the words that players have missed", () => {
  const missedBy = async (userId: string) => {
    const rows = env.DB.prepare("SELECT word, times_missed FROM saved_words WHERE user_id = ?").bind(userId);
    return (await rows.all()).results;
  };

  it("are saved to an account's list when the game is recorded, and for a guest when the seat is claimed", async () => {
    const { code, host } = await openRoom();
    const an = await newAccount("An");
    const [player, guest] = [
      await (await visitBy(await an.newDevice(), code)).joins("An"),
      await (await TestClient.connectThroughWorker(code)).joins("Bo"),
    ];
    await startGame(host, [player, guest]);
    vi.setSystemTime(Date.now() + 4_000);
    for (const [questionId, value] of await answersWithCorrect(code, player, 3)) await player.answer(questionId, value);
    await finish(host, player, guest);
    await recorded(code);
    expect(await missedBy(an.userId)).toHaveLength(2);
    const bo = await newAccount("Bo");
    expect(await claimSeat(env.DB, bo.userId, guest.seatToken ?? "")).toBe(1);
    expect(await missedBy(bo.userId)).toHaveLength(5);
  });

  it("are not saved for a player who was removed", async () => {
    const { code, host } = await openRoom();
    const an = await newAccount("An");
    const [player, other] = [
      await (await visitBy(await an.newDevice(), code)).joins("An"),
      await (await TestClient.connectThroughWorker(code)).joins("Bo"),
    ];
    await startGame(host, [player, other]);
    vi.setSystemTime(Date.now() + 4_000);
    for (const [questionId, value] of await answersWithCorrect(code, player, 0)) await player.answer(questionId, value);
    host.send({ type: "kickPlayer", playerId: player.view?.you ?? 0 });
    await player.until((seen) => seen.closed !== null);
    await finish(host, other);
    await recorded(code);
    expect(await missedBy(an.userId)).toEqual([]);
  });
});

describe("[R6] a game of somebody who deletes the account before it has ended", () => {
  it("is recorded without them", async () => {
    const { code, host } = await openRoom();
    const an = await newAccount("An");
    const client = await (await visitBy(await an.newDevice(), code)).joins("An");
    await startGame(host, [client]);
    await deleteUser(env.DB, an.userId);
    await finish(host, client);
    expect((await recorded(code)).map(({ user_id, name, seat_hash }) => [user_id, name, seat_hash !== null])).toEqual([
      [null, "Hoa", true],
      [null, "", false],
    ]);
  });
});

describe("[S10] private data of an account", () => {
  it("no message contains an account's id, an address or the hash of a secret", async () => {
    const { code, host } = await openRoom();
    const [an, bo] = [await newAccount("An"), await newAccount("Bo")];
    const [first, second] = [
      await (await visitBy(await an.newDevice(), code)).joins("An"),
      await (await visitBy(await bo.newDevice(), code)).joins("Bo"),
    ];
    await startGame(host, [first, second]);
    await finish(host, first, second);
    await recorded(code);
    const room = await storedRoom(code);
    const hashes = room?.seats.map((seat) => seat.tokenHash) ?? [];
    expect(hashes).toHaveLength(3);
    const seen = [host, first, second].flatMap((client) => client.received).join("\n");
    for (const secret of [an.userId, bo.userId, an.email, bo.email, ...hashes]) expect(seen).not.toContain(secret);
    // As names of fields: a definition may well contain the word email.
    expect(seen).not.toMatch(/"\w*(?:userId|email|tokenHash)\w*":/i);
  });
});
