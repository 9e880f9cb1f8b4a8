import { setTimeout as pause } from "node:timers/promises";
import { closeAll, type From, newAddress, openBrowser, openRoom, RoomSocket, settled, takeSeat } from "./client.ts";
import type { Outcome, Target } from "./target.ts";

const PLACES = 50;
/** Who holds less than a tenth of a room keeps nobody out. */
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
  const says = `one browser holds ${seats} of ${PLACES - 1} free seats (${browser.cookies.size} cookies)`;
  return { holds: seats <= SEATS_OF_ONE_BROWSER, says, figures: { seats, free: PLACES - 1 } };
}

/** 4b. A guest whom the host has removed comes back with the same browser under another name. */
export async function removedGuest(target: Target): Promise<Outcome> {
  const { code, host } = await openRoom(target, { numPlayers: 5 });
  const browser = await openBrowser(target, code);
  const guest = await takeSeat(target, code, "Removed", browser);
  host.send({ type: "kickPlayer", playerId: guest.id });
  const isRemoved = await settled(() => guest.socket.closeCode !== null, 3_000);
  const answer = await joins(target, code, "Another name", browser);
  const says = `${isRemoved ? "removed" : "not removed"}; under another name: ${answer}`;
  return { holds: isRemoved && answer !== "in", says, figures: { isRemoved, answer } };
}

const CROWD = 10;

/** 4c. The host removes everybody of a network and takes that back, then closes the network to newcomers. */
export async function closedNetwork(target: Target): Promise<Outcome> {
  if (target.protocol < 2) return { holds: null, says: "this protocol has no such messages", figures: {} };
  const removal = await removeNetwork(target);
  closeAll();
  const closing = await closeNetwork(target);
  const { crowdLeft, othersLeft, newcomerAfterRemoval, backAfterUndo, newcomerAfterUndo } = removal;
  const says =
    `removed: ${crowdLeft} of ${CROWD} there still have a seat, ${othersLeft} of 1 elsewhere, openUserPage ${newcomerAfterRemoval}; ` +
    `undone: ${backAfterUndo} of ${CROWD} are back by their secrets, openUserPage ${newcomerAfterUndo}; ` +
    `closed: openUserPage ${closing.openUserPage}, with a seat's secret ${closing.withToken}, elsewhere ${closing.elsewhere}`;
  const isRemoved = crowdLeft === 0 && othersLeft === 1;
  const isUndone = backAfterUndo === CROWD;
  const isClosed =
    closing.openUserPage === "network_closed" && closing.withToken === "in" && closing.elsewhere === "in";
  return { holds: isRemoved && isUndone && isClosed, says, figures: { ...removal, ...closing } };
}

async function removeNetwork(target: Target) {
  const { host, code, from, crowd, other } = await crowdedRoom(target);
  host.send({ type: "kickNetwork", playerId: crowd[0]?.id });
  await settled(() => crowd.every(({ socket }) => socket.closeCode !== null), 2_000);
  const crowdLeft = crowd.filter(({ socket }) => socket.closeCode === null).length;
  const othersLeft = other.socket.closeCode === null ? 1 : 0;
  const newcomerAfterRemoval = await joins(target, code, "After removal", from);
  host.send({ type: "undoKickNetwork" });
  await pause(500);
  const answers = await Promise.all(crowd.map(({ seatToken }) => comesBack(target, code, seatToken, from)));
  const backAfterUndo = answers.filter((answer) => answer === "in").length;
  const newcomerAfterUndo = await joins(target, code, "After undoing", from);
  return { crowdLeft, othersLeft, newcomerAfterRemoval, backAfterUndo, newcomerAfterUndo };
}

async function closeNetwork(target: Target) {
  const { host, code, from, crowd } = await crowdedRoom(target);
  const [first] = crowd;
  host.send({ type: "getNetworks" });
  const { networks = [] } = await host.hears(["networks"]);
  const network = networks.find(({ names }) => names.includes("Crowd 0"))?.network;
  if (!first || network === undefined) throw new Error(`Not among the networks: ${JSON.stringify(networks)}`);
  host.send({ type: "closeNetwork", network, closed: true });
  await pause(500);
  const openUserPage = await joins(target, code, "Newcomer", from);
  first.socket.drop();
  const withToken = await comesBack(target, code, first.seatToken, from);
  const elsewhere = await joins(target, code, "Elsewhere", { address: newAddress() });
  return { openUserPage, withToken, elsewhere };
}

/** A room with many guests of one address and one of another, all without cookies. */
async function crowdedRoom(target: Target) {
  const { host, code } = await openRoom(target, { numPlayers: PLACES });
  const from: From = { address: newAddress() };
  const crowd = [];
  for (let n = 0; n < CROWD; n++) crowd.push(await takeSeat(target, code, `Crowd ${n}`, from));
  return { host, code, from, crowd, other: await takeSeat(target, code, "Other") };
}

/** @returns "in", or why not */
function joins(target: Target, code: string, name: string, from: From): Promise<string> {
  return introduced(target, code, from, (socket) => socket.join(name));
}

/** @returns "in", or why not */
function comesBack(target: Target, code: string, seatToken: string, from: From): Promise<string> {
  return introduced(target, code, from, (socket) => socket.comeBack(seatToken));
}

async function introduced(target: Target, code: string, from: From, introduce: (socket: RoomSocket) => void) {
  const socket = new RoomSocket(target, code, from);
  await socket.opened;
  introduce(socket);
  const answer = () => socket.find(["roomJoined", "error"])?.message;
  await settled(() => answer() !== undefined || socket.closeCode !== null, 3_000);
  const { type, code: refusal } = answer() ?? {};
  if (type === "roomJoined") return "in";
  return refusal ?? (socket.closeCode === null ? "nothing" : `closed with ${socket.closeCode}`);
}
