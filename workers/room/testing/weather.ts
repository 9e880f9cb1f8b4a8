import { vi } from "vitest";
import { openBrowser } from "../../../app/features/room/testing/browser.ts";
import { stubOf } from "./client.ts";
import { randomOf } from "./random.ts";

/** A network between the page's own connection and a room, as bad as a test wants it. */

/**
 * What may happen to a frame, as shares of all. A line keeps its order and loses nothing but its end, so what is lost on
 * the way to the page is lost with the line; but answers are to stand being lost, doubled and turned around one by one,
 * and so are acknowledgements.
 */
type Weather = { doubled: number; lost: number; cut: number; longestDelayMs: number };

export const CLEAR: Weather = { doubled: 0, lost: 0, cut: 0, longestDelayMs: 0 };
export const STORM: Weather = { doubled: 0.3, lost: 0.15, cut: 0.04, longestDelayMs: 40 };

let weather = CLEAR;
let random = randomOf(1);
const lines = new Set<StormySocket>();
/** What the network has done, for a test to know that it did. */
export const happened = { doubled: 0, lost: 0, cut: 0, overtaken: 0 };

export function setWeather(next: Weather): void {
  weather = next;
}

/** Every line breaks, on both ends. */
export function cutAll(): void {
  for (const line of [...lines]) line.cut();
}

/** Makes this place a browser whose sockets lead to the rooms through the weather. @returns how to open another tab */
export function openStormyBrowser(seed: number): () => void {
  random = randomOf(seed);
  weather = CLEAR;
  Object.assign(happened, { doubled: 0, lost: 0, cut: 0, overtaken: 0 });
  const { newTab } = openBrowser();
  vi.stubGlobal("WebSocket", StormySocket);
  return newTab;
}

class StormySocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  binaryType = "blob";
  readyState = 0;
  #far: WebSocket | null = null;
  #inOrder: Promise<void> = Promise.resolve();

  constructor(url: string) {
    super();
    lines.add(this);
    void this.#connect(url.slice(-6));
  }

  send(text: string): void {
    if (this.#isUnlucky(weather.cut)) return this.cut();
    const mayBeLost = text.includes('"saveAnswer"');
    // A line has one introduction: it comes again only over another line.
    const copies = text.includes('"joinRoom"') ? 1 : this.#copies();
    if (mayBeLost && this.#isUnlucky(weather.lost)) {
      happened.lost++;
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

  /** Both ends find the line dead; what was on its way is lost. */
  cut(): void {
    if (this.readyState !== 1) return;
    happened.cut++;
    this.#end(1006, "");
  }

  #end(code: number, reason: string): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    lines.delete(this);
    this.#far?.close(1000, "");
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason }));
  }

  async #connect(code: string): Promise<void> {
    const { webSocket } = await stubOf(code).fetch("http://room/ws", { headers: { Upgrade: "websocket" } });
    if (!webSocket) throw new Error("no socket");
    this.#far = webSocket;
    webSocket.addEventListener("message", (event) => this.#hear(String(event.data)));
    webSocket.addEventListener("close", (event) => this.#end(event.code, event.reason));
    webSocket.accept();
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  #hear(text: string): void {
    if (this.#isUnlucky(weather.cut)) return this.cut();
    const mayOvertake = text.startsWith('{"v":null') && text.includes('"answerSaved"');
    const copies = this.#copies();
    for (let copy = 0; copy < copies; copy++) {
      // Among themselves and behind later frames, but never before the picture that they add to.
      if (mayOvertake) void this.#inOrder.then(() => this.#later(() => this.#arrive(text)));
      else this.#inLine(() => this.#arrive(text));
    }
  }

  #copies(): number {
    const isDoubled = this.#isUnlucky(weather.doubled);
    if (isDoubled) happened.doubled++;
    return isDoubled ? 2 : 1;
  }

  #pass(text: string): void {
    if (this.readyState === 1) this.#far?.send(text);
  }

  #arrive(text: string): void {
    if (this.readyState === 1) this.dispatchEvent(new MessageEvent("message", { data: text }));
  }

  /** After a while of its own, whatever was sent before or after it. */
  async #later(act: () => void): Promise<void> {
    const delayMs = random() * weather.longestDelayMs;
    if (delayMs > 0) await scheduler.wait(delayMs);
    happened.overtaken += delayMs > 0 ? 1 : 0;
    act();
  }

  /** After a while, and after all that came before it. */
  #inLine(act: () => void): void {
    const delayMs = random() * weather.longestDelayMs;
    this.#inOrder = this.#inOrder.then(async () => {
      if (delayMs > 0) await scheduler.wait(delayMs);
      act();
    });
  }

  #isUnlucky(share: number): boolean {
    return random() < share;
  }
}
