import { vi } from "vitest";
import { fakeBrowser } from "../../../app/features/room/testing/fake-browser.ts";
import { mulberry32 } from "./seeded-random.ts";
import { stubOf } from "./test-client.ts";

/** Fault injection between a page's own connection and a room. */

/**
 * The probability of each fault for a frame. A WebSocket keeps its order and loses frames only when it is cut, so other
 * frames are not lost singly; but answers and acknowledgements must survive being lost, doubled and reordered.
 */
type NetworkFaults = { doubled: number; lost: number; cut: number; longestDelayMs: number };

export const NO_FAULTS: NetworkFaults = { doubled: 0, lost: 0, cut: 0, longestDelayMs: 0 };
export const FREQUENT_FAULTS: NetworkFaults = { doubled: 0.3, lost: 0.15, cut: 0.04, longestDelayMs: 40 };

let faults = NO_FAULTS;
let random = mulberry32(1);
const connections = new Set<FaultyWebSocket>();
/** How often each fault was injected, so that a test can check that it was. */
export const faultCounts = { doubled: 0, lost: 0, cut: 0, overtaken: 0 };

export function setFaults(next: NetworkFaults): void {
  faults = next;
}

/** Cuts every connection, on both ends. */
export function cutAllConnections(): void {
  for (const connection of [...connections]) connection.cut();
}

/** Makes the test a fake browser whose sockets lead to the rooms with faults. @returns how to open another tab */
export function openBrowserOnFaultyNetwork(seed: number): () => void {
  random = mulberry32(seed);
  faults = NO_FAULTS;
  Object.assign(faultCounts, { doubled: 0, lost: 0, cut: 0, overtaken: 0 });
  const { newTab } = fakeBrowser();
  vi.stubGlobal("WebSocket", FaultyWebSocket);
  return newTab;
}

class FaultyWebSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  binaryType = "blob";
  readyState = 0;
  #server: WebSocket | null = null;
  #inOrder: Promise<void> = Promise.resolve();

  constructor(url: string) {
    super();
    connections.add(this);
    void this.#connect(url.slice(-6));
  }

  send(text: string): void {
    if (this.#isInjected(faults.cut)) return this.cut();
    const mayBeLost = text.includes('"saveAnswer"');
    // A connection joins once; a join is repeated only over another connection.
    const copies = text.includes('"joinRoom"') ? 1 : this.#copies();
    if (mayBeLost && this.#isInjected(faults.lost)) {
      faultCounts.lost++;
      return;
    }
    for (let copy = 0; copy < copies; copy++) {
      if (mayBeLost) void this.#later(() => this.#pass(text));
      else this.#inLine(() => this.#pass(text));
    }
  }

  close(code = 1000, reason = ""): void {
    this.#end(code, reason);
  }

  /** Closes both ends; frames on their way are lost. */
  cut(): void {
    if (this.readyState !== 1) return;
    faultCounts.cut++;
    this.#end(1006, "");
  }

  #end(code: number, reason: string): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    connections.delete(this);
    this.#server?.close(1000, "");
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason }));
  }

  async #connect(code: string): Promise<void> {
    const { webSocket } = await stubOf(code).fetch("http://room/ws", { headers: { Upgrade: "websocket" } });
    if (!webSocket) throw new Error("no socket");
    this.#server = webSocket;
    webSocket.addEventListener("message", (event) => this.#receive(String(event.data)));
    webSocket.addEventListener("close", (event) => this.#end(event.code, event.reason));
    webSocket.accept();
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  #receive(text: string): void {
    if (this.#isInjected(faults.cut)) return this.cut();
    const mayOvertake = text.startsWith('{"v":null') && text.includes('"answerSaved"');
    const copies = this.#copies();
    for (let copy = 0; copy < copies; copy++) {
      // Acknowledgements may be reordered and delayed, but never before the snapshot that they belong to.
      if (mayOvertake) void this.#inOrder.then(() => this.#later(() => this.#arrive(text)));
      else this.#inLine(() => this.#arrive(text));
    }
  }

  #copies(): number {
    const isDoubled = this.#isInjected(faults.doubled);
    if (isDoubled) faultCounts.doubled++;
    return isDoubled ? 2 : 1;
  }

  #pass(text: string): void {
    if (this.readyState === 1) this.#server?.send(text);
  }

  #arrive(text: string): void {
    if (this.readyState === 1) this.dispatchEvent(new MessageEvent("message", { data: text }));
  }

  /** After a random delay, out of order. */
  async #later(act: () => void): Promise<void> {
    const delayMs = random() * faults.longestDelayMs;
    if (delayMs > 0) await scheduler.wait(delayMs);
    faultCounts.overtaken += delayMs > 0 ? 1 : 0;
    act();
  }

  /** After a random delay, in order. */
  #inLine(act: () => void): void {
    const delayMs = random() * faults.longestDelayMs;
    this.#inOrder = this.#inOrder.then(async () => {
      if (delayMs > 0) await scheduler.wait(delayMs);
      act();
    });
  }

  #isInjected(share: number): boolean {
    return random() < share;
  }
}
