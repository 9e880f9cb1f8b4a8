import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { CLOSE, PROTOCOL_VERSION } from "../../domain/room/protocol.ts";
import { fetchWorker, signedIn } from "../api/testing/requests.ts";
import { openRoom } from "../room/testing/room-fixtures.ts";
import { TestClient } from "../room/testing/test-client.ts";
import { browserOf, guestIn, isRoomPath, newBrowserCookie } from "./browser-id.ts";

/** The part of a value of Set-Cookie that a browser sends back. */
function pairOf(setCookie: string): string {
  return setCookie.split(";")[0] ?? "";
}

function read(cookie: string, from: Env = env): string | null {
  return browserOf(new Headers({ cookie }), from);
}

/** Values of Set-Cookie that name a browser. */
async function namesGiven(path: string, cookie?: string, method = "GET"): Promise<string[]> {
  const response = await fetchWorker(method, path, cookie === undefined ? {} : { cookie });
  return response.headers.getSetCookie().filter((value) => value.startsWith("browser="));
}

describe("[S8] the cookie that names a browser", () => {
  it("cannot be read by scripts, is sent with no request of another site, and lasts a year", () => {
    const attributes = "Max-Age=31536000; Path=/; HttpOnly";
    expect(newBrowserCookie(env)).toMatch(/^browser=[\w-]{22}\.[\w-]{43}; /);
    expect(newBrowserCookie(env).split("; ").slice(1).sort()).toEqual(`${attributes}; SameSite=Lax`.split("; ").sort());
    const secure = newBrowserCookie({ ...env, INSECURE_HTTP: "" });
    expect(secure).toMatch(/^__Host-browser=/);
    expect(secure.split("; ").slice(1).sort()).toEqual(`${attributes}; Secure; SameSite=Lax`.split("; ").sort());
  });

  it("identifies each browser by its own id, which stays the same", () => {
    const [one, other] = [pairOf(newBrowserCookie(env)), pairOf(newBrowserCookie(env))];
    expect(read(one)).toMatch(/^[\w-]{22}$/);
    expect(read(one)).toBe(read(`lang=vi; ${one}`));
    expect(read(one)).not.toBe(read(other));
  });

  it("is ignored if it is missing, forged, truncated, extended, or signed by another server", () => {
    const cookie = pairOf(newBrowserCookie(env));
    const [id = "", signature = ""] = cookie.slice("browser=".length).split(".");
    const flipped = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);
    const forged = [
      "",
      "browser=",
      `browser=${id}`,
      `browser=${id}.`,
      `browser=${flipped(id)}.${signature}`,
      `browser=${id}.${flipped(signature)}`,
      cookie.slice(0, -1),
      `${cookie}A`,
      `__Host-${cookie}`,
    ];
    expect(forged.filter((value) => read(value) !== null)).toEqual([]);
    expect(read(cookie, { ...env, SESSION_SECRET: "another-secret-another-secret-another" })).toBeNull();
  });

  it("is set once for a browser that has none or a forged one, whoever is signed in and also with errors", async () => {
    const [cookie = ""] = await namesGiven("/api/rooms");
    expect(read(pairOf(cookie))).not.toBeNull();
    const person = await signedIn();
    expect(await namesGiven("/api/rooms", person.cookie)).toHaveLength(1);
    expect(await namesGiven("/api/rooms/ZZZZZZ", `${pairOf(cookie)}x`)).toHaveLength(1);
    expect(await namesGiven("/api/rooms", undefined, "POST")).toHaveLength(1);
    expect(await namesGiven("/api/rooms", pairOf(cookie))).toEqual([]);
  });

  it("is set by the pages and the API of rooms only", async () => {
    const leading = [
      ["/multi-player", "/multi-player.data", "/multi-player/create", "/multi-player/wait/ABCDEF.data"],
      ["/j/ABCDEF", "/j/ABCDEF.data", "/api/rooms", "/api/rooms/ABCDEF/penalty"],
    ].flat();
    const other = ["/", "/_root.data", "/single-player", "/privacy", "/multi-players", "/join", "/api/roomservice"];
    expect([...leading, ...other].filter(isRoomPath)).toEqual(leading);
    expect(await namesGiven("/api/health")).toEqual([]);
  });
});

describe("a guest's identity in a room", () => {
  const guest = { browser: "A".repeat(22), address: "203.0.113.7" };

  it("is stable in one room, and differs in another room, on another server, and for another guest", () => {
    const here = guestIn(env, "ABCDEF", guest);
    expect(guestIn(env, "ABCDEF", guest)).toEqual(here);
    const others = [
      guestIn(env, "ABCDEG", guest),
      guestIn({ ...env, SESSION_SECRET: "another-secret-another-secret-another" }, "ABCDEF", guest),
      guestIn(env, "ABCDEF", { browser: "B".repeat(22), address: "203.0.113.8" }),
    ];
    for (const { browser, network } of others) {
      expect(browser).not.toBe(here.browser);
      expect(network).not.toBe(here.network);
    }
  });

  it("contains neither the browser's id nor its address", () => {
    const { browser, network } = guestIn(env, "ABCDEF", guest);
    expect([browser, network]).toEqual([expect.stringMatching(/^[\w-]{16}$/), expect.stringMatching(/^[\w-]{16}$/)]);
    expect(`${browser} ${network}`).not.toMatch(/AAAA|203/);
  });

  it("has no browser without a cookie", () => {
    expect(guestIn(env, "ABCDEF", { ...guest, browser: null }).browser).toBeNull();
  });

  it("[RR-07] resumes the browser's seat by its cookie alone, and stays removed after a removal", async () => {
    const { code, host } = await openRoom();
    const browser = { cookie: pairOf(newBrowserCookie(env)) };
    const first = await (await TestClient.connectThroughWorker(code, browser)).joins("An");
    const again = await (await TestClient.connectThroughWorker(code, browser)).joins("Bo");
    expect(again.view?.you).toBe(first.view?.you);
    const forged = { cookie: `${browser.cookie}x` };
    const other = await (await TestClient.connectThroughWorker(code, forged)).joins("Vy");
    expect(other.view?.you).not.toBe(first.view?.you);
    host.send({ type: "kickPlayer", playerId: first.view?.you ?? 0 });
    await again.until(({ closed }) => closed !== null, "the removal");
    const removed = await TestClient.connectThroughWorker(code, browser);
    removed.send({ type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo: { name: "Cy" } });
    await removed.until(({ closed }) => closed !== null, "the refusal");
    expect(removed.closed?.code).toBe(CLOSE.kicked);
  });
});
