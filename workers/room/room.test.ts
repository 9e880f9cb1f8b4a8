import { env, listDurableObjectIds, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLOSE, PROTOCOL_VERSION } from "../../domain/room/protocol.ts";
import { listOpenRooms } from "../db/rooms.ts";
import { advanceClock, advanceClockWithHeartbeats } from "./testing/fake-clock.ts";
import { answersWithCorrect, newCode, openRoom, startGame, storedRoom } from "./testing/room-fixtures.ts";
import { stubOf, TestClient } from "./testing/test-client.ts";

/** Only the clock is under control: sockets and timers stay real. */
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

describe("taking a seat", () => {
  it("[RR-01] sends roomCreated to the host, who may read the passage", async () => {
    const { host, code } = await openRoom();
    expect(host.messages[0]?.type).toBe("roomCreated");
    expect(host.view?.room.id).toBe(code);
    host.send({ type: "getPassage" });
    expect((await host.untilMessage("passage")).passage).toContain(" ");
  });

  it("[S3] sends the joiner a secret of 128 bits, and nobody else", async () => {
    const { host, code } = await openRoom();
    const guest = await TestClient.join(code, "An");
    await host.untilMessage("playerJoined");
    expect(guest.seatToken).toMatch(/^[\w-]{22}$/);
    expect(host.received.join()).not.toContain(guest.seatToken);
  });

  it("[R11] closes a socket for an unknown room code with 4404, and stores nothing", async () => {
    const before = await listDurableObjectIds(env.ROOM);
    const code = newCode();
    const guest = await TestClient.connect(code);
    guest.send({ type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo: { name: "An" } });
    await guest.until((seen) => seen.closed !== null);
    expect(guest.closed?.code).toBe(CLOSE.unknownRoom);
    expect(await storedRoom(code)).toBeNull();
    expect((await listDurableObjectIds(env.ROOM)).length).toBeLessThanOrEqual(before.length + 1);
  });

  it("[RR-10] refuses a join with its reason, and closes the socket", async () => {
    const { host, code } = await openRoom();
    host.send({ type: "lockRoom", locked: true });
    await host.untilMessage("roomUpdate", ({ room }) => room.locked);
    const guest = await TestClient.join(code, "An");
    expect(guest.ofType("error")[0]?.code).toBe("room_locked");
    await guest.until((seen) => seen.closed !== null);
    expect(guest.closed?.code).toBe(CLOSE.refused);
  });

  it("[RR-11] resumes a seat by its secret only", async () => {
    const { code } = await openRoom();
    const guest = await TestClient.join(code, "An");
    guest.disconnect();
    const back = await TestClient.resume(code, guest.seatToken ?? "");
    expect(back.view?.you).toBe(guest.view?.you);
    const thief = await TestClient.resume(code, "A".repeat(22));
    await thief.until((seen) => seen.closed !== null);
    expect(thief.closed?.code).toBe(CLOSE.seatUnknown);
  });

  it("[R14] gives the seat to the newer of two tabs and closes the older one's socket", async () => {
    const { code } = await openRoom();
    const older = await TestClient.join(code, "An");
    const newer = await TestClient.resume(code, older.seatToken ?? "");
    await older.until((seen) => seen.closed !== null);
    expect(older.closed?.code).toBe(CLOSE.replaced);
    expect(newer.view?.players.find((player) => player.name === "An")?.connected).toBe(true);
  });

  it("[R7] answers a resume at the current version with roomResumed, and at another version with a snapshot", async () => {
    const { code, host } = await openRoom();
    const guest = await TestClient.join(code, "An");
    await host.untilMessage("playerJoined");
    const room = await storedRoom(code);
    const same = await TestClient.connect(code);
    const seatToken = guest.seatToken ?? "";
    same.send({ type: "joinRoom", protocol: PROTOCOL_VERSION, seatToken, version: room?.version ?? 0 });
    await same.untilMessage("roomResumed");
    const other = await TestClient.connect(code);
    other.send({ type: "joinRoom", protocol: PROTOCOL_VERSION, seatToken, version: 0 });
    await other.untilMessage("roomJoined");
  });
});

