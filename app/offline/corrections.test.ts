import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refreshCorrections, storedCorrections } from "./corrections.ts";

const CORRECTION = {
  senseId: "bank/noun/1",
  definition: "a business that keeps money",
  vietnamese: ["ngân hàng"],
  level: "A2",
};
const fetched = vi.fn<(path: string) => Promise<Response>>();
const response = (corrections: unknown) => Response.json({ success: true, data: { corrections } });

beforeEach(() => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  };
  fetched.mockReset();
  vi.stubGlobal("window", { localStorage });
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the list of the server is stored", async () => {
  fetched.mockResolvedValue(response([CORRECTION]));
  await refreshCorrections();
  expect(storedCorrections()).toEqual([CORRECTION]);
  expect(fetched).toHaveBeenCalledExactlyOnceWith("/api/quizzes/corrections");
});

test("without a network no request is sent", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  await refreshCorrections();
  expect(fetched).not.toHaveBeenCalled();
});

test("an undone correction is forgotten", async () => {
  fetched.mockResolvedValueOnce(response([CORRECTION]));
  await refreshCorrections();
  fetched.mockResolvedValueOnce(response([]));
  await refreshCorrections();
  expect(storedCorrections()).toEqual([]);
});

test.each([
  ["a network error", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a server error", async () => Response.json({ success: false, code: "internal" }, { status: 500 })],
  ["a response that is not the API's", async () => new Response("<html>")],
  ["an unknown level", async () => response([{ ...CORRECTION, level: "D1" }])],
  ["meanings that are no texts", async () => response([{ ...CORRECTION, vietnamese: [1] }])],
])("after %s the stored list stays", async (_, respond) => {
  fetched.mockResolvedValueOnce(response([CORRECTION]));
  await refreshCorrections();
  fetched.mockImplementationOnce(respond);
  await refreshCorrections();
  expect(storedCorrections()).toEqual([CORRECTION]);
});
