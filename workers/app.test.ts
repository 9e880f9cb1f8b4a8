import { env, exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { CLOSE } from "../domain/room/protocol.ts";
import { createRoom } from "./api/testing/requests.ts";
import worker from "./app.ts";

const ORIGIN = "https://wordroom.example";

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(new Request(ORIGIN + path, init));
}

describe("every response", () => {
  it("has a new request id that the client cannot choose", async () => {
    const headers = { "x-request-id": "mine" };
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await ask("/api/health", { headers })).headers.get("x-request-id")),
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => /^[0-9a-f-]{36}-\d+$/.test(id ?? ""))).toBe(true);
  });

  it("[S9] has the security headers, also an error or a refusal", async () => {
    const answers = [
      await ask("/api/health"),
      await ask("/api/nothing"),
      await ask("/ws/ABCDEF"),
      await ask("/api/rooms", { method: "POST", headers: { origin: "https://evil.example" } }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 404, 426, 403]);
    for (const { headers } of answers) {
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("strict-transport-security")).toContain("max-age=");
    }
  });
});

it("a run of the Cron trigger at a time to come deletes nothing that is still valid", async () => {
  const tomorrow = Date.now() + 24 * 60 * 60_000;
  await env.DB.prepare("INSERT INTO sessions VALUES ('valid', 'u', 1, 1, ?, NULL)").bind(tomorrow).run();
  await worker.scheduled({ scheduledTime: tomorrow * 2, cron: "*/15 * * * *", noRetry() {} }, env);
  expect(await env.DB.prepare("SELECT id FROM sessions WHERE id = 'valid'").first("id")).toBe("valid");
});

describe("[S8] another site", () => {
  const evil = { origin: "https://evil.example", "content-type": "application/json" };

  it("cannot make a visitor's browser create a room, whatever the payload", async () => {
    const before = await env.DB.prepare("SELECT count(*) AS n FROM rooms").first("n");
    const body = JSON.stringify({ name: "Evil", hostName: "Eve", customText: "a text" });
    for (const headers of [evil, { "sec-fetch-site": "cross-site" }, { ...evil, "content-type": "text/plain" }]) {
      const answer = await ask("/api/rooms", { method: "POST", headers, body });
      expect([answer.status, await answer.json()]).toMatchObject([403, { success: false, code: "cross_site" }]);
    }
    expect(await env.DB.prepare("SELECT count(*) AS n FROM rooms").first("n")).toBe(before);
  });

  it("cannot open a socket", async () => {
    const answer = await ask("/ws/ABCDEF", { headers: { upgrade: "websocket", origin: "https://evil.example" } });
    expect([answer.status, answer.webSocket]).toEqual([403, null]);
  });
});

describe("the route of a room's WebSocket", () => {
  async function closeOf(code: string) {
    const answer = await ask(`/ws/${code}`, { headers: { upgrade: "websocket", origin: ORIGIN } });
    const socket = answer.webSocket;
    if (!socket) throw new Error(`No socket: ${answer.status}`);
    const closed = new Promise((resolve) => {
      socket.addEventListener("close", ({ code: closeCode, reason, wasClean }) =>
        resolve({ closeCode, reason, wasClean }),
      );
    });
    socket.accept();
    return { status: answer.status, closed: await closed };
  }

  it("[S3] gives the same answer for a malformed code and for one that is not in use", async () => {
    const malformed = await closeOf("nope!");
    expect(malformed).toEqual({
      status: 101,
      closed: { closeCode: CLOSE.unknownRoom, reason: "unknown_room", wasClean: true },
    });
    expect(await closeOf("ZZZZZZ")).toEqual(malformed);
  });

  it("connects to an open room, however the code is typed", async () => {
    const { code } = await createRoom();
    const typed = `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase();
    const answer = await ask(`/ws/${typed}`, { headers: { upgrade: "websocket" } });
    const socket = answer.webSocket;
    expect(answer.status).toBe(101);
    const pong = new Promise((resolve) => socket?.addEventListener("message", ({ data }) => resolve(data)));
    socket?.accept();
    socket?.send("ping");
    expect(await pong).toBe("pong");
    socket?.close(1000);
  });

  it("accepts only WebSocket upgrades", async () => {
    const answer = await ask("/ws/ABCDEF");
    expect([answer.status, await answer.json()]).toMatchObject([426, { code: "upgrade_required" }]);
  });
});
