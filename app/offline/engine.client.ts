import type { GenerateOutcome, GenerateRequest } from "../../domain/quiz/generate.ts";
import type { EngineAnswer } from "./engine-answer.ts";
import { retiredHere } from "./retired.ts";

/** What hangs is given up; an old phone needs some seconds. */
const LIMIT_MS = 60_000;

/**
 * Makes a quiz here, as the server's own lexicon would, in a thread of its own that ends with it.
 * @param signal ends it before
 * @throws where it could not be made
 */
export async function makeHere(request: Omit<GenerateRequest, "seed">, signal: AbortSignal): Promise<GenerateOutcome> {
  const seed = Array.from(crypto.getRandomValues(new Uint32Array(4))).join(" ");
  const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
  const whole = { ...request, seed, retired: retiredHere() };
  try {
    return await ask(worker, whole, AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]));
  } finally {
    worker.terminate();
  }
}

function ask(worker: Worker, request: GenerateRequest, signal: AbortSignal): Promise<GenerateOutcome> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener("abort", () => reject(signal.reason));
    // Its file could not be had, or is broken.
    worker.addEventListener("error", () => reject(new Error("the engine did not start")));
    worker.addEventListener("message", ({ data }: MessageEvent<EngineAnswer>) => {
      if ("made" in data) resolve(data.made);
      else reject(new Error(data.failed));
    });
    worker.postMessage(request);
  });
}
