import { AsyncLocalStorage } from "node:async_hooks";
import { setMaxListeners } from "node:events";
import { RoomConnection } from "../../app/features/room/session/connection.ts";
import type { RoomActions, RoomClient } from "../../app/features/room/session/room-client.ts";
import { prepareJoin, saveSeat } from "../../app/features/room/session/seats.ts";
import { FakeStorage } from "../../app/features/room/testing/fake-storage.ts";
import { parseClientFrame, parseServerFrame } from "../../domain/room/protocol.ts";
import type { AnswerValue } from "../../domain/room/state.ts";

/**
 * Browser tabs without a browser: the page's own connection to a room, as it stands in the app, with everything that it
 * needs of a window. Many in one process, each with storage of its own.
 */

/** The room has said that it holds this; `life` is the runtime's that the socket was opened to. */
export type Acknowledged = { life: number; questionId: string; number: number; value: AnswerValue | undefined };

const current = new AsyncLocalStorage<BrowserTab>();
const RealSocket = globalThis.WebSocket;

/** A socket that knows its tab, and lets it hear what goes over it. */
class TabSocket extends RealSocket {
  readonly #tab = current.getStore();
  readonly #life = this.#tab?.lifeNow() ?? 0;

  override send(text: string): void {
    this.#tab?.said(text);
    super.send(text);
  }

  override dispatchEvent(event: Event): boolean {
    if (!this.#tab) return super.dispatchEvent(event);
    if (event instanceof MessageEvent) this.#tab.heard(String(event.data), this.#life);
    return current.run(this.#tab, () => super.dispatchEvent(event));
  }
}

export class BrowserTab {
  readonly localStorage = new FakeStorage();
  readonly sessionStorage = new FakeStorage();
  readonly acknowledged: Acknowledged[] = [];
  readonly host: string;
  readonly lifeNow: () => number;
  readonly #connection: RoomConnection;
  readonly #given = new Map<string, AnswerValue>();
  readonly #hangUp: () => void;

  /**
   * Opens a room's page.
   * @param introduction the seat's secret, or the name to join under
   * @param lifeNow which of the server's runtimes answers now
   */
  constructor(origin: string, code: string, introduction: { token: string } | { name: string }, lifeNow = () => 0) {
    if (globalThis.WebSocket !== TabSocket) becomeBrowser();
    this.host = new URL(origin).host;
    this.lifeNow = lifeNow;
    this.#connection = new RoomConnection(code);
    this.#hangUp = current.run(this, () => {
      if ("name" in introduction) prepareJoin(code, introduction.name);
      else saveSeat(code, { token: introduction.token, playerId: null, name: "" });
      return this.#connection.open();
    });
  }

  get room(): RoomClient {
    return this.#connection.get();
  }

  do(act: (actions: RoomActions) => void): void {
    current.run(this, () => act(this.room.actions));
  }

  hangUp(): void {
    current.run(this, this.#hangUp);
  }

  said(text: string): void {
    const parsed = parseClientFrame(text);
    if (!parsed.ok || parsed.value.type !== "saveAnswer") return;
    const { questionId, number, value } = parsed.value;
    this.#given.set(`${questionId}/${number}`, value);
  }

  heard(text: string, life: number): void {
    if (!text.includes('"answerSaved"')) return;
    const parsed = parseServerFrame(text);
    for (const message of parsed.ok ? parsed.value.messages : []) {
      if (message.type !== "answerSaved") continue;
      const { questionId, number } = message;
      this.acknowledged.push({ life, questionId, number, value: this.#given.get(`${questionId}/${number}`) });
    }
  }
}

function tab(): BrowserTab {
  const found = current.getStore();
  if (!found) throw new Error("This belongs to no tab.");
  return found;
}

/** Makes this process one that pages can run in; only once there are pages, since some tools take it for a browser then. */
function becomeBrowser(): void {
  const page = new EventTarget();
  setMaxListeners(0, page);
  Object.assign(globalThis, {
    window: {
      get localStorage() {
        return tab().localStorage;
      },
      get sessionStorage() {
        return tab().sessionStorage;
      },
    },
    location: {
      protocol: "http:",
      get host() {
        return tab().host;
      },
    },
    WebSocket: TabSocket,
    document: Object.assign(page, { visibilityState: "visible" }),
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
}
