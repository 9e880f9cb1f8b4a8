import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HOST, RoomFixture } from "../../domain/room/testing/room-fixture.ts";
import { snapshotFor } from "../../domain/room/view/view.ts";
import { Broadcast } from "./broadcast.ts";
import { advanceClockByAlarms, useFakeClock } from "./testing/fake-clock.ts";
import { storedRoom } from "./testing/room-fixtures.ts";
import { storeRoom, tokenOf } from "./testing/stored-room.ts";
import { stubOf, TestClient } from "./testing/test-client.ts";

/** A room that loses its memory while its sockets live on. */

beforeEach(useFakeClock);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The clients of a running game, after all messages have arrived. */
async function enterGame() {
  const code = await storeRoom(RoomFixture.playing(2));
  const clients = [];
  for (const seatId of [HOST, 2, 3]) clients.push(await TestClient.resume(code, tokenOf(seatId)));
  for (const client of clients) {
    await client.until(({ view }) => view?.players.every(({ connected }) => connected) ?? false, "everybody");
  }
  return { code, clients };
}

function picturesOf(client: TestClient): number {
  return client.ofType("roomCreated").length + client.ofType("roomJoined").length;
}

describe("[R1][R7] after an eviction", () => {
  it("everybody is sent a snapshot once if messages were still to be sent", async () => {
    const { code, clients } = await enterGame();
    const [host, an] = clients;
    const before = await storedRoom(code);
    // A test's eviction waits for timers; here unsent messages are lost as when the runtime is killed.
    const send = vi.spyOn(Broadcast.prototype, "send").mockImplementationOnce(() => {});
    const questionId = an?.view?.quiz?.questions[0]?.id ?? "";
    an?.send({ type: "saveAnswer", questionId, number: 1, value: 1 });
    await vi.waitFor(async () => expect((await storedRoom(code))?.version).not.toBe(before?.version));
    expect(send).toHaveBeenCalledTimes(1);
    await evictDurableObject(stubOf(code));
    await host?.sendHeartbeat();
    const room = await storedRoom(code);
    for (const client of clients) {
      await client.until((seen) => picturesOf(seen) === 2, "the full picture");
      expect(client.view).toEqual(room && snapshotFor(room, client.view?.you ?? 0));
    }
    expect(host?.view?.players.map(({ answered }) => answered)).toEqual([0, 1, 0]);
    for (let times = 0; times < 3; times++) {
      await evictDurableObject(stubOf(code));
      await host?.sendHeartbeat();
      await advanceClockByAlarms(code, 5_000, clients);
    }
    expect(clients.map(picturesOf)).toEqual([2, 2, 2]);
  });

  it.each([
    ["the alarm", (code: string) => runDurableObjectAlarm(stubOf(code))],
    [
      "somebody who finishes",
      async (_code: string, [, , vy]: TestClient[]) => {
        vy?.send({ type: "completeQuiz" });
        await vy?.untilMessage("immediateResults");
      },
    ],
  ])("with something waiting to be told everybody gets the full picture, though %s comes first", async (_, first) => {
    const { code, clients } = await enterGame();
    const [host, an] = clients;
    const before = await storedRoom(code);
    const send = vi.spyOn(Broadcast.prototype, "send").mockImplementationOnce(() => {});
    const questionId = an?.view?.quiz?.questions[0]?.id ?? "";
    an?.send({ type: "saveAnswer", questionId, number: 1, value: 1 });
    await vi.waitFor(async () => expect((await storedRoom(code))?.version).not.toBe(before?.version));
    expect(send).toHaveBeenCalledTimes(1);
    await evictDurableObject(stubOf(code));
    await first(code, clients);
    await host?.until((seen) => picturesOf(seen) === 2, "the full picture");
    expect(host?.view?.players.map(({ answered }) => answered)).toEqual([0, 1, 0]);
  });

  it("nobody is sent anything if no message was still to be sent", async () => {
    const { code, clients } = await enterGame();
    const [host, an] = clients;
    await an?.answer(an.view?.quiz?.questions[0]?.id ?? "", 1);
    for (const client of clients) await client.untilMessage("playerProgress");
    const received = clients.map((client) => client.received.length);
    await evictDurableObject(stubOf(code));
    await host?.sendHeartbeat();
    await scheduler.wait(50);
    // The host's own page.
    expect(clients.map((client) => client.received.length)).toEqual(
      received.map((n, index) => n + (index === 0 ? 1 : 0)),
    );
  });

  it("a player whose socket is gone is away, and is back as soon as another socket is opened", async () => {
    const { code } = await enterGame();
    await evictDurableObject(stubOf(code), { webSockets: "close" });
    const host = await TestClient.resume(code, tokenOf(HOST));
    const connected = () => host.view?.players.map((player) => player.connected);
    await host.until(() => connected()?.join() === "true,false,false", "the others away");
    await TestClient.resume(code, tokenOf(2));
    await host.until(() => connected()?.join() === "true,true,false", "one of them back");
  });
});
