import type { GenerateOutcome, GenerateRequest } from "../../domain/quiz/generate.ts";
import { storedCorrections } from "./corrections.ts";
import type { GeneratorReply } from "./quiz-generator.worker.ts";
import { storedRetiredSenses } from "./retired-senses.ts";

/** An old phone needs some seconds. */
const TIMEOUT_MS = 60_000;

/**
 * Makes a quiz in this browser, with the same generator and lexicon as the server. It runs in a web worker, which is
 * terminated when it has replied.
 * @param signal cancels it
 * @throws where no quiz could be made
 */
export async function generateInBrowser(
  request: Omit<GenerateRequest, "seed">,
  signal: AbortSignal,
): Promise<GenerateOutcome> {
  const seed = Array.from(crypto.getRandomValues(new Uint32Array(4))).join(" ");
  const worker = new Worker(new URL("./quiz-generator.worker.ts", import.meta.url), { type: "module" });
  const message = { ...request, seed, retired: storedRetiredSenses(), corrections: storedCorrections() };
  try {
    return await replyTo(worker, message, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]));
  } finally {
    worker.terminate();
  }
}

function replyTo(worker: Worker, request: GenerateRequest, signal: AbortSignal): Promise<GenerateOutcome> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener("abort", () => reject(signal.reason));
    // Its script could not be loaded, or threw.
    worker.addEventListener("error", () => reject(new Error("the quiz generator did not start")));
    worker.addEventListener("message", ({ data }: MessageEvent<GeneratorReply>) => {
      if ("outcome" in data) resolve(data.outcome);
      else reject(new Error(data.error));
    });
    worker.postMessage(request);
  });
}
