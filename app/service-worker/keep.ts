import { OFFLINE_COPY_HEADER, PAGES_CACHE } from "../offline/agreed.ts";
import { KEPT_PAGES, pageKey, routesAddress } from "./area.ts";
import type { Build } from "./build.ts";
import type { Language } from "./language.ts";

const FILES_CACHE = "files-";
/** A phone's connection is not filled up by what can wait. */
const AT_ONCE = 4;

function cacheNames({ version }: Build): { files: string; pages: string } {
  return { files: FILES_CACHE + version, pages: PAGES_CACHE + version };
}

/** Fetches what is not kept yet; names hold a hash of the contents, so an older version's file is as good. */
export async function keepFiles(build: Build, files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames(build).files);
  const left = [...files];
  const fetchSome = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      if (await cache.match(file)) continue;
      await cache.put(file, (await caches.match(file)) ?? (await fetched(file)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
}

/** Keeps the area's pages in each language, and all their files: from then on they open without a network. */
export async function keepArea(build: Build): Promise<void> {
  await keepFiles(build, [...build.area, routesAddress(build.routes)]);
  const cache = await caches.open(cacheNames(build).pages);
  for (const { path, language } of KEPT_PAGES) {
    const key = pageKey(path, language);
    if (!(await cache.match(key))) await cache.put(key, await fetchedPage(build, path, language));
  }
}

/** Whether a version before has kept the area: then the next one does so too, before it takes over. */
export async function isAreaKept(): Promise<boolean> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PAGES_CACHE)) continue;
    if ((await (await caches.open(name)).keys()).length === KEPT_PAGES.length) return true;
  }
  return false;
}

/** A page as it was kept, or undefined. */
export async function keptPage(build: Build, path: string, language: Language): Promise<Response | undefined> {
  return await caches.match(pageKey(path, language), { cacheName: cacheNames(build).pages });
}

/** A file as it was kept, or undefined. */
export async function keptFile(build: Build, address: string): Promise<Response | undefined> {
  return await caches.match(address, { cacheName: cacheNames(build).files, ignoreVary: true });
}

/** Removes what versions before this one have kept. */
export async function removeOthers(build: Build): Promise<void> {
  const own = Object.values(cacheNames(build));
  const others = (await caches.keys()).filter((name) => !own.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function fetched(file: string): Promise<Response> {
  const response = await fetch(file, { credentials: "omit" });
  // 204: the router's way to say that there is another build by now.
  if (response.status !== 200) throw new Error(`${file} is not to be had: ${response.status}`);
  return response;
}

/** Without cookies, so that nothing of anybody can be in it. */
async function fetchedPage({ routes }: Build, path: string, language: Language): Promise<Response> {
  const response = await fetch(path, {
    credentials: "omit",
    cache: "no-store",
    redirect: "error",
    headers: { "Accept-Language": language, [OFFLINE_COPY_HEADER]: "1" },
  });
  const html = await response.text();
  if (!response.ok || !html.includes(routes)) throw new Error("the page is not of this build");
  const kept = ["content-type", "content-security-policy", "cross-origin-opener-policy", "referrer-policy"];
  const headers = kept.map((name): [string, string] => [name, response.headers.get(name) ?? ""]);
  return new Response(html, { headers: headers.filter(([, value]) => value !== "") });
}
