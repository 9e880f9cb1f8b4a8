import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";

/** The credentials that a Worker has at the misbehaving provider. */
export const BAD_CLIENT = { GOOGLE_CLIENT_ID: "wordroom-test", GOOGLE_CLIENT_SECRET: "wordroom-test-secret" } as const;

const HOUR_S = 3600;

type Claims = Record<string, unknown>;
type Keys = Awaited<ReturnType<typeof makeKeys>>;
type Signed = { issuer: string; claims: Claims; keys: Keys };

/** An ID token for each way of going wrong, and `good` to show that all else is right. Its name is in the issuer's path. */
const ID_TOKENS: Record<string, (token: Signed) => string | Promise<string>> = {
  good: sign,
  "good-shared": (token) =>
    sign(change(token, { aud: [BAD_CLIENT.GOOGLE_CLIENT_ID, "x"], azp: BAD_CLIENT.GOOGLE_CLIENT_ID })),
  "wrong-audience": (token) => sign(change(token, { aud: "another-client" })),
  "shared-audience": (token) => sign(change(token, { aud: [BAD_CLIENT.GOOGLE_CLIENT_ID, "another-client"] })),
  "other-party": (token) => sign(change(token, { azp: "another-client" })),
  "wrong-nonce": (token) => sign(change(token, { nonce: "another-nonce" })),
  "no-nonce": (token) => sign(change(token, { nonce: undefined })),
  "wrong-issuer": (token) => sign(change(token, { iss: "https://accounts.google.com" })),
  expired: (token) => sign(change(token, { iat: now() - 2 * HOUR_S, exp: now() - HOUR_S })),
  endless: (token) => sign(change(token, { exp: undefined })),
  "no-subject": (token) => sign(change(token, { sub: undefined })),
  "odd-subject": (token) => sign(change(token, { sub: 7 })),
  unsigned: ({ claims }) => new UnsecuredJWT(claims).encode(),
  "signed-by-secret": ({ claims }) => hmac(claims, BAD_CLIENT.GOOGLE_CLIENT_SECRET),
  "signed-by-public-key": async ({ claims, keys }) => hmac(claims, await exportSPKI(keys.ours.publicKey)),
  "other-key": (token) => sign({ ...token, keys: { ...token.keys, ours: token.keys.strange } }),
  "other-algorithm": ({ claims, keys }) =>
    new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: "curve" }).sign(keys.curve.privateKey),
  altered: async (token) =>
    (await sign(token)).replace(/\.([^.]+)\./, (_, body) => `.${encoded({ ...decoded(body), sub: "somebody" })}.`),
  garbage: () => "not.a.token",
};

/**
 * A server in the place of a provider that does each of these things wrong, with real keys over real HTTP. Its code is
 * the claims of the ID token that it is to give, as JSON in base64url.
 */
export async function startBadOpenId(): Promise<{ url: string; stop: () => Promise<void> }> {
  const keys = await makeKeys();
  const server = createServer((request, response) => {
    answer(request, response, keys).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The provider has no port.");
  const stop = () =>
    new Promise<void>((stopped) => {
      server.close(() => stopped());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${address.port}`, stop };
}

async function answer(request: IncomingMessage, response: ServerResponse, keys: Keys): Promise<void> {
  const { pathname, origin } = new URL(request.url ?? "/", `http://${request.headers.host}`);
  const [, mode = "", ...rest] = pathname.split("/");
  const issuer = `${origin}/${mode}`;
  switch (rest.join("/")) {
    case ".well-known/openid-configuration":
      return mode === "down" ? broken(response) : json(response, 200, description(mode, issuer));
    case "keys":
      return mode === "keys-down" ? broken(response) : json(response, 200, { keys: keys.set });
    case "token":
      if (mode === "moved") return void response.writeHead(307, { location: `${issuer}/elsewhere` }).end();
      return giveToken(new URLSearchParams(await text(request)), response, { mode, issuer, keys });
    case "elsewhere":
      return giveToken(new URLSearchParams(await text(request)), response, { mode, issuer, keys });
    default:
      response.writeHead(404).end();
  }
}

function description(mode: string, issuer: string): object {
  return {
    issuer: mode === "other-discovery" ? "https://accounts.google.com" : issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: mode === "secret-elsewhere" ? "https://elsewhere.invalid/token" : `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    authorization_response_iss_parameter_supported: mode === "names-itself",
  };
}

type Way = { mode: string; issuer: string; keys: Keys };

async function giveToken(form: URLSearchParams, response: ServerResponse, { mode, issuer, keys }: Way): Promise<void> {
  const base = { iss: issuer, aud: BAD_CLIENT.GOOGLE_CLIENT_ID, iat: now(), exp: now() + HOUR_S };
  const claims = { ...base, ...decoded(form.get("code") ?? "") };
  switch (mode) {
    case "slow":
      return void response.writeHead(200).write("{");
    case "token-down":
      return broken(response);
    case "no-json":
      return void response.writeHead(200).end("<p>Hello</p>");
    case "no-token":
      return json(response, 200, { access_token: "x", token_type: "Bearer" });
    case "refused":
      return json(response, 401, { error: "invalid_client" });
    default: {
      const make = ID_TOKENS[mode] ?? sign;
      const id_token = await make({ issuer, claims, keys });
      return json(response, 200, { access_token: "x", token_type: "Bearer", expires_in: 60, id_token });
    }
  }
}

async function makeKeys() {
  const [ours, strange, curve] = await Promise.all([
    generateKeyPair("RS256", { extractable: true }),
    generateKeyPair("RS256"),
    generateKeyPair("ES256", { extractable: true }),
  ]);
  const published = async (key: CryptoKey, kid: string) => ({ ...(await exportJWK(key)), kid });
  return {
    ours,
    strange,
    curve,
    set: [await published(ours.publicKey, "ours"), await published(curve.publicKey, "curve")],
  };
}

function sign({ claims, keys }: Signed): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "ours" }).sign(keys.ours.privateKey);
}

function change(token: Signed, changes: Claims): Signed {
  return { ...token, claims: { ...token.claims, ...changes } };
}

function hmac(claims: Claims, secret: string): string {
  const content = `${encoded({ alg: "HS256", kid: "ours" })}.${encoded(claims)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function decoded(text: string): Claims {
  return JSON.parse(Buffer.from(text, "base64url").toString());
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function broken(response: ServerResponse): void {
  response.writeHead(503).end();
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
