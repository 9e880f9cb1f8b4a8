import { env, evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLOSE, PROTOCOL_VERSION } from "../../domain/room/protocol.ts";
import { snapshotFor } from "../../domain/room/view/view.ts";
import { expectConsole } from "../../scripts/testing/console.ts";
import { advanceClock } from "./testing/fake-clock.ts";
import { answersWithCorrect, openRoom, startGame, storedRoom } from "./testing/room-fixtures.ts";
import { stubOf, TestClient } from "./testing/test-client.ts";

/** Only the clock is under control: sockets and timers stay real. */
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

describe("opening sockets", () => {
  it("[S2] ignores frames of a socket that the room has closed", async () => {
    const { host, code } = await openRoom();
    const guest = await TestClient.join(code, "An");
    await host.untilMessage("playerJoined");
    host.send({ type: "kickPlayer", playerId: guest.view?.you ?? 0 });
    guest.send({ type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo: { name: "An again" } });
    await guest.until((seen) => seen.closed !== null);
    await scheduler.wait(50);
    const room = await storedRoom(code);
    expect(room?.seats.map((seat) => seat.name)).toEqual(["Hoa"]);
  });

  it("[R10] asks a client of another version to reload, whatever else its first frame holds", async () => {
    const { code } = await openRoom();
    const newer = await TestClient.connect(code);
    newer.sendText(`{"type":"joinRoom","protocol":${PROTOCOL_VERSION + 1},"somethingNew":true}`);
    await newer.until((seen) => seen.closed !== null);
    expect(newer.closed?.code).toBe(CLOSE.outdated);
    const garbled = await TestClient.connect(code);
    garbled.sendText(`{"type":"joinRoom","protocol":${PROTOCOL_VERSION},"seatToken":"short"}`);
    await garbled.until((seen) => seen.closed !== null);
    expect(garbled.closed?.code).toBe(CLOSE.badRequest);
  });

  it("sends each client of a burst of joins a few frames, not one for each join", async () => {
    const { host, code } = await openRoom({ numPlayers: 50 });
    const guests = await Promise.all(Array.from({ length: 30 }, (_, n) => TestClient.join(code, `Player ${n}`)));
    advanceClock(1_000);
    await host.until(({ view }) => view?.players.length === 31, "all of them");
    for (const guest of guests) await guest.until(({ view }) => view?.players.length === 31, "all of them");
    const frames = [host, ...guests].reduce((sum, client) => sum + client.received.length, 0);
    expect(frames).toBeLessThan(31 * 8);
  });
});

describe("a frame that arrives before an earlier one is applied", () => {
  it("[R2] takes one seat for a socket, however often and quickly it joins", async () => {
    const { code } = await openRoom();
    const guest = await TestClient.connect(code);
    for (const name of ["An", "Vy", "Bao"]) {
      guest.send({ type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo: { name } });
    }
    await guest.until((seen) => seen.messages.length >= 3, "three answers");
    const room = await storedRoom(code);
    expect(room?.seats.map((seat) => seat.name)).toEqual(["Hoa", "An"]);
  });

  it("[R9] shows a client that disconnects right after joining as away", async () => {
    const { code, host } = await openRoom();
    const guest = await TestClient.connect(code);
    guest.send({ type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo: { name: "An" } });
    guest.disconnect();
    await host.until(({ view }) => view?.players.some(({ name, connected }) => name === "An" && !connected) ?? false);
    const room = await storedRoom(code);
    expect(room?.seats.map((seat) => seat.droppedAtMs !== null)).toEqual([false, true]);
  });

  it("[RR-30][RR-32] is saved before the finish that follows it, and the finish before the next start", async () => {
    const { host, code } = await openRoom();
    const guest = await TestClient.join(code, "An");
    await startGame(host, [guest]);
    advanceClock(4_000);
    for (const [questionId, value] of await answersWithCorrect(code, guest, 5)) {
      guest.send({ type: "saveAnswer", questionId, number: 1, value });
    }
    guest.send({ type: "completeQuiz" });
    await guest.untilMessage("immediateResults");
    host.send({ type: "completeQuiz" });
    const { results } = await guest.untilMessage("finalResults");
    expect(results.standings.find(({ name }) => name === "An")?.score).toBe(5);
    host.send({ type: "restartRoom" });
    await guest.until(({ view }) => view?.room.status === "waiting", "the waiting room");
    expect(guest.ofType("finalResults")).toHaveLength(1);
  });
});

