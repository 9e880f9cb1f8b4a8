import { vi } from "vitest";
import { rememberViewer } from "../remembered-viewer.ts";

type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | "no network";
export type Call = { method: string; path: string; body: unknown };

const TAKEN: Answer = { status: 200, body: { success: true, data: {} } };
export const REFUSED = (status: number): Answer => ({ status, body: { success: false, code: "x", message: "" } });

/** A browser with its storage, its locks and a server whose answers the test gives; each tab is a copy of the modules. */
export class TestBrowser {
  readonly calls: Call[] = [];
  readonly #page = new EventTarget();
  readonly #locks = new Map<string, Promise<unknown>>();
  readonly #stored = new Map<string, string>();
  isOnline = true;
  /** What the server says to a call; it takes everything unless the test wants otherwise. */
  answer: (call: Call) => Answer = () => TAKEN;

  constructor() {
    vi.stubGlobal("window", { localStorage: storageOf(this.#stored) });
    vi.stubGlobal("addEventListener", this.#page.addEventListener.bind(this.#page));
    vi.stubGlobal("removeEventListener", this.#page.removeEventListener.bind(this.#page));
    vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => this.#fetch(path, init));
    const isOnline = () => this.isOnline;
    vi.stubGlobal("navigator", {
      get onLine() {
        return isOnline();
      },
      locks: { request: (name: string, act: () => Promise<unknown>) => this.#locked(name, act) },
    });
  }

  signIn(id: string): void {
    rememberViewer({ id, displayName: id, picture: null });
  }

  async openTab() {
    vi.resetModules();
    return await import("../outbox.ts");
  }

  goOnline(): void {
    this.isOnline = true;
    this.#page.dispatchEvent(new Event("online"));
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const body: unknown = JSON.parse(String(init.body));
    const call = { method: init.method ?? "GET", path, body };
    this.calls.push(call);
    const answer = this.answer(call);
    // An answer takes its time: others get a turn meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (answer === "no network") throw new TypeError("Failed to fetch");
    const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status, headers: answer.headers ?? {} });
  }

  async #locked(name: string, act: () => Promise<unknown>): Promise<unknown> {
    const before = this.#locks.get(name) ?? Promise.resolve();
    const mine = before.then(act, act);
    this.#locks.set(name, mine);
    return await mine;
  }
}

/** What of a storage the pages use: names are its own keys, too. */
function storageOf(stored: Map<string, string>): object {
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return new Proxy(methods, {
    // Browsers list them in any order.
    ownKeys: () => [...stored.keys()].sort(),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}
