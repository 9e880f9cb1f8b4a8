import type { AnswerValue } from "../../../../domain/room/state.ts";
import type { QuizData } from "../../../../domain/room/wire.ts";
import { monotonicNowMs } from "../../../browser/monotonic-clock.ts";

/** Typed answers are debounced, so that a word is one message and not one per letter. */
const TYPING_PAUSE_MS = 500;
/** Answers without an acknowledgement by then are sent again. */
const RESEND_AFTER_MS = 3_000;

type Saved = { number: number; value: AnswerValue };
/** The room treats an empty text as no answer. */
const NOTHING_SAVED: Saved = { number: 0, value: "" };
type Unsaved = { number: number; value: AnswerValue; sentAtMs: number | null };
type Answer = { questionId: string; number: number; value: AnswerValue };
type Send = (answer: Answer) => boolean;

/** Answers that the room has not acknowledged: numbered, sent, and sent again until the room has acknowledged them [R2]. */
export class UnsavedAnswers {
  readonly #send: Send;
  readonly #unsaved = new Map<string, Unsaved>();
  readonly #saved = new Map<string, Saved>();
  /** The sent values of this game by question and number: an acknowledgement does not repeat the value. */
  readonly #sent = new Map<string, AnswerValue>();
  #gameId: string | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** @param send returns whether the message was sent; if not, it is retried later */
  constructor(send: Send) {
    this.#send = send;
  }

  get count(): number {
    return this.#unsaved.size;
  }

  /** Starts from the answers that the room has saved: numbers continue there, and older answers need no sending. */
  reset(quiz: QuizData | null): void {
    // Question ids repeat in the next game: an answer of the last game must not be sent there.
    if (quiz?.gameId !== this.#gameId) {
      this.#unsaved.clear();
      this.#saved.clear();
      this.#sent.clear();
    }
    this.#gameId = quiz?.gameId ?? null;
    for (const [cardIndex, { id }] of (quiz?.questions ?? []).entries()) {
      this.#noteSaved(id, quiz?.answers[cardIndex] ?? NOTHING_SAVED);
    }
  }

  /** Adds an answer and sends it: a choice at once, a text after a pause. @returns its number */
  add(questionId: string, value: AnswerValue): number {
    const number = Math.max(this.#savedAnswer(questionId).number, this.#unsaved.get(questionId)?.number ?? 0) + 1;
    this.#unsaved.set(questionId, { number, value, sentAtMs: null });
    clearTimeout(this.#pause);
    if (typeof value === "string") this.#pause = setTimeout(() => this.sendUnsent(), TYPING_PAUSE_MS);
    else this.sendUnsent();
    return number;
  }

  /** Sends what has not been sent yet: typed text that still waits for its pause. */
  sendUnsent(): void {
    clearTimeout(this.#pause);
    this.#sendWhere((unsaved) => unsaved.sentAtMs === null);
  }

  /** Sends everything unacknowledged again, after a reconnect. */
  resendAll(): void {
    this.#sendWhere(() => true);
  }

  /** Sends answers again whose acknowledgement is overdue. */
  resendLate(nowMs: number): void {
    this.#sendWhere(({ sentAtMs }) => sentAtMs !== null && nowMs - sentAtMs > RESEND_AFTER_MS);
  }

  acknowledge(questionId: string, number: number): void {
    const value = this.#sent.get(sentKey(questionId, number)) ?? this.#savedAnswer(questionId).value;
    this.#noteSaved(questionId, { number, value });
  }

  /** Discards a refused answer, which must not be retried. @returns the answer that the room has saved */
  discard(questionId: string): Saved {
    this.#unsaved.delete(questionId);
    return this.#savedAnswer(questionId);
  }

  /** Unacknowledged answers, to be shown over the saved ones. */
  pending(): Answer[] {
    return [...this.#unsaved].map(([questionId, { number, value }]) => ({ questionId, number, value }));
  }

  #savedAnswer(questionId: string): Saved {
    return this.#saved.get(questionId) ?? NOTHING_SAVED;
  }

  /** A snapshot may arrive after the acknowledgement of a newer answer. */
  #noteSaved(questionId: string, saved: Saved): void {
    // Keep the higher number: an answer that reuses one would be acknowledged without being saved.
    if (saved.number > this.#savedAnswer(questionId).number) this.#saved.set(questionId, saved);
    const unsaved = this.#unsaved.get(questionId);
    if (unsaved && unsaved.number <= saved.number) this.#unsaved.delete(questionId);
  }

  #sendWhere(isDue: (unsaved: Unsaved) => boolean): void {
    for (const [questionId, unsaved] of this.#unsaved) {
      if (!isDue(unsaved)) continue;
      const { number, value } = unsaved;
      const isSent = this.#send({ questionId, number, value });
      if (isSent) this.#sent.set(sentKey(questionId, number), value);
      this.#unsaved.set(questionId, { ...unsaved, sentAtMs: isSent ? monotonicNowMs() : null });
    }
  }
}

function sentKey(questionId: string, number: number): string {
  return `${questionId} ${number}`;
}
