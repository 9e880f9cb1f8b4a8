import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RetryingSender } from "./retrying-sender.ts";
import { RETRY, type SendOutcome } from "./send-request.ts";

const page = new EventTarget();
const senders: RetryingSender[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("navigator", { locks: new FakeLocks() });
});

afterEach(() => {
  for (const sender of senders.splice(0)) sender.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The browser's locks, by name. */
class FakeLocks {
  readonly #last = new Map<string, Promise<unknown>>();

  request(name: string, act: () => Promise<unknown>): Promise<unknown> {
    const held = (this.#last.get(name) ?? Promise.resolve()).then(act, act);
    this.#last.set(name, held);
    return held;
  }
}

/** A sender whose attempts end as given; after these, all are accepted. Its attempts' times are in seconds. */
function senderOf(...outcomes: (SendOutcome | Error)[]) {
  const startMs = Date.now();
  const attempts: number[] = [];
  const send = async (): Promise<SendOutcome> => {
    attempts.push((Date.now() - startMs) / 1000);
    const outcome = outcomes.shift() ?? { kind: "accepted" };
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const sender = new RetryingSender({ lockName: "test", send });
  senders.push(sender);
  return { sender, attempts };
}

/** The least jitter that there may be, or almost the most. */
const useJitter = (share: 0 | 0.999) => vi.spyOn(Math, "random").mockReturnValue(share);
const goOnline = () => page.dispatchEvent(new Event("online"));
const anHour = () => vi.advanceTimersByTimeAsync(60 * 60_000);

test("after each failure it waits twice as long, up to five minutes, until it succeeds", async () => {
  useJitter(0);
  const { sender, attempts } = senderOf(...Array<SendOutcome>(9).fill(RETRY));
  await sender.now();
  await anHour();
  const waits = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
});

test("it waits up to a quarter longer, by chance", async () => {
  useJitter(0.999);
  const { sender, attempts } = senderOf(RETRY);
  await sender.now();
  await vi.advanceTimersByTimeAsync(6_200);
  expect(attempts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(50);
  expect(attempts).toHaveLength(2);
});

test("it waits as long as the server asks", async () => {
  useJitter(0);
  const { sender, attempts } = senderOf({ kind: "retry", waitMs: 60_000 });
  await sender.now();
  await anHour();
  expect(attempts).toEqual([0, 60]);
});

test("an exception is a failure like others", async () => {
  useJitter(0);
  const { sender, attempts } = senderOf(new Error("the database is closed"));
  await sender.now();
  await anHour();
  expect(attempts).toEqual([0, 5]);
});

test.each(["accepted", "rejected", "signed_out"] as const)("it does not send again after %s", async (kind) => {
  const { sender, attempts } = senderOf({ kind });
  await sender.now();
  await anHour();
  expect(attempts).toEqual([0]);
});

test("it sends at once when the network comes back, and its back-off begins anew", async () => {
  useJitter(0);
  const { sender, attempts } = senderOf(RETRY, RETRY, RETRY);
  await sender.now();
  await vi.advanceTimersByTimeAsync(6_000);
  goOnline();
  await anHour();
  expect(attempts).toEqual([0, 5, 6, 11]);
});

test("its back-off begins anew when a part was sent", async () => {
  useJitter(0);
  const { sender, attempts } = senderOf(RETRY, RETRY, RETRY);
  await sender.now();
  await vi.advanceTimersByTimeAsync(1_000);
  sender.resetBackoff();
  await anHour();
  expect(attempts).toEqual([0, 5, 10, 20]);
});

test("what is to be sent later replaces the next attempt", async () => {
  const { sender, attempts } = senderOf(RETRY);
  await sender.now();
  sender.later(2_000);
  await vi.advanceTimersByTimeAsync(1_000);
  sender.later(2_000);
  await anHour();
  expect(attempts).toEqual([0, 3]);
});

test("two tabs send one after the other", async () => {
  let sending = 0;
  let mostAtOnce = 0;
  const send = async (): Promise<SendOutcome> => {
    sending += 1;
    mostAtOnce = Math.max(mostAtOnce, sending);
    await new Promise((resolve) => setTimeout(resolve, 10));
    sending -= 1;
    return { kind: "accepted" };
  };
  for (let tab = 0; tab < 2; tab++) senders.push(new RetryingSender({ lockName: "test", send }));
  const attempts = senders.flatMap((sender) => [sender.now(), sender.now()]);
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all(attempts);
  expect(mostAtOnce).toBe(1);
});

test("it sends also where a browser has no locks", async () => {
  vi.stubGlobal("navigator", {});
  const { sender, attempts } = senderOf();
  await sender.now();
  expect(attempts).toEqual([0]);
});

test("nothing is sent after it is stopped", async () => {
  const { sender, attempts } = senderOf(RETRY);
  await sender.now();
  sender.stop();
  sender.later(1_000);
  goOnline();
  await sender.now();
  await anHour();
  expect(attempts).toEqual([0]);
});
