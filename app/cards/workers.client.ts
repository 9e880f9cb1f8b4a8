import * as v from "valibot";
import type { PracticeRequest } from "../../domain/cards/practice-quiz.ts";
import type { Question } from "../../domain/quiz/question.ts";
import type { ApkgRequest } from "./apkg.ts";
import type { FoundWords, ReadRequest, WordsRequest } from "./words.worker.ts";

export type { FoundWords } from "./words.worker.ts";

/** An old phone needs a while for thousands of words. */
const TIMEOUT_MS = 120_000;

const failure = v.object({ error: v.string() });

/** Cards as a file for Anki. @throws where the browser could not build it */
export async function apkgOf(request: ApkgRequest): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL("./apkg.worker.ts", import.meta.url), { type: "module" });
  const { file } = await replyOf(worker, request, v.object({ file: v.instance(Uint8Array<ArrayBuffer>) }));
  return file;
}

/** The words of a text, as cards. @throws where the lexicon could not be loaded */
export async function readInBrowser(request: ReadRequest): Promise<FoundWords> {
  const isFound = v.custom<FoundWords>((value) => typeof value === "object" && value !== null && "words" in value);
  return (await askWords({ kind: "read", request }, isFound)).result;
}

/** A quiz out of one's own cards. @throws where the lexicon could not be loaded */
export async function practiceInBrowser(request: PracticeRequest): Promise<Question[]> {
  return (await askWords({ kind: "practise", request }, v.custom<Question[]>(Array.isArray))).result;
}

function askWords<T>(request: WordsRequest, result: v.GenericSchema<unknown, T>) {
  const worker = new Worker(new URL("./words.worker.ts", import.meta.url), { type: "module" });
  return replyOf(worker, request, v.object({ result }));
}

/** The reply of a worker that then ends. What it sends is of this build, so its shape is checked only roughly. */
async function replyOf<T>(worker: Worker, request: object, schema: v.GenericSchema<unknown, T>): Promise<T> {
  try {
    const reply = await new Promise<unknown>((resolve, reject) => {
      const late = AbortSignal.timeout(TIMEOUT_MS);
      late.addEventListener("abort", () => reject(late.reason));
      worker.addEventListener("error", () => reject(new Error("the web worker did not start")));
      worker.addEventListener("message", ({ data }) => resolve(data));
      worker.postMessage(request);
    });
    if (v.is(failure, reply)) throw new Error(reply.error);
    return v.parse(schema, reply);
  } finally {
    worker.terminate();
  }
}
