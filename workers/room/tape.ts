/** News that everybody of one audience gets alike, in order: written once, however many it goes to. */
export class Tape {
  readonly #texts: string[] = [];
  /** Where each text begins once all are joined by commas. */
  readonly #offsets: number[] = [];
  #length = 0;
  #joined: string | null = null;

  get size(): number {
    return this.#texts.length;
  }

  add(text: string): void {
    this.#texts.push(text);
    this.#offsets.push(this.#length);
    this.#length += text.length + 1;
    this.#joined = null;
  }

  /** The texts from one place up to, not including, another, with commas between them. */
  slice(from: number, to = this.size): string {
    if (from >= to) return "";
    this.#joined ??= this.#texts.join(",");
    return this.#joined.slice(this.#offsets[from], (this.#offsets[to] ?? this.#length) - 1);
  }
}

/** A place at which one recipient gets something else than all others. */
type Cut = { at: number; skips: boolean; text: string | (() => string) };

/** What one recipient gets of a tape: from some place on, without news of one's own, with what is for oneself alone. */
export class Excerpt {
  readonly #tape: Tape;
  #from = 0;
  #cuts: Cut[] = [];

  constructor(tape: Tape) {
    this.#tape = tape;
  }

  /** Whether there is nothing to tell. */
  get isEmpty(): boolean {
    return this.#tape.size - this.#from === this.#cuts.length && this.#cuts.every(({ skips }) => skips);
  }

  /** Whether it is the tape, no more and no less. */
  get isWhole(): boolean {
    return this.#from === 0 && this.#cuts.length === 0;
  }

  /** Adds what is for this recipient alone, behind everything that is on the tape by now: a text, or what makes it. */
  add(text: string | (() => string)): void {
    this.#cuts.push({ at: this.#tape.size, skips: false, text });
  }

  /** Leaves out what comes onto the tape next. */
  skipNext(): void {
    this.#cuts.push({ at: this.#tape.size, skips: true, text: "" });
  }

  /** Drops everything so far. */
  restart(): void {
    this.#from = this.#tape.size;
    this.#cuts = [];
  }

  /** The messages, with commas between them. */
  text(): string {
    let all = "";
    let from = this.#from;
    for (const { at, skips, text } of this.#cuts) {
      all = joined(joined(all, this.#tape.slice(from, at)), typeof text === "string" ? text : text());
      from = skips ? at + 1 : at;
    }
    return joined(all, this.#tape.slice(from));
  }
}

/** With a comma between two texts. By `+`, which copies nothing until the whole is sent. */
function joined(text: string, more: string): string {
  return text === "" || more === "" ? text + more : `${text},${more}`;
}
