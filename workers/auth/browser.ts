import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { sessionSecret } from "../secrets.ts";
import { isInsecure } from "./cookies.ts";

/**
 * A cookie that names a browser, so that a room can tell one guest's browser from another's: it has one guest seat in a
 * room, and whoever was removed stays removed. Not a session: it opens nothing.
 */

const SECURE_NAME = "__Host-browser";
const PLAIN_NAME = "browser";
const LASTS_S = 365 * 24 * 60 * 60;
/** Of 16 random bytes and an HMAC-SHA-256, each as base64url. */
const PATTERN = /^([\w-]{22})\.([\w-]{43})$/;

/** The id of the browser that sent this; null where it has no cookie, or one that this server has not signed. */
export function browserOf(headers: Headers, env: Env): string | null {
  const cookie = parse(headers.get("cookie") ?? "")[nameFor(env)] ?? "";
  const [, id = "", signature = ""] = PATTERN.exec(cookie) ?? [];
  // Compared in constant time: how far a guess is right must not show.
  return id !== "" && timingSafeEqual(Buffer.from(signature), Buffer.from(signed(env, `browser-id ${id}`))) ? id : null;
}

/** A name for a browser that has none yet, as a value of Set-Cookie. */
export function newBrowserCookie(env: Env): string {
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
  const secure = !isInsecure(env);
  const attributes = { path: "/", maxAge: LASTS_S, sameSite: "Lax" as const, httpOnly: true, secure };
  return serialize<string>(nameFor(env), `${id}.${signed(env, `browser-id ${id}`)}`, attributes);
}

/** Where browsers become guests of rooms: the pages and the API of rooms, and links to join by. */
export function leadsToRooms(path: string): boolean {
  return /^\/(multi-player|j|api\/rooms)(\/|\.data$|$)/.test(path);
}

/**
 * A guest as one room knows them: keyed hashes, from which neither browser nor address can be read back, and which no two
 * rooms share.
 */
export function guestIn(
  env: Env,
  roomCode: string,
  { browser, address }: { browser: string | null; address: string },
): { browser: string | null; network: string } {
  const hashed = (text: string) => signed(env, text).slice(0, 16);
  return {
    browser: browser === null ? null : hashed(`browser ${roomCode} ${browser}`),
    network: hashed(`network ${roomCode} ${address}`),
  };
}

function signed(env: Env, text: string): string {
  return createHmac("sha256", sessionSecret(env)).update(text).digest("base64url");
}

function nameFor(env: Env): string {
  return isInsecure(env) ? PLAIN_NAME : SECURE_NAME;
}
