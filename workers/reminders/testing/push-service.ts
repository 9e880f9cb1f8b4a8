import { importJWK, jwtVerify } from "jose";
import * as v from "valibot";
import { vi } from "vitest";
import { TEST_VAPID } from "../../../scripts/testing/vapid.ts";
import type { PushTarget } from "../push.ts";

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, "base64url"));
const toBase64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const textBytes = (text: string) => new TextEncoder().encode(text);

/** What a browser keeps of its subscription: its keys, and the secret that it shares with the sender. */
type Bytes = Uint8Array<ArrayBuffer>;
type Receiver = { privateKey: CryptoKey; publicKey: Bytes; auth: Bytes };

/** A browser with a new subscription at the push service. */
type Browser = PushTarget & { receiver: Receiver };

export async function newBrowser(host = "fcm.googleapis.com"): Promise<Browser> {
  const keys = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  if (!("privateKey" in keys)) throw new Error("no pair of keys");
  const exported = await crypto.subtle.exportKey("raw", keys.publicKey);
  if (!(exported instanceof ArrayBuffer)) throw new Error("no raw key");
  const publicKey = new Uint8Array(exported);
  const auth = crypto.getRandomValues(new Uint8Array(16));
  return {
    endpoint: `https://${host}/push/${crypto.randomUUID()}`,
    p256dh: toBase64Url(publicKey),
    auth: toBase64Url(auth),
    receiver: { privateKey: keys.privateKey, publicKey, auth },
  };
}

/** The keys of a browser as the standard prints them: base64url of the private scalar and of the public point. */
export async function receiverOf(privateKey: string, publicKey: string, auth: string): Promise<Receiver> {
  const point = fromBase64Url(publicKey);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d: privateKey,
    x: toBase64Url(point.slice(1, 33)),
    y: toBase64Url(point.slice(33)),
  };
  const key = await crypto.subtle.importKey("jwk", jwk, { name: "ECDH", namedCurve: "P-256" }, false, ["deriveBits"]);
  return { privateKey: key, publicKey: point, auth: fromBase64Url(auth) };
}

/** What a browser reads in a message: RFC 8188 with the keys of RFC 8291, written by the standard and not by the library. */
export async function decrypt(body: Bytes, { privateKey, publicKey, auth }: Receiver): Promise<string> {
  const salt = body.slice(0, 16);
  const recordSize = new DataView(body.buffer, body.byteOffset).getUint32(16);
  const keyLength = body[20] ?? 0;
  const sender = body.slice(21, 21 + keyLength);
  const record = body.slice(21 + keyLength);
  if (record.length > recordSize) throw new Error("more than one record");
  const senderKey = await crypto.subtle.importKey("raw", sender, { name: "ECDH", namedCurve: "P-256" }, false, []);
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: senderKey }, privateKey, 256);
  const info = new Uint8Array([...textBytes("WebPush: info\0"), ...publicKey, ...sender]);
  const secret = await hkdf(shared, auth, info, 256);
  const contentKey = await hkdf(secret, salt, textBytes("Content-Encoding: aes128gcm\0"), 128);
  const nonce = await hkdf(secret, salt, textBytes("Content-Encoding: nonce\0"), 96);
  const aes = await crypto.subtle.importKey("raw", contentKey, "AES-GCM", false, ["decrypt"]);
  const padded = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, aes, record));
  // The last record ends with a 2 and any number of zeros.
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error("no delimiter of the last record");
  return new TextDecoder().decode(padded.slice(0, end));
}

async function hkdf(secret: ArrayBuffer, salt: Bytes, info: Bytes, bits: number): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, bits);
}

const authorization = v.pipe(v.string(), v.regex(/^vapid t=([\w.-]+), k=([\w-]+)$/));
const message = v.pipe(v.string(), v.parseJson(), v.object({ title: v.string(), body: v.string(), lang: v.string() }));

/**
 * A push service in the place of the network: it checks who sends as RFC 8292 says, and what it takes as RFC 8030 and 8188
 * say, and hands the message to the browser.
 */
export class PushService {
  /** The messages that browsers have read, by their endpoints. */
  readonly received = new Map<string, v.InferOutput<typeof message>[]>();
  readonly #browsers = new Map<string, Browser>();
  /** What it responds for some endpoints instead of delivering. */
  readonly statuses = new Map<string, number | "unreachable">();
  readonly #fetch = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation((input, init) => this.#take(new Request(input, init)));

  add(browser: Browser): void {
    this.#browsers.set(browser.endpoint, browser);
  }

  textsFor({ endpoint }: PushTarget): string[] {
    return (this.received.get(endpoint) ?? []).map(({ body }) => body);
  }

  stop(): void {
    this.#fetch.mockRestore();
  }

  async #take(request: Request): Promise<Response> {
    const status = this.statuses.get(request.url);
    if (status === "unreachable") throw new TypeError("no network");
    if (status !== undefined) return new Response(null, { status });
    const browser = this.#browsers.get(request.url);
    if (!browser) return new Response(null, { status: 404 });
    if (request.method !== "POST" || !/^\d+$/.test(request.headers.get("ttl") ?? ""))
      return new Response(null, { status: 400 });
    if (request.headers.get("content-encoding") !== "aes128gcm") return new Response(null, { status: 415 });
    if (!(await isSignedBySender(request))) return new Response(null, { status: 403 });
    const body = new Uint8Array(await request.arrayBuffer());
    if (body.length > 4096) return new Response(null, { status: 413 });
    const read = v.parse(message, await decrypt(body, browser.receiver));
    this.received.set(request.url, [...(this.received.get(request.url) ?? []), read]);
    return new Response(null, { status: 201 });
  }
}

async function isSignedBySender(request: Request): Promise<boolean> {
  const given = v.safeParse(authorization, request.headers.get("authorization"));
  const [, token = "", key = ""] = given.success ? (/t=(.+), k=(.+)$/.exec(given.output) ?? []) : [];
  if (key !== TEST_VAPID.VAPID_PUBLIC_KEY) return false;
  const point = fromBase64Url(key);
  const jwk = { kty: "EC", crv: "P-256", x: toBase64Url(point.slice(1, 33)), y: toBase64Url(point.slice(33)) };
  const options = { audience: new URL(request.url).origin, algorithms: ["ES256"], maxTokenAge: "24h" };
  const { payload } = await jwtVerify(token, await importJWK(jwk, "ES256"), options);
  return payload.sub === TEST_VAPID.VAPID_SUBJECT && payload.exp !== undefined;
}
