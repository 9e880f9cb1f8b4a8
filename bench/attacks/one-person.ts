import { setTimeout as pause } from "node:timers/promises";
import { closeAll, type From, newAddress, openBrowser, openRoom, RoomSocket, takeSeat, waitUntil } from "./client.ts";
import type { Outcome, Target } from "./target.ts";

const PLACES = 50;
/** Less than a tenth of a room keeps nobody out. */
const SEATS_OF_ONE_BROWSER = 4;

/** 4a. One browser asks for all free seats of a room under different names. */
export async function manySeats(target: Target): Promise<Outcome> {
  const { code } = await openRoom(target, { numPlayers: PLACES });
  const browser = await openBrowser(target, code);
  const sockets = Array.from({ length: PLACES - 1 }, () => new RoomSocket(target, code, browser));
  await Promise.all(sockets.map(({ opened }) => opened));
  for (const [n, socket] of sockets.entries()) socket.join(`Name ${n}`);
  await pause(3_000);
  const open = sockets.filter(({ closeCode }) => closeCode === null);
  const seats = new Set(open.flatMap((socket) => socket.find(["roomJoined"])?.message.you ?? [])).size;
  const summary = `one browser holds ${seats} of ${PLACES - 1} free seats (${browser.cookies.size} cookies)`;
  return { holds: seats <= SEATS_OF_ONE_BROWSER, summary, figures: { seats, free: PLACES - 1 } };
}

/** 4b. A guest whom the host has removed comes back with the same browser under another name. */
export async function removedGuest(target: Target): Promise<Outcome> {
  const { code, host } = await openRoom(target, { numPlayers: 5 });
  const browser = await openBrowser(target, code);
  const guest = await takeSeat(target, code, "Removed", browser);
  host.send({ type: "kickPlayer", playerId: guest.id });
  const isRemoved = await waitUntil(() => guest.socket.closeCode !== null, 3_000);
  const answer = await joins(target, code, "Another name", browser);
  const summary = `${isRemoved ? "removed" : "not removed"}; under another name: ${answer}`;
  return { holds: isRemoved && answer !== "in", summary, figures: { isRemoved, answer } };
}

const GUESTS = 10;

/** 4c. The host removes a network's guests, undoes that, and closes the network to newcomers. */
export async function closedNetwork(target: Target): Promise<Outcome> {
  if (target.protocol < 2) return { holds: null, summary: "this protocol has no such messages", figures: {} };
  const removal = await removeNetwork(target);
  closeAll();
  const closing = await closeNetwork(target);
  const { guestsLeft, othersLeft, newcomerAfterRemoval, backAfterUndo, newcomerAfterUndo } = removal;
  const summary =
    `removed: ${guestsLeft} of ${GUESTS} there still have a seat, ${othersLeft} of 1 elsewhere, newcomer ${newcomerAfterRemoval}; ` +
    `undone: ${backAfterUndo} of ${GUESTS} are back by their tokens, newcomer ${newcomerAfterUndo}; ` +
    `closed: newcomer ${closing.newcomer}, with a seat token ${closing.withToken}, elsewhere ${closing.elsewhere}`;
  const isRemoved = guestsLeft === 0 && othersLeft === 1;
  const isUndone = backAfterUndo === GUESTS;
  const isClosed = closing.newcomer === "network_closed" && closing.withToken === "in" && closing.elsewhere === "in";
  return { holds: isRemoved && isUndone && isClosed, summary, figures: { ...removal, ...closing } };
}

async function removeNetwork(target: Target) {
  const { host, code, from, guests, other } = await roomWithTwoNetworks(target);
  host.send({ type: "kickNetwork", playerId: guests[0]?.id });
  await waitUntil(() => guests.every(({ socket }) => socket.closeCode !== null), 2_000);
  const guestsLeft = guests.filter(({ socket }) => socket.closeCode === null).length;
  const othersLeft = other.socket.closeCode === null ? 1 : 0;
  const newcomerAfterRemoval = await joins(target, code, "After removal", from);
  host.send({ type: "undoKickNetwork" });
  await pause(500);
  const answers = await Promise.all(guests.map(({ seatToken }) => resumes(target, code, seatToken, from)));
  const backAfterUndo = answers.filter((answer) => answer === "in").length;
  const newcomerAfterUndo = await joins(target, code, "After undoing", from);
  return { guestsLeft, othersLeft, newcomerAfterRemoval, backAfterUndo, newcomerAfterUndo };
}

async function closeNetwork(target: Target) {
  const { host, code, from, guests } = await roomWithTwoNetworks(target);
  const [first] = guests;
  host.send({ type: "getNetworks" });
  const { networks = [] } = await host.waitFor(["networks"]);
  const network = networks.find(({ names }) => names.includes("Guest 0"))?.network;
  if (!first || network === undefined) throw new Error(`Not among the networks: ${JSON.stringify(networks)}`);
  host.send({ type: "closeNetwork", network, closed: true });
  await pause(500);
  const newcomer = await joins(target, code, "Newcomer", from);
  first.socket.terminate();
  const withToken = await resumes(target, code, first.seatToken, from);
  const elsewhere = await joins(target, code, "Elsewhere", { address: newAddress() });
  return { newcomer, withToken, elsewhere };
}

/** A room with many guests of one address and one of another, all without cookies. */
async function roomWithTwoNetworks(target: Target) {
  const { host, code } = await openRoom(target, { numPlayers: PLACES });
  const from: From = { address: newAddress() };
  const guests = [];
  for (let n = 0; n < GUESTS; n++) guests.push(await takeSeat(target, code, `Guest ${n}`, from));
  return { host, code, from, guests, other: await takeSeat(target, code, "Other") };
}

/** @returns "in", or the reason for the refusal */
function joins(target: Target, code: string, name: string, from: From): Promise<string> {
  return joinOutcome(target, code, from, (socket) => socket.join(name));
}

/** @returns "in", or the reason for the refusal */
function resumes(target: Target, code: string, seatToken: string, from: From): Promise<string> {
  return joinOutcome(target, code, from, (socket) => socket.resume(seatToken));
}

async function joinOutcome(target: Target, code: string, from: From, introduce: (socket: RoomSocket) => void) {
  const socket = new RoomSocket(target, code, from);
  await socket.opened;
  introduce(socket);
  const answer = () => socket.find(["roomJoined", "error"])?.message;
  await waitUntil(() => answer() !== undefined || socket.closeCode !== null, 3_000);
  const { type, code: refusal } = answer() ?? {};
  if (type === "roomJoined") return "in";
  return refusal ?? (socket.closeCode === null ? "nothing" : `closed with ${socket.closeCode}`);
}
