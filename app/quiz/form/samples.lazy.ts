import { CEFR_LEVELS, type CefrLevel } from "../../../domain/quiz/difficulty.ts";

/** A sample passage. */
export type Sample = { title: string; level: CefrLevel; text: string; words: number };

/** A file's first line is its title; its name begins with its level. */
const FILES = import.meta.glob<string>("./samples/*.txt", { query: "?raw", import: "default", eager: true });

/** Sorted by level, the easy ones first. */
export const SAMPLES: readonly Sample[] = Object.entries(FILES).flatMap(([path, content]) => {
  const level = CEFR_LEVELS.find((known) => path.includes(`/${known.toLowerCase()}-`));
  const [title = "", ...lines] = content.split("\n");
  const text = lines.join("\n").trim();
  return level ? [{ title, level, text, words: text.split(/\s+/).length }] : [];
});
