import ReconnectingWebSocket from "partysocket/ws";
import { PING } from "../../../domain/room/protocol.ts";
import { PING_EVERY_MS } from "../../../domain/room/rules.ts";
import { steadyNow } from "../../steady-now.ts";
import { whenPingsAreDue } from "./pings.client.ts";

const FIRST_PAUSE_MS = 500;
/** A server that is back is noticed within this: views are whole again 5 s after a restart [R1]. */
const LONGEST_PAUSE_MS = 4_000;
/**
 * A ping that has waited this long for any answer: the line is dead, whatever the browser believes. A little under three
 * pings: the third after it may come a moment early, and must not wait for the fourth.
 */
const SILENCE_MS = 3 * PING_EVERY_MS - 1_000;

type Listener = {
  opened(): void;
  received(text: string): void;
  /** @returns whether to try again */
  closed(code: number, reason: string): boolean;
};

/**
 * A socket that comes back by itself: with full jitter and a ceiling, so that a class that lost its network does not
 * return in one instant [R8]; at once when the page wakes or the network is back.
 */
export class Line {
  readonly #socket: ReconnectingWebSocket;
  readonly #listener: Listener;
  readonly #endPings: () => void;
  #heardAtMs = steadyNow();
  /** When the first ping was sent that nothing has answered yet: a device that slept has not asked meanwhile. */
  #askedAtMs: number | null = null;
  #failures = 0;
  #skipPause: (() => void) | null = null;
  #isOver = false;

  constructor(url: string, listener: Listener) {
    this.#listener = listener;
    this.#socket = new ReconnectingWebSocket(() => this.#pauseBefore(url), undefined, {
      // The pause is made above; nothing is queued, the room's state says what to send again.
      minReconnectionDelay: 0,
      maxEnqueuedMessages: 0,
      connectionTimeout: 10_000,
    });
    this.#socket.addEventListener("open", () => this.#opened());
    this.#socket.addEventListener("message", (event) => this.#received(event.data));
    this.#socket.addEventListener("close", (event) => this.#closed(event.code, event.reason));
    this.#endPings = whenPingsAreDue(() => this.#beat());
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  /** @returns whether it went out */
  send(text: string): boolean {
    if (this.#isOver || this.#socket.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(text);
    return true;
  }

  end(): void {
    this.#isOver = true;
    this.#endPings();
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.#skipPause?.();
    this.#socket.close();
  }

  /** The page is seen again or the network is back: no more waiting, and a doubtful line is tried at once. */
  readonly wake = (): void => {
    if (document.visibilityState === "hidden") return;
    this.#skipPause?.();
    if (steadyNow() - this.#heardAtMs > PING_EVERY_MS) this.#ping();
  };

  /** Hangs up and comes back: the other side takes no notice of what it is told. */
  retry(): void {
    if (!this.#isOver) this.#socket.reconnect();
  }

  async #pauseBefore(url: string): Promise<string> {
    if (this.#failures > 0 && !this.#isOver) {
      const ceilingMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
      await new Promise<void>((resolve) => {
        this.#skipPause = resolve;
        setTimeout(resolve, Math.random() * ceilingMs);
      });
    }
    this.#failures++;
    return url;
  }

  #opened(): void {
    this.#heardAtMs = steadyNow();
    this.#askedAtMs = null;
    this.#listener.opened();
  }

  #received(data: unknown): void {
    this.#heardAtMs = steadyNow();
    this.#askedAtMs = null;
    this.#failures = 0;
    if (typeof data === "string") this.#listener.received(data);
  }

  #closed(code: number, reason: string): void {
    if (this.#isOver) return;
    if (!this.#listener.closed(code, reason)) this.end();
  }

  #beat(): void {
    const isDead = this.#askedAtMs !== null && steadyNow() - this.#askedAtMs >= SILENCE_MS;
    if (isDead && this.#socket.readyState === WebSocket.OPEN) this.retry();
    else this.#ping();
  }

  #ping(): void {
    if (this.send(PING)) this.#askedAtMs ??= steadyNow();
  }
}
