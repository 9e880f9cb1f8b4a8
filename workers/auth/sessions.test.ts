import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import {
  clearedCookies,
  readSessionCookies,
  readSessionToken,
  SESSION_LASTS_MS,
  sessionCookies,
  setsSession,
  signSessionToken,
} from "./sessions.ts";

const SECRET = "only-for-this-test-only-for-this-test";
const NOW_MS = Date.UTC(2026, 0, 1);
const CLAIMS = { userId: "user-1", sessionId: "session-1" };
const key = new TextEncoder().encode(SECRET);

/** A token that is right but for what a test changes. */
function token(
  header: Record<string, unknown>,
  claims: Record<string, unknown>,
  signedBy: CryptoKey | Uint8Array = key,
) {
  const nowS = NOW_MS / 1000;
  const right = { iss: "wordroom", aud: "wordroom", sub: "user-1", sid: "session-1", iat: nowS, exp: nowS + 60 };
  return new SignJWT({ ...right, ...claims })
    .setProtectedHeader({ alg: "HS256", typ: "wordroom-session+jwt", ...header })
    .sign(signedBy);
}

describe("[S7] a session's token", () => {
  it("identifies the user and the session for 30 days", async () => {
    const signed = await signSessionToken(SECRET, CLAIMS, NOW_MS);
    const lastMs = NOW_MS + SESSION_LASTS_MS - 1_000;
    expect(await readSessionToken(SECRET, signed, NOW_MS)).toEqual({ ok: true, ...CLAIMS });
    expect(await readSessionToken(SECRET, signed, lastMs)).toEqual({ ok: true, ...CLAIMS });
    expect(await readSessionToken(SECRET, signed, lastMs + 1_000)).toEqual({ ok: false, why: "expired" });
    expect(await readSessionToken(`${SECRET}x`, signed, NOW_MS)).toEqual({ ok: false, why: "invalid" });
  });

  it("is accepted if it is valid", async () => {
    expect(await readSessionToken(SECRET, await token({}, {}), NOW_MS)).toEqual({ ok: true, ...CLAIMS });
  });

  const nowS = NOW_MS / 1000;
  const rsa = () => generateKeyPair("RS256", { extractable: true });

  it.each<[string, () => Promise<string> | string, ("invalid" | "expired")?]>([
    ["is not signed", () => new UnsecuredJWT({ sub: "user-1", sid: "s" }).setIssuer("wordroom").encode()],
    ["says that it is not signed, with a signature", async () => swapHeader(await token({}, {}), { alg: "none" })],
    ["is signed by another hash", () => token({ alg: "HS512" }, {}, new Uint8Array(64))],
    [
      "is signed by another hash with the secret",
      () => token({ alg: "HS384" }, {}, new TextEncoder().encode(SECRET + SECRET)),
    ],
    ["is signed by a key of its own", async () => token({ alg: "RS256" }, {}, (await rsa()).privateKey)],
    [
      "is signed by a public key as the secret",
      async () => token({}, {}, new TextEncoder().encode(await exportSPKI((await rsa()).publicKey))),
    ],
    ["brings its own key", async () => token({ jwk: { kty: "oct", k: "AAAA" } }, {}, new Uint8Array(32))],
    ["was changed after it was signed", async () => swapPayload(await token({}, {}), { sub: "user-2" })],
    ["has lost its signature", async () => `${(await token({}, {})).split(".").slice(0, 2).join(".")}.`],
    ["is over", () => token({}, { iat: nowS - 120, exp: nowS - 60 }), "expired"],
    ["has no end", () => token({}, { exp: undefined })],
    ["ends too late", () => token({}, { iat: nowS - SESSION_LASTS_MS / 1000 - 60, exp: nowS + 60 }), "expired"],
    ["is not valid yet", () => token({}, { nbf: nowS + 60 })],
    ["comes from the future", () => token({}, { iat: nowS + 60, exp: nowS + 120 })],
    ["is for somebody else", () => token({}, { aud: "another" })],
    ["is for nobody", () => token({}, { aud: undefined })],
    ["is by somebody else", () => token({}, { iss: "another" })],
    ["is of another kind", () => token({ typ: "JWT" }, {})],
    ["is of no kind", () => token({ typ: undefined }, {})],
    ["names no account", () => token({}, { sub: undefined })],
    ["names no session", () => token({}, { sid: undefined })],
    ["names a session that is no text", () => token({}, { sid: { $ne: "" } })],
    ["demands an extension", () => token({}, {}).then((signed) => swapHeader(signed, { crit: ["x"], x: 1 }))],
    ["is nothing", () => ""],
    ["is garbage", () => "a.b.c"],
    ["is much garbage", () => "A".repeat(100_000)],
    ["is encrypted", () => "e30.e30.e30.e30.e30"],
  ])("is refused where it %s", async (_, forged, why = "invalid") => {
    expect(await readSessionToken(SECRET, await forged(), NOW_MS)).toEqual({ ok: false, why });
  });
});

