import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import {
  closeAll,
  counts,
  type From,
  type Hosted,
  newAddress,
  openRoom,
  RoomSocket,
  request,
  settings,
  takeSeat,
  waitUntil,
} from "./client.ts";
import type { Outcome, Target } from "./target.ts";

const ROUNDS = 60;
const STRANGERS = 24;
/** An address may change a room only so often per minute, so the host gets a new one after this many changes. */
const ROUNDS_PER_ADDRESS = 20;

const Named = v.object({ data: v.object({ name: v.string() }) });
const Refused = v.object({ code: v.string() });

/** 1. The host changes a room while strangers are refused in the same batch: does the host get the right reply? */
export async function replyOfAnother(target: Target): Promise<Outcome> {
  const locked = await openRoom(target, { numPlayers: 50 });
  locked.host.send({ type: "lockRoom", locked: true });
  const full = await openRoom(target, { numPlayers: 2 });
  await takeSeat(target, full.code, "Player");
  await pause(200);
  const replies: string[] = [];
  let from = { address: newAddress() };
  for (let round = 0; round < ROUNDS; round++) {
    if (round % ROUNDS_PER_ADDRESS === 0) from = { address: newAddress() };
    const isLocked = round % 2 === 0;
    const strangers = await connect(target, isLocked ? locked.code : full.code);
    const payload = { ...settings(isLocked ? 50 : 2), name: `Round ${round}` };
    const [reply] = await Promise.all([change(target, isLocked ? locked : full, payload, from), joinSlowly(strangers)]);
    replies.push(reply);
    for (const stranger of strangers) stranger.terminate();
  }
  const tally = counts(replies);
  const wrong = replies.filter((reply) => reply.startsWith("wrong")).length;
  const tried = replies.filter((reply) => !reply.startsWith("not tried")).length;
  const summary = `${wrong} of ${tried} changes were answered wrongly: ${JSON.stringify(tally)}`;
  return {
    holds: tried === 0 ? null : wrong === 0,
    summary,
    figures: { rounds: ROUNDS, tried, wrong, replies: tally },
  };
}

/** Connects strangers, each from another address, who do not ask for a seat yet. */
async function connect(target: Target, code: string, count = STRANGERS): Promise<RoomSocket[]> {
  const sockets = Array.from({ length: count }, () => new RoomSocket(target, code));
  await Promise.all(sockets.map(({ opened }) => opened));
  return sockets;
}

/** Joins two per millisecond, so that some arrive at the moment of the change. */
async function joinSlowly(strangers: readonly RoomSocket[]): Promise<void> {
  for (const [n, stranger] of strangers.entries()) {
    stranger.join(`Stranger ${n}`);
    if (n % 2 === 1) await pause(1);
  }
}

/** Changes a room's name, and compares the reply with the name that the room then has. */
async function change(target: Target, { code, seatToken }: Hosted, payload: { name: string }, from: From) {
  const path = `/api/rooms/${code}`;
  const headers = { "x-seat-token": seatToken };
  const { status, body } = await request(target, path, from, { method: "PUT", headers, body: JSON.stringify(payload) });
  const isSaved = v.parse(Named, (await request(target, path, from)).body).data.name === payload.name;
  if (isSaved) return status === 200 ? "right" : `wrong: saved, but ${v.parse(Refused, body).code}`;
  return status === 200 ? "wrong: not saved, but 200" : `not tried: ${v.parse(Refused, body).code}`;
}

const GUESTS = 40;
/** After how many of the joins the host starts. */
const STARTS_AFTER = [0, 10, 20, 30, 40];

/**
 * 6. Guests join while the host starts the game: each gets a seat or is told that the game has started. Whoever gets a seat
 * then loses the connection and must be able to take the seat back.
 */
export async function joinAtStart(target: Target): Promise<Outcome> {
  const answers: string[] = [];
  for (const before of STARTS_AFTER) {
    const { code, host } = await openRoom(target, { numPlayers: 50 });
    await takeSeat(target, code, "Player");
    const guests = await connect(target, code, GUESTS);
    for (const [n, guest] of guests.entries()) {
      if (n === before) host.send({ type: "startQuiz" });
      guest.join(`Guest ${n}`);
    }
    if (before === GUESTS) host.send({ type: "startQuiz" });
    answers.push(...(await Promise.all(guests.map((guest) => seatOf(target, code, guest)))));
    closeAll();
  }
  const tally = counts(answers);
  const bad = answers.filter((answer) => answer !== "seat" && answer !== "already_started").length;
  const summary = `${bad} of ${answers.length} guests got neither a seat nor already_started: ${JSON.stringify(tally)}`;
  return { holds: bad === 0, summary, figures: { guests: answers.length, bad, answers: tally } };
}

/** @returns "seat" if one was given and could be taken back at once, or what happened instead */
async function seatOf(target: Target, code: string, guest: RoomSocket): Promise<string> {
  const answer = await answerTo(guest);
  const { seatToken } = guest.find(["roomJoined"])?.message ?? {};
  if (answer !== "seat" || !seatToken) return answer;
  guest.terminate();
  const again = new RoomSocket(target, code);
  await again.opened;
  again.resume(seatToken);
  const back = await answerTo(again);
  return back === "seat" ? "seat" : `seat, but coming back: ${back}`;
}

async function answerTo(guest: RoomSocket): Promise<string> {
  const first = () => guest.find(["roomJoined", "error"])?.message;
  await waitUntil(() => first() !== undefined || guest.closeCode !== null, 5_000);
  const { type, code } = first() ?? {};
  if (type) return type === "roomJoined" ? "seat" : (code ?? type);
  return guest.closeCode === null ? "nothing" : `closed with ${guest.closeCode}`;
}

/** 9. Two tabs use one seat, by its token or by a repeated join: the newer keeps it, the older is closed with the reason [R14]. */
export async function twoTabs(target: Target): Promise<Outcome> {
  const { code } = await openRoom(target, { numPlayers: 5 });
  const from = { address: newAddress() };
  const older = await takeSeat(target, code, "Player", from);
  const newer = new RoomSocket(target, code, from);
  await newer.opened;
  newer.resume(older.seatToken);
  const back = await newer.waitFor(["roomJoined", "roomResumed"]);
  await waitUntil(() => older.socket.closeCode !== null, 2_000);
  const joinKey = randomBytes(24).toString("base64url");
  const [first, second] = [await joinWith(target, code, from, joinKey), await joinWith(target, code, from, joinKey)];
  await waitUntil(() => first.socket.closeCode !== null, 2_000);
  const isOneSeat = back.you === older.id && first.id === second.id;
  const closes = [older.socket.closeCode, first.socket.closeCode];
  const areNewerOpen = newer.closeCode === null && second.socket.closeCode === null;
  const summary = `older tabs closed with ${closes.join(" and ")}, ${isOneSeat ? "one seat each" : "seats differ"}, newer ${areNewerOpen ? "open" : "closed"}`;
  const holds = isOneSeat && areNewerOpen && closes.every((closeCode) => closeCode === 4409);
  return {
    holds,
    summary,
    figures: { closedByToken: closes[0] ?? null, closedByJoinKey: closes[1] ?? null, isOneSeat },
  };
}

async function joinWith(target: Target, code: string, from: From, joinKey: string) {
  const socket = new RoomSocket(target, code, from);
  await socket.opened;
  socket.join("Repeated", joinKey);
  return { socket, id: (await socket.waitFor(["roomJoined"])).you };
}
