import { applyMessage, withOwnAnswer } from "../apply-message.ts";
import type { Command, RoomEvent } from "../commands.ts";
import type { ServerMessage } from "../protocol.ts";
import { type Room, seatOf } from "../state.ts";
import {
  type OutgoingMessage,
  outgoingMessages,
  type PerRecipientMessage,
  type SharedMessage,
} from "../view/outgoing-messages.ts";
import { snapshotFor } from "../view/view.ts";
import type { Snapshot } from "../wire.ts";

/** Clients for tests: who is connected, which messages each is sent, and the view that results. */

export type Sent = { to: number; message: ServerMessage };

/** The messages that each of these seats gets of some events, in order. */
export function fanOut(events: readonly RoomEvent[], before: Room, after: Room, seatIds: Iterable<number>): Sent[] {
  return addressed(outgoingMessages(events, before, after), after, new Set(seatIds));
}

function addressed(messages: readonly OutgoingMessage[], room: Room, connected: ReadonlySet<number>): Sent[] {
  return messages.flatMap((outgoing) => recipientsOf(outgoing, room, connected).map((to) => sentTo(to, outgoing)));
}

function recipientsOf({ to }: OutgoingMessage, room: Room, connected: ReadonlySet<number>): number[] {
  if (typeof to === "number") return connected.has(to) ? [to] : [];
  return [...connected].filter((id) => to === "all" || seatOf(room, id));
}

function sentTo(to: number, outgoing: OutgoingMessage): Sent {
  return { to, message: outgoing.to === "each" ? outgoing.make(to) : outgoing.message };
}

/** How messages reach clients. */
export type Transport = {
  /** The messages that are sent at once; `connected` are the connected seats. */
  send(messages: readonly OutgoingMessage[], room: Room, connected: ReadonlySet<number>): Sent[];
  /** Sends the messages that have waited. */
  sendWaiting(room: Room, connected: ReadonlySet<number>): Sent[];
  /** Whether everybody was sent everything. */
  readonly isEmpty: boolean;
};

/** Every message at once, in order. */
function immediateTransport(): Transport {
  return { send: addressed, sendWaiting: () => [], isEmpty: true };
}

/**
 * As the room's Durable Object sends them: messages that may wait do, and of those with the same key only the last is
 * sent. Messages to one seat are sent before the waiting ones, messages to everybody after them.
 */
export class CoalescingTransport implements Transport {
  readonly #waiting = new Map<unknown, SharedMessage>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  send(messages: readonly OutgoingMessage[], room: Room, connected: ReadonlySet<number>): Sent[] {
    for (const outgoing of messages) if (isCoalesced(outgoing)) this.#wait(outgoing);
    const now = messages.filter((outgoing) => !isCoalesced(outgoing));
    const personal = now.filter(({ to }) => typeof to === "number");
    const urgent = now.filter(({ to }) => typeof to !== "number");
    const waiting = urgent.length > 0 ? this.sendWaiting(room, connected) : [];
    return [...addressed(personal, room, connected), ...waiting, ...addressed(urgent, room, connected)];
  }

  /** Messages for one seat are sent after those for all. */
  sendWaiting(room: Room, connected: ReadonlySet<number>): Sent[] {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    const shared = waiting.filter(({ to }) => to === "all");
    return addressed([...shared, ...waiting.filter(({ to }) => to !== "all")], room, connected);
  }

  #wait(message: SharedMessage): void {
    const key = message.key ?? message;
    this.#waiting.delete(key);
    this.#waiting.set(key, message);
  }
}

function isCoalesced(outgoing: SharedMessage | PerRecipientMessage): outgoing is SharedMessage {
  return outgoing.to !== "each" && outgoing.burst !== null;
}

/** Some of those who are connected, with the view that each has put together from messages alone. */
export class SimulatedClients {
  readonly views = new Map<number, Snapshot | null>();
  readonly sent: Sent[] = [];
  readonly #transport: Transport;
  readonly #copies: number;

  /** @param copies how often each message arrives */
  constructor(transport: Transport = immediateTransport(), copies = 1) {
    this.#transport = transport;
    this.#copies = copies;
  }

  /** Whether no message waits to be sent. */
  get isUpToDate(): boolean {
    return this.#transport.isEmpty;
  }

  /** Sends everybody the messages of one step. */
  receive(command: Command, events: readonly RoomEvent[], before: Room, after: Room): Sent[] {
    return this.receiveAll([{ command, events }], before, after);
  }

  /** Sends everybody the messages of a batch of steps, which state the room as it is after the last of them. */
  receiveAll(steps: readonly { command: Command; events: readonly RoomEvent[] }[], before: Room, after: Room): Sent[] {
    const events = steps.flatMap((step) => step.events);
    for (const event of events) this.#connect(event, before);
    for (const step of steps) if (step.command.type === "answer") this.#rememberOwn(step.command, step.events);
    const connected = new Set(this.views.keys());
    const sent = this.#arrive(this.#transport.send(outgoingMessages(events, before, after), after, connected));
    for (const event of events) this.#disconnect(event);
    return sent;
  }

  /** Sends everybody the waiting messages. */
  receiveWaiting(room: Room): Sent[] {
    return this.#arrive(this.#transport.sendWaiting(room, new Set(this.views.keys())));
  }

  #arrive(sent: readonly Sent[]): Sent[] {
    for (const { to, message } of sent) this.#apply(to, message);
    this.sent.push(...sent);
    return [...sent];
  }

  /** A client that resumes with the current version, or one of this batch, keeps its view. */
  #connect(event: RoomEvent, before: Room): void {
    if (event.type !== "seatTaken" && event.type !== "seatResumed") return;
    if (this.views.has(event.seatId)) return;
    const knowsAll = event.type === "seatResumed" && (event.knownVersion ?? 0) >= before.version;
    this.views.set(event.seatId, knowsAll ? snapshotFor(before, event.seatId) : null);
  }

  #disconnect(event: RoomEvent): void {
    if (event.type === "seatFreed") this.views.delete(event.seatId);
    if (event.type === "connectionChanged" && !event.connected) this.views.delete(event.seatId);
    if (event.type === "roomClosed") this.views.clear();
  }

  #rememberOwn(command: Extract<Command, { type: "answer" }>, events: readonly RoomEvent[]): void {
    const { seatId, questionId, number, value } = command;
    const view = this.views.get(seatId);
    const isSaved = events.some((event) => event.type === "answerSaved" && event.changed);
    if (view && isSaved) this.views.set(seatId, withOwnAnswer(view, questionId, number, value));
  }

  #apply(to: number, message: ServerMessage): void {
    for (let copy = 0; copy < this.#copies; copy++) {
      this.views.set(to, applyMessage(this.views.get(to) ?? null, message));
    }
  }
}
