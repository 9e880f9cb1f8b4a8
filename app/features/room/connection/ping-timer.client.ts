import { PING_EVERY_MS } from "../../../../domain/room/rules.ts";

/**
 * Calls `ping` at a fixed interval, also while the tab is hidden. Where no worker can start, the page's own timers are
 * used. A tab that the browser has frozen or discarded sends no pings.
 * @returns a function that stops the timer
 */
export function startPingTimer(ping: () => void): () => void {
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
    return new Worker(new URL("./ping-timer.worker.ts", import.meta.url), { type: "module" });
  } catch {
    return null;
  }
}
