import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepRetired, retiredHere } from "./retired.ts";

const fetched = vi.fn<(path: string) => Promise<Response>>();
const told = (senseIds: unknown) => Response.json({ success: true, data: { senseIds } });

beforeEach(() => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  fetched.mockReset();
  vi.stubGlobal("window", { localStorage });
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("what the server said is known without it later", async () => {
  fetched.mockResolvedValue(told(["a/noun/1", "b%2:32:00::"]));
  await keepRetired();
  expect([...retiredHere()]).toEqual(["a/noun/1", "b%2:32:00::"]);
  expect(fetched).toHaveBeenCalledExactlyOnceWith("/api/quizzes/retired");
});

test("without a network the server is not even asked", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  await keepRetired();
  expect(fetched).not.toHaveBeenCalled();
});

test("nothing is retired where the server was never heard of", () => {
  expect(retiredHere().size).toBe(0);
});

test.each([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a server that broke", async () => Response.json({ success: false, code: "internal" }, { status: 500 })],
  ["something else that answers", async () => new Response("<html>")],
  ["a list of something else", async () => told([1])],
])("after %s the last known ones stay", async (_, answer) => {
  fetched.mockResolvedValueOnce(told(["a/noun/1"]));
  await keepRetired();
  fetched.mockImplementationOnce(answer);
  await keepRetired();
  expect([...retiredHere()]).toEqual(["a/noun/1"]);
});

test("a sense that was brought back is asked again", async () => {
  fetched.mockResolvedValueOnce(told(["a/noun/1"])).mockResolvedValueOnce(told([]));
  await keepRetired();
  await keepRetired();
  expect(retiredHere().size).toBe(0);
});
