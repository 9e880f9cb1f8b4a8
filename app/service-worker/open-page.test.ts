import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage, PATIENCE_MS } from "./open-page.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const page = (text: string, status = 200) => new Response(text, { status });
const after = (ms: number, text: string) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(page(text)), ms));
const kept = async () => page("kept");
const nothing = async () => undefined;
const sorry = async () => page("sorry");

async function shown(ways: Partial<Parameters<typeof openPage>[0]> & { network: Promise<Response> }) {
  const opened = openPage({ kept: nothing, sorry, ...ways });
  await vi.advanceTimersByTimeAsync(60_000);
  return await (await opened).text();
}

test("the page of the network comes before the kept one", async () => {
  expect(await shown({ network: after(PATIENCE_MS - 100, "fresh"), kept })).toBe("fresh");
});

test("a refusal of the server is its answer", async () => {
  expect(await shown({ network: Promise.resolve(page("gone", 404)), kept })).toBe("gone");
});

test("[R12] where the network fails, breaks or takes too long, the kept page is shown", async () => {
  expect(await shown({ network: Promise.reject(new TypeError("offline")), kept })).toBe("kept");
  expect(await shown({ network: Promise.resolve(page("broken", 502)), kept })).toBe("kept");
  expect(await shown({ network: after(PATIENCE_MS + 100, "late"), kept })).toBe("kept");
});

test("a page that is not kept is waited for, and its failure is told", async () => {
  expect(await shown({ network: after(30_000, "late") })).toBe("late");
  expect(await shown({ network: Promise.resolve(page("broken", 502)) })).toBe("broken");
  expect(await shown({ network: Promise.reject(new TypeError("offline")) })).toBe("sorry");
});
