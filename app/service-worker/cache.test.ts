import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Build } from "./build.ts";
import {
  areOfflinePagesCached,
  cachedFile,
  cachedPage,
  cacheFiles,
  cacheOfflinePages,
  removeOtherVersions,
} from "./cache.ts";
import { CACHED_PAGES } from "./offline-pages.ts";

const TEXT = {
  offline_page_title: "",
  offline_page_text: "",
  offline_page_solo: "",
  offline_page_play: "",
  try_again: "",
};

function build(version: string, offlineFiles: string[]): Build {
  return {
    version,
    offlineFiles,
    manifestVersion: `routes-${version}`,
    stylesheet: "/assets/s.css",
    fonts: [],
    texts: { vi: TEXT, en: TEXT },
  };
}

const OLD = build("1", ["/assets/same.js", "/assets/old.js"]);
const NEW = build("2", ["/assets/same.js", "/assets/new.js"]);

/** A fake of the browser's `CacheStorage`, as far as a service worker uses it. */
class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>();
  /** How often something was written. */
  writes = 0;

  async open(name: string) {
    const cache = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, cache);
    return {
      match: async (key: string) => cache.get(key)?.clone(),
      put: async (key: string, response: Response) => {
        this.writes += 1;
        cache.set(key, response);
      },
      keys: async () => [...cache.keys()],
    };
  }

  async match(key: string, { cacheName }: { cacheName?: string } = {}): Promise<Response | undefined> {
    const caches = [...this.stored].filter(([name]) => cacheName === undefined || name === cacheName);
    return caches.flatMap(([, cache]) => cache.get(key) ?? [])[0]?.clone();
  }

  async keys(): Promise<string[]> {
    return [...this.stored.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.stored.delete(name);
  }
}

let caches: FakeCaches;
/** The build that the server serves. */
let served: Build;
const requests: [path: string, init: RequestInit][] = [];

beforeEach(() => {
  caches = new FakeCaches();
  served = OLD;
  requests.length = 0;
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    requests.push([path, init]);
    if (path.startsWith("/__manifest"))
      return path.includes(served.manifestVersion) ? new Response("{}") : new Response(null, { status: 204 });
    if (path.startsWith("/assets/"))
      return new Response(path, { status: served.offlineFiles.includes(path) ? 200 : 404 });
    const language = new Headers(init.headers).get("Accept-Language");
    return new Response(`<html lang="${language}">${served.manifestVersion}`, {
      headers: { "Set-Cookie": "a=1", "X-Request-Id": "7" },
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const requestedPaths = () => requests.map(([path]) => path);

test("the offline pages are cached in each language, with their files and the router's manifest", async () => {
  await cacheOfflinePages(OLD);
  expect(requestedPaths().sort()).toEqual(
    [
      "/__manifest",
      "/assets/old.js",
      "/assets/same.js",
      "/dashboard",
      "/flash-cards",
      "/me",
      "/review",
      "/single-player",
      "/single-player/quiz",
      "/single-player/results",
    ]
      .flatMap((path) => (/^\/(?:assets|__manifest)/.test(path) ? [path] : [path, path]))
      .map((path) => expect.stringContaining(path)),
  );
  expect(await (await cachedPage(OLD, "/single-player/quiz/", "en"))?.text()).toContain('lang="en"');
  expect(await areOfflinePagesCached()).toBe(true);
});

test("pages are requested without cookies, and of the response's headers only the needed ones are cached", async () => {
  await cacheOfflinePages(OLD);
  const pages = requests.filter(([path]) => !/^\/(?:assets|__manifest)/.test(path));
  expect(pages.map(([, { credentials, cache, redirect }]) => [credentials, cache, redirect])).toEqual(
    Array(CACHED_PAGES.length).fill(["omit", "no-store", "error"]),
  );
  const cached = await cachedPage(OLD, "/single-player", "vi");
  expect([...(cached?.headers.keys() ?? [])]).toEqual(["content-type"]);
});

test("what is cached already is not fetched again, also after an interruption", async () => {
  await cacheFiles(OLD, ["/assets/same.js"]);
  requests.length = 0;
  await cacheOfflinePages(OLD);
  expect(requestedPaths()).not.toContain("/assets/same.js");
  const { writes } = caches;
  requests.length = 0;
  await cacheOfflinePages(OLD);
  expect([requests, caches.writes]).toEqual([[], writes]);
});

test("a new version reuses unchanged files, and removes the old version's only when it takes over", async () => {
  await cacheOfflinePages(OLD);
  served = NEW;
  requests.length = 0;
  await cacheOfflinePages(NEW);
  expect(requestedPaths()).not.toContain("/assets/same.js");
  expect(await cachedFile(OLD, "/assets/old.js")).toBeDefined();
  await removeOtherVersions(NEW);
  expect(await cachedFile(OLD, "/assets/old.js")).toBeUndefined();
  expect(await cachedPage(OLD, "/single-player", "vi")).toBeUndefined();
  expect(await cachedFile(NEW, "/assets/same.js")).toBeDefined();
  expect(await cachedPage(NEW, "/single-player", "vi")).toBeDefined();
});

test("when the server has another version already, versions are not mixed: the offline pages count as not cached", async () => {
  served = NEW;
  await expect(cacheOfflinePages(OLD)).rejects.toThrow("could not be fetched");
  expect(await areOfflinePagesCached()).toBe(false);
  await expect(cacheOfflinePages({ ...OLD, offlineFiles: [] })).rejects.toThrow("could not be fetched");
});

test("a page of another version is not cached", async () => {
  await cacheFiles(OLD, OLD.offlineFiles);
  const fetchServed = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (path.startsWith("/single-player")) served = NEW;
    return fetchServed(path, init);
  });
  await expect(cacheOfflinePages(OLD)).rejects.toThrow("not of this build");
});
