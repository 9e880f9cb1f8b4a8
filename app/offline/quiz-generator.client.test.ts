import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { generateInBrowser } from "./quiz-generator.client.ts";
import type { GeneratorReply } from "./quiz-generator.worker.ts";

const REQUEST = { passage: "A text.", quizType: "vocabulary", difficulty: "B1", count: 10 } as const;
const TOO_FEW = { ok: false, code: "too_few_questions", possible: 2, why: "too_short" } as const;

/** A web worker that replies when the test says so. */
class FakeWorker extends EventTarget {
  static last: FakeWorker | null = null;
  received: unknown = null;
  isTerminated = false;
  constructor() {
    super();
    FakeWorker.last = this;
  }
  postMessage(request: unknown): void {
    this.received = request;
  }
  terminate(): void {
    this.isTerminated = true;
  }
  reply(data: GeneratorReply): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

beforeEach(() => {
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function start(signal = new AbortController().signal) {
  const generated = generateInBrowser(REQUEST, signal);
  const worker = FakeWorker.last;
  if (!worker) throw new Error("no worker was started");
  return { generated, worker };
}

test("each worker receives a seed of its own, and is terminated when it has replied", async () => {
  const [one, other] = [start(), start()];
  for (const { generated, worker } of [one, other]) {
    const seed = expect.stringMatching(/^\d+ \d+ \d+ \d+$/);
    expect(worker.received).toEqual({ ...REQUEST, retired: new Set(), corrections: [], seed });
    worker.reply({ outcome: TOO_FEW });
    expect(await generated).toEqual(TOO_FEW);
    expect(worker.isTerminated).toBe(true);
  }
  expect(one.worker.received).not.toEqual(other.worker.received);
});

test("[R12] a worker that fails or can't be loaded rejects, and is terminated", async () => {
  const [failing, missing] = [start(), start()];
  failing.worker.reply({ error: "no lexicon" });
  await expect(failing.generated).rejects.toThrow("no lexicon");
  missing.worker.dispatchEvent(new Event("error"));
  await expect(missing.generated).rejects.toThrow("did not start");
  expect([failing.worker.isTerminated, missing.worker.isTerminated]).toEqual([true, true]);
});

test("aborting rejects at once and terminates the worker", async () => {
  const controller = new AbortController();
  const { generated, worker } = start(controller.signal);
  controller.abort();
  await expect(generated).rejects.toThrow();
  expect(worker.isTerminated).toBe(true);
});