function swapHeader(signed: string, change: object): string {
  const [header = "", ...rest] = signed.split(".");
  return [changed(header, change), ...rest].join(".");
}

function swapPayload(signed: string, change: object): string {
  const [header, payload = "", signature] = signed.split(".");
  return [header, changed(payload, change), signature].join(".");
}

function changed(part: string, change: object): string {
  const before: unknown = JSON.parse(Buffer.from(part, "base64url").toString());
  return Buffer.from(JSON.stringify({ ...Object(before), ...change })).toString("base64url");
}

const SECURE = { INSECURE_HTTP: "" };
const PLAIN = { INSECURE_HTTP: "1" };

/** A cookie as its name, its value, and its attributes in small letters. */
function read(cookie: string) {
  const [pair = "", ...attributes] = cookie.split("; ");
  const [name, value] = pair.split("=");
  return { name, value, attributes: attributes.map((attribute) => attribute.toLowerCase()).sort() };
}

describe("[S8] the cookies of a session", () => {
  const days30 = "max-age=2592000";

  it("are sent to this host only, and scripts can read only the second one", () => {
    expect(sessionCookies(SECURE, "a.b.c", "id-1").map(read)).toEqual([
      {
        name: "__Host-session",
        value: "a.b.c",
        attributes: ["httponly", days30, "path=/", "samesite=lax", "secure"],
      },
      { name: "__Host-signed-in", value: "id-1", attributes: [days30, "path=/", "samesite=lax", "secure"] },
    ]);
  });

  it("are sent over plain HTTP only if the deployment is configured for it", () => {
    expect(sessionCookies(PLAIN, "a.b.c", "id-1").map(read)).toEqual([
      { name: "sid", value: "a.b.c", attributes: ["httponly", days30, "path=/", "samesite=lax"] },
      { name: "signed-in", value: "id-1", attributes: [days30, "path=/", "samesite=lax"] },
    ]);
  });

  it("are both deleted with the attributes with which they were set", () => {
    expect(clearedCookies(SECURE).map(read)).toEqual([
      {
        name: "__Host-session",
        value: "",
        attributes: ["httponly", "max-age=0", "path=/", "samesite=lax", "secure"],
      },
      { name: "__Host-signed-in", value: "", attributes: ["max-age=0", "path=/", "samesite=lax", "secure"] },
    ]);
  });

  it("are not accepted under the names for plain HTTP if the deployment uses HTTPS", () => {
    const headers = new Headers({ cookie: "sid=evil; signed-in=evil; session=evil; __Host-session=a" });
    expect(readSessionCookies(headers, SECURE)).toEqual({ token: "a", companion: null });
    expect(readSessionCookies(headers, PLAIN)).toEqual({ token: "evil", companion: "evil" });
    expect(readSessionCookies(new Headers(), SECURE)).toEqual({ token: null, companion: null });
  });

  it("are recognized in a response", () => {
    const headers = new Headers([["set-cookie", "lang=vi"]]);
    expect(setsSession(headers, SECURE)).toBe(false);
    for (const cookie of clearedCookies(SECURE)) headers.append("set-cookie", cookie);
    expect([setsSession(headers, SECURE), setsSession(headers, PLAIN)]).toEqual([true, false]);
  });
});
