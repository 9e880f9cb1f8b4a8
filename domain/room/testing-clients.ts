import { applyMessage, withOwnAnswer } from "./client.ts";
import type { Command, RoomEvent } from "./commands.ts";
import { type Delivery, deliveriesOf } from "./deliveries.ts";
import type { ServerMessage } from "./protocol.ts";
import { gameOf, playerOf, type Room, seatOf } from "./state.ts";
import type { Snapshot } from "./wire.ts";

/** Clients for tests: who is connected, what each is sent, and what each makes of it. Not for the product. */

export type Sent = { to: number; message: ServerMessage };

/** The messages that each of these seats gets, as the room's shell would send them. */
export function fanOut(events: readonly RoomEvent[], room: Room, seatIds: Iterable<number>): Sent[] {
  const connected = new Set(seatIds);
  return events.flatMap((event) => deliveriesOf(event, room)).flatMap((delivery) => place(delivery, room, connected));
}

/** The same, with what may wait before what may not: the order in which the room's shell sends one step's news. */
export function fanOutBatchedFirst(events: readonly RoomEvent[], room: Room, seatIds: Iterable<number>): Sent[] {
  const connected = new Set(seatIds);
  const deliveries = events.flatMap((event) => deliveriesOf(event, room));
  const inOrder = [...deliveries.filter(isBatched), ...deliveries.filter((delivery) => !isBatched(delivery))];
  return inOrder.flatMap((delivery) => place(delivery, room, connected));
}

function isBatched(delivery: Delivery): boolean {
  return "batch" in delivery && delivery.batch !== null;
}

function place(delivery: Delivery, room: Room, connected: ReadonlySet<number>): Sent[] {
  if (delivery.to === "each") {
    return [...connected].filter((id) => seatOf(room, id)).map((to) => ({ to, message: delivery.make(to) }));
  }
  if (typeof delivery.to === "number") {
    return connected.has(delivery.to) ? [{ to: delivery.to, message: delivery.message }] : [];
  }
  const { to: audience, except, message } = delivery;
  return [...connected]
    .filter((id) => id !== except && (audience === "all" || (audience === "unfinished") === isPlaying(room, id)))
    .map((to) => ({ to, message }));
}

function isPlaying(room: Room, seatId: number): boolean {
  const game = gameOf(room);
  return game !== null && playerOf(game, seatId)?.outcome.kind === "playing";
}

type FanOut = typeof fanOut;

/** Everybody who is connected, with the view that each has put together from messages alone. */
export class Clients {
  readonly views = new Map<number, Snapshot | null>();
  readonly sent: Sent[] = [];
  readonly #fanOut: FanOut;
  readonly #copies: number;

  /** @param copies how often each message arrives */
  constructor(deliver: FanOut = fanOut, copies = 1) {
    this.#fanOut = deliver;
    this.#copies = copies;
  }

  /** Tells everybody what a step made happen. */
  hear(command: Command, events: readonly RoomEvent[], room: Room): Sent[] {
    return this.hearAll([{ command, events }], room);
  }

  /** Tells everybody what some steps of one moment made happen, as the room stands after the last of them. */
  hearAll(steps: readonly { command: Command; events: readonly RoomEvent[] }[], room: Room): Sent[] {
    const events = steps.flatMap((step) => step.events);
    for (const event of events) this.#connect(event);
    for (const step of steps) if (step.command.type === "answer") this.#rememberOwn(step.command, step.events);
    const sent = this.#fanOut(events, room, this.views.keys());
    for (const { to, message } of sent) this.#apply(to, message);
    this.sent.push(...sent);
    for (const event of events) this.#disconnect(event);
    return sent;
  }

  #connect(event: RoomEvent): void {
    const isSeated = event.type === "seatTaken" || event.type === "seatResumed";
    if (isSeated && !this.views.has(event.seatId)) this.views.set(event.seatId, null);
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
