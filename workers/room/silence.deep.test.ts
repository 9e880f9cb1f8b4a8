import { expect, it } from "vitest";
import { PING } from "../../domain/room/protocol.ts";
import { PING_EVERY_MS } from "../../domain/room/rules.ts";
import { HOST, RoomFixture } from "../../domain/room/testing/room-fixture.ts";
import { storeRoom, tokenOf } from "./testing/stored-room.ts";
import { TestClient } from "./testing/test-client.ts";

/** Only the platform notes the time of a ping, by a clock that no test can move: this test waits in real time. */

const LIMIT_IN_GAME_MS = 20_000;

it("[R9] a client that pings stays in a running game, and one that does not is closed within 20 s", async () => {
  const code = await storeRoom(RoomFixture.playing(1));
  const [host, silent] = [await TestClient.resume(code, tokenOf(HOST)), await TestClient.resume(code, tokenOf(2))];
  const sinceMs = performance.now();
  const pings = setInterval(() => host.sendText(PING), PING_EVERY_MS);
  while (silent.closed === null && performance.now() - sinceMs < 29_000) await scheduler.wait(100);
  const silentMs = performance.now() - sinceMs;
  // One more sweep finds the other one alive.
  await scheduler.wait(PING_EVERY_MS + 500);
  clearInterval(pings);
  expect(silent.closed?.reason).toBe("silent");
  expect(silentMs).toBeGreaterThanOrEqual(14_900);
  expect(silentMs).toBeLessThan(LIMIT_IN_GAME_MS + 2_000);
  expect(host.closed).toBeNull();
}, 60_000);
