import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NETWORK_TIMEOUT_MS, openPage, withFreshNonce } from "./open-page.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const page = (text: string, status = 200) => new Response(text, { status });
const pageAfter = (ms: number, text: string) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(page(text)), ms));
const cached = async () => page("cached");
const notCached = async () => undefined;
const offline = async () => page("offline");

async function shownPage(sources: Partial<Parameters<typeof openPage>[0]> & { network: Promise<Response> }) {
  const opened = openPage({ cached: notCached, offline, ...sources });
  await vi.advanceTimersByTimeAsync(60_000);
  return await (await opened).text();
}

test("a page from the network is preferred to the cached one", async () => {
  expect(await shownPage({ network: pageAfter(NETWORK_TIMEOUT_MS - 100, "fresh"), cached })).toBe("fresh");
});

test("a client error of the server is shown, not the cached page", async () => {
  expect(await shownPage({ network: Promise.resolve(page("gone", 404)), cached })).toBe("gone");
});

test("[R12] where the network fails, the server has an error or the page takes too long, the cached page is shown", async () => {
  expect(await shownPage({ network: Promise.reject(new TypeError("offline")), cached })).toBe("cached");
  expect(await shownPage({ network: Promise.resolve(page("broken", 502)), cached })).toBe("cached");
  expect(await shownPage({ network: pageAfter(NETWORK_TIMEOUT_MS + 100, "late"), cached })).toBe("cached");
});

test("without a cached page the network is waited for, and its failure is shown", async () => {
  expect(await shownPage({ network: pageAfter(30_000, "late") })).toBe("late");
  expect(await shownPage({ network: Promise.resolve(page("broken", 502)) })).toBe("broken");
  expect(await shownPage({ network: Promise.reject(new TypeError("offline")) })).toBe("offline");
});

test("[S9] a cached page is shown with a new nonce each time, in its policy and in all its scripts", async () => {
  const policy = "script-src 'self' 'nonce-b2xk+/=='; style-src 'nonce-b2xk+/=='";
  const cachedResponse = () =>
    new Response('<script nonce="b2xk+/=="></script>', { headers: { "Content-Security-Policy": policy } });
  const shown = await Promise.all([withFreshNonce(cachedResponse()), withFreshNonce(cachedResponse())]);
  const nonces = shown.map(({ headers }) =>
    (headers.get("Content-Security-Policy") ?? "").match(/nonce-[^']+/g)?.map((nonce) => nonce.slice(6)),
  );
  expect(new Set(nonces.flat()).size).toBe(2);
  expect(nonces.flat()).not.toContain("b2xk+/==");
  expect(await Promise.all(shown.map((response) => response.text()))).toEqual(
    nonces.map((pair) => `<script nonce="${pair?.[0]}"></script>`),
  );
});
