import { env, evictDurableObject, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { expectConsole } from "../../scripts/testing/console.ts";
import { sha256 } from "../crypto.ts";
import { listOpenRooms } from "../db/rooms.ts";
import { Outbox } from "./outbox.ts";
import { advanceClock } from "./testing/fake-clock.ts";
import { answersWithCorrect, openRoom, startGame } from "./testing/room-fixtures.ts";
import { stubOf, TestClient } from "./testing/test-client.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

const MINUTE_MS = 60_000;

/** A game that both players have finished, the guest with every answer right. */
async function finishGame(host: TestClient, guest: TestClient, code: string): Promise<void> {
  await startGame(host, [guest]);
  advanceClock(4_000);
  for (const [questionId, value] of await answersWithCorrect(code, guest, 5)) await guest.answer(questionId, value);
  for (const client of [host, guest]) client.send({ type: "completeQuiz" });
  await guest.untilMessage("finalResults");
}

/** The alarm rings, and its handler runs twice, as the platform allows itself. @returns when it rings next */
function ringTwice(code: string): Promise<number | null> {
  return runInDurableObject(stubOf(code), async (room, state) => {
    await Promise.all([room.alarm(), room.alarm()]);
    // It does not wait for the database itself.
    await scheduler.wait(100);
    return state.storage.getAlarm();
  });
}

function owedBy(code: string): Promise<string[]> {
  return runInDurableObject(stubOf(code), (_room, state) =>
    state.storage.sql
      .exec<{ topic: string }>("SELECT topic FROM outbox ORDER BY topic")
      .toArray()
      .map(({ topic }) => topic.replace(/\/.*/, "")),
  );
}

async function keptOf(code: string) {
  const players = await env.DB.prepare(
    `SELECT game_players.name, score FROM game_players JOIN games ON games.id = game_id
     WHERE room_code = ? ORDER BY game_players.name`,
  )
    .bind(code)
    .all();
  return players.results;
}

it("[R5][R6] an outage of D1 at the end of a game and ten minutes longer loses and duplicates nothing", async () => {
  const { host, code } = await openRoom();
  const guest = await TestClient.join(code, "An");
  await env.DB.exec("ALTER TABLE games RENAME TO games_away");
  expectConsole("error", /outbox_retry/);
  await finishGame(host, guest, code);
  for (let minute = 0; minute < 10; minute++) {
    advanceClock(MINUTE_MS);
    const next = await ringTwice(code);
    expect(next).toBeGreaterThan(Date.now() - 1);
    expect(next).toBeLessThanOrEqual(Date.now() + MINUTE_MS);
    expect(await owedBy(code)).toContain("game");
    await evictDurableObject(stubOf(code)).catch(() => {});
  }
  await env.DB.exec("ALTER TABLE games_away RENAME TO games");
  for (let minute = 0; minute < 2; minute++) {
    advanceClock(MINUTE_MS);
    await ringTwice(code);
  }
  expect(await owedBy(code)).toEqual([]);
  expect(await keptOf(code)).toEqual([
    { name: "An", score: 5 },
    { name: "Hoa", score: 0 },
  ]);
});

it("[R6] a game that can't be recorded delays neither the directory nor the next game", async () => {
  const { host, code } = await openRoom();
  const guest = await TestClient.join(code, "An");
  await env.DB.exec("ALTER TABLE games RENAME TO games_away");
  expectConsole("error", /outbox_retry/);
  await finishGame(host, guest, code);
  host.send({ type: "restartRoom" });
  await guest.untilMessage("roomRestarted");
  advanceClock(1_000);
  await ringTwice(code);
  expect((await listOpenRooms(env.DB, 100)).map(({ id }) => id)).toContain(code);
  expect(await owedBy(code)).toEqual(["game"]);
  await env.DB.exec("ALTER TABLE games_away RENAME TO games");
  advanceClock(MINUTE_MS);
  await ringTwice(code);
  expect(await keptOf(code)).toHaveLength(2);
});

it("[R6][RR-04] a record that is delivered late contains everybody who was seated at the end, also players who have left since", async () => {
  const { host, code } = await openRoom();
  const guest = await TestClient.join(code, "An");
  await env.DB.exec("ALTER TABLE games RENAME TO games_away");
  expectConsole("error", /outbox_retry/);
  await finishGame(host, guest, code);
  await ringTwice(code);
  await evictDurableObject(stubOf(code)).catch(() => {});
  guest.send({ type: "leaveRoom" });
  await guest.until(({ closed }) => closed !== null, "the close");
  await env.DB.exec("ALTER TABLE games_away RENAME TO games");
  advanceClock(MINUTE_MS);
  await ringTwice(code);
  const claimable = await env.DB.prepare(
    `SELECT game_players.name FROM game_players JOIN games ON games.id = game_id
     WHERE room_code = ? AND seat_hash = ?`,
  )
    .bind(code, sha256(guest.seatToken ?? ""))
    .all();
  expect(claimable.results).toEqual([{ name: "An" }]);
});

it("[R5][R6] a D1 that does not respond gets one write for each entry, and no alarm goes off meanwhile", async () => {
  const { host, code } = await openRoom();
  const guest = await TestClient.join(code, "An");
  await finishGame(host, guest, code);
  const asked: string[] = [];
  const rings = await runInDurableObject(stubOf(code), async (_room, state) => {
    const outbox = new Outbox(state.storage.sql, (topic) => {
      asked.push(topic.replace(/\/.*/, ""));
      return new Promise(() => {});
    });
    void outbox.run();
    void outbox.run();
    return outbox.nextDueMs();
  });
  expect(asked.sort()).toEqual(["directory", "game"]);
  expect(rings).toBe(Date.now() + 15_000);
});

it("[R6] an entry is delivered by the alarm within seconds", async () => {
  vi.useRealTimers();
  const { host, code } = await openRoom();
  const guest = await TestClient.join(code, "An");
  await startGame(host, [guest]);
  host.send({ type: "leaveRoom" });
  await guest.untilMessage("gameEnded");
  await vi.waitFor(async () => expect(await keptOf(code)).toHaveLength(2), { timeout: 5_000 });
  expect(await owedBy(code)).not.toContain("game");
});

it("[R6] a record of several MB is stored in parts and delivered unchanged", async () => {
  const { code } = await openRoom();
  await runInDurableObject(stubOf(code), async (_room, state) => {
    const came: string[] = [];
    const outbox = new Outbox(state.storage.sql, async (topic, text) => {
      if (topic === "test/long") came.push(text);
    });
    for (const start of ["", "a"]) {
      const payload = `${start}${"🐳".repeat(1_000_000)}đ`;
      outbox.put({ topic: "test/long", payload, dueAtMs: Date.now() });
      came.length = 0;
      await outbox.run();
      expect(came.map((text) => text === payload)).toEqual([true]);
    }
  });
});
