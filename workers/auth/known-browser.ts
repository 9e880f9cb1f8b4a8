import { timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { keyedHash } from "../crypto.ts";
import { isInsecure } from "./sessions.ts";

/**
 * A cookie by which a browser shows that it has signed in to an account before. It grants nothing: guesses from elsewhere are
 * counted apart from it, so that nobody can keep the owner of an account out by guessing (account lockout) [S5].
 */

const SECURE_NAME = "__Host-known";
const PLAIN_NAME = "known";
const LASTS_S = 365 * 24 * 60 * 60;
/** A computer at school is used by many: the last ones count, and the cookie stays small. */
const ACCOUNTS_MAX = 10;
/** 128 bits as base64url. */
const PART = /^[\w-]{22}$/;

type Known = { browser: string; proofs: string[] };

/** The id of the browser, where it has signed in to the account of this address before; else null. */
export function knownBrowserOf(headers: Headers, env: Env, email: string): string | null {
  const known = readKnown(headers, env);
  if (known === null) return null;
  const own = proofFor(env, known.browser, email);
  return known.proofs.some((proof) => isSame(proof, own)) ? known.browser : null;
}

/** What the browser keeps after signing in to the account of this address, as a value of Set-Cookie. */
export function knownBrowserCookie(headers: Headers, env: Env, email: string): string {
  const { browser, proofs } = readKnown(headers, env) ?? { browser: newId(), proofs: [] };
  const own = proofFor(env, browser, email);
  const all = [own, ...proofs.filter((proof) => !isSame(proof, own))].slice(0, ACCOUNTS_MAX);
  const attributes = { path: "/", maxAge: LASTS_S, sameSite: "Lax" as const, httpOnly: true, secure: !isInsecure(env) };
  return serialize<string>(cookieName(env), [browser, ...all].join("."), attributes);
}

function readKnown(headers: Headers, env: Env): Known | null {
  const [browser = "", ...proofs] = (parse(headers.get("cookie") ?? "")[cookieName(env)] ?? "").split(".");
  const isReadable = proofs.length <= ACCOUNTS_MAX && [browser, ...proofs].every((part) => PART.test(part));
  return isReadable ? { browser, proofs } : null;
}

/** Keyed, so that it can't be made elsewhere, and bound to the browser, so that each sign-in of an attacker counts alike. */
function proofFor(env: Env, browser: string, email: string): string {
  return keyedHash(env, `known-browser ${browser} ${email}`).slice(0, 22);
}

/** In constant time, so that the duration does not reveal how much of a forged proof is right (timing attack). */
function isSame(proof: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(proof), Buffer.from(other));
}

function newId(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
}

function cookieName(env: Env): string {
  return isInsecure(env) ? PLAIN_NAME : SECURE_NAME;
}
