import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { compile } from "@inlang/paraglide-js";
import * as v from "valibot";
import { catalogueFaults } from "./catalogues.ts";
import { PARAGLIDE } from "./paraglide.ts";
import { stopWith } from "./processes.ts";

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
