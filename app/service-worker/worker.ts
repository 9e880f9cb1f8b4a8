import { KEEP_AREA } from "../offline/agreed.ts";
import { AREA, isAboutArea, isPageOfArea, routesAddress } from "./area.ts";
import type { Build } from "./build.ts";
import { withFreshNonce } from "./fresh-nonce.ts";
import { isAreaKept, keepArea, keepFiles, keptFile, keptPage, removeOthers } from "./keep.ts";
import { type Language, languageFor } from "./language.ts";
import { noNetworkPage } from "./no-network-page.ts";
import { openPage } from "./open-page.ts";

declare const self: ServiceWorkerGlobalScope;
/** Put here by the build, in each place that names it: so in one only. */
declare const BUILD: Build;
const build = BUILD;

const KEPT_FILES: ReadonlySet<string> = new Set([...build.area, build.style, ...build.fonts]);

/** It waits until no page of the version before is open: their files stay as long as they may be asked for. */
self.addEventListener("install", (event) => {
  const install = async () => {
    await keepFiles(build, [build.style, ...build.fonts]);
    if (await isAreaKept()) await keepArea(build);
  };
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  const takeOver = async () => {
    await removeOthers(build);
    // Asks the server while the worker is still starting.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener("message", (event) => {
  if (event.data !== KEEP_AREA) return;
  const [port] = event.ports;
  const answer = (isKept: boolean) => port?.postMessage(isKept);
  event.waitUntil(
    keepArea(build).then(
      () => answer(true),
      () => answer(false),
    ),
  );
});

/** Pages, and files that are kept; everything else goes its own way, the API above all. */
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.mode === "navigate") return event.respondWith(page(event, url));
  const kept = request.method === "GET" ? addressOfKept(url) : null;
  if (kept !== null) event.respondWith(file(request, kept));
});

async function page(event: FetchEvent, { pathname }: URL): Promise<Response> {
  const isOfArea = event.request.method === "GET" && isPageOfArea(pathname);
  return await openPage({
    network: fromNetwork(event),
    kept: async () => {
      const found = isOfArea ? await keptPage(build, pathname, await language()) : undefined;
      return found && (await withFreshNonce(found));
    },
    sorry: async () => {
      const hasArea = (await keptPage(build, AREA, await language())) !== undefined;
      return noNetworkPage({ build, language: await language(), hasArea });
    },
  });
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse;
  return preloaded instanceof Response ? preloaded : await fetch(event.request);
}

/** Under which address something is kept, if it may be. */
function addressOfKept(url: URL): string | null {
  if (isAboutArea(url, build.routes)) return routesAddress(build.routes);
  return KEPT_FILES.has(url.pathname) ? url.pathname : null;
}

async function file(request: Request, address: string): Promise<Response> {
  return (await keptFile(build, address)) ?? (await fetch(request));
}

async function language(): Promise<Language> {
  // Not every browser lets a worker read cookies.
  const chosen = "cookieStore" in self ? await self.cookieStore.get("lang") : null;
  return languageFor(chosen?.value ?? undefined, self.navigator.languages);
}
