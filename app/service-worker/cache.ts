import { OFFLINE_COPY_HEADER, PAGES_CACHE_PREFIX } from "../offline/shared-names.ts";
import type { Build } from "./build.ts";
import type { Language } from "./offline-pages.ts";
import { CACHED_PAGES, manifestUrl, pageCacheKey } from "./offline-pages.ts";

const FILES_CACHE_PREFIX = "files-";
/** Few at a time, so that the rest of the connection is free for the user. */
const PARALLEL_FETCHES = 4;

function cacheNames({ version }: Build): { files: string; pages: string } {
  return { files: FILES_CACHE_PREFIX + version, pages: PAGES_CACHE_PREFIX + version };
}

/** Fetches the files that are not cached yet. A file cached by an older version is reused: its name contains a hash. */
export async function cacheFiles(build: Build, files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames(build).files);
  const remaining = [...files];
  const fetchRemaining = async () => {
    for (let file = remaining.shift(); file !== undefined; file = remaining.shift()) {
      if (await cache.match(file)) continue;
      await cache.put(file, (await caches.match(file)) ?? (await fetchFile(file)));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_FETCHES }, fetchRemaining));
}

/** Caches the offline pages in each language with all their files. */
export async function cacheOfflinePages(build: Build): Promise<void> {
  await cacheFiles(build, [...build.offlineFiles, manifestUrl(build.manifestVersion)]);
  const cache = await caches.open(cacheNames(build).pages);
  for (const { path, language } of CACHED_PAGES) {
    const key = pageCacheKey(path, language);
    if (!(await cache.match(key))) await cache.put(key, await fetchPage(build, path, language));
  }
}

/** Whether any version has cached the offline pages: then a new version must cache them before it takes over. */
export async function areOfflinePagesCached(): Promise<boolean> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PAGES_CACHE_PREFIX)) continue;
    if ((await (await caches.open(name)).keys()).length === CACHED_PAGES.length) return true;
  }
  return false;
}

export async function cachedPage(build: Build, path: string, language: Language): Promise<Response | undefined> {
  return await caches.match(pageCacheKey(path, language), { cacheName: cacheNames(build).pages });
}

export async function cachedFile(build: Build, address: string): Promise<Response | undefined> {
  return await caches.match(address, { cacheName: cacheNames(build).files, ignoreVary: true });
}

/** Deletes the caches of all other versions. */
export async function removeOtherVersions(build: Build): Promise<void> {
  const own = Object.values(cacheNames(build));
  const others = (await caches.keys()).filter((name) => !own.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function fetchFile(file: string): Promise<Response> {
  const response = await fetch(file, { credentials: "omit" });
  // With 204 the router says that the server has another build by now.
  if (response.status !== 200) throw new Error(`${file} could not be fetched: ${response.status}`);
  return response;
}

/** Fetches a page without cookies, so that it can't contain anybody's data. */
async function fetchPage({ manifestVersion }: Build, path: string, language: Language): Promise<Response> {
  const response = await fetch(path, {
    credentials: "omit",
    cache: "no-store",
    redirect: "error",
    headers: { "Accept-Language": language, [OFFLINE_COPY_HEADER]: "1" },
  });
  const html = await response.text();
  if (!response.ok || !html.includes(manifestVersion)) throw new Error("the page is not of this build");
  const names = ["content-type", "content-security-policy", "cross-origin-opener-policy", "referrer-policy"];
  const headers = names.map((name): [string, string] => [name, response.headers.get(name) ?? ""]);
  return new Response(html, { headers: headers.filter(([, value]) => value !== "") });
}
