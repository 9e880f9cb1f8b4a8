import { EncryptJWT, SignJWT } from "jose";
import { afterEach, describe, expect, it, vi } from "vitest";
import { signSessionToken } from "../sessions.ts";
import { newAttempt, openAttempt, sealAttempt } from "./attempt.ts";

const SECRET = "a secret that is long enough for anything";

afterEach(() => {
  vi.useRealTimers();
});

it("an attempt is read back from its cookie unchanged", async () => {
  const begun = newAttempt("/multi-player?a=b", "some user");
  expect(await openAttempt(SECRET, await sealAttempt(SECRET, begun))).toEqual(begun);
});

it("[S7] the cookie of an attempt does not reveal its content", async () => {
  const begun = newAttempt("/multi-player", "some-user");
  const readable = (await sealAttempt(SECRET, begun))
    .split(".")
    .map((part) => Buffer.from(part, "base64url").toString("latin1"))
    .join();
  expect(Object.values(begun).filter((value) => value !== null && readable.includes(value))).toEqual([]);
});

const TYPE = "wordroom-google+jwt";

/** Sealed by the attempt's own key, as something else of ours might be one day. */
async function sealedAs(typ: string, claims: Record<string, unknown>): Promise<string> {
  const utf8 = new TextEncoder();
  const material = await crypto.subtle.importKey("raw", utf8.encode(SECRET), "HKDF", false, ["deriveBits"]);
  const purpose = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: utf8.encode(TYPE) };
  const key = new Uint8Array(await crypto.subtle.deriveBits(purpose, material, 256));
  return new EncryptJWT(claims).setProtectedHeader({ alg: "dir", enc: "A256GCM", typ }).encrypt(key);
}

describe("[S7] an attempt is refused", () => {
  const sealed = () => sealAttempt(SECRET, newAttempt(null, null));
  const claims = { ...newAttempt(null, null) };

  it("after ten minutes", async () => {
    const cookie = await sealed();
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ["Date"] });
    expect(await openAttempt(SECRET, cookie)).toBeNull();
  });

  it("if any part of it was changed", async () => {
    const parts = (await sealed()).split(".");
    for (const place of [0, 2, 3, 4]) {
      const altered = parts.with(place, (parts[place] ?? "").replace(/.{3}$/, "AAA"));
      expect(await openAttempt(SECRET, altered.join("."))).toBeNull();
    }
  });

  it("if it was encrypted with another secret, or is not a token", async () => {
    const foreign = await sealAttempt(`${SECRET}!`, newAttempt(null, null));
    for (const cookie of [foreign, "", "x", "a.b.c", "....."]) expect(await openAttempt(SECRET, cookie)).toBeNull();
  });

  it("if it is a token of another kind", async () => {
    const key = new TextEncoder().encode(SECRET);
    const session = await signSessionToken(SECRET, { userId: "a", sessionId: "b" }, Date.now());
    const signed = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", typ: TYPE })
      .setExpirationTime("5m")
      .sign(key);
    const withSecretItself = await new EncryptJWT(claims)
      .setProtectedHeader({ alg: "dir", enc: "A256GCM", typ: TYPE })
      .setExpirationTime("5m")
      .encrypt(key.slice(0, 32));
    for (const cookie of [session, signed, withSecretItself]) expect(await openAttempt(SECRET, cookie)).toBeNull();
  });

  it("if it was encrypted with the right key but for another purpose, without an expiry, or with a field missing", async () => {
    const exp = Math.floor(Date.now() / 1000) + 60;
    const { nonce, ...rest } = claims;
    expect(await openAttempt(SECRET, await sealedAs(TYPE, { ...claims, exp }))).toEqual(claims);
    expect(await openAttempt(SECRET, await sealedAs("other+jwt", { ...claims, exp }))).toBeNull();
    expect(await openAttempt(SECRET, await sealedAs(TYPE, claims))).toBeNull();
    expect(await openAttempt(SECRET, await sealedAs(TYPE, { ...rest, exp }))).toBeNull();
  });
});
