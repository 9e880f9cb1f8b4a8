import { PING_EVERY_MS } from "../../../domain/room/rules.ts";

/**
 * Calls back whenever a ping is due, also while the tab is hidden; where no worker can be had, as often as the page's own
 * timers run. A tab that the browser has frozen or discarded falls silent.
 * @returns how to end it
 */
export function whenPingsAreDue(ping: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const fallBack = () => {
    timer ??= setInterval(ping, PING_EVERY_MS);
  };
  const worker = newWorker();
  worker?.addEventListener("message", ping);
  worker?.addEventListener("error", fallBack);
  if (!worker) fallBack();
  return () => {
    worker?.terminate();
    clearInterval(timer);
  };
}

function newWorker(): Worker | null {
  if (typeof Worker === "undefined") return null;
  try {
    return new Worker(new URL("./ping.worker.ts", import.meta.url), { type: "module" });
  } catch {
    return null;
  }
}
