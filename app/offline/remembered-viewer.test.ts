import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hideDrafts, showDrafts } from "./hidden-drafts.ts";
import { rememberedViewer, rememberViewer, storedViewer } from "./remembered-viewer.ts";

const DAY_MS = 24 * 60 * 60_000;
const MAI = { id: "mai", displayName: "Mai", picture: null, avatar: "owl" };
type Items = Record<string, string>;
let storage: Items;
let ofTab: Items;

/** A storage area of a browser on these items. */
function areaOn(items: Items) {
  const area = Object.create(
    {
      getItem: (key: string) => items[key] ?? null,
      setItem: (key: string, value: string) => Object.assign(items, { [key]: value }),
      removeItem: (key: string) => Reflect.deleteProperty(items, key),
    },
    {},
  );
  return new Proxy(area, {
    ownKeys: () => Object.keys(items),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

beforeEach(() => {
  storage = {};
  ofTab = {};
  vi.stubGlobal("window", { localStorage: areaOn(storage), sessionStorage: areaOn(ofTab) });
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("an account is remembered for 30 days after the server has last confirmed its session", () => {
  rememberViewer(MAI);
  vi.advanceTimersByTime(30 * DAY_MS - 1);
  expect(rememberedViewer()).toEqual(MAI);
  vi.advanceTimersByTime(1);
  expect(rememberedViewer()).toBeNull();
  expect(storedViewer()?.id).toBe("mai");
});

it("a clock that was set back by more than a day, or no time at all, confirms nothing", () => {
  rememberViewer(MAI);
  vi.setSystemTime(Date.now() - 2 * DAY_MS);
  expect(rememberedViewer()).toBeNull();
  storage["wordroom.viewer"] = JSON.stringify(MAI);
  expect(rememberedViewer()).toBeNull();
});

it("drafts are hidden with their account, and come back only with it", () => {
  storage["wordroom.draft.room"] = JSON.stringify({ customText: "A passage" });
  storage["wordroom.sound"] = JSON.stringify("on");
  hideDrafts("mai");
  showDrafts("an");
  expect(Object.keys(storage).sort()).toEqual(["wordroom.hidden.mai.wordroom.draft.room", "wordroom.sound"]);
  showDrafts("mai");
  expect(storage).toEqual({
    "wordroom.draft.room": JSON.stringify({ customText: "A passage" }),
    "wordroom.sound": JSON.stringify("on"),
  });
});

it("a list of words that waits in the tab is hidden with its account too", () => {
  ofTab["wordroom.importDraft"] = JSON.stringify("market: chợ");
  hideDrafts("mai");
  expect(Object.keys(ofTab)).toEqual(["wordroom.hidden.mai.wordroom.importDraft"]);
  showDrafts("an");
  expect(ofTab["wordroom.importDraft"]).toBeUndefined();
  showDrafts("mai");
  expect(ofTab).toEqual({ "wordroom.importDraft": JSON.stringify("market: chợ") });
});

it("a draft that was typed since is not overwritten", () => {
  storage["wordroom.draft.room"] = JSON.stringify({ customText: "old" });
  hideDrafts("mai");
  storage["wordroom.draft.room"] = JSON.stringify({ customText: "new" });
  showDrafts("mai");
  expect(storage).toEqual({ "wordroom.draft.room": JSON.stringify({ customText: "new" }) });
});
