import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refreshRetiredSenses, storedRetiredSenses } from "./retired-senses.ts";

const fetched = vi.fn<(path: string) => Promise<Response>>();
const response = (senseIds: unknown) => Response.json({ success: true, data: { senseIds } });

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
  fetched.mockResolvedValue(response(["a/noun/1", "b%2:32:00::"]));
  await refreshRetiredSenses();
  expect([...storedRetiredSenses()]).toEqual(["a/noun/1", "b%2:32:00::"]);
  expect(fetched).toHaveBeenCalledExactlyOnceWith("/api/quizzes/retired");
});

test("without a network no request is sent", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  await refreshRetiredSenses();
  expect(fetched).not.toHaveBeenCalled();
});

test("no sense is retired before the list was fetched", () => {
  expect(storedRetiredSenses().size).toBe(0);
});

test.each([
  ["a network error", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a server error", async () => Response.json({ success: false, code: "internal" }, { status: 500 })],
  ["a response that is not the API's", async () => new Response("<html>")],
  ["a list of something else", async () => response([1])],
])("after %s the stored list stays", async (_, respond) => {
  fetched.mockResolvedValueOnce(response(["a/noun/1"]));
  await refreshRetiredSenses();
  fetched.mockImplementationOnce(respond);
  await refreshRetiredSenses();
  expect([...storedRetiredSenses()]).toEqual(["a/noun/1"]);
});

test("a sense that is no longer retired leaves the stored list", async () => {
  fetched.mockResolvedValueOnce(response(["a/noun/1"])).mockResolvedValueOnce(response([]));
  await refreshRetiredSenses();
  await refreshRetiredSenses();
  expect(storedRetiredSenses().size).toBe(0);
});
