import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as v from "valibot";

const Chunk = v.optional(v.string());
const Route = v.object({
  id: v.string(),
  parentId: v.optional(v.string()),
  path: v.optional(v.string()),
  hasDefaultExport: v.boolean(),
  module: v.string(),
  clientLoaderModule: Chunk,
  clientMiddlewareModule: Chunk,
  imports: v.optional(v.array(v.string()), []),
});
const Manifest = v.object({
  entry: v.object({ module: v.string(), imports: v.array(v.string()) }),
  routes: v.record(v.string(), Route),
});
type Manifest = v.InferOutput<typeof Manifest>;
type Route = v.InferOutput<typeof Route>;

/** The JavaScript that a page loads before anything is pressed: its size compressed, and what it may be, in bytes. */
export type PageWeight = { path: string; bytes: number; limit: number };

/** What a visitor may meet first is light; the pages of a running game and of one's account are reached from there [P7]. */
const PUBLIC_LIMIT = 135_000;
const INNER_LIMIT = 170_000;
const INNER_PAGE =
  /^\/(?:admin-dashboard|dashboard|flash-cards|leaderboard|profile|certificates$|review|user-history|single-player|multi-player\/(?:wait|create|quiz|results)\/:code)/;

/**
 * What each page of a build loads first, by the manifest that the browser itself loads by, as gzip packs it.
 * @param folder the client's part of a build
 */
export function pageWeights(folder: string): PageWeight[] {
  const manifest = readManifest(folder);
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
    sizes.set(file, size);
    return size;
  };
  return pages(manifest).map((route) => {
    const path = pathOf(manifest, route);
    const bytes = filesOf(manifest, route).reduce((sum, file) => sum + sizeOf(file), 0);
    return { path, bytes, limit: INNER_PAGE.test(path) ? INNER_LIMIT : PUBLIC_LIMIT };
  });
}

function readManifest(folder: string): Manifest {
  const [file = ""] = globSync("assets/manifest-*.js", { cwd: folder });
  const [, json = ""] = /^[^{]*(\{.*\})/s.exec(readFileSync(join(folder, file), "utf8")) ?? [];
  return v.parse(Manifest, JSON.parse(json));
}

/** Routes that somebody can land on: with a component, and not only a frame around others. */
function pages({ routes }: Manifest): Route[] {
  const all = Object.values(routes);
  const frames = new Set(all.map(({ parentId }) => parentId));
  return all.filter(({ id, hasDefaultExport }) => hasDefaultExport && !frames.has(id));
}

function filesOf(manifest: Manifest, route: Route): string[] {
  const chain = ancestry(manifest, route);
  const own = chain.flatMap(({ module, imports, clientLoaderModule, clientMiddlewareModule }) => [
    module,
    ...imports,
    clientLoaderModule,
    clientMiddlewareModule,
  ]);
  const all = [manifest.entry.module, ...manifest.entry.imports, ...own];
  return [...new Set(all.filter((file) => file !== undefined))];
}

function pathOf(manifest: Manifest, route: Route): string {
  const segments = ancestry(manifest, route).map(({ path }) => path);
  return `/${segments.filter(Boolean).join("/")}`;
}

/** A route and what stands around it, the root first. */
function ancestry(manifest: Manifest, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent ? [...ancestry(manifest, parent), route] : [route];
}

/** The pages that are too heavy, each in a sentence. */
export function overweight(weights: readonly PageWeight[]): string[] {
  return weights
    .filter(({ bytes, limit }) => bytes > limit)
    .map(
      ({ path, bytes, limit }) =>
        `${path} loads ${kilobytes(bytes)} of JavaScript first; it may be ${kilobytes(limit)}.`,
    );
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
