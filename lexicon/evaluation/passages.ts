import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CefrLevel } from "../../domain/quiz/difficulty.ts";
import type { Lexicon } from "../../domain/quiz/lexicon/lexicon.ts";
import type { Tagger } from "../../domain/quiz/passage/read-passage.ts";
import { loadTagger } from "../../domain/quiz/passage/tagger.ts";
import { openPack } from "../tools/open-pack.ts";

const FOLDER = join(import.meta.dirname, "./passages");
const LEVELS: Record<string, CefrLevel> = { a2: "A2", b1: "B1", b2: "B2", c1: "C1", c2: "C2" };

/** A text that was written for these measurements by people who did not know the program. */
export type BenchPassage = { name: string; kind: string; level: CefrLevel; text: string; words: number };

/** Reads all passages. A file's name gives kind and level: `news-b1-harbour.txt`. */
export function readPassages(): BenchPassage[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".txt"));
  return names.sort().map((name) => {
    const [kind = "", mark = ""] = name.split("-");
    const level = LEVELS[mark];
    if (!level) throw new Error(`${name} doesn't say its level`);
    const text = readFileSync(join(FOLDER, name), "utf8");
    return { name, kind, level, text, words: text.split(/\s+/).filter(Boolean).length };
  });
}

/** Loads lexicon and tagger, and times both in milliseconds. */
export async function loadTools(): Promise<{ lexicon: Lexicon; tagger: Tagger; taggerMs: number; lexiconMs: number }> {
  const start = performance.now();
  const tagger = await loadTagger();
  const between = performance.now();
  const lexicon = openPack();
  return { lexicon, tagger, taggerMs: between - start, lexiconMs: performance.now() - between };
}
