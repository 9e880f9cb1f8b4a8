import { CEFR_LEVELS, type CefrLevel } from "../../../domain/quiz/difficulty.ts";

/** A passage to begin with. */
export type Sample = { title: string; level: CefrLevel; text: string; words: number };

/** The first line of a file is its title, the beginning of its name its level. */
const FILES = import.meta.glob<string>("./samples/*.txt", { query: "?raw", import: "default", eager: true });

/** From easy to hard. */
export const SAMPLES: readonly Sample[] = Object.entries(FILES).flatMap(([path, content]) => {
  const level = CEFR_LEVELS.find((known) => path.includes(`/${known.toLowerCase()}-`));
  const [title = "", ...lines] = content.split("\n");
  const text = lines.join("\n").trim();
  return level ? [{ title, level, text, words: text.split(/\s+/).length }] : [];
});
