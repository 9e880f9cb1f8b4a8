import { env, exports } from "cloudflare:workers";
import crypto, { type BinaryLike } from "node:crypto";
import { hc } from "hono/client";
import { vi } from "vitest";
import { hashPassword } from "../../auth/passwords.ts";
import { startSession } from "../../auth/sessions.ts";
import { viewerOf } from "../../auth/viewer.ts";
import { createUser, findUser, type StoredUser } from "../../db/users.ts";
import { type Api, api } from "../api.ts";
import type { Caller } from "../shared/context.ts";

/** What tests of the API share: a passage that gives questions, and a caller. */
export const PASSAGE = `The city council approved a plan on Tuesday to restore the old harbour, although several residents
argued that the project would threaten local fishing. Engineers will reinforce the damaged walls, remove abandoned
vessels and gradually improve the quality of the water. Critics remain sceptical because the budget depends on private
investors who have not yet signed a binding agreement, and because similar promises were quietly abandoned a decade ago.
The mayor insisted that the benefits outweigh the risks, and urged the community to submit suggestions before the deadline.`;

export const NEW_ROOM = { name: "Lớp 10A", hostName: "Vy", customText: PASSAGE };

let callers = 0;

/** Somebody who asks for the first time: limits count by address. */
export function newCaller(): Caller {
  callers++;
  const address = `test ${callers}`;
  return { viewer: { kind: "guest", why: "none" }, address, browser: null, userAgent: null, requestId: "test" };
}

/** Asks the API as a page's loader does, past the Worker's entry. */
export async function fetchApi(path: string, init: RequestInit = {}, caller = newCaller()): Promise<Response> {
  return api.fetch(new Request(`http://localhost/api${path}`, init), { worker: env, caller });
}

/** Sends JSON; a string goes as it is. */
export function sendJson(method: string, path: string, body: unknown, caller = newCaller()): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return fetchApi(path, { method, body: text, headers: { "content-type": "application/json" } }, caller);
}

/** The typed client, as pages use it. */
export function clientFor(caller = newCaller()) {
  return hc<Api>("http://localhost", {
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      api.fetch(new Request(input, init), { worker: env, caller }),
  });
}

/** A fresh room with its host seated. */
export async function createRoom() {
  const answer = await clientFor().api.rooms.$post({ json: NEW_ROOM });
  const body = await answer.json();
  if (!body.success) throw new Error(body.code);
  return body.data;
}

/** A signed-in user with the cookies and the token. */
export type Person = { user: StoredUser; sessionId: string; token: string; cookie: string; caller: Caller };

type Traits = {
  displayName?: string;
  email?: string;
  passwordHash?: string | null;
  googleId?: string;
  role?: "user" | "admin";
};

/** Accounts of tests are older than what is learned in them. */
const SINCE_MS = Date.UTC(2025, 0, 1);

/** Makes an account and signs it in, past the hashing that registration takes its time for. */
export async function signedIn({ role = "user", ...traits }: Traits = {}): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.com`;
  const made = await createUser(env.DB, { displayName: "Lan", email, passwordHash: null, ...traits }, SINCE_MS);
  if (!made) throw new Error("This account is there already.");
  await env.DB.prepare("UPDATE users SET role = ? WHERE id = ?").bind(role, made.id).run();
  return signInAgain({ ...made, role });
}

/** Signs a user in on another device. */
export async function signInAgain(user: StoredUser): Promise<Person> {
  const { sessionId, token } = await startSession(env, {
    userId: user.id,
    ...newCaller(),
    replacedId: null,
  });
  const cookie = `sid=${token}; signed-in=${sessionId}`;
  const { viewer } = await viewerOf(new Request("http://localhost", { headers: { cookie } }), env);
  return { user, sessionId, token, cookie, caller: { ...newCaller(), viewer } };
}

/** A hash that is made and checked in no time. */
export function cheapHash(password: string): Promise<string> {
  return hashPassword(password, { ln: 4, r: 8, p: 1 });
}

/** Lets a test that is not about the hash do without its 140 ms a password. @returns what counts and ends it */
export function mockScrypt() {
  return vi.spyOn(crypto, "scrypt").mockImplementation((password, salt, length, _, done) => {
    done(null, hkdf(password, salt, length));
  });
}

function hkdf(password: BinaryLike, salt: BinaryLike, length: number) {
  return Buffer.from(crypto.hkdfSync("sha256", password.toString(), salt.toString(), "", length));
}

export function storedUser(id: string): Promise<StoredUser | undefined> {
  return findUser(env.DB, id);
}

type Sent = { body?: unknown; cookie?: string; headers?: Record<string, string> };

/** Asks the Worker itself, past nothing: as a browser does, each time from another address. */
export function fetchWorker(
  method: string,
  path: string,
  { body, cookie, headers = {} }: Sent = {},
): Promise<Response> {
  callers++;
  const all = {
    "cf-connecting-ip": `192.0.2.${callers}`,
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(cookie !== undefined && { cookie }),
    ...headers,
  };
  const text = body === undefined ? null : JSON.stringify(body);
  return exports.default.fetch(new Request(`http://localhost${path}`, { method, headers: all, body: text }));
}

/** An answer as status and body, for comparing both at once. */
export async function statusAndBody(answer: Promise<Response> | Response): Promise<[number, unknown]> {
  const response = await answer;
  return [response.status, await response.json()];
}
