import type { Lexicon, Sense } from "./lexicon.ts";

/** Where wrong options come from. */
export type OptionSource = Pick<Lexicon, "pool" | "vectors">;

/** Wrong options without those of retired senses: it may be the gloss that is at fault. */
export function withoutRetired(source: OptionSource, retired: ReadonlySet<string> | undefined): OptionSource {
  if (!retired || retired.size === 0) return source;
  const pools = new Map<string, readonly Sense[]>();
  return {
    vectors: source.vectors,
    pool(partOfSpeech, level) {
      const kind = `${partOfSpeech} ${level}`;
      const pool = pools.get(kind) ?? source.pool(partOfSpeech, level).filter(({ id }) => !retired.has(id));
      pools.set(kind, pool);
      return pool;
    },
  };
}
