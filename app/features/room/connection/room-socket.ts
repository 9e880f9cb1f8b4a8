import ReconnectingWebSocket from "partysocket/ws";
import { PING } from "../../../../domain/room/protocol.ts";
import { PING_EVERY_MS } from "../../../../domain/room/rules.ts";
import { monotonicNowMs } from "../../../browser/monotonic-clock.ts";
import { startPingTimer } from "./ping-timer.client.ts";

const BASE_BACKOFF_MS = 500;
/** Short enough that views are complete 5 s after a server restart [R1]. */
const MAX_BACKOFF_MS = 4_000;
/**
 * The connection is dead when nothing arrived for this long after a ping. A little under three intervals, because the
 * third ping after it may fire slightly early and must not wait for the fourth.
 */
const PING_TIMEOUT_MS = 3 * PING_EVERY_MS - 1_000;

type SocketListener = {
  opened(): void;
  received(text: string): void;
  /** @returns whether to reconnect */
  closed(code: number, reason: string): boolean;
};

/**
 * A WebSocket that reconnects by itself: with exponential backoff and full jitter, so that a class that lost its network
 * does not return all at once [R8], and without delay when the page becomes visible or the network is back.
 */
export class RoomSocket {
  readonly #socket: ReconnectingWebSocket;
  readonly #listener: SocketListener;
  readonly #stopPings: () => void;
  #lastReceivedMs = monotonicNowMs();
  /** When the first unanswered ping was sent. Silence alone proves nothing, because a sleeping device sends no pings. */
  #unansweredPingMs: number | null = null;
  #failures = 0;
  #skipBackoff: (() => void) | null = null;
  #isClosed = false;

  constructor(url: string, listener: SocketListener) {
    this.#listener = listener;
    this.#socket = new ReconnectingWebSocket(() => this.#backOff(url), undefined, {
      // The backoff is in `#backOff`. Nothing is queued: the room's state tells what to send again.
      minReconnectionDelay: 0,
      maxEnqueuedMessages: 0,
      connectionTimeout: 10_000,
    });
    this.#socket.addEventListener("open", () => this.#opened());
    this.#socket.addEventListener("message", (event) => this.#received(event.data));
    this.#socket.addEventListener("close", (event) => this.#closed(event.code, event.reason));
    this.#stopPings = startPingTimer(() => this.#heartbeat());
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  /** @returns whether it was sent */
  send(text: string): boolean {
    if (this.#isClosed || this.#socket.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(text);
    return true;
  }

  close(): void {
    this.#isClosed = true;
    this.#stopPings();
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.#skipBackoff?.();
    this.#socket.close();
  }

  /** The page is visible again or the network is back: reconnects at once, or checks an idle connection with a ping. */
  readonly wake = (): void => {
    if (document.visibilityState === "hidden") return;
    this.#skipBackoff?.();
    if (monotonicNowMs() - this.#lastReceivedMs > PING_EVERY_MS) this.#ping();
  };

  /** Replaces a connection whose other side does not respond. */
  reconnect(): void {
    if (!this.#isClosed) this.#socket.reconnect();
  }

  async #backOff(url: string): Promise<string> {
    if (this.#failures > 0 && !this.#isClosed) {
      const ceilingMs = Math.min(MAX_BACKOFF_MS, BASE_BACKOFF_MS * 2 ** this.#failures);
      await new Promise<void>((resolve) => {
        this.#skipBackoff = resolve;
        setTimeout(resolve, Math.random() * ceilingMs);
      });
    }
    this.#failures++;
    return url;
  }

  #opened(): void {
    this.#lastReceivedMs = monotonicNowMs();
    this.#unansweredPingMs = null;
    this.#listener.opened();
  }

  #received(data: unknown): void {
    this.#lastReceivedMs = monotonicNowMs();
    this.#unansweredPingMs = null;
    this.#failures = 0;
    if (typeof data === "string") this.#listener.received(data);
  }

  #closed(code: number, reason: string): void {
    if (this.#isClosed) return;
    if (!this.#listener.closed(code, reason)) this.close();
  }

  #heartbeat(): void {
    const isDead = this.#unansweredPingMs !== null && monotonicNowMs() - this.#unansweredPingMs >= PING_TIMEOUT_MS;
    if (isDead && this.#socket.readyState === WebSocket.OPEN) this.reconnect();
    else this.#ping();
  }

  #ping(): void {
    if (this.send(PING)) this.#unansweredPingMs ??= monotonicNowMs();
  }
}