describe("the host's rights", () => {
  it("[RR-17] removes a player, whose socket is closed with the reason and who can't resume the seat", async () => {
    const { host, code } = await openRoom();
    const guest = await TestClient.join(code, "An");
    await host.untilMessage("playerJoined");
    host.send({ type: "kickPlayer", playerId: guest.view?.you ?? 0 });
    await guest.until((seen) => seen.closed !== null);
    expect(guest.closed?.code).toBe(CLOSE.kicked);
    await host.untilMessage("playerLeft", ({ reason }) => reason === "kicked");
    const again = await TestClient.resume(code, guest.seatToken ?? "");
    await again.until((seen) => seen.closed !== null);
    expect(again.closed?.code).toBe(CLOSE.seatUnknown);
  });

  it("[S2] refuses start, lock, kick and restart from a guest, and changes nothing", async () => {
    const { host, code } = await openRoom();
    const guest = await TestClient.join(code, "An");
    await host.untilMessage("playerJoined");
    const before = await storedRoom(code);
    guest.send({ type: "startQuiz" });
    guest.send({ type: "lockRoom", locked: true });
    guest.send({ type: "kickPlayer", playerId: 1 });
    guest.send({ type: "restartRoom", playerId: 1 });
    await guest.until((seen) => seen.ofType("error").length === 4);
    expect(guest.ofType("error").map((error) => error.code)).toEqual(Array(4).fill("not_host"));
    expect(await storedRoom(code)).toEqual(before);
  });

  it("[RR-37] starts a new game with the same players", async () => {
    const { host, code } = await openRoom();
    const guest = await TestClient.join(code, "An");
    const ids = [];
    for (let round = 0; round < 2; round++) {
      await startGame(host, [guest]);
      ids.push(host.view?.quiz?.gameId);
      advanceClock(4_000);
      for (const client of [host, guest]) client.send({ type: "completeQuiz" });
      await host.until(({ view }) => view?.results?.endedBy === "all_finished", "results");
      host.send({ type: "restartRoom" });
      await guest.until(({ view }) => view?.room.status === "waiting", "the waiting room");
    }
    expect(new Set(ids).size).toBe(2);
    await runDurableObjectAlarm(stubOf(code));
    await vi.waitFor(async () => {
      const kept = await env.DB.prepare("SELECT count(*) AS n FROM games WHERE room_code = ?").bind(code).first();
      expect(kept).toEqual({ n: 2 });
    });
  });
});

