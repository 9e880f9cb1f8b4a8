import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Build } from "./build.ts";
import { isAreaKept, keepArea, keepFiles, keptFile, keptPage, removeOthers } from "./keep.ts";
import { TestCaches } from "./testing/caches.ts";

const TEXT = {
  offline_page_title: "",
  offline_page_text: "",
  offline_page_solo: "",
  offline_page_play: "",
  try_again: "",
};

function build(version: string, area: string[]): Build {
  return {
    version,
    area,
    routes: `routes-${version}`,
    style: "/assets/s.css",
    fonts: [],
    texts: { vi: TEXT, en: TEXT },
  };
}

const OLD = build("1", ["/assets/same.js", "/assets/old.js"]);
const NEW = build("2", ["/assets/same.js", "/assets/new.js"]);

let caches: TestCaches;
/** The version that the server has. */
let served: Build;
const asked: [path: string, init: RequestInit][] = [];

beforeEach(() => {
  caches = new TestCaches();
  served = OLD;
  asked.length = 0;
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    asked.push([path, init]);
    if (path.startsWith("/__manifest"))
      return path.includes(served.routes) ? new Response("{}") : new Response(null, { status: 204 });
    if (path.startsWith("/assets/")) return new Response(path, { status: served.area.includes(path) ? 200 : 404 });
    const language = new Headers(init.headers).get("Accept-Language");
    return new Response(`<html lang="${language}">${served.routes}`, {
      headers: { "Set-Cookie": "a=1", "X-Request-Id": "7" },
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const paths = () => asked.map(([path]) => path);

test("the area is kept whole: its files, the ways to its pages, and each page in each language", async () => {
  await keepArea(OLD);
  expect(paths().sort()).toEqual(
    [
      "/__manifest",
      "/assets/old.js",
      "/assets/same.js",
      "/single-player",
      "/single-player/quiz",
      "/single-player/results",
    ]
      .flatMap((path) => (path.startsWith("/single") ? [path, path] : [path]))
      .map((path) => expect.stringContaining(path)),
  );
  expect(await (await keptPage(OLD, "/single-player/quiz/", "en"))?.text()).toContain('lang="en"');
  expect(await isAreaKept()).toBe(true);
});

test("pages are asked for without cookies, and nothing of the answer is kept but what shows them", async () => {
  await keepArea(OLD);
  const pages = asked.filter(([path]) => path.startsWith("/single-player"));
  expect(pages.map(([, { credentials, cache, redirect }]) => [credentials, cache, redirect])).toEqual(
    Array(6).fill(["omit", "no-store", "error"]),
  );
  const kept = await keptPage(OLD, "/single-player", "vi");
  expect([...(kept?.headers.keys() ?? [])]).toEqual(["content-type"]);
});

test("what is kept already is not fetched again; what broke off is gone on with", async () => {
  await keepFiles(OLD, ["/assets/same.js"]);
  asked.length = 0;
  await keepArea(OLD);
  expect(paths()).not.toContain("/assets/same.js");
  const { written } = caches;
  asked.length = 0;
  await keepArea(OLD);
  expect([asked, caches.written]).toEqual([[], written]);
});

test("a new version takes over files that are the same, and loses nothing of the old one before it is in charge", async () => {
  await keepArea(OLD);
  served = NEW;
  asked.length = 0;
  await keepArea(NEW);
  expect(paths()).not.toContain("/assets/same.js");
  expect(await keptFile(OLD, "/assets/old.js")).toBeDefined();
  await removeOthers(NEW);
  expect(await keptFile(OLD, "/assets/old.js")).toBeUndefined();
  expect(await keptPage(OLD, "/single-player", "vi")).toBeUndefined();
  expect(await keptFile(NEW, "/assets/same.js")).toBeDefined();
  expect(await keptPage(NEW, "/single-player", "vi")).toBeDefined();
});

test("while the server has another version already, nothing is mixed: the area counts as not kept", async () => {
  served = NEW;
  await expect(keepArea(OLD)).rejects.toThrow("not to be had");
  expect(await isAreaKept()).toBe(false);
  await expect(keepArea({ ...OLD, area: [] })).rejects.toThrow("not to be had");
});

test("a page of another version is not kept", async () => {
  await keepFiles(OLD, OLD.area);
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (path.startsWith("/single-player")) served = NEW;
    return answer(path, init);
  });
  await expect(keepArea(OLD)).rejects.toThrow("not of this build");
});
