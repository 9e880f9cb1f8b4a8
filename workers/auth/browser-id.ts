import { timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { keyedHash } from "../crypto.ts";
import { isInsecure } from "./sessions.ts";

/**
 * A signed cookie that identifies a browser, so that a room gives each guest's browser one seat, and a removed guest stays
 * removed. It is not a session and grants nothing.
 */

const SECURE_NAME = "__Host-browser";
const PLAIN_NAME = "browser";
const LASTS_S = 365 * 24 * 60 * 60;
/** Of 16 random bytes and an HMAC-SHA-256, each as base64url. */
const PATTERN = /^([\w-]{22})\.([\w-]{43})$/;

/** The id of the browser that sent the request; null without a cookie that this server has signed. */
export function browserOf(headers: Headers, env: Env): string | null {
  const cookie = parse(headers.get("cookie") ?? "")[cookieName(env)] ?? "";
  const [, id = "", signature = ""] = PATTERN.exec(cookie) ?? [];
  // Compared in constant time, so that the duration does not reveal how much of a guess is right (timing attack).
  return id !== "" && timingSafeEqual(Buffer.from(signature), Buffer.from(keyedHash(env, `browser-id ${id}`)))
    ? id
    : null;
}

/** A new browser id, as a value of Set-Cookie. */
export function newBrowserCookie(env: Env): string {
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
  const secure = !isInsecure(env);
  const attributes = { path: "/", maxAge: LASTS_S, sameSite: "Lax" as const, httpOnly: true, secure };
  return serialize<string>(cookieName(env), `${id}.${keyedHash(env, `browser-id ${id}`)}`, attributes);
}

/** Whether a path belongs to rooms: their pages, their API and the links to join. Only there the cookie is set. */
export function isRoomPath(path: string): boolean {
  return /^\/(multi-player|j|api\/rooms)(\/|\.data$|$)/.test(path);
}

/**
 * The browser and network of a guest as stored in one room: keyed hashes, which cannot be reversed and differ from room
 * to room.
 */
export function guestIn(
  env: Env,
  roomCode: string,
  { browser, address }: { browser: string | null; address: string },
): { browser: string | null; network: string } {
  const hashed = (text: string) => keyedHash(env, text).slice(0, 16);
  return {
    browser: browser === null ? null : hashed(`browser ${roomCode} ${browser}`),
    network: hashed(`network ${roomCode} ${address}`),
  };
}

function cookieName(env: Env): string {
  return isInsecure(env) ? PLAIN_NAME : SECURE_NAME;
}
