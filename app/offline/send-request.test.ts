import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendJson } from "./send-request.ts";
import { SESSION_ENDED } from "./shared-names.ts";

const request = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const page = new EventTarget();

beforeEach(() => {
  vi.stubGlobal("fetch", request);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
});

afterEach(() => {
  vi.unstubAllGlobals();
  request.mockReset();
});

const refused = (status: number, headers = {}) => Response.json({ success: false }, { status, headers });
async function outcomeOf(response: Response) {
  request.mockResolvedValueOnce(response);
  return (await sendJson("POST", "/api/x", {})).outcome;
}

test("what the API took is accepted, and its response is returned", async () => {
  request.mockResolvedValueOnce(Response.json({ success: true, data: 1 }));
  expect(await sendJson("POST", "/api/x", { a: 1 })).toEqual({
    outcome: { kind: "accepted" },
    body: { success: true, data: 1 },
  });
  expect(request.mock.lastCall).toMatchObject(["/api/x", { method: "POST", body: '{"a":1}' }]);
});

test.each([400, 404, 409, 413, 422])("%i of the API is final", async (status) => {
  expect(await outcomeOf(refused(status))).toEqual({ kind: "rejected" });
});

test("507 of the API means that there is no room", async () => {
  expect(await outcomeOf(refused(507))).toEqual({ kind: "full" });
});

test.each([
  [401, 1],
  [403, 0],
])(
  "after %i its account has to sign in, and the page learns %i times that its login has ended",
  async (status, times) => {
    const onEnded = vi.fn();
    page.addEventListener(SESSION_ENDED, onEnded, { once: true });
    expect(await outcomeOf(refused(status))).toEqual({ kind: "signed_out" });
    expect(onEnded).toHaveBeenCalledTimes(times);
  },
);

test.each([408, 429, 500, 503])("%i of the API is tried again", async (status) => {
  expect(await outcomeOf(refused(status))).toEqual({ kind: "retry", waitMs: null });
});

test("it is tried again when the API says", async () => {
  expect(await outcomeOf(refused(429, { "Retry-After": "60" }))).toEqual({ kind: "retry", waitMs: 60_000 });
});

test.each([200, 404, 401])("a page with status %i that is not the API's is tried again", async (status) => {
  expect(await outcomeOf(new Response("<html>Welcome</html>", { status }))).toEqual({ kind: "retry", waitMs: null });
  expect(await outcomeOf(Response.json({ welcome: true }, { status }))).toEqual({ kind: "retry", waitMs: null });
});

test("a request that fails is tried again", async () => {
  request.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await sendJson("GET", "/api/x")).toEqual({ outcome: { kind: "retry", waitMs: null }, body: null });
});

test("without a network nothing is requested", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(await sendJson("GET", "/api/x")).toEqual({ outcome: { kind: "retry", waitMs: null }, body: null });
  expect(request).not.toHaveBeenCalled();
});
