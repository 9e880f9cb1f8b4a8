import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { RoomClients } from "./room-clients.ts";
import type { Server } from "./servers.ts";
import { quantile } from "./statistics.ts";

/** Long enough for a room to hibernate. */
const ASLEEP_MS = 20_000;
const IDLE_MS = 10_000;

export type MemoryFigures = { players: number; kibPerPlayer: number; idleProcessorMsPerSecond: number };

/** Measures what each player of a full, idle room costs the process in memory and processor time. */
export async function measureMemoryOf(server: Server, players: number): Promise<MemoryFigures> {
  // The first room of a process also pays for what all rooms share.
  const first = await RoomClients.open(server, 50);
  await first.joinAll(50);
  await first.disconnect();
  await pause(ASLEEP_MS);
  const beforeKib = residentKib(server.pid);
  const clients = await RoomClients.open(server, players);
  await clients.joinAll(players);
  await pause(ASLEEP_MS);
  const kib = await lowestOf(() => residentKib(server.pid));
  const startMs = processorMs(server.pid);
  await pause(IDLE_MS);
  const idleMs = processorMs(server.pid) - startMs;
  await clients.disconnect();
  return {
    players,
    kibPerPlayer: (kib - beforeKib) / players,
    idleProcessorMsPerSecond: idleMs / (IDLE_MS / 1000),
  };
}

async function lowestOf(read: () => number): Promise<number> {
  const figures: number[] = [];
  for (let n = 0; n < 5; n++) {
    figures.push(read());
    await pause(500);
  }
  return quantile(figures, 0);
}

/** What a process holds in memory, in KiB; not a number where the system does not say. */
export function residentKib(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return Number.NaN;
  }
}

/** Processor time that a process has used so far, in milliseconds; not a number where the system does not say. */
export function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
