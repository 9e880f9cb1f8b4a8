import { CACHE_OFFLINE_PAGES } from "../offline/shared-names.ts";
import type { Build } from "./build.ts";
import {
  areOfflinePagesCached,
  cachedFile,
  cachedPage,
  cacheFiles,
  cacheOfflinePages,
  removeOtherVersions,
} from "./cache.ts";
import { noNetworkPage } from "./no-network-page.ts";
import { notificationOf, REVIEW_PATH } from "./notification.ts";
import {
  isOfflineManifestRequest,
  isOfflinePage,
  type Language,
  languageFor,
  manifestUrl,
  OFFLINE_ENTRY,
} from "./offline-pages.ts";
import { openPage, withFreshNonce } from "./open-page.ts";

declare const self: ServiceWorkerGlobalScope;
/** The build replaces each mention of it by the whole object, so it is mentioned once. */
declare const BUILD: Build;
const build = BUILD;

const CACHED_FILES: ReadonlySet<string> = new Set([...build.offlineFiles, build.stylesheet, ...build.fonts]);
/** What browsers request with every page. The names contain no hash, so the network's are preferred. */
const BROWSER_FILES = ["/favicon.ico", "/favicon.svg", "/manifest.webmanifest"];

/** A new version does not skip waiting: pages of the old version may still request its files. */
self.addEventListener("install", (event) => {
  const install = async () => {
    await cacheFiles(build, [build.stylesheet, ...build.fonts, ...BROWSER_FILES]);
    if (await areOfflinePagesCached()) await cacheOfflinePages(build);
  };
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  const activate = async () => {
    await removeOtherVersions(build);
    // The browser requests the page from the server while the service worker is still starting.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

self.addEventListener("message", (event) => {
  if (event.data !== CACHE_OFFLINE_PAGES) return;
  const [port] = event.ports;
  const reply = (areCached: boolean) => port?.postMessage(areCached);
  event.waitUntil(
    cacheOfflinePages(build).then(
      () => reply(true),
      () => reply(false),
    ),
  );
});

/** A reminder of due words. */
self.addEventListener("push", (event) => {
  event.waitUntil(self.registration.showNotification(...notificationOf(event.data?.text())));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openReview());
});

/** In the window that shows it already, else in a new one: in another a game may be running. */
async function openReview(): Promise<unknown> {
  const windows = await self.clients.matchAll({ type: "window" });
  const reviewing = windows.find(({ url }) => new URL(url).pathname === REVIEW_PATH);
  return reviewing ? await reviewing.focus() : await self.clients.openWindow(REVIEW_PATH);
}

/** Handles pages and cached files; everything else, above all the API, is left to the browser. */
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.mode === "navigate") return event.respondWith(respondWithPage(event, url));
  if (BROWSER_FILES.includes(url.pathname)) return event.respondWith(respondWithBrowserFile(request, url.pathname));
  const address = request.method === "GET" ? cachedAddress(url) : null;
  if (address !== null) event.respondWith(respondWithFile(request, address));
});

async function respondWithPage(event: FetchEvent, { pathname }: URL): Promise<Response> {
  const isCacheable = event.request.method === "GET" && isOfflinePage(pathname);
  return await openPage({
    network: fromNetwork(event),
    cached: async () => {
      const page = isCacheable ? await cachedPage(build, pathname, await language()) : undefined;
      return page && (await withFreshNonce(page));
    },
    offline: async () => {
      const hasOfflinePages = (await cachedPage(build, OFFLINE_ENTRY, await language())) !== undefined;
      return noNetworkPage({ build, language: await language(), hasOfflinePages });
    },
  });
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse;
  return preloaded instanceof Response ? preloaded : await fetch(event.request);
}

/** Under which address a URL may be cached; null for one that never is. */
function cachedAddress(url: URL): string | null {
  if (isOfflineManifestRequest(url, build.manifestVersion)) return manifestUrl(build.manifestVersion);
  return CACHED_FILES.has(url.pathname) ? url.pathname : null;
}

async function respondWithFile(request: Request, address: string): Promise<Response> {
  return (await cachedFile(build, address)) ?? (await fetch(request));
}

async function respondWithBrowserFile(request: Request, path: string): Promise<Response> {
  return await fetch(request).catch(async () => (await cachedFile(build, path)) ?? Response.error());
}

async function language(): Promise<Language> {
  // Not every browser lets a service worker read cookies.
  const chosen = "cookieStore" in self ? await self.cookieStore.get("lang") : null;
  return languageFor(chosen?.value ?? undefined, self.navigator.languages);
}
