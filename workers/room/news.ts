import type { Delivery, Shared } from "../../domain/room/deliveries.ts";
import { gameOf, playerOf, type Room, seatOf } from "../../domain/room/state.ts";
import type { Connections } from "./connections.ts";
import { frameOf, isFullPicture } from "./frames.ts";
import { textOf } from "./message-text.ts";
import type { Frame } from "./sender.ts";
import { Excerpt, Tape } from "./tape.ts";

type Audience = Exclude<Shared["to"], "all">;

/** One frame for everybody, in the making: what is alike is put together once for each audience. */
export class News {
  readonly #room: Room;
  readonly #tapes: Readonly<Record<Audience, Tape>> = { finished: new Tape(), unfinished: new Tape() };
  readonly #excerpts = new Map<number, { audience: Audience; excerpt: Excerpt }>();

  /** @param seatIds who is connected */
  constructor(room: Room, seatIds: Iterable<number>) {
    this.#room = room;
    const game = gameOf(room);
    for (const seatId of seatIds) {
      const isPlaying = game !== null && playerOf(game, seatId)?.outcome.kind === "playing";
      const audience = isPlaying ? "unfinished" : "finished";
      this.#excerpts.set(seatId, { audience, excerpt: new Excerpt(this.#tapes[audience]) });
    }
  }

  /** The next news, in order. */
  add(delivery: Delivery): void {
    if (delivery.to === "each") {
      // Made only when it is sent: a thousand deals that are there at once cost the collector more than the dealing.
      for (const [seatId, { excerpt }] of this.#excerpts) {
        if (seatOf(this.#room, seatId)) excerpt.add(() => textOf(delivery.make(seatId)));
      }
    } else if (typeof delivery.to === "number") {
      const own = this.#excerpts.get(delivery.to)?.excerpt;
      // The full picture holds all that came before it.
      if (own && isFullPicture(delivery.message)) own.restart();
      own?.add(textOf(delivery.message));
    } else {
      this.#addShared(delivery);
    }
  }

  /** Whatever came before this is known to a seat. */
  startHere(seatId: number): void {
    this.#excerpts.get(seatId)?.excerpt.restart();
  }

  send(connections: Connections, nowMs: number): void {
    connections.sendEach(this.#frames(nowMs));
  }

  *#frames(nowMs: number): Iterable<[seatId: number, frame: Frame]> {
    const frame = (messages: string) => frameOf(messages, this.#room.version, nowMs);
    const whole = {
      finished: frame(this.#tapes.finished.slice(0)),
      unfinished: frame(this.#tapes.unfinished.slice(0)),
    };
    for (const [seatId, { audience, excerpt }] of this.#excerpts) {
      if (excerpt.isEmpty) continue;
      yield [seatId, excerpt.isWhole ? whole[audience] : () => frame(excerpt.text())];
    }
  }

  #addShared({ to, except, message }: Shared): void {
    const own = except === null ? undefined : this.#excerpts.get(except);
    const text = textOf(message);
    for (const audience of ["finished", "unfinished"] as const) {
      if (to !== "all" && to !== audience) continue;
      if (own?.audience === audience) own.excerpt.skipNext();
      this.#tapes[audience].add(text);
    }
  }
}
