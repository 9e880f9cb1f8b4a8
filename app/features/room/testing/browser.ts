import { vi } from "vitest";
import type { ServerMessage } from "../../../../domain/room/protocol.ts";
import { TestStorage } from "./test-storage.ts";

/** A socket whose other end is the test: it opens by itself and answers pings until it is silenced. */
export class TestSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly all: TestSocket[] = [];
  readonly sent: string[] = [];
  readyState = 0;

  constructor() {
    super();
    TestSocket.all.push(this);
    setTimeout(() => this.#open(), 5);
  }

  /** The one that was opened last. */
  static get last(): TestSocket {
    const last = TestSocket.all.at(-1);
    if (!last) throw new Error("no socket was opened");
    return last;
  }

  /** What was sent, pings aside. */
  get messages(): unknown[] {
    return this.sent.filter((text) => text !== "ping").map((text) => JSON.parse(text));
  }

  send(text: string): void {
    this.sent.push(text);
    if (text === "ping") setTimeout(() => this.#receive("pong"), 20);
  }

  /** The room says something. */
  hear(...messages: ServerMessage[]): void {
    this.#receive(JSON.stringify({ v: 3, at: Date.now(), messages }));
  }

  /** The connection breaks, or the room closes it. */
  die(code: number): void {
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

/** The worker that says when to ping: it speaks when the test makes it. */
export class TestWorker extends EventTarget {
  static last: TestWorker;
  isOver = false;

  constructor() {
    super();
    TestWorker.last = this;
  }

  terminate(): void {
    this.isOver = true;
  }
}

/** A browser's window as far as a room's connection needs one. @returns how to open another tab of it */
export function openBrowser(): { newTab: () => void; refuseStorage: () => void } {
  TestSocket.all.length = 0;
  const localStorage = new TestStorage();
  const page = new EventTarget();
  const open = (sessionStorage: TestStorage) => vi.stubGlobal("window", { localStorage, sessionStorage });
  const refuse = () => {
    throw new Error("QuotaExceededError");
  };
  open(new TestStorage());
  vi.stubGlobal("WebSocket", TestSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "room" });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  return {
    newTab: () => open(new TestStorage()),
    refuseStorage: () => {
      for (const storage of [localStorage, window.sessionStorage])
        Object.defineProperty(storage, "setItem", { value: refuse });
    },
  };
}
