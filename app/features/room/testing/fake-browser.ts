import { vi } from "vitest";
import type { ServerMessage } from "../../../../domain/room/protocol.ts";
import { FakeStorage } from "./fake-storage.ts";

/** A fake WebSocket controlled by the test. It opens by itself and answers pings while open. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly all: FakeSocket[] = [];
  readonly sent: string[] = [];
  readyState = 0;

  constructor() {
    super();
    FakeSocket.all.push(this);
    setTimeout(() => this.#open(), 5);
  }

  /** The socket opened last. */
  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (!last) throw new Error("no socket was opened");
    return last;
  }

  /** The parsed messages sent so far, without pings. */
  get messages(): unknown[] {
    return this.sent.filter((text) => text !== "ping").map((text) => JSON.parse(text));
  }

  send(text: string): void {
    this.sent.push(text);
    if (text === "ping") setTimeout(() => this.#receive("pong"), 20);
  }

  /** Delivers a frame from the room. */
  receive(...messages: ServerMessage[]): void {
    this.#receive(JSON.stringify({ v: 3, at: Date.now(), messages }));
  }

  /** Closes the connection from the other side. */
  receiveClose(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason: "" }));
  }

  close(): void {
    this.readyState = 3;
  }

  #open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  #receive(data: string): void {
    if (this.readyState === 1) this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

/** A fake ping timer worker. The test dispatches its messages. */
export class FakeWorker extends EventTarget {
  static last: FakeWorker;
  isTerminated = false;

  constructor() {
    super();
    FakeWorker.last = this;
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

/** Stubs the browser globals that a room's connection needs. @returns functions to open another tab and to make storage fail */
export function fakeBrowser(): { newTab: () => void; refuseStorage: () => void } {
  FakeSocket.all.length = 0;
  const localStorage = new FakeStorage();
  const page = new EventTarget();
  const open = (sessionStorage: FakeStorage) => vi.stubGlobal("window", { localStorage, sessionStorage });
  const refuse = () => {
    throw new Error("QuotaExceededError");
  };
  open(new FakeStorage());
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "room" });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  return {
    newTab: () => open(new FakeStorage()),
    refuseStorage: () => {
      for (const storage of [localStorage, window.sessionStorage])
        Object.defineProperty(storage, "setItem", { value: refuse });
    },
  };
}
