import { SIGNALS } from "./processes.ts";

/** Waits for Ctrl-C, SIGTERM or a closed terminal, then stops what runs and ends this process. */
export function untilStopped(stop: () => Promise<void>): void {
  let stopping = false;
  const end = async () => {
    // npm passes on the signals that a terminal sends to all: the second one is the same.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 5000).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, () => void end());
}
