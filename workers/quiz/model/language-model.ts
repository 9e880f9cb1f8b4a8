import type { Prompt } from "../../../domain/quiz/model/prompt.ts";

/** A language model, wherever it runs. */
export type LanguageModel = {
  readonly name: string;
  /**
   * Asks once.
   * @param signal ends the call, really: what is under way is dropped
   * @returns the text of the answer, of bounded length
   * @throws ModelFault
   */
  ask(prompt: Prompt, signal: AbortSignal): Promise<string>;
};

/** No more of an answer than this is read; four of the largest that are asked for fit in. */
export const ANSWER_BYTES_MAX = 256 * 1024;

/** Before a second try, where nobody says how long to wait. */
const PAUSE_MS = 300;

/** Why a model gave nothing. The message is for the log: it never holds a passage, an answer or a key. */
export class ModelFault extends Error {
  /** Stable: `timeout`, `unreachable`, `status_503`, `too_large`, `malformed`. */
  readonly code: string;
  /** After how many milliseconds a second try makes sense; null where it makes none. */
  readonly retryAfterMs: number | null;

  constructor(code: string, retryAfterMs: number | null) {
    super(code);
    this.name = "ModelFault";
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }

  /** One that may pass. */
  static passing(code: string, retryAfterMs: number = PAUSE_MS): ModelFault {
    return new ModelFault(code, retryAfterMs);
  }
}
