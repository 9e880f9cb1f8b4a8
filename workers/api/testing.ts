import { env } from "cloudflare:workers";
import { hc } from "hono/client";
import { type Api, api } from "./api.ts";
import type { Caller } from "./env.ts";

/** What tests of the API share: a passage that gives questions, and somebody who asks. */
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
  return { viewer: { kind: "guest" }, address: `test ${callers}`, requestId: "test" };
}

/** Asks the API as a page's loader does, past the Worker's entry. */
export async function ask(path: string, init: RequestInit = {}, caller = newCaller()): Promise<Response> {
  return api.fetch(new Request(`http://localhost/api${path}`, init), { worker: env, caller });
}

/** Sends JSON; a string goes as it is. */
export function send(method: string, path: string, body: unknown, caller = newCaller()): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return ask(path, { method, body: text, headers: { "content-type": "application/json" } }, caller);
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
