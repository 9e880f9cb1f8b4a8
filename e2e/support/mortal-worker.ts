import { execFileSync } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { runBuiltWorker } from "../../scripts/house/worker.ts";

/**
 * The built Worker on a port and a state of its own, whose runtime can be killed at any instant: whatever runs it starts
 * it again by itself, on the same port and with the same state.
 */
export class MortalWorker {
  readonly origin: string;
  readonly stop: () => Promise<void>;
  /** How many runtimes have been killed by now: what a runtime said belongs to the number of its life. */
  life = 0;
  #pid: number;

  private constructor(origin: string, stop: () => Promise<void>) {
    this.origin = origin;
    this.stop = stop;
    this.#pid = runtimePid();
  }

  static async start(stateFolder: string): Promise<MortalWorker> {
    const port = await freePort();
    const { stop } = await runBuiltWorker({ host: "127.0.0.1", port, stateFolder, vars: { RATE_LIMITS: "off" } });
    return new MortalWorker(`http://127.0.0.1:${port}`, stop);
  }

  /** Ends the runtime in this very instant, in the middle of whatever it does. */
  kill(): void {
    this.life++;
    process.kill(this.#pid, "SIGKILL");
  }

  /** Until nothing of the killed runtime runs any more: from then on the disk is what it has left. */
  async untilDead(): Promise<void> {
    while (isAlive(this.#pid)) await pause(1);
  }

  /** Until the next runtime answers. */
  async untilBack(): Promise<void> {
    while (!(await this.#answers())) await pause(5);
    this.#pid = runtimePid();
  }

  async #answers(): Promise<boolean> {
    return fetch(`${this.origin}/robots.txt`, { signal: AbortSignal.timeout(10_000) }).then(
      () => true,
      () => false,
    );
  }
}

/** Nothing tells which process the Worker runs in: it is the child of this one that bears the runtime's name. */
function runtimePid(): number {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid=,comm="], { encoding: "utf8" }).trim().split("\n");
  const children = rows.map((row) => row.trim().split(/\s+/)).filter(([, parent]) => Number(parent) === process.pid);
  const runtime = children.find(([, , name]) => name?.endsWith("workerd"));
  if (!runtime) throw new Error("No runtime runs.");
  return Number(runtime[0]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A port that nobody listens on, so that several of these can run beside each other. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
