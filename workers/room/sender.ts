/** A frame, or what makes it once it is sent. */
export type Frame = string | (() => string);

type Receiver = { send: (text: string) => void };

/** So much of a broadcast goes out in one macrotask, in UTF-16 units: more than the start of a room of 1,000, or the end of one of 200. */
const SLICE_LENGTH = 12_000_000;

/**
 * Sends frames in their order. Of what is long for many, a slice at a time: a thousand rosters or results are 100 to
 * 190 MB, more than the platform gives an object altogether. While a slice is made, the one before is on its way.
 */
export class Sender<Socket extends Receiver> {
  /** What each socket is still to be sent. */
  readonly #waiting = new Map<Socket, Frame[]>();
  readonly #sliceLength: number;
  #isPlanned = false;

  constructor(sliceLength = SLICE_LENGTH) {
    this.#sliceLength = sliceLength;
  }

  /** Sends a frame now, and before it whatever this socket still waits for. */
  send(socket: Socket, frame: Frame): void {
    this.finish(socket);
    transmit(socket, frame);
  }

  /** Sends many frames: as much as a slice holds now, the rest when that is on its way. */
  sendEach(frames: Iterable<readonly [Socket, Frame]>): void {
    let length = 0;
    for (const [socket, frame] of frames) {
      const waiting = this.#waiting.get(socket);
      if (waiting) waiting.push(frame);
      else if (length < this.#sliceLength) length += transmit(socket, frame);
      else this.#waiting.set(socket, [frame]);
    }
    this.#plan();
  }

  /** Sends now whatever a socket still waits for. @returns how long that was */
  finish(socket: Socket): number {
    const frames = this.#waiting.get(socket);
    if (!frames) return 0;
    this.#waiting.delete(socket);
    return frames.reduce((length, frame) => length + transmit(socket, frame), 0);
  }

  /** A socket that has closed waits for nothing. */
  forget(socket: Socket): void {
    this.#waiting.delete(socket);
  }

  #plan(): void {
    if (this.#isPlanned || this.#waiting.size === 0) return;
    this.#isPlanned = true;
    setTimeout(() => this.#sendSlice(), 0);
  }

  #sendSlice(): void {
    this.#isPlanned = false;
    let length = 0;
    for (const socket of this.#waiting.keys()) {
      if (length >= this.#sliceLength) break;
      length += this.finish(socket);
    }
    this.#plan();
  }
}

/** @returns how long it was */
function transmit(socket: Receiver, frame: Frame): number {
  const text = typeof frame === "string" ? frame : frame();
  try {
    socket.send(text);
  } catch {
    // Closing; the close event does the rest.
  }
  return text.length;
}
