import type { TooFewReason } from "../../domain/quiz/question-count.ts";
import type { Command, GenerationFailure } from "../../domain/room/commands.ts";
import { GENERATION_LIMIT_MS, POOL_FACTOR } from "../../domain/room/rules.ts";
import { hostOf, type Room } from "../../domain/room/state.ts";
import { logFailure } from "../log.ts";
import { requestQuiz } from "../quiz/generator.ts";
import type { QuizRequester } from "../quiz/model/quota.ts";
import { withTimeout } from "../timeout.ts";

/** Between two runs for one room. */
const PAUSE_MS = 500;

type GenerationResult = Extract<Command, { type: "quizReady" | "quizFailed" }>;

/**
 * Has the room's questions made, outside of the room, so that it never loads the tagger. Whatever the generator does,
 * the room hears of it within the limit [R12]; the rules decide whether it still wants to.
 */
export class Generation {
  readonly #ctx: DurableObjectState;
  readonly #countdownMs: number;
  readonly #report: (result: GenerationResult) => void;
  #isRunning = false;
  #endedAtMs = 0;

  constructor(ctx: DurableObjectState, countdownMs: number, report: (result: GenerationResult) => void) {
    this.#ctx = ctx;
    this.#countdownMs = countdownMs;
    this.#report = report;
  }

  /**
   * Starts what the room waits for, one run at a time: a host who starts and cancels without end keeps nobody else's
   * generator busy [R13]. The same request makes the same questions, so a second try is safe.
   * @param hostAddress where the host's socket comes from, if that is known
   */
  ensure(room: Room, hostAddress: string | null): void {
    if (room.phase.status !== "generating" || this.#isRunning) return;
    const { requestId, quizSeed } = room.phase;
    this.#isRunning = true;
    // The host starts the game, so it is the host's quota.
    const requester = { userId: hostOf(room)?.userId ?? null, address: hostAddress };
    this.#ctx.waitUntil(this.#run(room, requestId, quizSeed, requester));
  }

  async #run(room: Room, requestId: string, seed: string, requester: QuizRequester): Promise<void> {
    await scheduler.wait(Math.max(0, this.#endedAtMs + PAUSE_MS - Date.now()));
    const result = await make(room, requestId, seed, requester);
    this.#isRunning = false;
    this.#endedAtMs = Date.now();
    this.#report(result.type === "quizReady" ? { ...result, countdownMs: this.#countdownMs } : result);
  }
}

async function make(room: Room, requestId: string, seed: string, requester: QuizRequester): Promise<GenerationResult> {
  const { quizType, difficulty, wordsPerPlayer } = room.settings;
  const count = wordsPerPlayer * POOL_FACTOR;
  const request = { passage: room.passage, quizType, difficulty, count, enough: wordsPerPlayer, seed };
  const failed = (code: GenerationFailure, why?: TooFewReason): GenerationResult => ({
    type: "quizFailed",
    requestId,
    code,
    ...(why && { why }),
  });
  try {
    const made = await withTimeout(GENERATION_LIMIT_MS, requestQuiz(request, requester));
    if (made === "timeout") return failed("generation_timeout");
    return made.ok ? { type: "quizReady", requestId, questions: made.questions } : failed(made.code, made.why);
  } catch (error) {
    logFailure("generation_failed", requestId, error);
    return failed("generation_failed");
  }
}
