import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { compile } from "@inlang/paraglide-js";
import * as v from "valibot";
import { stopWith } from "./processes.ts";

/** How the message catalogues are compiled: by the build, by the dev server, and before types are checked. */
export const PARAGLIDE = {
  project: "./project.inlang",
  outdir: "./app/i18n/paraglide",
  strategy: ["cookie", "preferredLanguage", "baseLocale"],
  cookieName: "lang",
  emitTsDeclarations: true,
} as const;

const Catalogue = v.record(v.string(), v.unknown());
const Settings = v.object({ locales: v.array(v.string()) });

/** Compiles the message catalogues; a message that one language lacks ends this process. */
export async function compileMessages(): Promise<void> {
  const { locales } = v.parse(Settings, readJson(`${PARAGLIDE.project}/settings.json`));
  const catalogues = Object.fromEntries(
    locales.map((locale) => [locale, v.parse(Catalogue, readJson(`app/i18n/${locale}.json`))]),
  );
  const faults = catalogueFaults(catalogues);
  if (faults.length === 0) {
    await compile({ ...PARAGLIDE, strategy: [...PARAGLIDE.strategy] });
    faults.push(...(await notCompiled(Object.keys(Object.values(catalogues)[0] ?? {}))));
  }
  if (faults.length > 0) stopWith(faults.join("\n"));
}

/** The compiler only warns when it can't read the catalogues: look at what it made. */
async function notCompiled(keys: readonly string[]): Promise<string[]> {
  const compiled: unknown = await import(pathToFileURL(`${PARAGLIDE.outdir}/messages.js`).href);
  const { m } = v.parse(v.object({ m: v.looseObject({}) }), { ...Object(compiled) });
  return keys
    .filter((key) => !key.startsWith("$") && !(key in m))
    .map((key) => `The message "${key}" was not compiled.`);
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** What is wrong with the catalogues: every key must stand in every language, with a text. */
export function catalogueFaults(catalogues: Readonly<Record<string, Readonly<Record<string, unknown>>>>): string[] {
  const keys = new Set(Object.values(catalogues).flatMap((messages) => Object.keys(messages)));
  return Object.entries(catalogues).flatMap(([locale, messages]) =>
    [...keys]
      .filter((key) => messages[key] === undefined || messages[key] === "")
      .map((key) => `app/i18n/${locale}.json lacks "${key}".`),
  );
}
