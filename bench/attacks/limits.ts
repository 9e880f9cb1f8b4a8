import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type From, newAddress, openRoom, RoomSocket, request, settings, waitUntil } from "./client.ts";
import type { Outcome, Target } from "./target.ts";

const WRONG_CODES = 62;
const SYMBOLS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** 7. After many wrong codes from an address without cookies, everything with the right code must still work. */
export async function wrongCodes(target: Target): Promise<Outcome> {
  const from = { address: newAddress() };
  const { code, seatToken, host } = await openRoom(target, { numPlayers: 10, from });
  const statuses: number[] = [];
  for (let n = 0; n < WRONG_CODES; n++) {
    const wrong = Array.from({ length: 6 }, () => SYMBOLS[randomInt(32)]).join("");
    statuses.push((await request(target, `/api/rooms/${wrong}`, { address: from.address })).status);
  }
  // Counting a wrong code does not delay its answer.
  await pause(500);
  const path = `/api/rooms/${code}`;
  const body = JSON.stringify(settings(10));
  const look = await request(target, path, from);
  const put = await request(target, path, from, { method: "PUT", headers: { "x-seat-token": seatToken }, body });
  const join = await answerTo(target, code, from, (socket) => socket.join("New"));
  host.terminate();
  const back = await answerTo(target, code, from, (socket) => socket.resume(seatToken));
  const refused = statuses.filter((status) => status === 429).length;
  const summary = `right code: GET ${look.status}, join ${join}, PUT ${put.status}, return ${back} (${refused} of ${WRONG_CODES} wrong codes got 429)`;
  const holds = look.status === 200 && put.status === 200 && join === "roomJoined" && back === "roomCreated";
  return {
    holds,
    summary,
    figures: { get: look.status, join, put: put.status, return: back, wrongCodesRefused: refused },
  };
}

async function answerTo(target: Target, code: string, from: From, introduce: (socket: RoomSocket) => void) {
  const socket = new RoomSocket(target, code, from);
  await socket.opened;
  introduce(socket);
  const welcome = () => socket.find(["roomJoined", "roomCreated", "error"])?.message;
  await waitUntil(() => welcome() !== undefined || socket.closeCode !== null, 3_000);
  const { type = `closed with ${socket.closeCode}`, code: refusal } = welcome() ?? {};
  return refusal ?? type;
}

const PASSWORD = "correct horse battery";

/** 8. Empty requests must not count against the rate limits of an address. */
export async function emptyRequests(target: Target): Promise<Outcome> {
  const person = { displayName: "Attacked", email: "login@example.com", password: PASSWORD };
  await post(target, "/api/users/register", { address: newAddress() }, JSON.stringify(person));
  const { customText, wordsPerPlayer, difficulty, quizType: type } = settings(5);
  // Each route with its limit per address and a body that is accepted.
  const routes = [
    ["/api/users/register", 100, { ...person, email: "register@example.com" }],
    ["/api/users/login", 200, { email: person.email, password: PASSWORD }],
    ["/api/rooms", 30, { ...settings(5), hostName: "Teacher" }],
    ["/api/quizzes/generate", 20, { type, config: { customText, wordsPerPlayer, difficulty } }],
  ] as const;
  const figures: Record<string, number> = {};
  const lines: string[] = [];
  for (const [path, limit, valid] of routes) {
    const from = { address: newAddress() };
    const empty: number[] = [];
    for (let n = 0; n < limit + 5; n++) empty.push(await post(target, path, from, n % 2 === 0 ? "" : "{}"));
    figures[path] = await post(target, path, from, JSON.stringify(valid));
    const refused = empty.filter((status) => status === 429).length;
    lines.push(`${path} ${figures[path]} after ${empty.length} (${refused} of them 429)`);
  }
  const holds = Object.values(figures).every((status) => status < 300);
  return { holds, summary: `valid request after empty ones: ${lines.join(", ")}`, figures };
}

async function post(target: Target, path: string, from: From, body: string): Promise<number> {
  return (await request(target, path, from, { method: "POST", body })).status;
}
