import { setTimeout as pause } from "node:timers/promises";
import { type From, newAddress, openRoom, RoomSocket, startGame, takeSeat } from "./client.ts";
import type { Outcome, Target } from "./target.ts";

const SILENT_AT_ONCE = 60;
const SILENT_A_SECOND = 5;
const TRIES = 10;

/**
 * 2. One address fills a room in play with connections that never ask for a seat. Two players lose their connections, one of
 * them behind the same address, and try once a second to resume.
 */
export async function returningPlayer(target: Target): Promise<Outcome> {
  const { code, host } = await openRoom(target, { numPlayers: 5 });
  const attacker = { address: newAddress() };
  const elsewhere = { address: newAddress() };
  const [near, far] = [
    await takeSeat(target, code, "Same address", attacker),
    await takeSeat(target, code, "Other address", elsewhere),
  ];
  await startGame(host, [host, near.socket, far.socket]);
  const first = Array.from({ length: SILENT_AT_ONCE }, () => openSilently(target, code, attacker));
  await Promise.all(first);
  const ticks = setInterval(() => openSilently(target, code, attacker), 1_000 / SILENT_A_SECOND);
  for (const { socket } of [near, far]) socket.terminate();
  const [nearMs, farMs] = await Promise.all([
    untilBack(target, code, near.seatToken, attacker),
    untilBack(target, code, far.seatToken, elsewhere),
  ]);
  clearInterval(ticks);
  const summary = `back from another address: ${seconds(farMs)}, from the same address: ${seconds(nearMs)}`;
  return {
    holds: nearMs !== null && farMs !== null,
    summary,
    figures: { otherAddressMs: farMs, sameAddressMs: nearMs },
  };
}

async function openSilently(target: Target, code: string, from: From): Promise<void> {
  const socket = new RoomSocket(target, code, from);
  await socket.opened;
  socket.stopPings();
}

/** @returns how long resuming took, in ms; null if the seat could not be taken back */
async function untilBack(target: Target, code: string, seatToken: string, from: From): Promise<number | null> {
  const startedAtMs = performance.now();
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await pause(1_000 * (attempt + 1) - (performance.now() - startedAtMs));
    const socket = new RoomSocket(target, code, from);
    await socket.opened;
    socket.resume(seatToken);
    const triedUntilMs = performance.now() + 900;
    while (performance.now() < triedUntilMs && socket.closeCode === null) {
      if (socket.find(["roomJoined", "roomResumed"])) return performance.now() - startedAtMs;
      await pause(2);
    }
    socket.terminate();
  }
  return null;
}

const AWAY_WITHIN_MS = 20_000;
const LEFT_WITHIN_MS = 35_000;
const GIVE_UP_MS = 125_000;

/** 5. A player's connection falls silent in a game and stays open: when do the others see the player as away? */
export async function silentConnection(target: Target): Promise<Outcome> {
  const { code, host } = await openRoom(target, { numPlayers: 5, wordsPerPlayer: 10 });
  const silent = await takeSeat(target, code, "Silent");
  const other = await takeSeat(target, code, "Other");
  await startGame(host, [host, silent.socket, other.socket]);
  const isSilent = ({ playerId }: { playerId?: number | undefined }) => playerId === silent.id;
  silent.socket.goSilent();
  const atMs = Date.now();
  const away = () => other.socket.find(["playerConnection"], (m) => isSilent(m) && m.connected === false);
  const left = () => other.socket.find(["playerLeftDuringGame"], isSilent);
  while (!left() && Date.now() - atMs < GIVE_UP_MS) await pause(50);
  const [awayMs, leftMs] = [away(), left()].map((received) => (received ? received.atMs - atMs : null));
  const holds = !!awayMs && awayMs <= AWAY_WITHIN_MS && !!leftMs && leftMs <= LEFT_WITHIN_MS;
  const summary = `seen away after ${seconds(awayMs)}, seen to have left after ${seconds(leftMs)} (given up at 125 s)`;
  return { holds, summary, figures: { awayMs: awayMs ?? null, leftMs: leftMs ?? null } };
}

function seconds(ms: number | null | undefined): string {
  return ms === null || ms === undefined ? "never" : `${(ms / 1_000).toFixed(1)} s`;
}
