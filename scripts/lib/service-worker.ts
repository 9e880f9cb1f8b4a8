import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import * as v from "valibot";
import { build } from "vite";
import { type Build, PAGE_TEXTS } from "../../app/service-worker/build.ts";

const Chunk = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), []),
  dynamicImports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
  assets: v.optional(v.array(v.string()), []),
});
const Manifest = v.record(v.string(), Chunk);
type Manifest = v.InferOutput<typeof Manifest>;

/** Where the pages of single player begin; what stands around every page belongs to them. */
const ENTRIES =
  /^app\/(?:entry\.client|root|routes\/(?:account\/dashboard|review|flash-cards|single-player\/[^/]*))\.tsx(?:\?.*)?$/;

/** Builds the service worker beside the pages: it knows by name all files that single player may ever ask for. */
export async function buildServiceWorker(folder: string): Promise<void> {
  const client = join(folder, "client");
  const known = whatItKnows(client, readFileSync(join(folder, "server/index.js"), "utf8"));
  rmSync(join(client, ".vite"), { recursive: true });
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { BUILD: JSON.stringify(known) },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: "app/service-worker/worker.ts",
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
}

/** @param server the server's entry, which names all its parts by their hashes: pages are made by it */
function whatItKnows(client: string, server: string): Build {
  const chunks = v.parse(Manifest, JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8")));
  const [manifest = ""] = globSync("assets/manifest-*.js", { cwd: client });
  const [, routes = ""] = /manifest-(.+)\.js$/.exec(manifest) ?? [];
  const files = filesFrom(chunks);
  for (const file of [...files].filter((one) => /\.worker-[^/]*\.js$/.test(one))) addPartsOf(file, client, files);
  const area = [...files].sort().map((file) => `/${file}`);
  const style = area.find((file) => file.endsWith(".css")) ?? "";
  const fonts = area.filter((file) => /nunito-sans-(?:latin|vietnamese)-wght[^/]*\.woff2$/.test(file));
  const texts = { vi: textsIn("vi"), en: textsIn("en") };
  const version = createHash("sha256").update(JSON.stringify(area)).update(server).digest("hex").slice(0, 12);
  return { version, offlineFiles: area, manifestVersion: routes, stylesheet: style, fonts, texts };
}

const Texts = v.object(v.entriesFromList(PAGE_TEXTS, v.string()));

function textsIn(language: string) {
  return v.parse(Texts, JSON.parse(readFileSync(`app/i18n/${language}.json`, "utf8")));
}

/** All files that the entries load, at once or when they are needed. */
function filesFrom(chunks: Manifest): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const follow = (name: string): void => {
    const chunk = chunks[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...chunk.css, ...chunk.assets]) files.add(file);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(next);
  };
  for (const name of Object.keys(chunks).filter((key) => ENTRIES.test(key))) follow(name);
  return files;
}

/** A thread's parts stand in no manifest: what it loads it names in its own text, by names that hold a hash. */
function addPartsOf(file: string, client: string, files: Set<string>): void {
  const text = readFileSync(join(client, file), "utf8");
  for (const part of globSync("{assets,lexicon}/*", { cwd: client })) {
    if (files.has(part) || !text.includes(basename(part))) continue;
    files.add(part);
    if (part.endsWith(".js")) addPartsOf(part, client, files);
  }
}
