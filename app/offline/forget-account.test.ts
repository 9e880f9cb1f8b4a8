import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { scheduled } from "../../domain/cards/testing.ts";
import { keysOf, write } from "../browser/browser-storage.ts";
import { openDatabase } from "../cards/database.ts";
import { forgetAccount } from "./forget-account.ts";
import { rememberViewer, storedViewer } from "./remembered-viewer.ts";

let cached: Set<string>;

/** As in browsers, its keys are its own properties. */
function fakeStorage(): Record<string, string> {
  const items: Record<string, string> = Object.create({
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(items, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(items, key),
  });
  return items;
}

beforeEach(() => {
  cached = new Set(["pages-1", "files-1"]);
  const [localStorage, sessionStorage] = [fakeStorage(), fakeStorage()];
  vi.stubGlobal("window", { localStorage, sessionStorage });
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
  write("localStorage", "wordroom.viewer", { ...storedViewer(), confirmedAtMs: 0 });
  await forgetAccount({ isDeleted: false });
  expect([...cached]).toEqual(["files-1"]);
  expect(storedViewer()).toBeNull();
  expect(await database.getAllKeys("cards")).toEqual([waiting.card.senseId]);
  database.close();
});

it("of a deleted account nothing stays: no drafts, nothing that was not sent, no cards; the next person's data does", async () => {
  const [mai, binh] = [crypto.randomUUID(), crypto.randomUUID()];
  const waiting = scheduled("waiting");
  for (const id of [mai, binh]) {
    const database = await openDatabase(id);
    await database.put("cards", { ...waiting, senseId: waiting.card.senseId, pending: 1 });
    database.close();
    for (const key of [`outbox.${id}.game.1`, `cards.pending.${id}`, `solo.${id}`, `challenge.${id}`])
      write("localStorage", `wordroom.${key}`, true);
    write("sessionStorage", `wordroom.review.${id}`, true);
  }
  write("localStorage", "wordroom.name", "Mai");
  write("localStorage", "wordroom.sound", "on");
  write("localStorage", "wordroom.draft.room", { name: "Lớp của Mai" });
  rememberViewer({ id: mai, displayName: "Mai", picture: null });
  await forgetAccount({ isDeleted: true });
  expect(keysOf("localStorage").sort()).toEqual([
    `wordroom.cards.pending.${binh}`,
    `wordroom.challenge.${binh}`,
    `wordroom.outbox.${binh}.game.1`,
    `wordroom.solo.${binh}`,
    "wordroom.sound",
  ]);
  expect(keysOf("sessionStorage")).toEqual([`wordroom.review.${binh}`]);
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  expect(databases).not.toContain(`wordroom.cards.${mai}`);
  expect(databases).toContain(`wordroom.cards.${binh}`);
});
