import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { scheduled } from "../../domain/cards/testing.ts";
import { openDatabase } from "../cards/database.ts";
import { clearOfflineData } from "./clear-offline-data.ts";
import { rememberViewer, storedViewer } from "./remembered-viewer.ts";

let storage: Map<string, string>;
let cached: Set<string>;

beforeEach(() => {
  storage = new Map();
  cached = new Set(["pages-1", "files-1"]);
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("caches", {
    keys: async () => [...cached],
    delete: async (name: string) => cached.delete(name),
  });
  vi.stubGlobal("navigator", {});
});

afterEach(() => vi.unstubAllGlobals());

it("forgets pages, account and cards, also of an account that was remembered too long ago; what was not sent stays", async () => {
  const own = scheduled("sent");
  const waiting = scheduled("waiting");
  const database = await openDatabase("mai");
  await database.put("cards", { ...own, senseId: own.card.senseId });
  await database.put("cards", { ...waiting, senseId: waiting.card.senseId, pending: 1 });
  rememberViewer({ id: "mai", displayName: "Mai", picture: null });
  storage.set("wordroom.viewer", JSON.stringify({ ...storedViewer(), confirmedAtMs: 0 }));
  await clearOfflineData();
  expect([...cached]).toEqual(["files-1"]);
  expect(storedViewer()).toBeNull();
  expect(await database.getAllKeys("cards")).toEqual([waiting.card.senseId]);
  database.close();
});