describe("playing", () => {
  it("[RR-50] plays a whole game: answers are saved, scored and ranked", async () => {
    const { host, code } = await openRoom();
    const guest = await TestClient.join(code, "An");
    await startGame(host, [guest]);
    advanceClock(4_000);
    for (const [questionId, value] of await answersWithCorrect(code, host, 5)) await host.answer(questionId, value);
    for (const [questionId, value] of await answersWithCorrect(code, guest, 2)) await guest.answer(questionId, value);
    host.send({ type: "completeQuiz" });
    const early = await host.untilMessage("immediateResults");
    expect(early.outcome).toEqual({ gameId: expect.any(String), status: "completed", durationMs: expect.any(Number) });
    guest.send({ type: "completeQuiz", score: 5 });
    const { results } = await host.untilMessage("finalResults");
    expect(results.standings.map(({ name, rank, score, penaltyVnd }) => ({ name, rank, score, penaltyVnd }))).toEqual([
      { name: "Hoa", rank: 1, score: 5, penaltyVnd: 0 },
      { name: "An", rank: 2, score: 2, penaltyVnd: 50_000 },
    ]);
    expect(results.detailedResults?.every((detail) => detail.isCorrect)).toBe(true);
  });

  it("[R4][RR-40] refuses a late answer, however late the alarm goes off", async () => {
    const { host, code } = await openRoom();
    const guest = await TestClient.join(code, "An");
    await startGame(host, [guest]);
    advanceClock(4_000);
    const [first, second] = await answersWithCorrect(code, host, 5);
    if (!first || !second) throw new Error("no questions");
    await host.answer(...first);
    advanceClock(3_000 + 5 * 30_000 + 10 * 60_000);
    host.send({ type: "saveAnswer", questionId: second[0], number: 9, value: second[1] });
    await host.untilMessage("error", (error) => error.code === "too_late");
    const { results } = await host.untilMessage("gameEnded");
    expect(results.standings.find((row) => row.name === "Hoa")).toMatchObject({ score: 1, durationMs: 150_000 });
    await runDurableObjectAlarm(stubOf(code));
    const room = await storedRoom(code);
    expect(room?.phase.status === "completed" && room.phase.endedBy).toBe("time_up");
  });

  it("[RR-34] marks a player who stays away as having left, and the game goes on", async () => {
    const { host, code } = await openRoom();
    const [an, vy] = [await TestClient.join(code, "An"), await TestClient.join(code, "Vy")];
    await startGame(host, [an, vy]);
    an.disconnect();
    await host.untilMessage("playerConnection", ({ connected }) => !connected);
    advanceClock(31_000);
    for (const client of [host, vy]) await client.sendHeartbeat();
    await runDurableObjectAlarm(stubOf(code));
    const { playerName } = await host.untilMessage("playerLeftDuringGame");
    expect(playerName).toBe("An");
    const room = await storedRoom(code);
    expect(room?.phase.status).toBe("active");
  });

  it("[R9] disconnects seats whose sockets are silent for too long", async () => {
    const { host, code } = await openRoom();
    const guest = await TestClient.join(code, "An");
    await host.untilMessage("playerJoined");
    advanceClock(31_000);
    await host.sendHeartbeat();
    await runDurableObjectAlarm(stubOf(code));
    await guest.until((seen) => seen.closed !== null);
    const room = await storedRoom(code);
    expect(room?.seats.map((seat) => [seat.name, seat.droppedAtMs !== null])).toEqual([
      ["Hoa", false],
      ["An", true],
    ]);
  });
});

describe("a game that ends together with something else", () => {
  it("[R6][RR-40] is recorded when the host restarts the room in the same batch", async () => {
    const { host, code } = await openRoom();
    const guest = await TestClient.join(code, "An");
    await startGame(host, [guest]);
    await advanceClockWithHeartbeats([host, guest], 3_000 + 5 * 30_000 - 1_000);
    advanceClock(3_500);
    host.send({ type: "restartRoom" });
    await guest.untilMessage("gameEnded");
    await runDurableObjectAlarm(stubOf(code));
    await vi.waitFor(async () => {
      const kept = await env.DB.prepare("SELECT ended_by FROM games WHERE room_code = ?").bind(code).all();
      expect(kept.results).toEqual([{ ended_by: "time_up" }]);
    });
  });

  it("[R6][RR-41] is recorded when the room is woken long after its end", async () => {
    const { host, code } = await openRoom();
    const guest = await TestClient.join(code, "An");
    await startGame(host, [guest]);
    advanceClock(3 * 60 * 60_000);
    await runDurableObjectAlarm(stubOf(code));
    await vi.waitFor(async () => {
      const kept = await env.DB.prepare("SELECT ended_by FROM games WHERE room_code = ?").bind(code).all();
      expect(kept.results).toEqual([{ ended_by: "time_up" }]);
    });
  });
});

describe("the end of a room", () => {
  it("[R11] deletes its storage once the outbox is empty", async () => {
    const { host, code } = await openRoom();
    const guest = await TestClient.join(code, "An");
    host.send({ type: "leaveRoom" });
    await guest.until((seen) => seen.closed !== null);
    expect(guest.closed?.code).toBe(CLOSE.ended);
    expect(guest.ofType("roomCanceled")).toHaveLength(1);
    await vi.waitFor(async () => expect(await storedRoom(code)).toBeNull());
    expect((await listOpenRooms(env.DB, 100)).map((room) => room.id)).not.toContain(code);
    const late = await TestClient.join(code, "Vy");
    expect(late.closed?.code).toBe(CLOSE.unknownRoom);
  });
});
