import { expect, it, vi } from "vitest";
import { cacheKeyOf, dataCentreCache } from "./answer-cache.ts";

it("an answer is found under its key and under no other", async () => {
  const [key, other] = [await cacheKeyOf(["a"]), await cacheKeyOf(["b"])];
  await dataCentreCache.write(key, "từ chối");
  expect(await dataCentreCache.read(key)).toBe("từ chối");
  expect(await dataCentreCache.read(other)).toBeNull();
});

it("a cache that fails counts as empty", async () => {
  const open = vi.spyOn(caches, "open").mockRejectedValue(new Error("No cache here."));
  expect(await dataCentreCache.read("key")).toBeNull();
  await expect(dataCentreCache.write("key", "answer")).resolves.toBeUndefined();
  open.mockRestore();
});