describe("faulty frames and connections", () => {
  it("[S4] refuses frames that are binary, too large, unreadable or unknown, and stays usable", async () => {
    const { host } = await openRoom();
    host.sendBytes(new Uint8Array([1, 2, 3]).buffer);
    host.sendText("x".repeat(9_000));
    host.sendText("{");
    host.sendText('{"type":"makeMeHost"}');
    await host.until((seen) => seen.ofType("error").length === 4);
    expect(host.ofType("error").map((error) => error.code)).toEqual([
      "bad_frame",
      "frame_too_large",
      "bad_frame",
      "bad_frame",
    ]);
    host.send({ type: "lockRoom", locked: true });
    await host.untilMessage("roomUpdate", ({ room }) => room.locked);
  });

  it("[S4] closes a client over its rate limit with 1008", async () => {
    const { code } = await openRoom();
    const guest = await TestClient.join(code, "An");
    for (let i = 0; i < 100; i++) guest.sendText("{}");
    await guest.until((seen) => seen.closed !== null);
    expect(guest.closed?.code).toBe(CLOSE.flood);
    await vi.waitFor(async () => {
      const room = await storedRoom(code);
      expect(room?.seats.find((seat) => seat.name === "An")?.droppedAtMs).not.toBeNull();
    });
  });

  it("[R7][RR-62] makes every client's view equal the room's again after an eviction", async () => {
    const { host, code } = await openRoom();
    const guests = [];
    for (const name of ["An", "Vy", "Bao"]) {
      guests.push(await TestClient.join(code, name));
      await evictDurableObject(stubOf(code));
    }
    for (const client of [host, ...guests]) {
      await client.until(({ view }) => view?.players.length === 4, "four players");
      const room = await storedRoom(code);
      expect(room && client.view && snapshotFor(room, client.view.you)).toEqual(client.view);
    }
  });
});

describe("the outbox", () => {
  it("[R6] writes a finished game to D1 exactly once", async () => {
    const { host, code } = await openRoom();
    const guest = await TestClient.join(code, "An");
    await startGame(host, [guest]);
    advanceClock(4_000);
    for (const [questionId, value] of await answersWithCorrect(code, guest, 5)) await guest.answer(questionId, value);
    guest.send({ type: "completeQuiz" });
    host.send({ type: "leaveRoom" });
    await guest.untilMessage("gameEnded");
    await evictDurableObject(stubOf(code));
    await runDurableObjectAlarm(stubOf(code));
    await vi.waitFor(async () => {
      const games = await env.DB.prepare("SELECT id, ended_by FROM games WHERE room_code = ?").bind(code).all();
      expect(games.results).toMatchObject([{ ended_by: "host_left" }]);
    });
    const players = await env.DB.prepare(
      "SELECT game_players.name, status, score, penalty_vnd FROM game_players JOIN games ON games.id = game_id WHERE room_code = ? ORDER BY game_players.name",
    )
      .bind(code)
      .all();
    expect(players.results).toEqual([
      { name: "An", status: "completed", score: 5, penalty_vnd: 0 },
      { name: "Hoa", status: "left", score: 0, penalty_vnd: 50_000 },
    ]);
  });

  it("[R6] loses and duplicates nothing when D1 is unavailable at the end of a game", async () => {
    const { host, code } = await openRoom();
    const guest = await TestClient.join(code, "An");
    await startGame(host, [guest]);
    advanceClock(4_000);
    await env.DB.exec("ALTER TABLE games RENAME TO games_away");
    expectConsole("error", /outbox_retry/);
    for (const client of [host, guest]) client.send({ type: "completeQuiz" });
    await guest.untilMessage("finalResults");
    await runDurableObjectAlarm(stubOf(code));
    await scheduler.wait(300);
    await env.DB.exec("ALTER TABLE games_away RENAME TO games");
    for (let tries = 0; tries < 3; tries++) {
      advanceClock(60_000);
      await runDurableObjectAlarm(stubOf(code));
      await scheduler.wait(100);
    }
    const kept = await env.DB.prepare("SELECT count(*) AS n FROM games WHERE room_code = ?").bind(code).first();
    expect(kept).toEqual({ n: 1 });
  });
});
