import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { CLOSE } from "../../domain/room/protocol.ts";
import { expectConsole } from "../../scripts/testing/console.ts";
import { createRoom, fetchWorker, newCaller, signedIn } from "../api/testing/requests.ts";
import { guestIn } from "../auth/browser-id.ts";
import { ACCOUNT_HEADER, ADDRESS_HEADER, BROWSER_HEADER, NETWORK_HEADER } from "../room/sockets.ts";
import { TestClient } from "../room/testing/test-client.ts";
import { connectToRoom } from "./connect-to-room.ts";

/** The upgrade that a room is sent when a client sends this one. */
async function upgradeOf(caller = newCaller(), headers: Record<string, string> = {}): Promise<Request> {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request);
    return new Response();
  };
  const ROOM = new Proxy(env.ROOM, {
    get: (target, key) => (key === "getByName" ? () => ({ fetch }) : Reflect.get(target, key)),
  });
  const request = new Request("http://localhost/ws/ABCDEF", { headers: { Upgrade: "websocket", ...headers } });
  await connectToRoom(request, "ABCDEF", caller, { ...env, ROOM });
  const [upgrade] = requests;
  if (!upgrade) throw new Error("The room was not asked.");
  return upgrade;
}

describe("the identity that a room receives with a connection", () => {
  it("[S2] is determined by the Worker, and ignores what the client claims", async () => {
    const claims = {
      [ACCOUNT_HEADER]: "claimed",
      [ADDRESS_HEADER]: "claimed",
      [BROWSER_HEADER]: "claimed",
      [NETWORK_HEADER]: "claimed",
      cookie: "browser=claimed; sid=claimed",
      authorization: "Bearer claimed",
    };
    const caller = { ...newCaller(), browser: "A".repeat(22) };
    const { headers } = await upgradeOf(caller, claims);
    const { browser, network } = guestIn(env, "ABCDEF", caller);
    expect(Object.fromEntries(headers)).toEqual({
      upgrade: "websocket",
      "x-address": caller.address,
      "x-browser": browser,
      "x-network": network,
    });
  });

  it("contains no browser if the request has no valid cookie", async () => {
    expect((await upgradeOf()).headers.has(BROWSER_HEADER)).toBe(false);
  });

  it("contains the account of a signed-in user besides browser and network", async () => {
    const { caller, user } = await signedIn();
    const { headers } = await upgradeOf({ ...caller, browser: "A".repeat(22) });
    expect(headers.get(ACCOUNT_HEADER)).toBe(user.id);
    expect([headers.has(BROWSER_HEADER), headers.has(NETWORK_HEADER)]).toEqual([true, true]);
  });
});

it("[R14] allows a signed-in player to resume by the seat's secret while the database is unavailable", async () => {
  const { cookie, user } = await signedIn();
  const { code } = await createRoom();
  const joined = await (await TestClient.connectThroughWorker(code, { cookie })).joins(user.displayName);
  await env.DB.exec("ALTER TABLE sessions RENAME TO sessions_away");
  expectConsole("error", /session_unread/);
  const back = await (await TestClient.connectThroughWorker(code, { cookie })).resumes(joined.seatToken ?? "");
  expect(back.view?.you).toBe(joined.view?.you);
  await env.DB.exec("ALTER TABLE sessions_away RENAME TO sessions");
});

describe("a socket with a wrong code", () => {
  it("[S5] is closed as unknown 30 times, then refused with Retry-After, whether the code is valid or not", async () => {
    const from = { "cf-connecting-ip": "203.0.113.30" };
    const [cookie = ""] = (await fetchWorker("GET", "/api/rooms", { headers: from })).headers.getSetCookie();
    const visit = async (code: string) => {
      const client = await TestClient.connectThroughWorker(code, { ...from, cookie: cookie.split(";")[0] ?? "" });
      await client.until(({ closed }) => closed !== null, "the close");
      return client;
    };
    for (let tries = 0; tries < 30; tries++) {
      const { received, closed } = await visit(tries % 2 === 0 ? "ZZZZZZ" : "nope!");
      expect([received, closed]).toEqual([[], { code: CLOSE.unknownRoom, reason: "unknown_room" }]);
    }
    for (const code of ["ZZZZZZ", "nope!"]) {
      const { received, closed } = await visit(code);
      expect(received.map((frame) => JSON.parse(frame))).toEqual([
        {
          v: null,
          at: expect.any(Number),
          messages: [
            expect.objectContaining({
              type: "error",
              code: "rate_limited",
              of: "joinRoom",
              retryAfterMs: expect.closeTo(600_000, -5),
            }),
          ],
        },
      ]);
      expect(closed).toEqual({ code: CLOSE.refused, reason: "rate_limited" });
    }
    // A right code is as good as before.
    const { code } = await createRoom();
    const guest = await TestClient.connectThroughWorker(code, { ...from, cookie: cookie.split(";")[0] ?? "" });
    expect((await guest.joins("An")).view).not.toBeNull();
  });
});
