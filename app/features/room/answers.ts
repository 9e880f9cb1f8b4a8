import type { AnswerValue } from "../../../domain/room/state.ts";
import type { QuizData } from "../../../domain/room/wire.ts";
import { steadyNow } from "../../steady-now.ts";

/** A typed answer goes out after this pause, so that a word is one message and not one per letter. */
const TYPING_PAUSE_MS = 500;
/** What the room has not acknowledged by then is sent again. */
const RESEND_AFTER_MS = 3_000;

type Saved = { number: number; value: AnswerValue };
/** The room takes an empty text for no answer. */
const NOTHING_SAVED: Saved = { number: 0, value: "" };
type Unsaved = { number: number; value: AnswerValue; sentAtMs: number | null };
type Answer = { questionId: string; number: number; value: AnswerValue };
type Send = (answer: Answer) => boolean;

/** Answers on their way: numbered, sent, and sent again until the room has acknowledged them [R2]. */
export class Answers {
  readonly #send: Send;
  readonly #unsaved = new Map<string, Unsaved>();
  readonly #saved = new Map<string, Saved>();
  /** What went out in this game, by question and number: an acknowledgement does not repeat the value. */
  readonly #sent = new Map<string, AnswerValue>();
  #gameId: string | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** @param send returns whether the message went out; if not it is sent again later */
  constructor(send: Send) {
    this.#send = send;
  }

  get count(): number {
    return this.#unsaved.size;
  }

  /** Learns what the room holds: numbers go on from there, what is older than that needs no sending. */
  reset(quiz: QuizData | null): void {
    // Question ids come again in the next game: an answer of the last one must not land there.
    if (quiz?.gameId !== this.#gameId) {
      this.#unsaved.clear();
      this.#saved.clear();
      this.#sent.clear();
    }
    this.#gameId = quiz?.gameId ?? null;
    for (const [place, { id }] of (quiz?.questions ?? []).entries()) {
      this.#learn(id, quiz?.answers[place] ?? NOTHING_SAVED);
    }
  }

  /** Notes an answer and sends it: a choice at once, a text after a pause. @returns its number */
  put(questionId: string, value: AnswerValue): number {
    const number = Math.max(this.#savedOf(questionId).number, this.#unsaved.get(questionId)?.number ?? 0) + 1;
    this.#unsaved.set(questionId, { number, value, sentAtMs: null });
    clearTimeout(this.#pause);
    if (typeof value === "string") this.#pause = setTimeout(() => this.flush(), TYPING_PAUSE_MS);
    else this.flush();
    return number;
  }

  /** Sends what has not gone out yet. */
  flush(): void {
    clearTimeout(this.#pause);
    this.#sendWhere((unsaved) => unsaved.sentAtMs === null);
  }

  /** Sends everything unacknowledged again: after coming back. */
  resendAll(): void {
    this.#sendWhere(() => true);
  }

  /** Sends again what has waited too long for its acknowledgement. */
  resendLate(nowMs: number): void {
    this.#sendWhere(({ sentAtMs }) => sentAtMs !== null && nowMs - sentAtMs > RESEND_AFTER_MS);
  }

  acknowledge(questionId: string, number: number): void {
    const value = this.#sent.get(sentKey(questionId, number)) ?? this.#savedOf(questionId).value;
    this.#learn(questionId, { number, value });
  }

  /** The room has said no: sending it again would not help. @returns what the room holds instead */
  drop(questionId: string): Saved {
    this.#unsaved.delete(questionId);
    return this.#savedOf(questionId);
  }

  /** What is given but not yet acknowledged, to be shown over what the room holds. */
  pending(): Answer[] {
    return [...this.#unsaved].map(([questionId, { number, value }]) => ({ questionId, number, value }));
  }

  #savedOf(questionId: string): Saved {
    return this.#saved.get(questionId) ?? NOTHING_SAVED;
  }

  /** A picture may come after an acknowledgement of something newer. */
  #learn(questionId: string, saved: Saved): void {
    // Keep the higher number: an answer that reuses one would be acknowledged without being saved.
    if (saved.number > this.#savedOf(questionId).number) this.#saved.set(questionId, saved);
    const unsaved = this.#unsaved.get(questionId);
    if (unsaved && unsaved.number <= saved.number) this.#unsaved.delete(questionId);
  }

  #sendWhere(isDue: (unsaved: Unsaved) => boolean): void {
    for (const [questionId, unsaved] of this.#unsaved) {
      if (!isDue(unsaved)) continue;
      const { number, value } = unsaved;
      const isSent = this.#send({ questionId, number, value });
      if (isSent) this.#sent.set(sentKey(questionId, number), value);
      this.#unsaved.set(questionId, { ...unsaved, sentAtMs: isSent ? steadyNow() : null });
    }
  }
}

function sentKey(questionId: string, number: number): string {
  return `${questionId} ${number}`;
}
