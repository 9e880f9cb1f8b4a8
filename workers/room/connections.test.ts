import { runInDurableObject } from "cloudflare:test";
import { expect, it } from "vitest";
import { CLOSE } from "../../domain/room/protocol.ts";
import { Connections } from "./connections.ts";
import { frameOf } from "./frames.ts";
import { stubOf, TestClient } from "./testing/client.ts";
import { openRoom } from "./testing/game.ts";

const HOST = 1;
const GUEST = 2;
const NEWS = frameOf('{"type":"roomCanceled","reason":"canceled"}', null, 0);
/** The same, with more white space than goes out in one macrotask. */
const LONG_NEWS = NEWS.padEnd(13_000_000);

/** A guest who still waits for news, since the host's was long, when the room closes connections. @returns how it went for the guest */
async function guestWhen(close: (connections: Connections) => void) {
  const { code } = await openRoom();
  const guest = await TestClient.join(code, "An");
  const before = guest.received.length;
  await runInDurableObject(stubOf(code), (_room, state) => {
    const connections = new Connections(state);
    connections.sendEach([
      [HOST, LONG_NEWS],
      [GUEST, NEWS],
    ]);
    close(connections);
  });
  await guest.until(({ closed }) => closed !== null);
  return { received: guest.received.slice(before), closed: guest.closed?.code };
}

it("who still waits for news hears it before everybody's connection is closed", async () => {
  const guest = await guestWhen((connections) => connections.closeAll(CLOSE.ended, "canceled"));
  expect(guest).toEqual({ received: [NEWS], closed: CLOSE.ended });
});

it("who still waits for news hears it before their own connection is closed", async () => {
  const guest = await guestWhen((connections) => connections.closeSeat(GUEST, CLOSE.kicked, "kicked"));
  expect(guest).toEqual({ received: [NEWS], closed: CLOSE.kicked });
});
