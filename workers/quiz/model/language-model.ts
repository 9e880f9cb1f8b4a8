import type { Prompt } from "../../../domain/quiz/model/prompt.ts";

/** A language model, wherever it runs. */
export type LanguageModel = {
  readonly name: string;
  /**
   * Makes one call.
   * @param signal aborts the call
   * @returns the text of the answer, of bounded length
   * @throws ModelError
   */
  ask(prompt: Prompt, signal: AbortSignal): Promise<string>;
};

/** A longer answer is refused. Four times the largest answer that is requested. */
export const ANSWER_BYTES_MAX = 256 * 1024;

/** The delay before a retry if the server does not say how long to wait. */
const RETRY_DELAY_MS = 300;

/** Why a model gave no answer. The message is for the log and never contains a passage, an answer or a key. */
export class ModelError extends Error {
  /** Stable: `timeout`, `unreachable`, `status_503`, `too_large`, `malformed`. */
  readonly code: string;
  /** After how many milliseconds a retry makes sense; null if it does not. */
  readonly retryAfterMs: number | null;

  constructor(code: string, retryAfterMs: number | null) {
    super(code);
    this.name = "ModelError";
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }

  /** A temporary error. */
  static temporary(code: string, retryAfterMs: number = RETRY_DELAY_MS): ModelError {
    return new ModelError(code, retryAfterMs);
  }
}
