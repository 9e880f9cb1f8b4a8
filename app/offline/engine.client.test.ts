import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeHere } from "./engine.client.ts";
import type { EngineAnswer } from "./engine-answer.ts";

const WISH = { passage: "A text.", quizType: "vocabulary", difficulty: "B1", count: 10 } as const;
const FEW = { ok: false, code: "too_few_questions", possible: 2, why: "too_short" } as const;

/** A thread that does as the test says. */
class FakeWorker extends EventTarget {
  static last: FakeWorker | null = null;
  asked: unknown = null;
  isOver = false;
  constructor() {
    super();
    FakeWorker.last = this;
  }
  postMessage(request: unknown): void {
    this.asked = request;
  }
  terminate(): void {
    this.isOver = true;
  }
  answers(data: EngineAnswer): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

beforeEach(() => {
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function asked(signal = new AbortController().signal) {
  const made = makeHere(WISH, signal);
  const worker = FakeWorker.last;
  if (!worker) throw new Error("no thread was started");
  return { made, worker };
}

test("the thread is asked with a seed of its own each time, and ends when it has answered", async () => {
  const [one, other] = [asked(), asked()];
  for (const { made, worker } of [one, other]) {
    expect(worker.asked).toEqual({ ...WISH, retired: new Set(), seed: expect.stringMatching(/^\d+ \d+ \d+ \d+$/) });
    worker.answers({ made: FEW });
    expect(await made).toEqual(FEW);
    expect(worker.isOver).toBe(true);
  }
  expect(one.worker.asked).not.toEqual(other.worker.asked);
});

test("[R12] a thread that fails or can't be loaded is a failure, and ends", async () => {
  const [failing, missing] = [asked(), asked()];
  failing.worker.answers({ failed: "no lexicon" });
  await expect(failing.made).rejects.toThrow("no lexicon");
  missing.worker.dispatchEvent(new Event("error"));
  await expect(missing.made).rejects.toThrow("did not start");
  expect([failing.worker.isOver, missing.worker.isOver]).toEqual([true, true]);
});

test("nobody waits for a thread whose quiz is not wanted any more", async () => {
  const leaving = new AbortController();
  const { made, worker } = asked(leaving.signal);
  leaving.abort();
  await expect(made).rejects.toThrow();
  expect(worker.isOver).toBe(true);
});
