import { env, evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PING } from "../../domain/room/protocol.ts";
import { gameOf } from "../../domain/room/state.ts";
import { resultsFor } from "../../domain/room/view/results.ts";
import { answersWithCorrect, openRoom, startGame, storedRoom } from "./testing/room-fixtures.ts";
import { stubOf, TestClient, type Wire } from "./testing/test-client.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

type Faults = { wire: Wire; afterEach: (code: string) => Promise<void> };
const NONE: Faults = { wire: (frame, send) => send(frame), afterEach: async () => {} };

/** The whole of a game, step by step, with a fault after each: changed minds, a lost connection, everybody finishing. */
async function playWholeGame({ wire, afterEach: then }: Faults) {
  const { host, code } = await openRoom({}, wire);
  const connected = new Set([host]);
  const step = async (act: Promise<unknown> | undefined) => {
    await act;
    await then(code);
    // As browsers do: on a slow machine the game takes longer than a socket may be silent.
    for (const client of connected) client.sendText(PING);
  };
  await step(undefined);
  const an = await TestClient.join(code, "An", wire);
  connected.add(an);
  await step(undefined);
  const vy = await TestClient.join(code, "An", wire);
  connected.add(vy);
  await step(undefined);
  await step(startGame(host, [an, vy]));
  vi.setSystemTime(Date.now() + 4_000);
  for (const [client, right] of [
    [host, 2],
    [an, 4],
    [vy, 0],
  ] as const) {
    for (const [questionId, value] of await answersWithCorrect(code, client, right)) {
      await step(client.answer(questionId, (value + 2) % 4));
      await step(client.answer(questionId, value));
    }
    vi.setSystemTime(Date.now() + 1_000);
  }
  connected.delete(an);
  an.disconnect();
  await step(host.untilMessage("playerConnection", ({ connected }) => !connected));
  vi.setSystemTime(Date.now() + 1_000);
  const back = await TestClient.resume(code, an.seatToken ?? "", wire);
  connected.add(back);
  await step(undefined);
  for (const client of [back, host]) {
    client.send({ type: "completeQuiz" });
    await step(client.untilMessage("immediateResults"));
    vi.setSystemTime(Date.now() + 1_000);
  }
  vy.send({ type: "completeQuiz" });
  for (const client of [host, back, vy]) await step(client.untilMessage("finalResults"));
  await runDurableObjectAlarm(stubOf(code));
  return {
    code,
    outcome: await outcomeOf(code),
    views: [host, back, vy].map((client) => client.view?.results?.standings),
  };
}

/** How the game came out, without what chance decides (ids, deals). */
async function outcomeOf(code: string) {
  const room = await storedRoom(code);
  const game = room && gameOf(room);
  if (!room || !game) throw new Error("no game");
  return {
    seats: room.seats.map((seat) => seat.name),
    standings: resultsFor(room, 1)?.standings,
    answered: game.players.map((player) => player.sheet.map((answer) => answer?.number)),
  };
}

let undisturbed: Awaited<ReturnType<typeof playWholeGame>>["outcome"];

it("a whole game without faults gives the expected results", async () => {
  const { outcome, views } = await playWholeGame(NONE);
  undisturbed = outcome;
  expect(outcome.seats).toEqual(["Hoa", "An", "An 2"]);
  expect(outcome.standings?.map(({ name, rank, score }) => [name, rank, score])).toEqual([
    ["An", 1, 4],
    ["Hoa", 2, 2],
    ["An 2", 3, 0],
  ]);
  expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(1);
});

it("[R1] a game gives the same results when the room is evicted after every message", async () => {
  const evict = async (code: string) => {
    await evictDurableObject(stubOf(code)).catch(() => {});
  };
  const { outcome, views } = await playWholeGame({ ...NONE, afterEach: evict });
  expect(outcome).toEqual(undisturbed);
  expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(1);
});

it("[R2] a game gives the same results when every frame arrives three times", async () => {
  const thrice: Wire = (frame, send) => {
    send(frame);
    send(frame);
    send(frame);
  };
  const { outcome, code } = await playWholeGame({ ...NONE, wire: thrice });
  expect(outcome).toEqual(undisturbed);
  await vi.waitFor(async () => {
    const rows = await env.DB.prepare("SELECT count(*) AS n FROM games WHERE room_code = ?").bind(code).first();
    expect(rows).toEqual({ n: 1 });
  });
});
